import { viewRunsText } from '../../values/member-views.ts'

export const memberLogInWords = {
  title: 'Member Log In',
  username: 'Username',
  reason: 'Reason*',
  reasonHint: '10 to 200 characters. Only the audit trail keeps it; the member does not see it.',
  count: (length: number, max: number) => `${length} of ${max} characters`,
  note: 'Do not open multiple account numbers at the same time',
  running: viewRunsText,
  end: 'End current view',
  blocked: 'Your browser blocked the window.',
  open: 'Open',
  openNew: 'Open (opens in a new window)',
  forAMinute: 'The link works once, within a minute.',
  late: 'The minute is over. Press Continue again.',
  opened: (name: string, username: string) => `The view of ${name} (@${username}) is open in a new window.`,
}
