import type { FormSource } from '../../../values/enumerations.ts'
import { cents, format } from '../../../values/money.ts'
import type { FormSection } from '../../db/columns.ts'
import type { Random } from '../random.ts'

/** `sources`: where it can come from. `isOpen`: a visitor can send it too. */
export type Sample = {
  friendlyName: string
  origin: string
  sources: readonly FormSource[]
  isOpen: boolean
  sections: (random: Random) => FormSection[]
}

const section = (title: string, values: Record<string, string | string[]>): FormSection => ({
  title,
  values: Object.entries(values).map(([name, value]) => ({ title: name, value })),
})

const dollars = (random: Random, low: number, high: number, step = 1) =>
  format(cents(random.whole(low, high) * step * 100))
const people = ['Dana Whitlock', 'Imani Rhodes', 'Peter Vance', 'Lucia Marino', 'Owen Pratt', 'Sunita Rao'] as const
const streets = [
  '14 Pilot Lane',
  '208 Quarry Road',
  '77 Harbor Street',
  '3 Lighthouse Court',
  '951 Mill Avenue',
] as const
const reach = ['Email', 'Mobile phone', 'Home phone'] as const
const both = ['WEBSITE', 'BANKING_APP'] as const

export const samples: readonly Sample[] = [
  {
    friendlyName: 'Loan Information Request',
    origin: 'Loans',
    sources: both,
    isOpen: false,
    sections: (random) => [
      section('Request', {
        'Loan Type': random.pick(['New vehicle', 'Used vehicle', 'Home equity', 'Personal']),
        'Preferred Contact': random.pick(reach),
        Message: random.pick([
          'What would the payment be on 48 months?',
          'Please call after five. I would like to know the rate for an older car.',
          'Can I apply together with my brother?',
        ]),
      }),
    ],
  },
  {
    friendlyName: 'Credit Card Request',
    origin: 'Home',
    sources: both,
    isOpen: false,
    sections: (random) => [
      section('Request', {
        'Card type': random.pick(['Visa', 'Mastercard']),
        'Requested limit': dollars(random, 5, 120, 100),
        'Monthly income': dollars(random, 18, 90, 100),
      }),
    ],
  },
  {
    friendlyName: 'Contact Us',
    origin: 'Contact page',
    sources: ['WEBSITE'],
    isOpen: true,
    sections: (random) => [
      section('Your details', {
        Name: random.pick(people),
        'Best time to call': [...random.pick([['Morning'], ['Morning', 'Evening']])],
      }),
      section('Your message', {
        Message: random.pick([
          'Is the Harbor Street branch open on the day after Thanksgiving?',
          'I found a debit card of yours at the ferry dock. Whom do I give it to?',
          'Do I have to live in the county to join?',
        ]),
      }),
    ],
  },
  {
    friendlyName: 'Address Change',
    origin: 'My Account',
    sources: both,
    isOpen: false,
    sections: (random) => [
      section('New address', {
        Street: random.pick(streets),
        City: 'Port Alden',
        State: 'ME',
        'Zip code': String(random.whole(4001, 4999)).padStart(5, '0'),
      }),
      section('Applies to', { Accounts: ['Shares', 'Loans', 'Cards'].slice(0, random.whole(1, 3)) }),
    ],
  },
  {
    friendlyName: 'Dispute a Charge',
    origin: 'Transaction History',
    sources: both,
    isOpen: false,
    sections: (random) => [
      section('The charge', {
        Merchant: random.pick(['Corner Fuel', 'StreamBox', 'Atlas Travel']),
        Amount: dollars(random, 6, 480),
        'Card ending': String(random.whole(1000, 9999)),
      }),
      section('What happened', {
        Reason: random.pick(['I did not make this purchase.', 'I was charged twice.', 'I sent it back weeks ago.']),
      }),
    ],
  },
  {
    friendlyName: 'Membership Application',
    origin: 'Become a member',
    sources: ['WEBSITE'],
    isOpen: true,
    sections: (random) => [
      section('About you', {
        Name: random.pick(people),
        'Social Security Number': `***-**-${random.whole(1000, 9999)}`,
        Address: random.pick(streets),
      }),
      section('First deposit', {
        Amount: dollars(random, 5, 500),
        Accounts: ['Regular share', ...(random.whole(0, 1) ? ['Share draft'] : [])],
      }),
    ],
  },
]
