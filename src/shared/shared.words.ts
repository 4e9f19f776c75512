import { accessTexts } from '../../values/accessTexts.ts'
import { counted } from '../../values/counting.ts'

const minutes = (seconds: number) => Math.ceil(seconds / 60)

export const sharedWords = {
  product: 'Sharedraft',
  none: (what: string) => `You don't have ${what}`,
  hidden: ' - ',
  retry: 'Try again',
  logout: 'Logout',
  message: 'Message',
  notInView: accessTexts.notInView,
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'Confirm',
  save: 'Save',
  password: 'Password',
  done: 'Done',
  amount: 'Amount',
  waited: 'You can try again now.',
  wait: (seconds: number) => `Try again in ${waitOf(seconds)}.`,
}

function waitOf(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second')
  return minutes(seconds) <= 90 ? counted(minutes(seconds), 'minute') : counted(Math.ceil(seconds / 3_600), 'hour')
}
