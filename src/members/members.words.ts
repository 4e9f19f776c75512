import { MemberSort, UserStatus } from '../../values/enumerations.ts'
import { countText } from '../../values/counting.ts'

export const statusWords: Record<number, string> = {
  [UserStatus.NONE]: 'Active',
  [UserStatus.BLOCKED]: 'Locked',
  [UserStatus.SUSPENDED]: 'Suspended',
}

export const membersWords = {
  title: 'Members',
  heads: { [MemberSort.name]: 'Name', [MemberSort.username]: 'Username', [MemberSort.status]: 'Status' },
  unknown: 'Unknown',
  search: 'Name, number, phone or email',
  status: 'Status',
  filters: { active: 'Active', locked: 'Locked', suspended: 'Suspended' },
  lock: 'Lock',
  unlock: 'Unlock',
  activate: 'Activate',
  eView: 'eView',
  resetMfa: 'Reset MFA',
  what: (total: number) => (total === 1 ? 'member' : 'members'),
  none: 'No member matches.',
  beyond: 'There is no such page.',
  askToLock: 'Are you sure you want to lock this Member?',
  askToUnlock: 'Are you sure you want to unlock this Member?',
  over: 'Member status',
  activating: 'Activate this member',
  unread: 'We could not load what this affects.',
  willStop: 'This will happen:',
  didStop: 'This happened:',
  nothing: 'No pending payments or transfers.',
  sessionsEnd: (count: number) => `${countText(count, 'session')} ${count === 1 ? 'ends' : 'end'}`,
  sessionsEnded: (count: number) => `${countText(count, 'session')} ended`,
  held: (payments: number, transfers: number) =>
    `${countPlans(payments, transfers)} ${payments + transfers === 1 ? 'is' : 'are'} held`,
  runAgain: (payments: number, transfers: number) =>
    `${countPlans(payments, transfers)} ${payments + transfers === 1 ? 'runs' : 'run'} again`,
  comeBack: (count: number) => `${countWaiting(count)} ${count === 1 ? 'comes' : 'come'} back instead of leaving`,
  leave: (count: number) => `${countWaiting(count)} ${count === 1 ? 'leaves' : 'leave'} when the wait is over`,
  phonesSilent: (count: number) => `${countText(count, 'phone')} can no longer bank by text`,
  phonesAnswered: (count: number) => `${countText(count, 'phone')} can bank by text again`,
  isNow: (name: string, username: string, status: string) => `${name} (@${username}) is ${status.toLowerCase()} now.`,
  overtaken: 'Somebody else changed this member.',
}

const countWaiting = (count: number) =>
  `${countText(count, 'payment')} to ${count === 1 ? 'a new bank account' : 'new bank accounts'}`

function countPlans(payments: number, transfers: number): string {
  const parts = [
    ...(payments > 0 ? [countText(payments, 'payment')] : []),
    ...(transfers > 0 ? [countText(transfers, 'scheduled transfer')] : []),
  ]
  return parts.join(' and ')
}
