import { type ActorRefFrom, assign, type DoneActorEvent, setup, stopChild } from 'xstate'
import { type Toast, type ToastActor, toastMachine } from './toast.machine.ts'

type Context = { toasts: ToastActor[] }
type Event = { type: 'toast.show'; toast: Toast } | DoneActorEvent

export type ToastsActor = ActorRefFrom<typeof toastsMachine>

/** Two are seen at a time; the next ones wait, and their time begins when they are seen. */
export const toastsMachine = setup({
  types: {} as { context: Context; events: Event },
  actors: { toast: toastMachine },
  actions: {
    // What has ended is kept until it is stopped.
    drop: stopChild(({ event }) => ('actorId' in event ? event.actorId : '')),
    // The same words a second time take the place of the first.
    closeSame({ context, event }) {
      if (event.type === 'toast.show') for (const toast of context.toasts) toast.send({ type: 'toast.repeat', toast: event.toast })
    },
    showNext: ({ context }) => {
      for (const toast of context.toasts.slice(0, 2)) toast.send({ type: 'toast.appear' })
    },
  },
}).createMachine({
  id: 'toasts',
  context: { toasts: [] },
  on: {
    'toast.show': {
      actions: [
        'closeSame',
        assign(({ context, event, spawn }) => ({ toasts: [...context.toasts, spawn('toast', { input: event.toast })] })),
        'showNext',
      ],
    },
    'xstate.done.actor.*': {
      actions: [assign(({ context, event }) => ({ toasts: context.toasts.filter(({ id }) => id !== event.actorId) })), 'drop', 'showNext'],
    },
  },
})
