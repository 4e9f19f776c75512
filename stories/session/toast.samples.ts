import { type Toast, toastMachine } from '../../machines/session/toast.machine.ts'
import { linkSentText } from '../../machines/access/recovery.rules.ts'
import { labOf } from '../lab/lab.ts'

export const news: Toast = { tone: 'news', text: linkSentText }

export const removed: Toast = { tone: 'news', text: 'Message Removed successfully!', undo: 34 }

export const lab = labOf(toastMachine, {
  inputs: [news, removed],
  events: {
    'toast.appear': [{}],
    'toast.hold': [{ holder: 'pointer' }, { holder: 'focus' }],
    'toast.release': [{ holder: 'pointer' }, { holder: 'focus' }],
    'toast.close': [{}],
    'toast.undo': [{}],
    'toast.repeat': [{ toast: news }],
  },
  hiddenStates: { 'toast waiting': 'Nothing is drawn before it appears.' },
})
