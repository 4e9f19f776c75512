import type { AnyActorLogic, InputFrom, OutputFrom } from 'xstate'
import { type ApiError, errorIn, toApiError } from '../../api/problems.ts'
import type { FieldError } from '../operations/draft.rules.ts'
import { assigning } from './action.recipe.ts'

/** What a flow keeps whose form is saved. */
export type Saving<Draft> = { userId: number; draft: Draft; fieldErrors: readonly FieldError<Draft>[]; error: ApiError | null }
export type SavingEvent<Draft> = { type: 'draft.change'; change: Partial<Draft> } | { type: 'draft.submit' }
/** `unsaved`: what was typed would be lost if the screen were left. */
export type SavingTag = 'busy' | 'unsaved'

export const noErrors = { fieldErrors: [], error: null }

/** The guards that `saving` names, for the flow's setup; `sendable` is the flow's own. */
export const savingGuards = {
  reauthRequired: ({ event }: { event: object }): boolean => errorIn(event).code === 'reauth_required',
  confirmed: ({ event }: { event: object }): boolean => 'output' in event && event.output === true,
}

type Plan<Context, Draft, S extends Record<string, AnyActorLogic>, Done, Refused, Actions, Guarded, Typing, Refusals> = {
  /** Returns what is wrong with the draft. */
  errorsOf: (context: Context) => readonly FieldError<Draft>[]
  /** Returns what the service takes. */
  input: (context: Context) => InputFrom<S[keyof S & string]>
  done: Done
  /** The state that follows when something is wrong or it could not be saved; the form if left out. */
  refused?: Refused
  /** Returns the part of the context that holds the bank's answer. */
  keep?: (answer: OutputFrom<S[keyof S & string]>, context: Context) => Partial<Context>
  /** What else is done then. */
  actions?: Actions
  /** What else leads on from the form. */
  whenTyping?: Typing
  /** Where a refusal leads of which nothing is said here: each by a guard. */
  whenRefused?: Refusals
  /** Returns what else changes with the draft, such as the key of its request. */
  whenChanged?: () => Partial<Context>
  /** The bank may want the password first. */
  isGuarded: Guarded
}

type Field = { draft: object; fieldErrors: readonly unknown[]; error: ApiError | null }

/** A part of a recipe that only some flows have. */
export type If<Wanted, Part, Else = object> = Wanted extends true ? Part : Else

/**
 * Returns the states in which a form is filled in and saved. Where the bank wants the password first, the child
 * `confirmPassword` of the flow's setup asks for it in a third one, and the call is repeated with what was typed.
 */
export function saving<
  Draft extends object,
  Context extends Omit<Saving<Draft>, 'userId'>,
  S extends Record<string, AnyActorLogic>,
  const Done extends string,
  Guarded extends boolean,
  const Refused extends string = 'form.touched',
  const Actions extends readonly unknown[] = [],
  const Typing = object,
  const Refusals extends readonly unknown[] = [],
>(service: S, plan: Plan<Context, Draft, S, Done, Refused, Actions, Guarded, Typing, Refusals>) {
  const { errorsOf, input, done, refused, keep, whenTyping, whenRefused, whenChanged, isGuarded } = plan
  type In = { context: Context }
  // tsc cannot tell that this is a part of whatever context a flow has.
  const part = (change: Partial<Saving<Draft>>) => change as Partial<Context>
  const operation = Object.keys(service)[0] as keyof S & string
  const back = refused ?? ('form.touched' as Refused)
  type Answer = { output: OutputFrom<S[keyof S & string]> }
  const keeping = assigning<Context, Answer>(({ context, event }) => keep?.(event.output, context) ?? {})
  const actions = [keeping, ...((plan.actions ?? []) as Actions)] as readonly [typeof keeping, ...Actions]
  const keepError = assigning<Pick<Field, 'error'>, { error: unknown }>(({ event }) => ({ error: toApiError(event.error) }))
  const confirmPassword = confirming(keepError, 'saving', 'form.touched', 'unsaved')
  type Proof = { guard: 'reauthRequired'; target: 'confirming' }
  const onError = [
    ...(whenRefused ?? []),
    ...(isGuarded ? [{ guard: 'reauthRequired', target: 'confirming' }] : []),
    { target: back, actions: keepError },
  ] as readonly (Refusals[number] | If<Guarded, Proof, never> | { target: Refused; actions: typeof keepError })[]
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
            // The bank keeps a refusal under its key, and would give it again although its reason is gone.
            actions: assigning<Context, unknown>(({ context: { error } }) =>
              part({ ...noErrors, ...(error?.kind === 'refusal' && whenChanged?.()) }),
            ),
          },
          {
            ...((refused ? { target: refused } : {}) as { target?: Refused }),
            actions: assigning<Context, unknown>(({ context }: In) => part({ fieldErrors: errorsOf(context), error: null })),
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

/** Returns the state that asks for the password, and leads back to the call that wanted it, or to where it was sent from. */
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
