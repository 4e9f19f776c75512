import type { CoreDifferenceAct } from '../../values/enumerations.ts'
import type { Difference } from '../../machines/core/core.rules.ts'

const causes: Record<Difference['cause'], string> = {
  NOT_CONFIRMED: 'The core has not sent back what was posted here',
  EARLIER_AT_CORE: 'The core has a later posting already',
  LATER_AT_CORE: 'The core does not have the day’s postings yet',
  ONLY_HERE: 'The core’s file does not have this account',
  ONLY_AT_CORE: 'This account is not here',
  UNKNOWN: 'No likely cause found',
}
const states: Record<Difference['state'], string> = {
  OPEN: 'Open',
  AGREES: 'Agrees again',
  CORRECTED: 'Corrected',
  CLOSED: 'Closed',
}
const acts: Record<CoreDifferenceAct, string> = {
  PROPOSE: 'Propose Correction',
  APPROVE: 'Approve Correction',
  DECLINE: 'Decline Correction',
  CLOSE: 'Close Without Correction',
}

export const coreWords = {
  title: 'Core Differences',
  tabs: { open: 'Open', settled: 'Settled' },
  compared: (day: string, accounts: string) => `Last compared: the balances of ${accounts} at the end of ${day}.`,
  never: 'The core has not sent balances yet.',
  causes,
  states,
  acts,
  account: 'Account',
  member: 'Member',
  ours: 'Here',
  theirs: 'Core',
  difference: 'Core − here',
  cause: 'Likely cause',
  state: 'State',
  proposed: 'Correction proposed',
  details: 'Details',
  days: (first: string, last: string) =>
    first === last ? `Balances at the end of ${first}.` : `Balances at the end of ${last}. They differ since ${first}.`,
  unconfirmed: 'Posted here, and not sent back by the core:',
  reason: 'Reason',
  reasonHelp: 'For those who look at this later.',
  proposedBy: (name: string, reason: string) => `${name} proposed a correction: ${reason}`,
  why: (reason: string) => `Reason: ${reason}`,
  settled: (state: string, by: string | null) => (by ? `${state} by ${by}` : state),
  confirmed: (num: string) => `confirmation number ${num}`,
  posts: (amount: string, account: string) =>
    `This posts ${amount} to ${account}, so that its balance agrees with the core’s. The member sees it in the history.`,
  needsTwo: 'Nothing is posted before somebody else with Full Access approves it.',
  declines: 'Nothing is posted, and a correction can be proposed again.',
  closes: 'Nothing is posted. If the balances still differ when the core sends them next, it opens again.',
  none: 'differences',
  allAgree: 'All balances agree.',
}
