import type { AnyActorLogic, InputFrom, OutputFrom } from 'xstate'
import { type ApiError, errorFromEvent, toApiError } from '../../api/problems.ts'
import { assigning } from './action.recipe.ts'

/** The service of a recipe, keyed by operation id. */
export type Service = Record<string, AnyActorLogic>
export type NameOf<S extends Service> = keyof S & string
export type LogicOf<S extends Service> = S[NameOf<S>]

type ReadOptions<Context, S extends Service, Answered, Refused> = {
  /** Returns what the service takes. */
  input: (context: Context) => InputFrom<LogicOf<S>>
  /** Returns the context's changes from what was loaded. */
  keep: (data: OutputFrom<LogicOf<S>>, context: Context) => Partial<Context>
  /** Returns the context's changes from an error. */
  keepError: (error: ApiError | null) => Partial<Context>
  /** Targets for answers that are not kept and for refusals, each with a guard. */
  whenAnswered?: Answered
  whenRefused?: Refused
}
type Reading<Context, S extends Service, Money, Shown, Failed, Reloading, Answered, Refused> = ReadOptions<
  Context,
  S,
  Answered,
  Refused
> & {
  /** Reload after money moved: the flow listens to `moneyChannel`. */
  changesWithMoney?: Money
  /** Other transitions while data is shown, failed or reloading. */
  whenShown?: Shown
  whenFailed?: Failed
  whenReloading?: Reloading
}

/** Returns the invocation of a service, with its transitions. */
function createInvoke<
  Context,
  S extends Service,
  const Answered extends readonly unknown[],
  const Refused extends readonly unknown[],
>(service: S, { input, keep, keepError, whenAnswered, whenRefused }: ReadOptions<Context, S, Answered, Refused>) {
  const operation = Object.keys(service)[0] as NameOf<S>
  const keeping = assigning(({ context, event }: { context: Context; event: { output: OutputFrom<LogicOf<S>> } }) => ({
    ...keep(event.output, context),
    ...keepError(null),
  }))
  const keepingError = assigning<Context, { error: unknown }>(({ event }) => keepError(toApiError(event.error)))
  const answered = (whenAnswered ?? []) as Answered
  const refused = (whenRefused ?? []) as Refused
  return <Id extends string, Done extends string, Failed extends string>(id: Id, done: Done, failed: Failed) => ({
    id,
    src: operation,
    input: ({ context }: { context: Context }) => input(context),
    onDone: [...answered, { target: done, actions: keeping }] as const,
    onError: [...refused, { target: failed, actions: keepingError }] as const,
  })
}

/**
 * Returns the states that load data and reload it on `reload` and, if wanted, after money moved. Old data stay visible
 * until newer ones arrive. Answers to older requests are ignored.
 */
export function reading<
  Context,
  S extends Service,
  Money extends boolean = false,
  const Shown = object,
  const Failed = object,
  const Reloading = object,
  const Answered extends readonly unknown[] = [],
  const Refused extends readonly unknown[] = [],
>(service: S, plan: Reading<Context, S, Money, Shown, Failed, Reloading, Answered, Refused>) {
  const { changesWithMoney, whenShown, whenFailed, whenReloading } = plan
  const operation = Object.keys(service)[0] as NameOf<S>
  const onMoney = <Target>(target: Target) =>
    (changesWithMoney ? { 'money.move': target } : {}) as Money extends true ? { 'money.move': Target } : object
  const call = createInvoke(service, plan)
  const again = { target: 'reloading', reenter: true } as const
  return {
    initial: 'loading' as const,
    states: {
      loading: {
        tags: 'busy' as const,
        on: onMoney({ target: 'loading', reenter: true } as const),
        invoke: call(operation, 'shown', 'failed'),
      },
      failed: { on: { reload: 'loading' as const, ...onMoney('loading' as const), ...(whenFailed as Failed) } },
      shown: { on: { reload: 'reloading' as const, ...onMoney('reloading' as const), ...(whenShown as Shown) } },
      reloading: {
        tags: 'busy' as const,
        on: { reload: again, ...onMoney(again), ...(whenReloading as Reloading) },
        invoke: call(`${operation}.again`, 'shown', 'shown'),
      },
    },
  }
}

/** Returns the transitions of `reading` that load again when the bank says that something changed. */
export const reloadingOn = <const Event extends string>(event: Event) => {
  const on = <Target>(target: Target) => ({ [event]: target }) as Record<Event, Target>
  return {
    whenShown: on('reloading' as const),
    whenFailed: on('loading' as const),
    whenReloading: on({ target: 'reloading', reenter: true } as const),
  }
}

type First<Context, S extends Service, Leaving, Failed, Refused> = Omit<
  ReadOptions<Context, S, [], Refused>,
  'whenAnswered'
> & {
  /** Transitions while loading and after a failure. */
  whileReading?: Leaving
  /** Other transitions after a failure. */
  whenFailed?: Failed
}

/** Returns the states that load once what a flow needs: `loading`, which continues to the named state, and `failed`. */
export function readingFirst<
  Context,
  S extends Service,
  const Next extends string,
  const Leaving = object,
  const Failed = object,
  const Refused extends readonly unknown[] = [],
>(service: S, next: Next, plan: First<Context, S, Leaving, Failed, Refused>) {
  const leaving = plan.whileReading as Leaving
  const call = createInvoke<Context, S, [], Refused>(service, plan)
  return {
    loading: { tags: 'busy' as const, on: leaving, invoke: call(Object.keys(service)[0] as NameOf<S>, next, 'failed') },
    failed: { on: { reload: 'loading' as const, ...leaving, ...(plan.whenFailed as Failed) } },
  }
}

/** True if what the address names does not exist for this member, or is gone. */
export const missingGuard = {
  missing: ({ event }: { event: object }): boolean => {
    const { code, status } = errorFromEvent(event)
    return code === 'not_yours' || status === 404
  },
}

/** Returns the transition to this state for when nothing of the member's is at the address. */
export const whenMissing = <const Target extends string>(target: Target) => [{ guard: 'missing', target }] as const
