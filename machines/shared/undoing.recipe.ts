import { emit, type InputFrom, raise } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { type Action, assigning } from './action.recipe.ts'
import type { LogicOf, NameOf, Service } from './reading.recipe.ts'
import type { Removing } from './removing.recipe.ts'

type RowId = number | string

/** The rows that are to be brought back, each with its idempotency key. */
export type Undoing = { undos: readonly { id: RowId; key: string }[] }
export const nothingUndone: Undoing = { undos: [] }

/** Sent by the toast that says that a row was removed. */
export type UndoEvent = { type: 'removal.undo'; id: RowId }

export const undoGuards = { toUndo: ({ context }: { context: Undoing }): boolean => context.undos.length > 0 }

type Words = { removed: string; restored: string; notRestored: string }
type Context = Pick<Removing<{ id: RowId }>, 'chosen'> & Undoing

/** Returns the actions of `undoing`, for the flow's setup: toasts, of which the first offers Undo. */
export function undoActions({ removed, restored, notRestored }: Words) {
  const told = (say: (args: { context: Context }, error: ApiError) => ToastEvent) => emit(say as never) as never
  return {
    tellRemoved: told(({ context }) => ({
      type: 'toast',
      tone: 'news',
      text: removed,
      ...(context.chosen && { undo: context.chosen.id }),
    })) as Action<Context>,
    tellRestored: told(() => ({ type: 'toast', tone: 'news', text: restored })) as Action<Context>,
    // Whether a lost request arrived is not known; the bank answers a second one as the first.
    tellNotRestored: told(({ context }, error) => ({
      type: 'toast',
      tone: 'problem',
      text: error.kind === 'refusal' ? error.message : notRestored,
      ...(error.kind !== 'refusal' && context.undos[0] && { undo: context.undos[0].id }),
    })) as (args: { context: Context }, error: ApiError) => void,
    reloadList: raise({ type: 'reload' }) as never as Action<Context>,
  }
}

type List = Undoing & { userId: number }
type InState = { context: List }

/** Returns the region that brings removed rows back, one after the other, and reloads the list. `also`: other actions. */
export function undoing<Remove extends Service, const Also extends string = never>(
  remove: Remove,
  also: readonly Also[] = [],
) {
  const operation = Object.keys(remove)[0] as NameOf<Remove>
  const drop = assigning<List, unknown>(({ context }) => ({ undos: context.undos.slice(1) }))
  const toError = ({ event }: { event: { error: unknown } }) => toApiError(event.error)
  return {
    initial: 'waiting' as const,
    on: {
      'removal.undo': {
        actions: assigning<List, UndoEvent>(({ context, event }) => ({
          undos: [...context.undos, { id: event.id, key: newUuid() }],
        })),
      },
    },
    states: {
      waiting: { always: { guard: 'toUndo' as const, target: 'restoring' as const } },
      restoring: {
        tags: 'busy' as const,
        invoke: {
          id: `${operation}.undo` as const,
          src: operation,
          input: ({ context: { userId, undos } }: InState) =>
            ({ userId, ...undos[0], undo: true }) as InputFrom<LogicOf<Remove>>,
          onDone: { target: 'waiting' as const, actions: [drop, 'tellRestored', 'reloadList', ...also] as const },
          onError: {
            target: 'waiting' as const,
            actions: [{ type: 'tellNotRestored', params: toError }, drop, 'reloadList'] as const,
          },
        },
      },
    },
  }
}
