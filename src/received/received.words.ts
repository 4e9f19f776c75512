import type { Issue } from '../../machines/received/received.rules.ts'
import { countText, formatCount } from '../../values/counting.ts'
import type { ReceivedIssueAct } from '../../values/enumerations.ts'
import { type Cents, format } from '../../values/money.ts'

const kinds: Record<Issue['kind'], string> = {
  WAITING_FILE: 'File may be here already',
  REFUSED_FILE: 'File refused',
  UNREADABLE_FILE: 'File cannot be read',
  STRAY_RETURN: 'Return fits no payment',
}
const folders: Record<Issue['folder'], string> = {
  RECEIVED: 'Deposits and withdrawals',
  RETURNS: 'Returned payments',
  BALANCES: 'Balances of the core',
  PENDING: 'Pending at the core',
}
const states: Record<Issue['state'], string> = {
  OPEN: 'Open',
  TAKEN: 'Taken',
  TAKEN_NEW: 'Taken without what was here',
  REFUSED: 'Refused',
  CLOSED: 'Closed',
  READ: 'Read later',
}
const acts: Record<ReceivedIssueAct, string> = {
  TAKE: 'Take All',
  TAKE_NEW: 'Take What Is New',
  REFUSE: 'Refuse',
  CLOSE: 'Close',
}
const titles: Record<ReceivedIssueAct, string> = {
  TAKE: 'Take All of This File?',
  TAKE_NEW: 'Take What Is New in This File?',
  REFUSE: 'Refuse This File?',
  CLOSE: 'Close This?',
}

export const receivedWords = {
  title: 'Received Files',
  tabs: { open: 'Open', settled: 'Settled' },
  kinds,
  folders,
  states,
  acts,
  titles,
  file: 'File',
  what: 'What is wrong',
  folder: 'What it holds',
  found: 'Found',
  amount: 'Amount',
  state: 'State',
  details: 'Details',
  why: (line: number, reason: string) => (line === 0 ? reason : `Line ${formatCount(line)} ${reason}`),
  moreReasons: (more: number) =>
    `${countText(more, 'more line is', 'more lines are')} wrong. The file beside it has all.`,
  like: (name: string, known: number, entries: number) =>
    `Like ${name}: ${formatCount(known)} of ${countText(entries, 'entry', 'entries')} are in earlier files.`,
  likeCame: 'That file came:',
  sums: (deposits: Cents, withdrawals: Cents) =>
    `Deposits: ${format(deposits)}. Withdrawals: ${format(withdrawals)}. Nothing is posted yet.`,
  reference: (reference: string) => `Number that the bank names: ${reference || 'none'}.`,
  returnHelp: 'No account got this money. Find out with your bank whose it is, and say here what became of it.',
  takes: (entries: number, deposits: Cents, withdrawals: Cents) =>
    `This posts ${countText(entries, 'entry', 'entries')}: deposits of ${format(deposits)} and withdrawals of ${format(withdrawals)}. Do this only if it is not the same money as before.`,
  takesNew: 'This posts the entries that no file taken before has, and leaves out the others.',
  refuses: 'Nothing of this file is posted. It can still be taken later, under Settled.',
  closes: 'No money moves. It leaves this list, with your note.',
  note: 'Why',
  noteHelp: 'For those who look at this later.',
  settled: (state: string, by: string | null) => (by ? `${state} by ${by}` : state),
  noteOf: (note: string) => `Why: ${note}`,
  none: 'files and returns',
  allRead: 'Every file was read, and every return found its payment.',
}
