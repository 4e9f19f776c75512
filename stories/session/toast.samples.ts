import { type Toast, toastMachine } from '../../machines/session/toast.machine.ts'
import { labOf } from '../lab/lab.ts'

export const news: Toast = { tone: 'news', text: 'The email was sent successfully.' }

export const lab = labOf(toastMachine, {
  inputs: [news],
  events: {
    'toast.appear': [{}],
    'toast.hold': [{ holder: 'pointer' }, { holder: 'focus' }],
    'toast.release': [{ holder: 'pointer' }, { holder: 'focus' }],
    'toast.close': [{}],
  },
})
