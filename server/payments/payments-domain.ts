import type { components } from '../../api/schema.d.ts'
import { limitReason, type Reason, type AmountSource } from '../../values/amounts.ts'
import { autoPayTexts } from '../../values/auto-pays.ts'
import { toDateAt, type Day, day, dayFromWire, dayToWire } from '../../values/days.ts'
import { type Cents, cents, format, fromWire } from '../../values/money.ts'
import { type PaymentBounds, paymentLimits, paymentError, paymentTexts as texts } from '../../values/payments.ts'
import { invalidFrom } from '../../values/transfers.ts'
import type { EpayRules } from '../db/columns.ts'
import { notYoursRefusal, Refusal, refuse } from '../refusals.ts'
import { overDailyLimit, ownLimitOn } from '../ledger/daily-limit.ts'
import { getAvailable, payingError, toAmountSource } from '../ledger/figures.ts'
import type { OwnAccount } from '../ledger/lock.ts'
import { runTime } from '../schedule/calendar.ts'
import { needsBankAccount } from './payees-domain.ts'
import type { LockedBillRow, PlannedRow } from './payments-store.ts'

type Draft = components['schemas']['PaymentDraft']

/** What the rules for payments and new auto pays need. `paid`: how many were made this month. */
export type Facts = {
  bills: readonly LockedBillRow[]
  accounts: readonly OwnAccount[]
  planned: readonly PlannedRow[]
  paid: number
  /** The member's own daily limits, newest first, and what was sent today. */
  ownLimits: readonly { amount: number | null; starts_on: string }[]
  leftToday: number
  today: Day
  earliest: Day
  rules: EpayRules
  payTwice: boolean
}

/** A requested payment with its payee and account; for an auto pay, its first. */
export type PaymentRequest = {
  bill: Pick<LockedBillRow, 'payee_id' | 'is_active' | 'routing_number' | 'bank_account'>
  account: OwnAccount
  isOfSaidType: boolean
  amount: Cents
  on: Day
}
export type QuickPaymentRequest = PaymentRequest & { bill: LockedBillRow; comment: string; commentOnCheck: boolean }

export function refuseNoneOrMany(rows: number): void {
  if (rows === 0) throw new Refusal(422, texts.nothing)
  if (rows > paymentLimits.rows) throw new Refusal(422, texts.many, { code: 'limit' })
}

/** Refuses the whole order if any row is wrong. */
export function refuseRows(problems: readonly (Reason | null)[], names: readonly string[]): void {
  const rows = problems.flatMap((problem, index) =>
    problem ? [{ index, message: problem.text, ...(problem.code && { code: problem.code }) }] : [],
  )
  const [first] = rows
  if (!first) return
  const text =
    rows.length === 1
      ? 'Nothing was scheduled. Check the payment'
      : `Nothing was scheduled. Check the ${rows.length} payments`
  throw new Refusal(422, `${text}: ${names[first.index]}: ${first.message}`, {
    rows,
    ...(first.code && { code: first.code }),
  })
}

/** Returns the quick pay of a draft, and its account. */
export function findBillAndAccount(
  { bills, accounts }: Facts,
  draft: Pick<Draft, 'quickPayUniqueId' | 'fromAccountId' | 'fromAccountType'>,
) {
  const bill = bills.find(({ unique_id }) => unique_id === draft.quickPayUniqueId)
  if (!bill) throw notYoursRefusal()
  if (bill.ended_at) throw new Refusal(404, autoPayTexts.invalid.schedule)
  return { bill, ...findPayingAccount(accounts, draft) }
}

export function findPayingAccount(
  accounts: Facts['accounts'],
  { fromAccountId, fromAccountType }: Pick<Draft, 'fromAccountId' | 'fromAccountType'>,
) {
  const account = accounts.find(({ unique_id }) => unique_id === fromAccountId)
  if (!account) throw notYoursRefusal()
  return { account, isOfSaidType: account.account_type === fromAccountType }
}

export function toPaymentRequest(draft: Draft, facts: Facts): QuickPaymentRequest {
  const paying = findBillAndAccount(facts, draft)
  return {
    ...paying,
    amount: fromWire(draft.amount),
    on: dayFromWire(draft.paymentDate),
    comment: (draft.comment ?? '').trim(),
    commentOnCheck: (draft.includeCommentOnCheck ?? false) && paying.bill.routing_number === null,
  }
}

/** Returns the first mistake in a payment. `before`: earlier rows in the list. `kept`: the day that it already has. */
export const requestError = (
  payment: PaymentRequest & Pick<QuickPaymentRequest, 'comment'>,
  before: readonly PaymentRequest[],
  facts: Facts,
  kept?: Day,
): Reason | null =>
  payeeError(payment) ??
  paymentError({ ...payment, from: getPaymentSource(payment) }, getPaymentBounds(facts), kept) ??
  sumError(payment, before, facts)

/** Refuses an invalid change. Its own day may stay although it has passed: it is paid on the next business day. */
export function refuseChange(
  payment: PaymentRequest & Pick<QuickPaymentRequest, 'comment'>,
  { occurrence_id, scheduled_on }: { occurrence_id: number; scheduled_on: string },
  given: Facts,
): void {
  const facts = { ...given, planned: given.planned.filter((one) => one.occurrence_id !== occurrence_id) }
  refuse(requestError(payment, [], facts, day(scheduled_on)))
}

export function payeeError({ bill }: Pick<PaymentRequest, 'bill'>): Reason | null {
  if (bill.is_active === false) return { text: 'This payee is no longer available.' }
  return needsBankAccount(bill) ? { text: texts.noBankAccount } : null
}

export const getPaymentSource = ({
  account,
  isOfSaidType,
}: Pick<PaymentRequest, 'account' | 'isOfSaidType'>): AmountSource | Reason =>
  (isOfSaidType ? payingError(account) : invalidFrom) ?? toAmountSource(account)

export const getPaymentBounds = ({ today, earliest, rules }: Facts): PaymentBounds => ({
  today,
  earliest,
  most: cents(rules.mostPerPayment),
})

export function sumError(
  payment: PaymentRequest,
  before: readonly PaymentRequest[],
  { planned, today, rules, paid, payTwice, ownLimits, leftToday }: Facts,
): Reason | null {
  const { bill, account, amount, on } = payment
  const all = [...planned.map(rowToPlanned), ...before.map(requestToPlanned)]
  const isSame = (one: Planned) => one.payeeId === bill.payee_id && one.on === on && one.amount === amount
  if (!payTwice && all.some(isSame))
    return { code: 'pay_twice', text: `You already pay this payee ${format(amount)} on ${dayToWire(on)}.` }
  const thatDay = addUp(all.filter((one) => one.on === on)) + amount
  if (thatDay > rules.mostPerDay) return limitReason(texts.mostInADay(cents(rules.mostPerDay)))
  const dueToday = all.filter((one) => one.isOpen && one.on <= today)
  const own = ownLimitOn(ownLimits, on)
  const left = on > today ? thatDay - amount : leftToday + addUp(dueToday)
  const overLimit =
    own === null
      ? null
      : overDailyLimit(amount, { own, most: rules.mostPerDay, left }, on > today ? 'that day' : 'today')
  if (overLimit) return limitReason(overLimit)
  if (on > today) return null
  const withFee = [...dueToday, requestToPlanned(payment)].map((one, index) => ({
    ...one,
    amount: one.amount + getFee(paid + index + 1, rules),
  }))
  const fromHere = withFee.filter(({ accountId }) => accountId === account.id)
  if (addUp(fromHere) <= getAvailable(account)) return null
  const others = cents(addUp(fromHere.slice(0, -1)))
  return { text: others === 0 ? texts.insufficient : `${texts.insufficient} ${texts.othersDue(others)}` }
}

export const paymentBegunRefusal = () =>
  new Refusal(409, 'The bank has begun to make this payment, so it can no longer be changed.')
/** A run, or the member in another window, is changing it. */
export const paymentBusyRefusal = () =>
  new Refusal(409, 'This payment is being made or changed at this moment, so this did nothing. Look again in a minute.')
export const paymentSettledRefusal = () => new Refusal(409, 'This payment has already been paid or canceled.')

/** `nextTry`: the day of the next try. Until that run starts the payment can be canceled. */
export const isTriedLater = (nextTry: Day | null, now: Date, zone: string): boolean =>
  nextTry !== null && now < toDateAt(nextTry, runTime, zone)

/** Returns the fee of the nth payment of a month. */
export const getFee = (n: number, { freePerMonth, fee }: EpayRules): Cents => cents(n > freePerMonth ? fee : 0)

type Planned = { payeeId: number; accountId: number; amount: number; on: string; isOpen: boolean }

const rowToPlanned = ({ payee_id, account_id, amount, scheduled_on, state }: PlannedRow): Planned => ({
  payeeId: payee_id,
  accountId: account_id,
  amount,
  on: scheduled_on,
  isOpen: state === 'open',
})

const requestToPlanned = ({ bill, account, amount, on }: PaymentRequest): Planned => ({
  payeeId: bill.payee_id,
  accountId: account.id,
  amount,
  on,
  isOpen: true,
})

const addUp = (payments: readonly Planned[]) => payments.reduce((sum, { amount }) => sum + amount, 0)
