import { type AnyActorLogic, assign } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { reading, type StateOfAnyFlow } from '../shared/reading.recipe.ts'
import { nothingChosen, type RemovalEvent, type Removing, removing } from '../shared/removing.recipe.ts'

type Notice = { id: number; viewed: boolean }

/** `unread`: what was new when it came, and stays so until the screen is left. `lastMarked`: the last id that the bank was told of. */
export type Inbox<Row = Notice> = Removing<Row> & {
  userId: number
  error: ApiError | null
  unread: readonly number[]
  lastMarked: number
}
export const emptyInbox = { items: null, error: null, ...nothingChosen, unread: [], lastMarked: 0 }

export type InboxEvent = RemovalEvent | { type: 'reload' | 'removal.close' }

/** Returns whether something is shown as new of which the bank does not know that it was viewed. */
export const isUnmarked = ({ items, lastMarked }: Inbox): boolean => items?.some(({ id, viewed }) => !viewed && id > lastMarked) === true

type Services<Context> = {
  get: Record<string, AnyActorLogic>
  mark: Record<string, AnyActorLogic>
  remove: Record<string, AnyActorLogic>
  /** Returns what `get` takes. */
  asked: (context: Context) => object
}
type InState = { context: Inbox }

/**
 * Returns the two regions of a flow that shows messages or notifications: the list, from which the member may take something,
 * and the marking of what was shown as viewed, which the bells follow. What arrives in between stays unread.
 */
export function inbox<Context>({ get, mark, remove, asked }: Services<Context>): Record<'list' | 'marking', StateOfAnyFlow> {
  const [marked] = Object.keys(mark)
  const removal = removing(remove, {
    input: ({ userId, chosen }: Inbox) => ({ userId, id: chosen?.id }),
    done: 'removed',
    actions: [
      assign(({ context }: InState) => ({ items: context.items?.filter(({ id }) => id !== context.chosen?.id) ?? null })),
      'announceInboxChanged',
    ],
  })
  const { initial, states } = reading<Context & Inbox, AnyActorLogic>(get, {
    input: asked,
    keep: (items) => ({ items }) as Partial<Context & Inbox>,
    keepError: (error) => ({ error }) as Partial<Context & Inbox>,
    whenShown: removal.on,
  })
  const tellUnmarked = { type: 'tellUnmarked', params: ({ event }: { event: { error: unknown } }) => toApiError(event.error) }
  return {
    list: { initial, states: { ...states, ...removal.states, removed: { on: { 'removal.close': 'shown' } } } },
    marking: {
      initial: 'waiting',
      states: {
        waiting: { always: { guard: 'unmarked', target: 'marking' } },
        marking: {
          tags: 'busy',
          invoke: {
            id: marked,
            src: marked,
            input: ({ context: { userId, items } }: InState) => ({ userId, lastId: lastIdIn(items) }),
            onDone: { target: 'waiting', actions: [assign(asMarked), 'announceInboxChanged'] },
            onError: { target: 'waiting', actions: [assign(asMarked), tellUnmarked] },
          },
        },
      },
    },
  }
}

const lastIdIn = (items: readonly Notice[] | null) => Math.max(0, ...(items ?? []).map(({ id }) => id))

const asMarked = ({ context: { items, unread } }: InState) => {
  const news = (items ?? []).filter(({ viewed }) => !viewed).map(({ id }) => id)
  return { unread: [...new Set([...unread, ...news])], lastMarked: lastIdIn(items) }
}
