import { createActor } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { type RequestCreditCardActor, requestCreditCardMachine } from '../../machines/accounts/requestCreditCard.machine.ts'
import { type CardDraft, emptyCard } from '../../machines/accounts/requestCreditCard.rules.ts'
import { problem, type Samples } from '../shared/samples.ts'

export const samples = {
  requestCreditCard: {
    answers: { sent: { requestNumber: 1042 } },
    refusals: { open: problem(409, 'Your request 1042 is still open.'), lost: problem(0, 'error trying to request a credit card') },
  },
} satisfies Samples

export const cardDraft: CardDraft = { cardType: 2, limit: '5,000', income: '4200.50' }

type Moment = {
  value: 'form' | 'sending' | 'sent'
  draft?: CardDraft
  faults?: { field: keyof CardDraft; text: string }[]
  error?: ApiError
  requestNumber?: number
}

/** Stands still: it is not started, so it calls nothing. */
export function requestCreditCardAt({ value, draft = emptyCard, faults = [], error, requestNumber }: Moment): RequestCreditCardActor {
  const input = { userId: 7 }
  const context = { ...input, draft, faults, key: '', error: error ?? null, requestNumber: requestNumber ?? null }
  return createActor(requestCreditCardMachine, { input, snapshot: requestCreditCardMachine.resolveState({ value, context }) })
}
