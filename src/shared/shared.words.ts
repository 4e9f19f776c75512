import { accessTexts } from '../../values/accessTexts.ts'
import { counted } from '../../values/counting.ts'

const minutes = (seconds: number) => Math.ceil(seconds / 60)

export const sharedWords = {
  product: 'Sharedraft',
  none: (what: string) => `You don't have ${what}`,
  hidden: ' - ',
  retry: 'Try again',
  checking: 'We are checking whether your request went through.',
  logout: 'Logout',
  stopChecking: 'Stop checking',
  message: 'Message',
  notInView: accessTexts.notInView,
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'Confirm',
  save: 'Save',
  confirmPassword: 'Confirm your password',
  whyPassword: 'Type your password, so that we know it is you.',
  password: 'Password',
  done: 'Done',
  amount: 'Amount',
  print: 'Print',
  readMore: '...read more',
  unsavedTitle: 'Leave without saving?',
  unsaved: 'Your changes are not saved yet.',
  leave: 'Leave',
  waited: 'You can try again now.',
  wait: (seconds: number) => `Try again in ${waitOf(seconds)}.`,
}

function waitOf(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second')
  return minutes(seconds) <= 90 ? counted(minutes(seconds), 'minute') : counted(Math.ceil(seconds / 3_600), 'hour')
}
