import { type AnyActorLogic, assign } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import type { FieldError } from '../operations/draft.rules.ts'
import type { StateOfAnyFlow } from '../shared/reading.recipe.ts'
import { confirming, noErrors, savingGuards } from '../shared/saving.recipe.ts'
import { type Sending, sendingOnce, unsent, withNewKey } from '../shared/sending.recipe.ts'
import type { Page } from '../shared/paging.recipe.ts'
import type { Audience, Recipient } from './create.rules.ts'

/** `total`: how many members there are, of whom a broadcast asks. */
export type Creating<Draft> = Sending & {
  userId: number
  draft: Draft
  fieldErrors: readonly FieldError<Draft>[]
  error: ApiError | null
  total: number
}
export const nothingAsked = { ...unsent, ...noErrors, total: 0 }

export type CreatingEvent<Draft> =
  | { type: 'draft.change'; change: Partial<Draft> }
  | { type: 'draft.submit' | 'broadcast.confirm' | 'broadcast.cancel' | 'dialog.close' }
/** `asked`: a dialog asks whether to send it to all, and stays while that is done. */
export type CreatingTag = 'busy' | 'unsaved' | 'asked'

type Service = { service: Record<string, AnyActorLogic>; path: string }
type Plan<Draft> = { toAll: Service; toOne: Service; empty: Draft; errorsOf: (draft: Draft) => readonly FieldError<Draft>[] }

/** Returns the guards that `creating` names, for the flow's setup. */
export const creatingGuards = <Draft extends Audience>(errorsOf: Plan<Draft>['errorsOf']) => ({
  confirmed: savingGuards.confirmed,
  sendable: ({ context }: { context: Creating<Draft> }) => errorsOf(context.draft).length === 0,
  sendableToOne: ({ context }: { context: Creating<Draft> }) => context.draft.isDirect && errorsOf(context.draft).length === 0,
})

/** Returns the states in which staff write something, are asked before all members get it, and send it once. */
export function creating<Draft extends Audience>({ toAll, toOne, empty, errorsOf }: Plan<Draft>): StateOfAnyFlow {
  type InState = { context: Creating<Draft> }
  const keepError = assign(({ event }: { event: { error?: unknown } }) => ({ error: toApiError(event.error) }))
  const once = ({ service, path }: Service, state: string, tags: readonly string[], asksFirst?: string) =>
    sendingOnce<Creating<Draft>, AnyActorLogic>(service, {
      path,
      state,
      tags: ['busy', 'unsaved', ...tags],
      asked: ({ draft }) => ({ draft }),
      keep: () => ({}),
      keepError: (error) => ({ error }),
      done: 'sent',
      refused: 'form.touched',
      ...(asksFirst && { confirming: asksFirst }),
    })
  return {
    form: {
      initial: 'untouched',
      states: { untouched: {}, touched: { tags: 'unsaved' } },
      on: {
        'draft.change': {
          target: '.touched',
          actions: assign(({ context, event }: InState & { event: object }) => {
            const change = ('change' in event ? event.change : {}) as Partial<Draft>
            // What was said of other fields is still so.
            const fieldErrors = context.fieldErrors.filter(({ field }) => !(field in change))
            return { draft: { ...context.draft, ...change }, fieldErrors, error: null }
          }),
        },
        'draft.submit': [
          { guard: 'sendableToOne', target: 'sendingToOne', actions: assign(() => ({ ...withNewKey(), ...noErrors })) },
          { guard: 'sendable', target: 'counting', actions: assign(noErrors) },
          { actions: assign(({ context }: InState) => ({ fieldErrors: errorsOf(context.draft), error: null })) },
        ],
      },
    },
    counting: {
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'getAllCustomers',
        src: 'getAllCustomers',
        input: ({ context: { userId } }: InState) => ({ userId, search: '' }),
        onDone: {
          target: 'asking',
          actions: assign(({ event }: { event: { output: Page<Recipient> } }) => ({ total: event.output.total })),
        },
        onError: { target: 'form.touched', actions: keepError },
      },
    },
    asking: {
      tags: ['unsaved', 'asked'],
      on: { 'broadcast.confirm': { target: 'sending', actions: assign(() => withNewKey()) }, 'broadcast.cancel': 'form.touched' },
    },
    sending: once(toAll, 'sending', ['asked'], 'confirming'),
    confirming: confirming(keepError, 'sending', 'asking', ['unsaved', 'asked']),
    sendingToOne: once(toOne, 'sendingToOne', []),
    sent: { on: { 'dialog.close': { target: 'form.untouched', actions: assign(() => ({ draft: empty })) } } },
    unknown: { tags: 'unsaved', on: { 'dialog.close': { target: 'form.touched', actions: assign(noErrors) } } },
  }
}
