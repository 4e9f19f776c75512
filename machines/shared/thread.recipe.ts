import { bankTime } from '../../api/client.ts'
import { newUuid } from '../../values/uuid.ts'
import { assigning } from './action.recipe.ts'
import { noErrors } from './saving.recipe.ts'
import {
  editTimeLeft,
  findEditable,
  type Message,
  type ThreadDraft,
  newestOfOthers,
  toMessageDraft,
} from './thread.rules.ts'

type Thread = { messages: readonly Message[] }
/** `markedId`: the newest message that was marked as read. `editing`: the own message that is being changed. */
export type ThreadContext<T extends Thread> = {
  thread: T | null
  markedId: number
  editing: number | null
  draft: ThreadDraft
  key: string
}
export type ThreadTag = 'editable'
export type ThreadEvent = { type: 'edit.start' | 'edit.cancel' }

export const newThread = () => ({
  thread: null,
  markedId: 0,
  editing: null,
  draft: toMessageDraft(''),
  ...noErrors,
  key: newUuid(),
})

/** Returns the context's changes after a message was sent or changed. */
export const withSent = <T extends Thread>(thread: T) => ({
  thread,
  draft: toMessageDraft(''),
  editing: null,
  key: newUuid(),
})

type Editing = { thread: Thread | null; draft: ThreadDraft; editing: number | null }
type State = { context: Editing }
const now = () => bankTime().getTime()

export const threadGuards = {
  fresh: ({ context }: State) => context.editing === null,
  editable: ({ context }: State) => findEditable(context, now()) !== null,
  uneditable: ({ context }: State) => findEditable(context, now()) === null,
}
export const threadDelays = { untilLate: ({ context }: State) => editTimeLeft(context.thread, now()) }

/** The transitions of the form by which a person changes what they just sent. */
export const editingEvents = {
  'edit.start': {
    guard: 'editable',
    actions: assigning<Editing, unknown>(({ context }) => {
      const message = findEditable(context, now())
      return message ? { editing: message.id, draft: toMessageDraft(message.text), ...noErrors, key: newUuid() } : {}
    }),
  },
  'edit.cancel': {
    target: '.untouched',
    actions: assigning<Editing, unknown>(() => ({ editing: null, draft: toMessageDraft(''), ...noErrors })),
  },
} as const

/** The region that offers to change the newest message for a minute. */
export const offeringEdit = {
  initial: 'late',
  states: {
    late: { always: { guard: 'editable', target: 'inTime' } },
    inTime: { tags: 'editable', always: { guard: 'uneditable', target: 'late' }, after: { untilLate: 'late' } },
  },
} as const

/** Returns the region that marks what is shown as read, by the service of this name. The flow's guard is `unread`. */
export const markingRead = <Context extends Editing & { markedId: number }, const Name extends string, Input>(
  service: Name,
  input: (context: Context) => Input,
) => ({
  initial: 'idle' as const,
  states: {
    idle: { always: { guard: 'unread', target: 'marking' } as const },
    marking: {
      tags: 'busy' as const,
      entry: assigning<Context, unknown>(
        ({ context }) => ({ markedId: newestOfOthers(context.thread) }) as Partial<Context>,
      ),
      invoke: {
        id: service,
        src: service,
        input: ({ context }: { context: Context }) => input(context),
        // It is marked when the next one comes.
        onDone: 'idle' as const,
        onError: 'idle' as const,
      },
    },
  },
})
