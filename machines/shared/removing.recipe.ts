import type { InputFrom, OutputFrom } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { assigning } from './action.recipe.ts'
import { type LogicOf, type NameOf, reading, type Service } from './reading.recipe.ts'
import { confirming, type If } from './saving.recipe.ts'

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

type Row = { id: RowId }
type List = Removing<Row> & { userId: number }
/** The id of a row, as the service that removes it takes it. */
type IdOf<Remove extends Service> = InputFrom<LogicOf<Remove>> extends { id: infer Id } ? Id : RowId

type Plan<Get extends Service, Actions, Done, Elsewhere, Guarded, Money, Context, Listed> = {
  /** Returns what the service that reads takes, if more than the member. */
  asked?: (context: Context) => InputFrom<LogicOf<Get>>
  /** Returns the list in what was read, if that is more. */
  itemsOf?: (read: OutputFrom<LogicOf<Get>>) => readonly Row[]
  /** What is done when a row is gone. */
  actions: Actions
  /** The state that follows; the list is read again if left out. */
  done?: Done
  /** What was removed elsewhere is gone too, as asked. Then the flow has the guard `gone`. */
  isDoneElsewhere?: Elsewhere
  /** The bank may want the password first. Then the flow has the child `confirmPassword`, and the guards that saving has. */
  isGuarded?: Guarded
  changesWithMoney?: Money
  /** What else leads on from the list, also while it is read again. */
  whenListed?: Listed
}

/**
 * Returns the states of a flow that reads a list, as `reading` does, and takes rows off it after asking.
 * The guard `removable` is the flow's own. What could not be removed may be gone already: after the reason the list is read again.
 */
export function removing<
  Get extends Service,
  Remove extends Service,
  const Actions,
  Context extends List = List,
  const Done extends string = 'reloading',
  Elsewhere extends boolean = false,
  Guarded extends boolean = false,
  Money extends boolean = false,
  const Listed = object,
>(get: Get, remove: Remove, plan: Plan<Get, Actions, Done, Elsewhere, Guarded, Money, Context, Listed>) {
  const { actions, isDoneElsewhere, isGuarded, changesWithMoney } = plan
  const { asked = ({ userId }: Context) => ({ userId }), itemsOf = (items) => items, done = 'reloading' as Done } = plan
  const operation = Object.keys(remove)[0] as NameOf<Remove>
  const ask = {
    'row.remove': {
      guard: 'removable',
      target: 'confirming',
      actions: assigning(({ context, event }: { context: List; event: object }) => ({
        chosen: rowOf(context, event),
        key: newUuid(),
        removalError: null,
      })),
    },
  } as const
  const listed = { ...ask, ...(plan.whenListed as Listed) }
  const { initial, states } = reading(get, {
    input: asked as (context: Context) => InputFrom<LogicOf<Get>>,
    keep: (read) => ({ items: itemsOf(read) }) as Partial<Context>,
    keepError: (error) => ({ error }) as Partial<Context>,
    ...(changesWithMoney && { changesWithMoney }),
    // While it is read again the rows are still there, and so are their buttons.
    whenShown: listed,
    whenReloading: listed,
  })
  const keepError = assigning<List, { error: unknown }>(({ event }) => ({ removalError: toApiError(event.error) }))
  type Gone = { guard: 'gone'; target: Done; actions: Actions }
  type Proof = { guard: 'reauthRequired'; target: 'confirmingPassword' }
  const onError = [
    ...(isDoneElsewhere ? [{ guard: 'gone', target: done, actions }] : []),
    ...(isGuarded ? [{ guard: 'reauthRequired', target: 'confirmingPassword' }] : []),
    { target: 'confirming', actions: keepError },
  ] as readonly (If<Elsewhere, Gone, never> | If<Guarded, Proof, never> | { target: 'confirming'; actions: typeof keepError })[]
  const confirmingPassword = confirming(keepError, 'removing', 'confirming', 'asked')
  return {
    initial,
    states: {
      ...states,
      confirming: { tags: 'asked' as const, on: { 'removal.confirm': 'removing', 'removal.cancel': 'reloading' } as const },
      removing: {
        tags: ['busy', 'asked', 'removing'] as const,
        invoke: {
          id: operation,
          src: operation,
          input: ({ context: { userId, chosen, key } }: { context: List }) => ({ userId, id: chosen?.id as IdOf<Remove>, key }),
          onDone: { target: done, actions },
          onError,
        },
      },
      ...((isGuarded ? { confirmingPassword } : {}) as If<Guarded, { confirmingPassword: typeof confirmingPassword }>),
    },
  }
}
