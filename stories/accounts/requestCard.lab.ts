import { requestCardMachine } from '../../machines/accounts/requestCard.machine.ts'
import { labOf } from '../lab/lab.ts'
import { cardDraft, samples } from './adding.samples.ts'

export const lab = labOf(requestCardMachine, {
  inputs: [{ userId: 7 }],
  events: { 'draft.change': [{ change: cardDraft }], 'draft.submit': [{}], 'dialog.close': [{}] },
  actors: { requestCreditCard: samples.requestCreditCard },
})
