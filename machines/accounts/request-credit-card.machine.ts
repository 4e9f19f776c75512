import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { errorAndKey } from '../shared/next-key.rules.ts'
import { type CardDraft, cardDraftErrors, emptyCard } from './request-credit-card.rules.ts'
import { requestCreditCard } from './request-credit-card.services.ts'

type Input = { userId: number }
type Context = Input & {
  draft: CardDraft
  fieldErrors: FieldError<CardDraft>[]
  /** The idempotency key of this draft, so that a retry requests no second card. */
  key: string
  requestNumber: number | null
  error: ApiError | null
}
type Event = { type: 'draft.change'; change: Partial<CardDraft> } | { type: 'draft.submit' | 'dialog.close' }

export type RequestCreditCardActor = ActorRefFrom<typeof requestCreditCardMachine>

/** Asks the back office for a card. Nothing is opened, and no money moves. */
export const requestCreditCardMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; tags: 'busy' | 'unsaved' },
  actors: { requestCreditCard },
  guards: { sendable: ({ context }) => cardDraftErrors(context.draft).length === 0 },
}).createMachine({
  id: 'requestCreditCard',
  initial: 'form',
  context: ({ input }) => ({
    ...input,
    draft: emptyCard,
    fieldErrors: [],
    key: newUuid(),
    requestNumber: null,
    error: null,
  }),
  states: {
    form: {
      initial: 'untouched',
      states: { untouched: {}, touched: { tags: 'unsaved' } },
      on: {
        'draft.change': {
          target: '.touched',
          actions: assign(({ context, event }) => ({
            draft: { ...context.draft, ...event.change },
            key: newUuid(),
            fieldErrors: [],
            error: null,
          })),
        },
        'draft.submit': [
          {
            guard: 'sendable',
            target: 'sending',
            actions: assign({ fieldErrors: [], error: null }),
          },
          { actions: assign(({ context }) => ({ fieldErrors: cardDraftErrors(context.draft) })) },
        ],
        'dialog.close': 'closed',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'requestCreditCard',
        src: 'requestCreditCard',
        input: ({ context: { userId, key, draft } }) => ({ userId, key, draft }),
        onDone: { target: 'sent', actions: assign(({ event }) => ({ requestNumber: event.output.requestNumber })) },
        onError: {
          target: 'form.touched',
          actions: assign(({ context, event }) => errorAndKey(event.error, context.key)),
        },
      },
    },
    sent: { on: { 'dialog.close': 'closed' } },
    closed: { type: 'final' },
  },
})
