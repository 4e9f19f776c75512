import type { AnyActorLogic, InputFrom, OutputFrom } from 'xstate'
import { type ApiError, errorFromEvent, toApiError } from '../../api/problems.ts'
import type { FieldError } from '../operations/draft.rules.ts'
import { assigning } from './action.recipe.ts'

/** The context of a flow that saves a form. */
export type Saving<Draft> = {
  userId: number
  draft: Draft
  fieldErrors: readonly FieldError<Draft>[]
  error: ApiError | null
}
export type SavingEvent<Draft> = { type: 'draft.change'; change: Partial<Draft> } | { type: 'draft.submit' }
/** `unsaved`: leaving would lose input. */
export type SavingTag = 'busy' | 'unsaved'

export const noErrors = { fieldErrors: [], error: null }

/** The guards of `saving`, for the flow's setup; the flow provides `sendable`. */
export const savingGuards = {
  reauthRequired: ({ event }: { event: object }): boolean => errorFromEvent(event).code === 'reauth_required',
  confirmed: ({ event }: { event: object }): boolean => 'output' in event && event.output === true,
}

type Plan<Context, Draft, S extends Record<string, AnyActorLogic>, Done, Actions, Guarded, Typing, Refusals> = {
  /** Returns what is wrong with the draft. */
  errorsOf: (context: Context) => readonly FieldError<Draft>[]
  /** Returns what the service takes. */
  input: (context: Context) => InputFrom<S[keyof S & string]>
  done: Done
  /** Returns the context's changes from the bank's answer. */
  keep?: (answer: OutputFrom<S[keyof S & string]>, context: Context) => Partial<Context>
  /** Other actions after saving. */
  actions?: Actions
  /** Other transitions from the form. */
  whenTyping?: Typing
  /** Targets for refusals, each with a guard. */
  whenRefused?: Refusals
  /** Returns other changes whenever the draft changes, such as a new idempotency key. */
  whenChanged?: () => Partial<Context>
  /** The bank may require the password. */
  isGuarded: Guarded
}

type Field = { draft: object; fieldErrors: readonly unknown[]; error: ApiError | null }

/** Includes a part of a recipe only if it is wanted. */
export type If<Wanted, Part, Else = object> = Wanted extends true ? Part : Else

/**
 * Returns the states that fill in and save a form. If the bank requires the password, a third state runs the child
 * `confirmPassword`, then repeats the call.
 */
export function saving<
  Draft extends object,
  Context extends Omit<Saving<Draft>, 'userId'>,
  S extends Record<string, AnyActorLogic>,
  const Done extends string,
  Guarded extends boolean,
  const Actions extends readonly unknown[] = [],
  const Typing = object,
  const Refusals extends readonly unknown[] = [],
>(service: S, plan: Plan<Context, Draft, S, Done, Actions, Guarded, Typing, Refusals>) {
  const { errorsOf, input, done, keep, whenTyping, whenRefused, whenChanged, isGuarded } = plan
  type In = { context: Context }
  // tsc cannot know that this is part of every flow's context.
  const part = (change: Partial<Saving<Draft>>) => change as Partial<Context>
  const operation = Object.keys(service)[0] as keyof S & string
  type Answer = { output: OutputFrom<S[keyof S & string]> }
  const keeping = assigning<Context, Answer>(({ context, event }) => keep?.(event.output, context) ?? {})
  const actions = [keeping, ...((plan.actions ?? []) as Actions)] as readonly [typeof keeping, ...Actions]
  const keepError = assigning<Pick<Field, 'error'>, { error: unknown }>(({ event }) => ({
    error: toApiError(event.error),
  }))
  const confirmPassword = confirming(keepError, 'saving', 'form.touched', 'unsaved')
  type Proof = { guard: 'reauthRequired'; target: 'confirming' }
  const onError = [
    ...(whenRefused ?? []),
    ...(isGuarded ? [{ guard: 'reauthRequired', target: 'confirming' }] : []),
    { target: 'form.touched', actions: keepError },
  ] as readonly (Refusals[number] | If<Guarded, Proof, never> | { target: 'form.touched'; actions: typeof keepError })[]
  return {
    form: {
      initial: 'untouched' as const,
      states: { untouched: {}, touched: { tags: 'unsaved' as const } },
      on: {
        'draft.change': {
          target: '.touched' as const,
          actions: assigning<Context, { change: Partial<Draft> }>(({ context, event }) =>
            part({ draft: { ...context.draft, ...event.change }, ...noErrors, ...whenChanged?.() }),
          ),
        },
        'draft.submit': [
          {
            guard: 'sendable' as const,
            target: 'saving' as const,
            // A refusal is stored under its key, so a changed draft needs a new one.
            actions: assigning<Context, unknown>(({ context: { error } }) =>
              part({ ...noErrors, ...(error?.kind === 'refusal' && whenChanged?.()) }),
            ),
          },
          {
            actions: assigning<Context, unknown>(({ context }: In) =>
              part({ fieldErrors: errorsOf(context), error: null }),
            ),
          },
        ] as const,
        ...(whenTyping as Typing),
      },
    },
    saving: {
      tags: ['busy', 'unsaved'] as const,
      invoke: {
        id: operation,
        src: operation,
        input: ({ context }: In) => input(context),
        onDone: { target: done, actions },
        onError,
      },
    },
    ...((isGuarded ? { confirming: confirmPassword } : {}) as If<Guarded, { confirming: typeof confirmPassword }>),
  }
}

/** Returns the state that asks for the password, then repeats the call or returns to the form. */
export const confirming = <Keep, const Target extends string, const Back extends string, const Tags>(
  keepError: Keep,
  target: Target,
  back: Back,
  tags: Tags,
) => ({
  tags,
  invoke: {
    id: 'confirmPassword' as const,
    src: 'confirmPassword' as const,
    input: ({ context: { userId } }: { context: { userId: number } }) => ({ userId }),
    onDone: [{ guard: 'confirmed', target }, { target: back }] as const,
    onError: { target: back, actions: keepError },
  },
})
