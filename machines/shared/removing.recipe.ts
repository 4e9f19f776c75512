import { type AnyActorLogic, assign } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { type Reading, reading, type StateOfAnyFlow } from './reading.recipe.ts'
import { confirming } from './saving.recipe.ts'

/** What a flow keeps that takes a row off its list. `items`: null as long as they are not known. `chosen`: the row that the person is asked about, and `key` what its removal is sent under. */
export type Removing<Row> = {
  items: readonly Row[] | null
  error: ApiError | null
  chosen: Row | null
  key: string
  removalError: ApiError | null
}
export const noList = { items: null, error: null, chosen: null, key: '', removalError: null }

/** For the dialog that asks. */
export type RemovalTag = 'asked' | 'removing'
type RowId = number | string
export type RemovalEvent = { type: 'row.remove'; id: RowId } | { type: 'removal.confirm' | 'removal.cancel' }

/** Returns the row that an event is about, if it is on the list. */
export const rowOf = <Row extends { id: RowId }>({ items }: Pick<Removing<Row>, 'items'>, event: object): Row | null =>
  items?.find(({ id }) => 'id' in event && id === event.id) ?? null

type List = Removing<{ id: RowId }> & { userId: number }
type Plan<Guarded> = Pick<Reading<List, never>, 'changesWithMoney'> & {
  /** Returns what the service that reads takes, if more than the member. */
  asked?: (context: never) => object
  /** Returns the list in what was read, if that is more. */
  itemsOf?: (read: never) => readonly unknown[]
  /** What is done when a row is gone. */
  actions: readonly StateOfAnyFlow[]
  /** The state that follows; the list is read again if left out. */
  done?: string
  /** What was removed elsewhere is gone too, as asked. Then the flow has the guard `gone`. */
  isDoneElsewhere?: boolean
  /** The bank may want the password first. Then the flow has the child `confirmPassword`, and the guards that saving has. */
  isGuarded?: Guarded
}

/** The state that only a guarded flow has. */
type Proving<Guarded> = Guarded extends true ? 'confirmingPassword' : never

/**
 * Returns the states of a flow that reads a list, as `reading` does, and takes rows off it after asking.
 * The guard `removable` is the flow's own. What could not be removed may be gone already: after the reason the list is read again.
 */
export function removing<Guarded extends boolean = false>(
  get: Record<string, AnyActorLogic>,
  remove: Record<string, AnyActorLogic>,
  {
    asked = ({ userId }: List) => ({ userId }),
    itemsOf = (items: never) => items,
    actions,
    done = 'reloading',
    changesWithMoney = false,
    isDoneElsewhere = false,
    isGuarded,
  }: Plan<Guarded>,
) {
  const [operation] = Object.keys(remove)
  const ask = {
    'row.remove': {
      guard: 'removable',
      target: 'confirming',
      actions: assign(({ context, event }: { context: Removing<{ id: RowId }>; event: object }) => ({
        chosen: rowOf(context, event),
        key: newUuid(),
        removalError: null,
      })),
    },
  }
  const { initial, states } = reading<List, AnyActorLogic>(get, {
    input: asked as (context: List) => object,
    keep: (read) => ({ items: itemsOf(read as never) }) as Partial<List>,
    keepError: (error) => ({ error }),
    changesWithMoney,
    whenShown: ask,
  })
  const keepError = assign(({ event }: { event: { error?: unknown } }) => ({ removalError: toApiError(event.error) }))
  const rest = {
    // The rows are still there, and so are their buttons.
    reloading: { ...states.reloading, on: { ...states.reloading.on, ...ask } },
    confirming: { tags: 'asked', on: { 'removal.confirm': 'removing', 'removal.cancel': 'reloading' } },
    removing: {
      tags: ['busy', 'asked', 'removing'],
      invoke: {
        id: operation,
        src: operation,
        input: ({ context: { userId, chosen, key } }: { context: List }) => ({ userId, id: chosen?.id, key }),
        onDone: { target: done, actions },
        onError: [
          ...(isDoneElsewhere ? [{ guard: 'gone', target: done, actions }] : []),
          ...(isGuarded ? [{ guard: 'reauthRequired', target: 'confirmingPassword' }] : []),
          { target: 'confirming', actions: keepError },
        ],
      },
    },
    ...(isGuarded && { confirmingPassword: confirming(keepError, 'removing', 'confirming', 'asked') }),
  }
  return { initial, states: { ...states, ...(rest as Record<'reloading' | 'confirming' | 'removing' | Proving<Guarded>, StateOfAnyFlow>) } }
}
