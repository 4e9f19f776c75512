import type { AnyActorLogic, InputFrom, OutputFrom } from 'xstate'
import { type ApiError, errorIn, toApiError } from '../../api/problems.ts'
import { assigning } from './action.recipe.ts'

/** The one service of a recipe, under the id of its operation. */
export type Service = Record<string, AnyActorLogic>
export type NameOf<S extends Service> = keyof S & string
export type LogicOf<S extends Service> = S[NameOf<S>]

type Asked<Context, S extends Service, Answered, Refused> = {
  /** Returns what the service takes. */
  input: (context: Context) => InputFrom<LogicOf<S>>
  /** Returns the part of the context that holds what was read. */
  keep: (data: OutputFrom<LogicOf<S>>, context: Context) => Partial<Context>
  /** Returns the part of the context that holds why it could not be read. */
  keepError: (error: ApiError | null) => Partial<Context>
  /** Where an answer leads that is not kept, and where a refusal leads of which nothing is said here: each by a guard. */
  whenAnswered?: Answered
  whenRefused?: Refused
}
type Reading<Context, S extends Service, Money, Shown, Failed, Reloading, Answered, Refused> = Asked<Context, S, Answered, Refused> & {
  /** Moved money changes what was read: the flow listens to `moneyChannel`. */
  changesWithMoney?: Money
  /** What else leads on from what is shown, from what could not be read, and from what is read again. */
  whenShown?: Shown
  whenFailed?: Failed
  whenReloading?: Reloading
}

/** Returns the call of a service, and what follows it. */
function calling<Context, S extends Service, const Answered extends readonly unknown[], const Refused extends readonly unknown[]>(
  service: S,
  { input, keep, keepError, whenAnswered, whenRefused }: Asked<Context, S, Answered, Refused>,
) {
  const operation = Object.keys(service)[0] as NameOf<S>
  const keeping = assigning(({ context, event }: { context: Context; event: { output: OutputFrom<LogicOf<S>> } }) => ({
    ...keep(event.output, context),
    ...keepError(null),
  }))
  const keepingError = assigning<Context, { error: unknown }>(({ event }) => keepError(toApiError(event.error)))
  const [answered, refused] = [whenAnswered ?? [], whenRefused ?? []] as unknown as [Answered, Refused]
  return <Id extends string, Done extends string, Failed extends string>(id: Id, done: Done, failed: Failed) => ({
    id,
    src: operation,
    input: ({ context }: { context: Context }) => input(context),
    onDone: [...answered, { target: done, actions: keeping }] as const,
    onError: [...refused, { target: failed, actions: keepingError }] as const,
  })
}

/**
 * Returns the states of a flow, or of a region of it, that reads something and reads it again on `reload`, and where it matters after money moved.
 * What was shown stays until something newer has come. An answer that a newer question has overtaken changes nothing.
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
  const call = calling(service, plan)
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

type First<Context, S extends Service, Leaving, Refused> = Omit<Asked<Context, S, [], Refused>, 'whenAnswered'> & {
  /** What leads away while it is read, and where it could not be. */
  whileReading?: Leaving
}

/** Returns the states in which a flow reads once what it cannot do without: `loading`, which leads to the state that is named, and `failed`. */
export function readingFirst<
  Context,
  S extends Service,
  const Next extends string,
  const Leaving = object,
  const Refused extends readonly unknown[] = [],
>(service: S, next: Next, plan: First<Context, S, Leaving, Refused>) {
  const leaving = plan.whileReading as Leaving
  const call = calling<Context, S, [], Refused>(service, plan)
  return {
    loading: { tags: 'busy' as const, on: leaving, invoke: call(Object.keys(service)[0] as NameOf<S>, next, 'failed') },
    failed: { on: { reload: 'loading' as const, ...leaving } },
  }
}

/** For the guards of a flow whose address names what it reads: it was never this member's, or is gone. */
export const missingGuard = {
  missing: ({ event }: { event: object }): boolean => {
    const { code, status } = errorIn(event)
    return code === 'not_yours' || status === 404
  },
}

/** Leads there where nothing of the member's is at the address of a flow. */
export const toMissing = <const Target extends string>(target: Target) => [{ guard: 'missing', target }] as const
