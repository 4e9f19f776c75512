import type { CoreDifferenceAct } from '../../values/enumerations.ts'
import { formatCount } from '../../values/counting.ts'
import { type Cents, format } from '../../values/money.ts'
import type { Difference } from '../../machines/core/core.rules.ts'

const causes: Record<Difference['cause'], string> = {
  NOT_AT_CORE: 'The core has not posted this yet',
  NEVER_AT_CORE: 'The core has not posted this for a week',
  EARLIER_AT_CORE: 'The core has posted this before us',
  ONLY_HERE: 'The core’s file does not have this account',
  ONLY_AT_CORE: 'We do not have this account',
  UNKNOWN: 'No likely cause found',
}
const states: Record<Difference['state'], string> = {
  OPEN: 'Open',
  AGREES: 'Agrees again',
  CORRECTED: 'Corrected',
  CLOSED: 'Closed',
  FOLLOWED: 'Followed the core',
}
const acts: Record<CoreDifferenceAct, string> = {
  PROPOSE: 'Propose Correction',
  APPROVE: 'Approve Correction',
  DECLINE: 'Decline Correction',
  CLOSE: 'Close Without Correction',
}
const buttons: Record<CoreDifferenceAct, string> = {
  PROPOSE: 'Propose',
  APPROVE: 'Approve',
  DECLINE: 'Decline',
  CLOSE: 'Close It',
}

export const coreWords = {
  title: 'Core Differences',
  tabs: { open: 'Open', settled: 'Settled' },
  compared: (day: string, accounts: string) => `Last compared: the balances of ${accounts} at the end of ${day}.`,
  never: 'The core has not sent balances yet.',
  causes,
  states,
  acts,
  buttons,
  account: 'Account',
  member: 'Member',
  ours: 'Here',
  theirs: 'Core',
  difference: 'Difference',
  cause: 'Likely cause',
  state: 'State',
  proposed: 'Correction proposed',
  details: 'Details',
  days: (first: string, last: string) =>
    first === last
      ? `Balances at the end of ${first}.`
      : `Balances at the end of ${last}. They have differed since ${first}.`,
  missing: (references: string, more: number) =>
    `Posted here, not yet by the core: ${references}${more > 0 ? ` and ${formatCount(more)} more` : ''}.`,
  overdue: 'Ask the core’s operators to post what is older than a week, or to send it back under its number.',
  unexplained: (amount: Cents) => `Correction: ${format(amount)}. It leaves out what only one side has posted.`,
  followed: (amount: Cents) => `The core keeps this account. We changed the balance by ${format(amount)} to follow it.`,
  reason: 'Reason',
  reasonHelp: 'For those who look at this later.',
  proposedBy: (name: string, reason: string) => `${name} proposed a correction: ${reason}`,
  why: (reason: string) => `Reason: ${reason}`,
  settled: (state: string, by: string | null) => (by ? `${state} by ${by}` : state),
  confirmed: (num: string) => `confirmation number ${num}`,
  posts: (amount: Cents, account: string) =>
    `This changes the balance of ${account} by ${format(amount)}. The member sees it in the history.`,
  leavesOut: 'The rest of the difference goes away when both have posted the same.',
  needsTwo: 'Nothing is posted before somebody else with Full Access approves it.',
  declines: 'Nothing is posted, and a correction can be proposed again.',
  closes: 'Nothing is posted. If the balances still differ when the core sends them next, it opens again.',
  none: 'differences',
  allAgree: 'All balances agree.',
}
