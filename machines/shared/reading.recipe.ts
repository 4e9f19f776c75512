import { type AnyActorLogic, assign, type OutputFrom } from 'xstate'
import { type ApiError, errorIn, toApiError } from '../../api/problems.ts'

// The actions, guards and children of a flow are its own: no type written here fits the setup of each.
// oxlint-disable-next-line typescript/no-explicit-any
export type StateOfAnyFlow = any

export type Reading<Context, Data> = {
  /** Returns what the service takes. */
  input: (context: Context) => object
  /** Returns the part of the context that holds what was read. */
  keep: (data: Data, context: Context) => Partial<Context>
  /** Returns the part of the context that holds why it could not be read. */
  keepError: (error: ApiError | null) => Partial<Context>
  /** Moved money changes what was read: the flow listens to `moneyChannel`. */
  changesWithMoney?: boolean
  /** What else leads on from what is shown. */
  whenShown?: object
}

/**
 * Returns the states of a flow, or of a region of it, that reads something and reads it again on `reload`, and where it matters after money moved.
 * What was shown stays until something newer has come. An answer that a newer question has overtaken changes nothing.
 */
export function reading<Context, Logic extends AnyActorLogic>(
  service: Record<string, Logic>,
  { input, keep, keepError, changesWithMoney = false, whenShown = {} }: Reading<Context, OutputFrom<Logic>>,
) {
  const [operation = ''] = Object.keys(service)
  const onMoney = (target: object | string) => (changesWithMoney ? { 'money.move': target } : {})
  const invoke = (id: string, failed: string) => ({
    id,
    src: operation,
    input: ({ context }: { context: Context }) => input(context),
    onDone: {
      target: 'shown',
      actions: assign(({ context, event }) => ({ ...keep(event.output, context as Context), ...keepError(null) })),
    },
    onError: { target: failed, actions: assign(({ event }) => keepError(toApiError(event.error))) },
  })
  const states: Record<'loading' | 'failed' | 'shown' | 'reloading', StateOfAnyFlow> = {
    loading: { tags: 'busy', on: onMoney({ target: 'loading', reenter: true }), invoke: invoke(operation, 'failed') },
    failed: { on: { reload: 'loading', ...onMoney('loading') } },
    shown: { on: { reload: 'reloading', ...onMoney('reloading'), ...whenShown } },
    reloading: {
      tags: 'busy',
      on: { reload: { target: 'reloading', reenter: true }, ...onMoney({ target: 'reloading', reenter: true }) },
      invoke: invoke(`${operation}.again`, 'shown'),
    },
  }
  return { initial: 'loading' as const, states }
}

/** For the guards of a flow whose address names what it reads: it was never this member's, or is gone. */
export const missingGuard = {
  missing: ({ event }: { event: object }): boolean => {
    const { code, status } = errorIn(event)
    return code === 'not_yours' || status === 404
  },
}

/** Returns the state `loading` or `reloading` of a flow that leaves for another state where nothing of the member's is at its address. */
export const unlessMissing = (state: StateOfAnyFlow, target: string): StateOfAnyFlow => ({
  ...state,
  invoke: { ...state.invoke, onError: [{ guard: 'missing', target }, state.invoke.onError] },
})
