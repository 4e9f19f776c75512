import type { InputFrom, OutputFrom } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { assigning } from './action.recipe.ts'
import { keepRemovalError } from './removal-error.recipe.ts'
import { type LogicOf, type NameOf, reading, type Service } from './reading.recipe.ts'
import { confirmingState, type If } from './saving.recipe.ts'

/**
 * The context of a flow that removes rows. `items`: null until loaded. `chosen`: the row in the confirmation; `key`:
 * the removal's idempotency key.
 */
export type Removing<Row> = {
  items: readonly Row[] | null
  error: ApiError | null
  chosen: Row | null
  key: string
  removalError: ApiError | null
}
export const noList = { items: null, error: null, chosen: null, key: '', removalError: null }

/** For the confirmation dialog. */
export type RemovalTag = 'asking' | 'removing'
type RowId = number | string
export type RemovalEvent = { type: 'row.remove'; id: RowId } | { type: 'removal.confirm' | 'removal.cancel' }

/** Returns the row of an event, if it is in the list. */
export const findEventRow = <Row extends { id: RowId }>(
  { items }: Pick<Removing<Row>, 'items'>,
  event: object,
): Row | null => items?.find(({ id }) => 'id' in event && id === event.id) ?? null

type Row = { id: RowId }
type List = Removing<Row> & { userId: number }
/** A row's id, as the removing service takes it. */
type IdOf<Remove extends Service> = InputFrom<LogicOf<Remove>> extends { id: infer Id } ? Id : RowId

type Plan<Get extends Service, Actions, Done, Elsewhere, Guarded, Money, Context, Listed> = {
  /** Returns the loading service's input, if more than the member. */
  input?: (context: Context) => InputFrom<LogicOf<Get>>
  /** Returns the rows of what was loaded, if it is more than the rows. */
  itemsOf?: (read: OutputFrom<LogicOf<Get>>) => readonly Row[]
  /** Runs after a row is removed. */
  actions: Actions
  /** The next state; reloads the list by default. */
  done?: Done
  /** Treats a row that was removed elsewhere as success. The flow needs the guard `gone`. */
  isDoneElsewhere?: Elsewhere
  /** The bank may require the password. The flow needs the child `confirmPassword` and the guards of saving. */
  isGuarded?: Guarded
  changesWithMoney?: Money
  /** Other transitions while the list is shown or reloading. */
  whenListed?: Listed
}

/**
 * Returns the states of a list, loaded as by `reading`, that removes rows after confirmation. The flow provides the
 * guard `removable`.
 * After a failure the list reloads, because the row may be gone.
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
  const { input = ({ userId }: Context) => ({ userId }), itemsOf = (items) => items, done = 'reloading' as Done } = plan
  const operation = Object.keys(remove)[0] as NameOf<Remove>
  const ask = {
    'row.remove': {
      guard: 'removable',
      target: 'confirming',
      actions: assigning(({ context, event }: { context: List; event: object }) => ({
        chosen: findEventRow(context, event),
        key: newUuid(),
        removalError: null,
      })),
    },
  } as const
  const listed = { ...ask, ...(plan.whenListed as Listed) }
  const { initial, states } = reading(get, {
    input: input as (context: Context) => InputFrom<LogicOf<Get>>,
    keep: (read) => ({ items: itemsOf(read) }) as Partial<Context>,
    keepError: (error) => ({ error }) as Partial<Context>,
    ...(changesWithMoney && { changesWithMoney }),
    // While reloading, rows and their buttons stay.
    whenShown: listed,
    whenReloading: listed,
  })
  const keepPasswordError = assigning<List, { error: unknown }>(({ event }) => ({
    removalError: toApiError(event.error),
  }))
  type GoneTransition = { guard: 'gone'; target: Done; actions: Actions }
  type Proof = { guard: 'reauthRequired'; target: 'confirmingPassword' }
  const onError = [
    ...(isDoneElsewhere ? [{ guard: 'gone', target: done, actions }] : []),
    ...(isGuarded ? [{ guard: 'reauthRequired', target: 'confirmingPassword' }] : []),
    { target: 'confirming', actions: keepRemovalError },
  ] as readonly (
    | If<Elsewhere, GoneTransition, never>
    | If<Guarded, Proof, never>
    | { target: 'confirming'; actions: typeof keepRemovalError }
  )[]
  const confirmingPassword = confirmingState(keepPasswordError, 'removing', 'confirming', 'asking')
  return {
    initial,
    states: {
      ...states,
      confirming: {
        tags: 'asking' as const,
        on: { 'removal.confirm': 'removing', 'removal.cancel': 'reloading' } as const,
      },
      removing: {
        tags: ['busy', 'asking', 'removing'] as const,
        invoke: {
          id: operation,
          src: operation,
          input: ({ context: { userId, chosen, key } }: { context: List }) => ({
            userId,
            id: chosen?.id as IdOf<Remove>,
            key,
          }),
          onDone: { target: done, actions },
          onError,
        },
      },
      ...((isGuarded ? { confirmingPassword } : {}) as If<Guarded, { confirmingPassword: typeof confirmingPassword }>),
    },
  }
}
