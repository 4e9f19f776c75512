import type { FieldError } from '../../values/field-errors.ts'
import type { InputFrom, OutputFrom } from 'xstate'
import { type ApiError, errorFromEvent, toApiError } from '../../api/problems.ts'
import { assigning } from './action.recipe.ts'
import { isFinalRefusal } from './next-key.rules.ts'
import type { LogicOf, NameOf, Service } from './reading.recipe.ts'

/** The context of a flow that saves a form. */
export type SavingContext<Draft> = {
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

type WhenChanged<Context> = () => Partial<Context>
type Form<Context, Draft, Typing> = {
  /** Returns what is wrong with the draft. */
  errorsOf: (context: Context) => readonly FieldError<Draft>[]
  /** Returns the draft after a change, if it is more than the changed fields. */
  typed?: (draft: Draft, change: Partial<Draft>) => Draft
  /** Returns other changes whenever the draft changes, such as a new idempotency key. */
  whenChanged?: WhenChanged<Context>
  /** Other transitions from the form. */
  whenTyping?: Typing
}
export type SaveCall<Context, S extends Service, Refusals> = {
  /** Returns what the service takes. */
  input: (context: Context) => InputFrom<LogicOf<S>>
  /** Returns the context's changes from the bank's answer. */
  keep?: (answer: OutputFrom<LogicOf<S>>, context: Context) => Partial<Context>
  /** Targets for refusals, each with a guard. */
  whenRefused?: Refusals
}
type SaveOptions<Context, Done, Actions, Guarded> = {
  /** The next state. */
  done: Done
  /** Other actions after saving. */
  actions?: Actions
  /** The bank may require the password. */
  isGuarded: Guarded
  whenChanged?: WhenChanged<Context>
}
export type FormPlan<Context, Draft, Done, Actions, Guarded, Typing> = Form<Context, Draft, Typing> &
  SaveOptions<Context, Done, Actions, Guarded>
type Plan<Context, Draft, S extends Service, Done, Actions, Guarded, Typing, Refusals> = FormPlan<
  Context,
  Draft,
  Done,
  Actions,
  Guarded,
  Typing
> &
  SaveCall<Context, S, Refusals>

type Field = { draft: object; fieldErrors: readonly unknown[]; error: ApiError | null }
export type FormContext<Draft> = Omit<SavingContext<Draft>, 'userId'>

/** Includes a part of a recipe only if it is wanted. */
export type If<Wanted, Part, Else = object> = Wanted extends true ? Part : Else

const keepError = assigning<Pick<Field, 'error'>, { error: unknown }>(({ event }) => ({
  error: toApiError(event.error),
}))

/**
 * Returns the states that fill in and save a form. If the bank requires the password, a third state runs the child
 * `confirmPassword`, then repeats the call.
 */
export function saving<
  Draft extends object,
  Context extends FormContext<Draft>,
  S extends Service,
  const Done extends string,
  Guarded extends boolean,
  const Actions extends readonly unknown[] = [],
  const Typing = object,
  const Refusals extends readonly unknown[] = [],
>(service: S, plan: Plan<Context, Draft, S, Done, Actions, Guarded, Typing, Refusals>) {
  return {
    form: formState(plan, 'saving'),
    saving: sendingState(service, plan, plan),
    ...ifGuarded(plan.isGuarded, 'saving'),
  }
}

/** Returns the state of a form that is filled in and, if nothing is wrong with it, sent in the named state. */
export function formState<
  Draft extends object,
  Context extends FormContext<Draft>,
  Typing,
  const Sending extends string,
>({ errorsOf, typed, whenChanged, whenTyping }: Form<Context, Draft, Typing>, sending: Sending) {
  // tsc cannot know that this is part of every flow's context.
  const asPartial = (change: Partial<SavingContext<Draft>>) => change as Partial<Context>
  return {
    initial: 'untouched' as const,
    states: { untouched: {}, touched: { tags: 'unsaved' as const } },
    on: {
      'draft.change': {
        target: '.touched' as const,
        actions: assigning<Context, { change: Partial<Draft> }>(({ context: { draft }, event: { change } }) =>
          asPartial({ draft: typed?.(draft, change) ?? { ...draft, ...change }, ...noErrors, ...whenChanged?.() }),
        ),
      },
      'draft.submit': [
        {
          guard: 'sendable' as const,
          target: sending,
          actions: assigning<Context, unknown>(() => asPartial(noErrors)),
        },
        {
          actions: assigning<Context, unknown>(({ context }) =>
            asPartial({ fieldErrors: errorsOf(context), error: null }),
          ),
        },
      ] as const,
      ...(whenTyping as Typing),
    },
  }
}

/** Returns the state that sends what was filled in. */
export function sendingState<
  Context,
  S extends Service,
  const Done extends string,
  Guarded extends boolean,
  const Actions extends readonly unknown[],
  const Refusals extends readonly unknown[],
>(
  service: S,
  { input, keep, whenRefused }: SaveCall<Context, S, Refusals>,
  { done, actions, isGuarded, whenChanged }: SaveOptions<Context, Done, Actions, Guarded>,
) {
  const operation = Object.keys(service)[0] as NameOf<S>
  type Answer = { output: OutputFrom<LogicOf<S>> }
  const keeping = assigning<Context, Answer>(({ context, event }) => keep?.(event.output, context) ?? {})
  // A final refusal is stored under its key. After any other error an earlier try may have gone through.
  const keepErrorAndKey = assigning<Pick<Field, 'error'>, { error: unknown }>(({ event }) => {
    const error = toApiError(event.error)
    return { error, ...(isFinalRefusal(error) && whenChanged?.()) }
  })
  type Proof = { guard: 'reauthRequired'; target: 'confirming' }
  const onError = [
    ...(whenRefused ?? []),
    ...(isGuarded ? [{ guard: 'reauthRequired', target: 'confirming' }] : []),
    { target: 'form.touched', actions: keepErrorAndKey },
  ] as readonly (
    | Refusals[number]
    | If<Guarded, Proof, never>
    | { target: 'form.touched'; actions: typeof keepErrorAndKey }
  )[]
  return {
    tags: ['busy', 'unsaved'] as const,
    invoke: {
      id: operation,
      src: operation,
      input: ({ context }: { context: Context }) => input(context),
      onDone: { target: done, actions: [keeping, ...((actions ?? []) as Actions)] as const },
      onError,
    },
  }
}

/** Returns the state that asks for the password, if the bank may require it, then enters the named state. */
export function ifGuarded<Guarded extends boolean, const Sending extends string>(isGuarded: Guarded, sending: Sending) {
  const state = confirmingState(keepError, sending, 'form.touched', 'unsaved')
  return (isGuarded ? { confirming: state } : {}) as If<Guarded, { confirming: typeof state }>
}

/** Returns the state that asks for the password, then repeats the call or returns to the form. */
export const confirmingState = <Keep, const Target extends string, const Back extends string, const Tags>(
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
