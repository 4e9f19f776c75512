import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { labOf } from '../lab/lab.ts'

export const lab = labOf(toastsMachine, {
  events: { 'toast.show': [{ toast: { tone: 'news', text: 'The email was sent successfully.' } }] },
  actors: { toast: { answers: { read: undefined } } },
})
