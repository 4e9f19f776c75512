import { type AnyActorLogic, assign } from 'xstate'
import { type ApiError, errorIn, toApiError } from '../../api/problems.ts'
import type { FieldError } from '../operations/draft.rules.ts'
import type { StateOfAnyFlow } from './reading.recipe.ts'

/** What a flow keeps whose form is saved. */
export type Saving<Draft> = { userId: number; draft: Draft; fieldErrors: readonly FieldError<Draft>[]; error: ApiError | null }
export type SavingEvent<Draft> = { type: 'draft.change'; change: Partial<Draft> } | { type: 'draft.submit' }
/** `unsaved`: what was typed would be lost if the screen were left. */
export type SavingTag = 'busy' | 'unsaved'

export const noErrors = { fieldErrors: [], error: null }

/** The guards that `saving` names, for the flow's setup; `sendable` is the flow's own. */
export const savingGuards = {
  reauthRequired: ({ event }: { event: object }) => errorIn(event).code === 'reauth_required',
  confirmed: ({ event }: { event: object }) => 'output' in event && event.output === true,
}

type Plan<Context, Draft, Guarded> = {
  /** Returns what is wrong with the draft. */
  errorsOf: (context: Context) => readonly FieldError<Draft>[]
  /** Returns what the service takes. */
  input: (context: Context) => object
  done: string
  /** The state that follows when something is wrong or it could not be saved; the form if left out. */
  refused?: string
  actions?: readonly StateOfAnyFlow[]
  /** Returns what else changes with the draft, such as the key of its request. */
  whenChanged?: () => Partial<Context>
  /** The bank may want the password first. */
  isGuarded: Guarded
}

/** The state that only a guarded flow has. */
export type Asking<Guarded> = Guarded extends true ? 'confirming' : never

/**
 * Returns the states in which a form is filled in and saved. Where the bank wants the password first, the child
 * `confirmPassword` of the flow's setup asks for it in a third one, and the call is repeated with what was typed.
 */
export function saving<Draft, Context extends Omit<Saving<Draft>, 'userId'>, Logic extends AnyActorLogic, Guarded extends boolean>(
  service: Record<string, Logic>,
  { errorsOf, input, done, refused, actions = [], whenChanged, isGuarded }: Plan<Context, Draft, Guarded>,
): Record<'form' | 'saving' | Asking<Guarded>, StateOfAnyFlow> {
  const [operation] = Object.keys(service)
  type InState = { context: Context }
  const keepError = assign(({ event }: { event: { error?: unknown } }) => ({ error: toApiError(event.error) }) as object)
  return {
    form: {
      initial: 'untouched',
      states: { untouched: {}, touched: { tags: 'unsaved' } },
      on: {
        'draft.change': {
          target: '.touched',
          actions: assign(({ context, event }: InState & { event: object }) => {
            const change = 'change' in event ? event.change : null
            return { draft: { ...context.draft, ...(change as Partial<Draft> | null) }, ...noErrors, ...whenChanged?.() } as object
          }),
        },
        'draft.submit': [
          {
            guard: 'sendable',
            target: 'saving',
            // The bank keeps a refusal under its key, and would give it again although its reason is gone.
            actions: assign(
              ({ context: { error } }: InState) => ({ ...noErrors, ...(error?.kind === 'refusal' && whenChanged?.()) }) as object,
            ),
          },
          {
            ...(refused && { target: refused }),
            actions: assign(({ context }: InState) => ({ fieldErrors: errorsOf(context), error: null }) as object),
          },
        ],
      },
    },
    saving: {
      tags: ['busy', 'unsaved'],
      invoke: {
        id: operation,
        src: operation,
        input: ({ context }: InState) => input(context),
        onDone: { target: done, actions },
        onError: [
          ...(isGuarded ? [{ guard: 'reauthRequired', target: 'confirming' }] : []),
          { target: refused ?? 'form.touched', actions: keepError },
        ],
      },
    },
    ...(isGuarded && { confirming: confirming(keepError, 'saving') }),
  } as Record<'form' | 'saving' | Asking<Guarded>, StateOfAnyFlow>
}

/** Returns the state that asks for the password, and leads back to the call that wanted it, or to where it was sent from. */
export const confirming = (
  keepError: StateOfAnyFlow,
  target: string,
  back = 'form.touched',
  tags: string | readonly string[] = 'unsaved',
) => ({
  tags,
  invoke: {
    id: 'confirmPassword',
    src: 'confirmPassword',
    input: ({ context: { userId } }: { context: { userId: number } }) => ({ userId }),
    onDone: [{ guard: 'confirmed', target }, { target: back }],
    onError: { target: back, actions: keepError },
  },
})
