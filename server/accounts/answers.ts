import type { components } from '../../api/schema.d.ts'
import { type Day, dayToWire, isoToWire } from '../../values/days.ts'
import { AccountType, CreditCardType, type LoanType, type ShrType } from '../../values/enumerations.ts'
import { maskCard } from '../../values/masking.ts'
import { type Cents, cents, toWire } from '../../values/money.ts'
import { getAvailable, canTransferFrom, canTransferTo, getOwed, getPayoff, showsFigures } from '../ledger/figures.ts'
import type { MonthRow } from './months-store.ts'
import type { SummaryRow } from './store.ts'

type Schemas = components['schemas']

export function toSummary(rows: readonly SummaryRow[], today: string): Schemas['AccountSummary'] {
  const rowsOfType = (type: AccountType) => rows.filter(({ account_type }) => account_type === type)
  return {
    home: toHome(rows),
    shares: rowsOfType(AccountType.SHARE).map(toShare),
    loans: rowsOfType(AccountType.LOAN).map(toLoan),
    creditCards: rowsOfType(AccountType.CREDIT_CARD).map((row) => toCard(row, today)),
  }
}

/** Returns the accounts that the member put in an order. */
const toHome = (rows: readonly SummaryRow[]): Schemas['HomeAccount'][] =>
  rows
    .flatMap(({ unique_id, place, is_hidden }) => (place === null ? [] : [{ unique_id, place, is_hidden }]))
    .toSorted((one, other) => one.place - other.place)
    .map(({ unique_id, is_hidden }) => ({ uniqueId: unique_id, isHidden: is_hidden === true }))

/** Returns every month; one without transactions has no row, so it gets zeros. */
export const fillMonths = (months: readonly Day[], rows: readonly MonthRow[]): Schemas['MonthOfMoney'][] =>
  months.map((month) => {
    const row = rows.find((row) => row.month === month)
    return {
      month: dayToWire(month),
      moneyIn: toWire(cents(row?.money_in ?? 0)),
      moneyOut: toWire(cents(row?.money_out ?? 0)),
    }
  })

/** Keeps the accounts that can be either side of a transfer. */
export const transferableRows = (rows: readonly SummaryRow[]) =>
  rows.filter((row) => canTransferFrom(row) || canTransferTo(row))

function toShare(row: SummaryRow): Schemas['Share'] {
  const maturity = isoToWireOrNull(row.matures_on)
  const toVisible = (amount: Cents) => (showsFigures(row) ? toWire(amount) : null)
  return {
    ...toCommonFields(row),
    accountType: AccountType.SHARE,
    type: row.type as ShrType,
    balance: toVisible(cents(row.balance)),
    available: toVisible(getAvailable(row)),
    maturityDate: maturity,
    madurityDate: maturity,
  }
}

function toLoan(row: SummaryRow): Schemas['Loan'] {
  const payoff = getPayoff(row)
  return {
    ...toCommonFields(row),
    accountType: AccountType.LOAN,
    type: row.type as LoanType,
    balance: toWire(getOwed(row)),
    available: toWire(getAvailable(row)),
    regularPmt: wireCents(row.regular_payment),
    minAmtDate: toWire(getAmountDue(row.loan_due, payoff)),
    nextDueDate: payoff > 0 ? isoToWireOrNull(row.next_due_on) : null,
    payoff: toWire(payoff),
    legacyMinAdvanceAmount: row.minimum_advance === null ? null : wireCents(row.minimum_advance),
  }
}

function toCard(row: SummaryRow, today: string): Schemas['CreditCard'] {
  const owed = getOwed(row)
  return {
    id: row.display_id,
    uniqueId: row.unique_id,
    cardNumber: maskCard(row.last_four),
    cardName: row.card_name ?? '',
    type: row.brand ?? CreditCardType.NONE,
    asOfDate: today,
    creditLimit: wireCents(row.credit_limit),
    minAmtDate: toWire(getAmountDue(row.card_due, owed)),
    dueDate: owed > 0 ? isoToWireOrNull(row.due_on) : null,
    balance: toWire(owed),
    available: toWire(getAvailable(row)),
    lastPmtDate: isoToWireOrNull(row.last_payment_on),
    lastPmtAmt: row.last_payment === null ? null : wireCents(row.last_payment),
    allowTransactionsInquiry: row.allow_inquiry,
    allowTransactionsTo: canTransferTo(row),
    ...toBalanceDay(row),
  }
}

const toCommonFields = (row: SummaryRow) => ({
  uniqueId: row.unique_id,
  accountNumber: row.account_number ?? '',
  id: row.display_id,
  fullName: row.full_name,
  display: row.display,
  description: row.description,
  defaultDescription: row.default_description,
  isTrusted: row.is_trusted,
  rate: row.rate,
  hasGoal: row.has_goal === true,
  updated: row.updated_at.toISOString(),
  allowBalanceInquiry: row.allow_balance,
  allowTransactionsFrom: canTransferFrom(row),
  allowTransactionsInquiry: row.allow_inquiry,
  allowTransactionsTo: canTransferTo(row),
  ...toBalanceDay(row),
})

/** A share that hides its balance has none of a day. */
const toBalanceDay = (row: SummaryRow) =>
  row.balance_day !== null && showsFigures(row) ? { balanceDay: dayToWire(row.balance_day) } : {}

/** Returns the minimum due, capped at the payoff amount. */
const getAmountDue = (minimum: number | null, payoff: Cents) => cents(Math.max(0, Math.min(minimum ?? 0, payoff)))

const wireCents = (amount: number | null) => toWire(cents(amount ?? 0))
const isoToWireOrNull = (text: string | null) => (text === null ? null : isoToWire(text))
