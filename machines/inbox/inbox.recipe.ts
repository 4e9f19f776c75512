import type { InputFrom, OutputFrom } from 'xstate'
import { toApiError } from '../../api/problems.ts'
import { assigning } from '../shared/action.recipe.ts'
import type { LogicOf, NameOf, Service } from '../shared/reading.recipe.ts'
import type { InboxList } from './inbox.rules.ts'
import { nothingUndone, type UndoEvent, type Undoing, undoing } from '../shared/undoing.recipe.ts'
import { noList, type RemovalEvent, type Removing, removing } from '../shared/removing.recipe.ts'

type Notice = { id: number; viewed: boolean }

/**
 * `unread`: what was new when it arrived; it stays marked as new until the screen is left. `lastMarked`: the last id
 * that was reported as viewed.
 */
export type Inbox<Row = Notice> = Removing<Row> &
  Undoing & {
    userId: number
    unread: readonly number[]
    lastMarked: number
  }
export const emptyInbox = { ...noList, ...nothingUndone, unread: [], lastMarked: 0 }

export type InboxEvent = RemovalEvent | UndoEvent | { type: 'reload' }

/** Returns whether something on the screen was not yet reported as viewed. */
export const hasUnreported = ({ items, lastMarked }: Inbox): boolean =>
  items?.some(({ id, viewed }) => !viewed && id > lastMarked) === true

type Plan<Get extends Service, Mark extends Service, Remove extends Service, Context, On> = {
  get: Get
  mark: Mark
  remove: Remove
  /** Returns what `get` takes. */
  input: (context: Context) => InputFrom<LogicOf<Get>>
  /** Other events of the list, whatever it shows. */
  on?: On
}
type InState = { context: Inbox }

/**
 * Returns three regions: the list, from which the member may remove, what brings back, and the reporting of what was
 * viewed, which updates the bells. What arrives in between stays unread.
 */
export function inbox<
  Get extends Service,
  Mark extends Service,
  Remove extends Service,
  Context extends Inbox,
  const On = object,
>({ get, mark, remove, input, on }: Plan<Get, Mark, Remove, Context, On>) {
  const marked = Object.keys(mark)[0] as NameOf<Mark>
  const { initial, states } = removing(get, remove, {
    input,
    itemsOf: (read: OutputFrom<LogicOf<Get>>) => (read as InboxList<Notice>).items,
    actions: [
      assigning<Inbox, unknown>(({ context }) => ({
        items: context.items?.filter(({ id }) => id !== context.chosen?.id) ?? null,
      })),
      'tellRemoved',
      'announceInboxChanged',
    ],
  })
  const tellUnmarked = {
    type: 'tellUnmarked',
    params: ({ event }: { event: { error: unknown } }) => toApiError(event.error),
  } as const
  return {
    list: {
      initial,
      states,
      on: on as On,
    },
    undo: undoing(remove, ['announceInboxChanged']),
    marking: {
      initial: 'waiting' as const,
      states: {
        // Remember the ids now: when the answer comes, another filter may be shown.
        waiting: {
          always: { guard: 'unmarked', target: 'marking', actions: assigning<Inbox, unknown>(withViewed) } as const,
        },
        marking: {
          tags: 'busy' as const,
          invoke: {
            id: marked,
            src: marked,
            input: ({ context: { userId, lastMarked } }: InState) => ({ userId, lastId: lastMarked }),
            onDone: { target: 'waiting', actions: 'announceInboxChanged' } as const,
            onError: { target: 'waiting', actions: tellUnmarked } as const,
          },
        },
      },
    },
  }
}

const withViewed = ({ context: { items, unread } }: InState) => {
  const shown = items ?? []
  const news = shown.filter(({ viewed }) => !viewed).map(({ id }) => id)
  return { unread: [...new Set([...unread, ...news])], lastMarked: Math.max(0, ...shown.map(({ id }) => id)) }
}
