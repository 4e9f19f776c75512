import { type ActorRefFrom, assign, setup } from 'xstate'

export type Toast = {
  tone: 'news' | 'problem'
  text: string
  /** The row that was removed, where the toast offers to bring it back. */
  undo?: number | string
}

/** The event by which a flow shows a toast. */
export type ToastEvent = Toast & { type: 'toast' }

/** What keeps a toast open: the pointer over it, or the focus in it. */
type Holder = 'pointer' | 'focus'
type Context = Toast & { holders: Holder[]; isUndone: boolean }
type Event =
  | { type: 'toast.appear' | 'toast.close' | 'toast.undo' }
  | { type: 'toast.hold' | 'toast.release'; holder: Holder }
  | { type: 'toast.repeat'; toast: Toast }

export type ToastActor = ActorRefFrom<typeof toastMachine>

export const isSame = (one: Toast, other: Toast): boolean =>
  one.tone === other.tone && one.text === other.text && one.undo === other.undo

const closing = { 'toast.repeat': { guard: 'same', target: 'closed' }, 'toast.close': 'closed' } as const
const undoing = { 'toast.undo': { guard: 'undoable', target: 'closed', actions: 'keepUndone' } } as const

/** Shows a message for five seconds, or ten where it offers Undo; longer while somebody points at it. */
export const toastMachine = setup({
  types: {} as { input: Toast; context: Context; events: Event; tags: 'seen' },
  delays: { reading: ({ context }) => (context.undo === undefined ? 5_000 : 10_000) },
  actions: { keepUndone: assign({ isUndone: true }) },
  guards: {
    undoable: ({ context }) => context.undo !== undefined,
    free: ({ context }) => context.holders.length === 0,
    same: ({ context, event }) => event.type === 'toast.repeat' && isSame(event.toast, context),
  },
}).createMachine({
  id: 'toast',
  initial: 'waiting',
  context: ({ input }) => ({ ...input, holders: [], isUndone: false }),
  states: {
    waiting: { on: { ...closing, 'toast.appear': 'shown' } },
    shown: {
      tags: 'seen',
      after: { reading: 'closed' },
      on: {
        ...closing,
        ...undoing,
        'toast.hold': { target: 'held', actions: assign(({ event }) => ({ holders: [event.holder] })) },
      },
    },
    // Repeating the same text must not move anything under a pointer or take the focus.
    held: {
      tags: 'seen',
      always: { guard: 'free', target: 'shown' },
      on: {
        'toast.hold': { actions: assign(({ context, event }) => ({ holders: [...context.holders, event.holder] })) },
        'toast.release': {
          actions: assign(({ context, event }) => ({
            holders: context.holders.filter((holder) => holder !== event.holder),
          })),
        },
        'toast.close': 'closed',
        ...undoing,
      },
    },
    closed: { type: 'final' },
  },
})
