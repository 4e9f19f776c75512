import { countText } from '../../values/counting.ts'
import { cents, format, fromWire } from '../../values/money.ts'
import { joinWithDots } from '../shared/list/join-with-dots.ts'
import { shortTime } from '../office/short-time.ts'

type Due = { state: 'OPEN' | 'CREDITED'; due: string; daysLeft: number; cameBackOn: string | null }

/** Says how much others proposed that this person may approve. */
export const approvalsText = (count: number): string => `${count} ${count === 1 ? 'waits' : 'wait'} for your approval`

type Proposed = { kind: 'DISPUTE' | 'CORRECTION' | 'OWN_ACCOUNT'; by: string; amount: number | null }

const proposals = { DISPUTE: 'Dispute', CORRECTION: 'Correction', OWN_ACCOUNT: 'Own accounts' }

export const approvalText = ({ kind, by, amount }: Proposed): string =>
  `${proposals[kind]}${amount === null ? '' : ` of ${format(fromWire(amount))}`}, proposed by ${by}`

export const disputesText = (count: number): string => `${countText(count, 'dispute')} to decide`

/** Says what staff must do by when. */
export const dueText = ({ cameBackOn, ...dispute }: Due): string =>
  joinWithDots(deadlineText(dispute), cameBackOn !== null && `the money came back on ${cameBackOn}`)

function deadlineText({ state, due, daysLeft }: Omit<Due, 'cameBackOn'>): string {
  const what = state === 'OPEN' ? 'Decide or credit' : 'Decide'
  if (daysLeft < 0) return `${what}: overdue since ${due}`
  return `${what} by ${due}${daysLeft === 0 ? ', today' : daysLeft <= 7 ? `, ${countText(daysLeft, 'day')} left` : ''}`
}

export const creditsText = (count: number): string => `${countText(count, 'credit')} could not be taken back`

export const creditText = ({ amount, since }: { amount: number; since: string }): string =>
  `${format(fromWire(amount))} since ${since}: the account does not have it`

export const differencesText = (count: number): string =>
  `${countText(count, 'balance')} ${count === 1 ? 'differs' : 'differ'} from the core`

type Difference = { name: string | null; account: string; amount: number; isProposed: boolean }

/** Names the account where its member is named beside it. */
export const differenceText = ({ name, account, amount, isProposed }: Difference): string =>
  joinWithDots(
    name !== null && account,
    amount < 0 ? `${format(cents(-fromWire(amount)))} more here` : `${format(fromWire(amount))} more in the core`,
    isProposed && 'a correction waits for approval',
  )

export const receivedText = (count: number): string =>
  `${countText(count, 'received file or return', 'received files and returns')} to look at`

export const receivedKinds = {
  WAITING_FILE: 'May be here already',
  REFUSED_FILE: 'Something in it is wrong',
  UNREADABLE_FILE: 'Cannot be read',
  STRAY_RETURN: 'A return that fits no payment',
}

/** Says how long members wait. Null: there was none. */
export const waitingText = (
  { longest, first }: { longest: number | null; first: number | null },
  dayMinutes: number,
): string =>
  [
    ...(longest === null ? [] : [`Longest: ${shortTime(longest, dayMinutes)}.`]),
    ...(first === null ? [] : [`First answers usually take ${shortTime(first, dayMinutes)}.`]),
  ].join(' ')
