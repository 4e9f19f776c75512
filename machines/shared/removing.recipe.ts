import { type AnyActorLogic, assign } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import type { StateOfAnyFlow } from './reading.recipe.ts'

/** What a flow keeps that takes a row off its list. `items`: null as long as they are not known. `chosen`: the row that the person is asked about. */
export type Removing<Row> = { items: readonly Row[] | null; chosen: Row | null; removalError: ApiError | null }
export const nothingChosen = { chosen: null, removalError: null }

/** For the dialog that asks. */
export type RemovalTag = 'asked' | 'removing'
export type RemovalEvent = { type: 'row.remove'; id: number } | { type: 'removal.confirm' | 'removal.cancel' }

/** Returns the row that an event is about, if it is on the list. */
export const rowOf = <Row extends { id: number }>({ items }: Pick<Removing<Row>, 'items'>, event: object): Row | null =>
  items?.find(({ id }) => 'id' in event && id === event.id) ?? null

type Plan<Context> = {
  /** Returns what the service takes. */
  input: (context: Context) => object
  /** The state that follows, and what is done on the way there. */
  done: string
  actions: readonly StateOfAnyFlow[]
}

/**
 * Returns how a flow of the recipe `reading` takes a row off its list, after asking: `on` for its `whenShown`, and two more states.
 * The guard `removable` is the flow's own. What could not be removed may be gone already: after the reason the list is read again.
 */
export function removing<Context, Logic extends AnyActorLogic>(
  service: Record<string, Logic>,
  { input, done, actions }: Plan<Context>,
): StateOfAnyFlow {
  const [operation] = Object.keys(service)
  return {
    on: {
      'row.remove': {
        guard: 'removable',
        target: 'confirming',
        actions: assign(({ context, event }: { context: Removing<{ id: number }>; event: object }) => ({
          chosen: rowOf(context, event),
          removalError: null,
        })),
      },
    },
    states: {
      confirming: { tags: 'asked', on: { 'removal.confirm': 'removing', 'removal.cancel': 'reloading' } },
      removing: {
        tags: ['busy', 'asked', 'removing'],
        invoke: {
          id: operation,
          src: operation,
          input: ({ context }: { context: Context }) => input(context),
          onDone: { target: done, actions },
          onError: { target: 'confirming', actions: assign(({ event }) => ({ removalError: toApiError(event.error) })) },
        },
      },
    },
  }
}
