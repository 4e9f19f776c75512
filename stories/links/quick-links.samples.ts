import type { QuickLink } from '../../machines/links/links.rules.ts'
import { leavingText, quickLinksMachine } from '../../machines/links/quick-links.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const full: QuickLink[] = [
  {
    id: 3,
    description: 'Deposit slips and check covers',
    buttonText: 'Order slips',
    isExternal: true,
    url: 'https://checks.example/order',
    imageUrl: '/assets/harborlight/checks.svg',
  },
  {
    id: 4,
    description: 'Boat loans from 4.99%',
    buttonText: 'See our rates',
    isExternal: false,
    url: 'https://www.harborlight.example/rates',
    imageUrl: '/assets/harborlight/boat-loans.svg',
  },
  {
    id: 5,
    description: 'Move money between your accounts',
    buttonText: 'Transfer',
    isExternal: false,
    url: '/dashboard/transfers',
    imageUrl: null,
  },
]

export const samples = {
  getQuickLinks: {
    answers: { full, none: [] },
    refusals: { broken: problem(500, 'error trying to get quick links') },
  },
  getExternalSiteMessage: {
    answers: {
      own: { message: 'You are leaving Harbor Light Credit Union. We do not run the site that opens next.' },
      blank: { message: '' },
    },
    refusals: { lost: problem(0, 'error trying to get external site messages') },
  },
} satisfies Samples

export const quickLinksAt = (moment: Moment<typeof quickLinksMachine>) =>
  still(quickLinksMachine, {
    input: { userId: 7 },
    links: full,
    chosen: full[0] ?? null,
    message: leavingText,
    ...moment,
  })

export const lab = labOf(quickLinksMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}], 'link.open': [{ id: 3 }], 'question.close': [{}] },
  actors: samples,
})
