import { type ActorRefFrom, assign, setup } from 'xstate'

export type Toast = { tone: 'news' | 'problem'; text: string }

/** What a flow emits to show one. */
export type ToastEvent = Toast & { type: 'toast' }

/** What keeps a message in sight: a pointer over it, or the focus in it. */
type Holder = 'pointer' | 'focus'
type Context = Toast & { holders: Holder[] }
type Event =
  | { type: 'toast.appear' | 'toast.close' }
  | { type: 'toast.hold' | 'toast.release'; holder: Holder }
  | { type: 'toast.repeat'; toast: Toast }

export type ToastActor = ActorRefFrom<typeof toastMachine>

/** One message that needs no answer: five seconds to read it, more while somebody points at it. */
export const toastMachine = setup({
  types: {} as { input: Toast; context: Context; events: Event; tags: 'seen' },
  delays: { reading: 5_000 },
  guards: {
    free: ({ context }) => context.holders.length === 0,
    same: ({ context, event }) => event.type === 'toast.repeat' && event.toast.tone === context.tone && event.toast.text === context.text,
  },
}).createMachine({
  id: 'toast',
  initial: 'waiting',
  context: ({ input }) => ({ ...input, holders: [] }),
  on: { 'toast.repeat': { guard: 'same', target: '.closed' } },
  states: {
    waiting: { on: { 'toast.appear': 'shown', 'toast.close': 'closed' } },
    shown: {
      tags: 'seen',
      after: { reading: 'closed' },
      on: { 'toast.hold': { target: 'held', actions: assign(({ event }) => ({ holders: [event.holder] })) }, 'toast.close': 'closed' },
    },
    held: {
      tags: 'seen',
      always: { guard: 'free', target: 'shown' },
      on: {
        'toast.hold': { actions: assign(({ context, event }) => ({ holders: [...context.holders, event.holder] })) },
        'toast.release': {
          actions: assign(({ context, event }) => ({ holders: context.holders.filter((holder) => holder !== event.holder) })),
        },
        'toast.close': 'closed',
      },
    },
    closed: { type: 'final' },
  },
})
