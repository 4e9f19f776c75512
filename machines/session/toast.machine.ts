import { type ActorRefFrom, assign, setup } from 'xstate'

export type Toast = { tone: 'news' | 'problem'; text: string }

/** The event by which a flow shows a toast. */
export type ToastEvent = Toast & { type: 'toast' }

/** What keeps a toast open: the pointer over it, or the focus in it. */
type Holder = 'pointer' | 'focus'
type Context = Toast & { holders: Holder[] }
type Event =
  | { type: 'toast.appear' | 'toast.close' }
  | { type: 'toast.hold' | 'toast.release'; holder: Holder }
  | { type: 'toast.repeat'; toast: Toast }

export type ToastActor = ActorRefFrom<typeof toastMachine>

export const isSame = (one: Toast, other: Toast): boolean => one.tone === other.tone && one.text === other.text

const closing = { 'toast.repeat': { guard: 'same', target: 'closed' }, 'toast.close': 'closed' } as const

/** Shows a message for five seconds, longer while somebody points at it. */
export const toastMachine = setup({
  types: {} as { input: Toast; context: Context; events: Event; tags: 'seen' },
  delays: { reading: 5_000 },
  guards: {
    free: ({ context }) => context.holders.length === 0,
    same: ({ context, event }) => event.type === 'toast.repeat' && isSame(event.toast, context),
  },
}).createMachine({
  id: 'toast',
  initial: 'waiting',
  context: ({ input }) => ({ ...input, holders: [] }),
  states: {
    waiting: { on: { ...closing, 'toast.appear': 'shown' } },
    shown: {
      tags: 'seen',
      after: { reading: 'closed' },
      on: {
        ...closing,
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
      },
    },
    closed: { type: 'final' },
  },
})
