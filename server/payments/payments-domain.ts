import type { components } from '../../api/schema.d.ts'
import { addDays, type Day, dayFromWire, dayToWire } from '../../values/days.ts'
import { AccountType, type ErrorCode } from '../../values/enumerations.ts'
import { type Cents, cents, format, fromWire } from '../../values/money.ts'
import { paymentLimits, paymentTexts as texts } from '../../values/payments.ts'
import type { EpayRules } from '../db/schema-payments.ts'
import { notYours, Refusal } from '../http/answers.ts'
import { availableOf } from '../ledger/figures.ts'
import type { OwnAccount } from '../ledger/lock.ts'
import type { BillRow, PlannedRow } from './payments-store.ts'

type Draft = components['schemas']['PaymentDraft']

/** What payments are decided by. `paid`: how many have left this month. */
export type Facts = {
  bills: readonly BillRow[]
  accounts: readonly OwnAccount[]
  planned: readonly PlannedRow[]
  paid: number
  today: Day
  earliest: Day
  rules: EpayRules
  payTwice: boolean
}

/** A payment that was asked for, with its payee and its account. */
export type Asked = {
  bill: BillRow
  account: OwnAccount
  isOfSaidType: boolean
  amount: Cents
  on: Day
  comment: string
  commentOnCheck: boolean
}

type Problem = { code?: ErrorCode; message: string }
type Row = Problem & { index: number }

export function refuseNoneOrMany(drafts: readonly Draft[]): void {
  if (drafts.length === 0) throw new Refusal(422, texts.nothing)
  if (drafts.length > paymentLimits.rows) throw new Refusal(422, texts.many, { code: 'limit' })
}

/** Checks them all, and refuses all if one of them cannot be. */
export function decidePayments(drafts: readonly Draft[], facts: Facts): Asked[] {
  const asked = drafts.map((draft) => askedOf(draft, facts))
  const rows = asked.flatMap((one, index): Row[] => {
    const problem = problemOf(one, asked.slice(0, index), facts)
    return problem ? [{ index, ...problem }] : []
  })
  const [first] = rows
  if (!first) return asked
  const text = rows.length === 1 ? 'Nothing was scheduled. Check the payment' : `Nothing was scheduled. Check the ${rows.length} payments`
  throw new Refusal(422, `${text}: ${asked[first.index]?.bill.name}: ${first.message}`, { rows, ...(first.code && { code: first.code }) })
}

function askedOf(draft: Draft, { bills, accounts }: Facts): Asked {
  const bill = bills.find(({ unique_id }) => unique_id === draft.quickPayUniqueId)
  const account = accounts.find(({ unique_id }) => unique_id === draft.fromAccountId)
  if (!bill || !account) throw notYours()
  if (bill.ended_at) throw new Refusal(404, 'Quick pay is not valid.')
  return {
    bill,
    account,
    isOfSaidType: account.account_type === draft.fromAccountType,
    amount: fromWire(draft.amount),
    on: dayFromWire(draft.paymentDate),
    comment: (draft.comment ?? '').trim(),
    commentOnCheck: (draft.includeCommentOnCheck ?? false) && bill.routing_number === null,
  }
}

/** What of a payment is wrong, the first thing alone. `before`: those above it in the list. */
function problemOf(asked: Asked, before: readonly Asked[], facts: Facts): Problem | null {
  return payeeProblem(asked) ?? amountProblem(asked, facts) ?? dayProblem(asked, facts) ?? sumProblem(asked, before, facts)
}

function payeeProblem({ bill, account, isOfSaidType, comment }: Asked): Problem | null {
  if (bill.is_active === false) return { message: 'This payee is no longer available.' }
  if (!isOfSaidType || !mayPay(account)) return { code: 'invalid_from_account', message: 'Invalid from account' }
  if ([...comment].length > paymentLimits.comment) return limit(texts.comment)
  return null
}

/** Returns whether bills may be paid from an account: a share, or a loan that is drawn on by advances. */
export const mayPay = ({ account_type, display, allow_from, minimum_advance }: OwnAccount): boolean =>
  display && allow_from && (account_type === AccountType.SHARE || (account_type === AccountType.LOAN && minimum_advance !== null))

function amountProblem({ amount, account }: Asked, { rules }: Facts): Problem | null {
  if (amount <= 0) return { message: 'Payment amount is required.' }
  if (amount > rules.mostPerPayment) return limit(texts.most(cents(rules.mostPerPayment)))
  return advanceProblem(account, amount)
}

/** The document spells it so. */
export const advanceProblem = ({ minimum_advance: least }: OwnAccount, amount: Cents): Problem | null =>
  least !== null && amount < least ? limit(`Minimum advace amount is ${format(cents(least))}`) : null

function dayProblem({ on }: Asked, { today, earliest }: Facts): Problem | null {
  const last = addDays(today, paymentLimits.daysAhead)
  if (on < today) return { message: texts.past }
  if (on < earliest) return { code: 'cutoff_passed', message: texts.cutoff }
  return on > last ? limit(texts.last(last)) : null
}

function sumProblem(asked: Asked, before: readonly Asked[], { planned, today, rules, paid, payTwice }: Facts): Problem | null {
  const { bill, account, amount, on } = asked
  const all = [...planned.map(plannedAs), ...before.map(askedAs)]
  const isSame = (one: Planned) => one.payeeId === bill.payee_id && one.on === on && one.amount === amount
  if (!payTwice && all.some(isSame))
    return { code: 'pay_twice', message: `You already pay this payee ${format(amount)} on ${dayToWire(on)}.` }
  const thatDay = totalOf(all.filter((one) => one.on === on)) + amount
  if (thatDay > rules.mostPerDay) return limit(`The most for one day is ${format(cents(rules.mostPerDay))}.`)
  if (on > today) return null
  const dueToday = all.filter((one) => one.isOpen && one.on <= today)
  const withFee = [...dueToday, askedAs(asked)].map((one, index) => ({ ...one, amount: one.amount + feeAt(paid + index + 1, rules) }))
  const fromHere = totalOf(withFee.filter(({ accountId }) => accountId === account.id))
  return fromHere > availableOf(account) ? { message: 'Insufficient Funds.' } : null
}

/** The fee of the nth payment of a month. */
export const feeAt = (n: number, { freePerMonth, fee }: EpayRules): Cents => cents(n > freePerMonth ? fee : 0)

type Planned = { payeeId: number; accountId: number; amount: number; on: string; isOpen: boolean }

const plannedAs = ({ payee_id, account_id, amount, scheduled_on, state }: PlannedRow): Planned => ({
  payeeId: payee_id,
  accountId: account_id,
  amount,
  on: scheduled_on,
  isOpen: state === 'open',
})

const askedAs = ({ bill, account, amount, on }: Asked): Planned => ({
  payeeId: bill.payee_id,
  accountId: account.id,
  amount,
  on,
  isOpen: true,
})

const limit = (message: string): Problem => ({ code: 'limit', message })
const totalOf = (payments: readonly Planned[]) => payments.reduce((sum, { amount }) => sum + amount, 0)
