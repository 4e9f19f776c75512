import { type ActorRefFrom, setup } from 'xstate'

export type Toast = { tone: 'news' | 'problem'; text: string }

export type ToastActor = ActorRefFrom<typeof toastMachine>

/** One message that needs no answer: five seconds to read it, more while somebody points at it. */
export const toastMachine = setup({
  types: {} as {
    input: Toast
    context: Toast
    events: { type: 'toast.appear' | 'toast.hold' | 'toast.release' | 'toast.close' }
    tags: 'seen'
  },
  delays: { reading: 5_000 },
}).createMachine({
  id: 'toast',
  initial: 'waiting',
  context: ({ input }) => input,
  states: {
    waiting: { on: { 'toast.appear': 'shown' } },
    shown: { tags: 'seen', after: { reading: 'closed' }, on: { 'toast.hold': 'held', 'toast.close': 'closed' } },
    held: { tags: 'seen', on: { 'toast.release': 'shown', 'toast.close': 'closed' } },
    closed: { type: 'final' },
  },
})
