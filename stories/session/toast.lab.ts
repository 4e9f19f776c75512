import { toastMachine } from '../../machines/session/toast.machine.ts'
import { labOf } from '../lab/lab.ts'

export const lab = labOf(toastMachine, {
  noView: 'The list of toasts draws it: step through toasts to see it.',
  inputs: [{ tone: 'news', text: 'The email was sent successfully.' }],
  events: {
    'toast.appear': [{}],
    'toast.hold': [{ holder: 'pointer' }, { holder: 'focus' }],
    'toast.release': [{ holder: 'pointer' }, { holder: 'focus' }],
    'toast.close': [{}],
  },
})
