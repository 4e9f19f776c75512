import type { Partner } from '../../machines/links/links.rules.ts'
import { ssoMachine } from '../../machines/links/sso.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const partner = (id: number, showOnSection: Partner['showOnSection'], name: string, buttonText: string): Partner => ({
  id,
  name,
  description: `${name}, by a partner of ours.`,
  buttonText,
  imageUrl: null,
  showOnSection,
  ssoType: 1,
})

const full = [
  partner(1, 1, 'Card Services', 'Card services'),
  partner(2, 1, 'Travel Notice', 'Travel notice'),
  partner(3, 2, 'E-Statements', 'Open statements'),
  partner(5, 3, 'E-Statements', 'E-Statements'),
  partner(6, 3, 'Order Checks', 'Order checks'),
  partner(7, 4, 'Wire Transfer', 'Send a wire'),
  partner(9, 5, 'Stop Payment', 'Stop a check'),
]

export const samples = {
  getSsoList: {
    answers: { full, none: [] },
    refusals: { broken: problem(500, 'error trying to get single sign on list.') },
  },
  getSsoUrl: {
    answers: {
      post: {
        redirectUrl: 'https://cards.example.test/enter',
        isPost: true,
        formParams: { institution: 'harborlight', ticket: 'b1946ac9' },
      },
      get: { redirectUrl: 'https://checks.example.test/', isPost: false, formParams: {} },
      unsafe: { redirectUrl: 'http://checks.example.test/', isPost: false, formParams: {} },
    },
    refusals: {
      lost: problem(0, 'error trying to get redirect url'),
      foreign: problem(403, 'This is not yours.', { code: 'not_yours' }),
    },
  },
} satisfies Samples

export const ssoAt = (moment: Moment<typeof ssoMachine>) => still(ssoMachine, { input: { userId: 7 }, ...moment })

export const lab = labOf(ssoMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}], 'partner.open': [{ ssoId: 5 }], 'page.return': [{}] },
  actors: { ...samples, departureListener: { tells: ['page.return'] } },
})
