import type { AnyActorLogic, InputFrom, OutputFrom } from 'xstate'
import { type ApiError, errorIn, toApiError } from '../../api/problems.ts'
import { assigning } from './action.recipe.ts'

/** The one service of a recipe, under the id of its operation. */
export type Service = Record<string, AnyActorLogic>
export type NameOf<S extends Service> = keyof S & string
export type LogicOf<S extends Service> = S[NameOf<S>]

export type Reading<Context, S extends Service, Money extends boolean, When> = {
  /** Returns what the service takes. */
  input: (context: Context) => InputFrom<LogicOf<S>>
  /** Returns the part of the context that holds what was read. */
  keep: (data: OutputFrom<LogicOf<S>>, context: Context) => Partial<Context>
  /** Returns the part of the context that holds why it could not be read. */
  keepError: (error: ApiError | null) => Partial<Context>
  /** Moved money changes what was read: the flow listens to `moneyChannel`. */
  changesWithMoney?: Money
  /** What else leads on from what is shown. */
  whenShown?: When
}

/**
 * Returns the states of a flow, or of a region of it, that reads something and reads it again on `reload`, and where it matters after money moved.
 * What was shown stays until something newer has come. An answer that a newer question has overtaken changes nothing.
 */
export function reading<Context, S extends Service, Money extends boolean = false, const When = object>(
  service: S,
  { input, keep, keepError, changesWithMoney, whenShown }: Reading<Context, S, Money, When>,
) {
  const operation = Object.keys(service)[0] as NameOf<S>
  const onMoney = <Target>(target: Target) =>
    (changesWithMoney ? { 'money.move': target } : {}) as Money extends true ? { 'money.move': Target } : object
  const invoke = <Id extends string, Failed extends string>(id: Id, failed: Failed) => ({
    id,
    src: operation,
    input: ({ context }: { context: Context }) => input(context),
    onDone: {
      target: 'shown' as const,
      actions: assigning(({ context, event }: { context: Context; event: { output: OutputFrom<LogicOf<S>> } }) => ({
        ...keep(event.output, context),
        ...keepError(null),
      })),
    },
    onError: {
      target: failed,
      actions: assigning<Context, { error: unknown }>(({ event }) => keepError(toApiError(event.error))),
    },
  })
  const again = { target: 'reloading', reenter: true } as const
  return {
    initial: 'loading' as const,
    states: {
      loading: {
        tags: 'busy' as const,
        on: onMoney({ target: 'loading', reenter: true } as const),
        invoke: invoke(operation, 'failed'),
      },
      failed: { on: { reload: 'loading' as const, ...onMoney('loading' as const) } },
      shown: { on: { reload: 'reloading' as const, ...onMoney('reloading' as const), ...(whenShown as When) } },
      reloading: {
        tags: 'busy' as const,
        on: { reload: again, ...onMoney(again) },
        invoke: invoke(`${operation}.again`, 'shown'),
      },
    },
  }
}

/** For the guards of a flow whose address names what it reads: it was never this member's, or is gone. */
export const missingGuard = {
  missing: ({ event }: { event: object }): boolean => {
    const { code, status } = errorIn(event)
    return code === 'not_yours' || status === 404
  },
}

/** Returns the state `loading` or `reloading` of a flow that leaves for another state where nothing of the member's is at its address. */
export const unlessMissing = <Invoke extends { onError: unknown }, State extends { invoke: Invoke }, Target extends string>(
  state: State,
  target: Target,
) => ({
  ...state,
  invoke: {
    ...state.invoke,
    onError: [{ guard: 'missing', target } as const, state.invoke.onError as State['invoke']['onError']] as const,
  },
})
