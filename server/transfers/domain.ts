import type { components } from '../../api/schema.d.ts'
import { amountError } from '../../values/amounts.ts'
import { processDay } from '../../values/business-days.ts'
import { type Day, dayFromWire, dayToWire } from '../../values/days.ts'
import { AccountType, TransactionSearchType as Kind, TransferType } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { type Cents, cents } from '../../values/money.ts'
import { isAfterStop, type Repeating, nthRepetition } from '../../values/repetitions.ts'
import { lastStart, overPayoff, sourceError, targetError, tooManyWithdrawals } from '../../values/transfers.ts'
import { notYoursRefusal, Refusal, refuse } from '../refusals.ts'
import { canTransferFrom, canTransferTo, getPayoff, toAmountSource } from '../ledger/figures.ts'
import { enterInto } from '../ledger/paying-in.ts'
import type { Entry, Posting } from '../ledger/post.ts'
import { type Holidays, lastProcessDay } from '../schedule/calendar.ts'
import type { TransferAccount } from './store.ts'

type Body = components['schemas']['TransferRequest']
type TransferInput = Omit<Body, 'amount' | 'stopDate'> & { amount: Cents }
type PostingFacts = Pick<Posting, 'kind' | 'confirmNum' | 'madeAt' | 'madeBy'> & { today: Day }
export type Pair = { from: TransferAccount; to: TransferAccount }

/** Two equal transfers within this time may be one that was made twice. */
export const repetitionWindow = 10 * 60_000

export function toPair(found: readonly TransferAccount[], { fromId, toId }: Pick<Body, 'fromId' | 'toId'>): Pair {
  const from = found.find(({ unique_id }) => unique_id === fromId)
  const to = found.find(({ unique_id }) => unique_id === toId)
  if (!from || !to) throw notYoursRefusal()
  return { from, to }
}

/** Checks the rules in the order in which a member reads the reasons; returns the entries. */
export function decideTransfer({ from, to }: Pair, order: TransferInput, made: PostingFacts): Posting {
  refuseAccounts(from, to, order)
  refuseWithdrawals(from)
  refuseAmount(from, to, order.amount)
  const { today, ...posting } = made
  return { ...posting, entries: toEntries(from, to, order, today) }
}

/**
 * Checks a transfer as its run does, except what is available then, and what a card owes then: purchases are not known
 * beforehand. Returns the entries.
 */
export function forecastTransfer({ from, to }: Pair, order: TransferInput, on: Day): Entry[] {
  refuseDated({ from, to }, order)
  refuseWithdrawals(from)
  if (to.account_type !== AccountType.CREDIT_CARD) refuseOverPayoff(to, order.amount)
  return toEntries(from, to, order, on)
}

/** Checks a transfer on a later day, except its amounts: the run checks what is available and owed then. */
export function refuseDated({ from, to }: Pair, order: TransferInput): void {
  refuseAccounts(from, to, order)
  refuse(amountError(order.amount, { ...toAmountSource(from), available: null }))
}

/** Returns the day on which a transfer starts. */
export function parseStartDay(startDate: Body['startDate'], today: Day, field = 'startDate'): Day {
  const on = startDate === undefined ? today : dayFromWire(startDate)
  const last = lastStart(today)
  if (on >= today && on <= last) return on
  const text = on < today ? 'A transfer cannot begin before today.' : `A transfer can begin until ${dayToWire(last)}.`
  throw new Refusal(422, text, { fields: { [field]: text } })
}

/** `next`: the second day; the others are the business days of the money. */
type Repetition = {
  frequency: Repeating
  stopsOn: Day | null
  next: Day
  nextProcessDay: Day
  lastProcessDay: Day | null
}

/** Returns how it repeats, or null for a single transfer. */
export function decideRepetition(
  frequency: Body['frequency'],
  stopsOn: Day | null,
  startsOn: Day,
  holidays: Holidays,
): Repetition | null {
  if (!frequency) {
    refuseStop(frequency, stopsOn, startsOn, 'next')
    return null
  }
  const next = nthRepetition(startsOn, frequency, 1)
  const onDay = processDay(next, holidays)
  refuseStop(frequency, stopsOn, onDay, 'second')
  const last = stopsOn && lastProcessDay({ startsOn, frequency, stopsOn }, holidays)
  return { frequency, stopsOn, next, nextProcessDay: onDay, lastProcessDay: last }
}

/** `onDay`: the business day that the stop date must not precede. */
export function refuseStop(
  frequency: Body['frequency'],
  stopsOn: Day | null,
  onDay: Day,
  which: 'next' | 'second',
): void {
  if (!frequency && stopsOn) throw new Refusal(422, 'A transfer that is made once has no stop date.')
  if (isAfterStop(onDay, stopsOn))
    throw new Refusal(422, `Stop date must not be before the ${which} transfer, ${dayToWire(onDay)}.`)
}

type Ends = Record<'from' | 'to', Pick<TransferAccount, 'account_type' | 'display_id'>>

/** Returns the transfer for an audit event, without the member's comment. */
export const auditedTransfer = (
  { from, to }: Ends,
  amount: number,
  repetition: { frequency: Repeating; stopsOn: string | null } | null,
) => ({
  from: shownId(from),
  to: shownId(to),
  amount,
  ...(repetition && { frequency: repetition.frequency, stopsOn: repetition.stopsOn }),
})

export const maxRepeating = 50

/** `running`: how many the member has; each costs work on every due day. */
export function refuseManyRepeating(running: number): void {
  if (running < maxRepeating) return
  throw new Refusal(422, `You have ${maxRepeating} scheduled transfers. Delete one before you add another.`, {
    code: 'limit',
  })
}

function refuseAccounts(
  from: TransferAccount,
  to: TransferAccount,
  { transferType, fromAccountNum, toAccountNum }: TransferInput,
): void {
  if (transferType !== TransferType.SHARE) throw new Refusal(422, 'A transfer of this type cannot be made here.')
  if (!from.display || !to.display) throw new Refusal(403, 'This account is not available.')
  if (fromAccountNum !== from.account_number || toAccountNum !== to.account_number) {
    throw new Refusal(422, 'The account number does not match the account.', { code: 'account_mismatch' })
  }
  refuse(
    sourceError({ canGive: canTransferFrom(from) }) ??
      targetError({ uniqueId: to.unique_id, canTake: canTransferTo(to) }, from.unique_id),
  )
}

export function refuseWithdrawals({ monthly_withdrawals, withdrawals }: TransferAccount): void {
  if (monthly_withdrawals !== null && withdrawals >= monthly_withdrawals) throw new Refusal(422, tooManyWithdrawals)
}

function refuseAmount(from: TransferAccount, to: TransferAccount, amount: Cents): void {
  refuse(amountError(amount, toAmountSource(from)))
  refuseOverPayoff(to, amount)
}

function refuseOverPayoff(to: TransferAccount, amount: Cents): void {
  if (to.account_type === AccountType.SHARE || amount <= getPayoff(to)) return
  const isCard = to.account_type === AccountType.CREDIT_CARD
  throw new Refusal(422, isCard ? 'Amount exceeds card balance' : overPayoff, { code: 'limit' })
}

function toEntries(
  from: TransferAccount,
  to: TransferAccount,
  { amount, comment = '' }: TransferInput,
  today: Day,
): Entry[] {
  const out: Entry = {
    accountId: from.id,
    amount: cents(-amount),
    searchType: from.account_type === AccountType.LOAN ? Kind.DISBURSE_TRANSFER : Kind.WITHDRAW_TRANSFER,
    description: `Transfer to ${shownId(to)}`,
    comment,
    happenedOn: today,
  }
  const said = { description: `Transfer from ${shownId(from)}`, comment, happenedOn: today }
  return [out, ...enterInto(to, amount, { ...said, shareType: Kind.DEPOSIT_TRANSFER })]
}

/** 'S-001' */
const shownId = ({ account_type, display_id }: Pick<TransferAccount, 'account_type' | 'display_id'>) =>
  displayId(account_type, display_id)
