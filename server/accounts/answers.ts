import type { components } from '../../api/schema.d.ts'
import { day, toWire as dayToWire } from '../../values/days.ts'
import { maskCard } from '../../values/masking.ts'
import { type Cents, cents, toWire } from '../../values/money.ts'
import { availableOf, owedOf, payoffOf } from '../ledger/figures.ts'
import type { Account, PendingRow, PostedRow, SummaryRow } from './store.ts'

type Schemas = components['schemas']

export function summaryOf(rows: readonly SummaryRow[], today: string): Schemas['AccountSummary'] {
  const of = (type: number) => rows.filter(({ account_type }) => account_type === type)
  return { shares: of(1).map(shareOf), loans: of(2).map(loanOf), creditCards: of(3).map((row) => cardOf(row, today)) }
}

/** Only what may give or take in a transfer; cards do neither. */
export const forTransfers = (rows: readonly SummaryRow[]) =>
  rows.filter(({ account_type, allow_from, allow_to }) => account_type !== 3 && (allow_from || allow_to))

function shareOf(row: SummaryRow): Schemas['Share'] {
  const maturity = wireDay(row.matures_on)
  const shown = (amount: Cents) => (row.allow_balance ? toWire(amount) : null)
  return {
    ...commonOf(row),
    accountType: 1,
    type: row.type as Schemas['ShrType'],
    balance: shown(cents(row.balance)),
    available: shown(availableOf(row)),
    maturityDate: maturity,
    madurityDate: maturity,
  }
}

function loanOf(row: SummaryRow): Schemas['Loan'] {
  return {
    ...commonOf(row),
    accountType: 2,
    type: row.type as Schemas['LoanType'],
    balance: toWire(owedOf(row)),
    available: toWire(availableOf(row)),
    regularPmt: wire(row.regular_payment),
    minAmtDate: wire(row.loan_due),
    nextDueDate: wireDay(row.next_due_on),
    payoff: toWire(payoffOf(row)),
    legacyMinAdvanceAmount: row.minimum_advance === null ? null : wire(row.minimum_advance),
  }
}

function cardOf(row: SummaryRow, today: string): Schemas['CreditCard'] {
  return {
    id: row.display_id,
    uniqueId: row.unique_id,
    cardNumber: maskCard(row.last_four),
    cardName: row.card_name ?? '',
    type: (row.brand ?? 0) as Schemas['CreditCardType'],
    asOfDate: today,
    creditLimit: wire(row.credit_limit),
    minAmtDate: wire(row.card_due),
    dueDate: wireDay(row.due_on),
    balance: toWire(owedOf(row)),
    available: toWire(availableOf(row)),
    lastPmtDate: wireDay(row.last_payment_on),
    lastPmtAmt: row.last_payment === null ? null : wire(row.last_payment),
  }
}

const commonOf = (row: SummaryRow) => ({
  uniqueId: row.unique_id,
  accountNumber: row.account_number ?? '',
  id: row.display_id,
  fullName: row.full_name,
  display: row.display,
  description: row.description,
  defaultDescription: row.default_description,
  isTrusted: row.is_trusted,
  rate: row.rate,
  hasGoal: false,
  updated: row.updated_at.toISOString(),
  allowBalanceInquiry: row.allow_balance,
  allowTransactionsFrom: row.allow_from,
  allowTransactionsInquiry: row.allow_inquiry,
  allowTransactionsTo: row.allow_to,
})

/** A posted row. On a loan the amount is the whole payment, of which interest and fee did not lower what is owed. */
export function postedOf(row: PostedRow, account: Account): Schemas['Transaction'] {
  const loan = account.account_type === 2
  const balance = loan ? -(row.balance_after ?? 0) : (row.balance_after ?? 0)
  return {
    ...rowOf(row, account),
    amount: toWire(cents(row.amount + row.interest + row.fee)),
    transactionDate: dayToWire(day(row.happened_on)),
    actualDate: dayToWire(day(row.happened_on)),
    effectiveDate: dayToWire(day(row.effective_on)),
    settleDate: wireDay(row.settled_on),
    pendingType: '',
    status: 2,
    principal: loan ? row.amount : null,
    interest: loan ? wire(row.interest) : null,
    fee: loan ? wire(row.fee) : null,
    comment: row.comment,
    balance: account.allow_balance ? toWire(cents(balance)) : null,
    extraInfo: row.extra_info,
  }
}

export const pendingOf = (row: PendingRow, account: Account): Schemas['Transaction'] => ({
  ...rowOf(row, account),
  amount: wire(row.amount),
  transactionDate: dayToWire(day(row.made_on)),
  actualDate: dayToWire(day(row.made_on)),
  effectiveDate: dayToWire(day(row.effective_on)),
  settleDate: null,
  pendingType: row.pending_type,
  status: 1,
  principal: null,
  interest: null,
  fee: null,
  comment: '',
  balance: null,
  extraInfo: '',
})

const rowOf = (row: Pick<PostedRow, 'unique_id' | 'id' | 'search_type' | 'description' | 'draft'>, account: Account) => ({
  uniqueId: row.unique_id,
  id: row.id,
  accountId: account.display_id,
  accountType: account.account_type as 1 | 2,
  type: row.search_type as Schemas['TransactionSearchType'],
  description: row.description,
  draft: row.draft,
})

const wire = (amount: number | null) => toWire(cents(amount ?? 0))
const wireDay = (text: string | null) => (text === null ? null : dayToWire(day(text)))
