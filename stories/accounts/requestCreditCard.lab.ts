import { requestCreditCardMachine } from '../../machines/accounts/requestCreditCard.machine.ts'
import { labOf } from '../lab/lab.ts'
import { cardDraft, samples } from './requestCreditCard.samples.ts'

export const lab = labOf(requestCreditCardMachine, {
  inputs: [{ userId: 7 }],
  events: { 'draft.change': [{ change: cardDraft }], 'draft.submit': [{}], 'dialog.close': [{}] },
  actors: { requestCreditCard: samples.requestCreditCard },
})
