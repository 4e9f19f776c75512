import { type ActorRefFrom, assign, type DoneActorEvent, setup, stopChild } from 'xstate'
import { isSame, type Toast, type ToastActor, toastMachine } from './toast.machine.ts'

/** `said`: the text of each toast, by id. */
type Context = { toasts: ToastActor[]; said: Readonly<Record<string, Toast>> }
/** `toast.add`: shows a delayed toast, after an equal one has closed or is held. */
type Event = { type: 'toast.show' | 'toast.add'; toast: Toast } | DoneActorEvent

export type ToastsActor = ActorRefFrom<typeof toastsMachine>

/** Shows two toasts at a time; the next ones wait, and their time starts when they are shown. */
export const toastsMachine = setup({
  types: {} as { context: Context; events: Event },
  actors: { toast: toastMachine },
  actions: {
    // Ended actors stay in memory until they are stopped.
    drop: stopChild(({ event }) => ('actorId' in event ? event.actorId : '')),
    // Replaces a toast with the same text, unless somebody holds it open.
    replaceSame({ context, event, self }) {
      if (event.type !== 'toast.show') return
      for (const toast of context.toasts) toast.send({ type: 'toast.repeat', toast: event.toast })
      self.send({ type: 'toast.add', toast: event.toast })
    },
    showNext: ({ context }) => {
      for (const toast of context.toasts.slice(0, 2)) toast.send({ type: 'toast.appear' })
    },
  },
  guards: {
    new: ({ context: { toasts, said }, event }) =>
      event.type === 'toast.add' && !toasts.some(({ id }) => said[id] && isSame(said[id], event.toast)),
  },
}).createMachine({
  id: 'toasts',
  context: { toasts: [], said: {} },
  on: {
    'toast.show': { actions: 'replaceSame' },
    'toast.add': {
      guard: 'new',
      actions: [
        assign(({ context: { toasts, said }, event: { toast }, spawn }) => {
          const actor = spawn('toast', { input: toast })
          return { toasts: [...toasts, actor], said: { ...said, [actor.id]: toast } }
        }),
        'showNext',
      ],
    },
    'xstate.done.actor.*': {
      actions: [
        assign(({ context, event }) => ({ toasts: context.toasts.filter(({ id }) => id !== event.actorId) })),
        'drop',
        'showNext',
      ],
    },
  },
})
