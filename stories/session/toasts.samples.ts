import { createActor } from 'xstate'
import type { Toast } from '../../machines/session/toast.machine.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { labOf } from '../lab/lab.ts'
import { news } from './toast.samples.ts'

/** Runs, and shows its toasts for as long as the story is open. */
export function toastsWith(...toasts: Toast[]) {
  const actor = createActor(toastsMachine).start()
  for (const toast of toasts) actor.send({ type: 'toast.show', toast })
  for (const shown of actor.getSnapshot().context.toasts) shown.send({ type: 'toast.hold', holder: 'pointer' })
  return actor
}

export const lab = labOf(toastsMachine, {
  events: { 'toast.show': [{ toast: news }], 'toast.add': [{ toast: news }] },
  actors: { toast: { answers: { read: undefined } } },
})
