import { requestCreditCardMachine } from '../../machines/accounts/request-credit-card.machine.ts'
import type { CardDraft } from '../../machines/accounts/request-credit-card.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

export const samples = {
  requestCreditCard: {
    answers: { sent: { requestNumber: 1042 } },
    refusals: {
      open: problem(409, 'Your request 1042 is still open.'),
      lost: problem(0, 'error trying to request a credit card'),
    },
  },
} satisfies Samples

export const cardDraft: CardDraft = { cardType: 2, limit: '5,000', income: '4200.50' }

export const requestCreditCardAt = (moment: Moment<typeof requestCreditCardMachine>) =>
  still(requestCreditCardMachine, { input: { userId: 7 }, ...moment })

export const lab = labOf(requestCreditCardMachine, {
  inputs: [{ userId: 7 }],
  events: { 'draft.change': [{ change: cardDraft }], 'draft.submit': [{}], 'dialog.close': [{}] },
  actors: { requestCreditCard: samples.requestCreditCard },
})
