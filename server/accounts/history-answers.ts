import type { components } from '../../api/schema.d.ts'
import { dayToWire } from '../../values/days.ts'
import { AccountType, TransactionStatus } from '../../values/enumerations.ts'
import { cents, toWire } from '../../values/money.ts'
import { getAvailable, getRowAmount, showsFigures } from '../ledger/figures.ts'
import type { PendingRow, PostedRow, Sums } from './history-store.ts'
import type { Account } from './store.ts'

type Schemas = components['schemas']

export function toPostedRow(row: PostedRow, account: Account, isView: boolean): Schemas['Transaction'] {
  const loan = account.account_type === AccountType.LOAN
  return {
    ...toRow(row, account),
    settleDate: row.settled_on && dayToWire(row.settled_on),
    pendingType: '',
    status: TransactionStatus.POSTED,
    amount: toWire(getRowAmount(account, row)),
    principal: loan ? row.amount : null,
    interest: loan ? wireCents(row.interest) : null,
    fee: loan ? wireCents(row.fee) : null,
    comment: row.comment,
    balance: showsFigures(account) ? toShown(account, row.running) : null,
    extraInfo: row.extra_info,
    ...(row.take_back_num !== null && { takeBackNum: row.take_back_num }),
    ...toOwnWords(row, isView),
  }
}

/** Staff in a view read only that the member wrote something. */
function toOwnWords({ own }: Pick<PostedRow, 'own'>, isView: boolean) {
  if (!own) return {}
  const { own_note: ownNote, tags } = own
  return isView ? { ownNote: 'Hidden' } : { ...(ownNote && { ownNote }), ...(tags.length > 0 && { tags }) }
}

export const toPendingTransaction = (row: PendingRow, account: Account): Schemas['Transaction'] => ({
  ...toRow(row, account),
  settleDate: null,
  pendingType: row.pending_type,
  status: TransactionStatus.PENDING,
  amount: wireCents(row.amount),
  principal: null,
  interest: null,
  fee: null,
  comment: '',
  balance: null,
  extraInfo: '',
})

function toRow(row: PostedRow | PendingRow, account: Account) {
  const happened = dayToWire(row.happened_on)
  return {
    uniqueId: row.unique_id,
    id: row.id,
    accountId: account.display_id,
    accountType: account.account_type,
    type: row.search_type,
    description: row.description,
    draft: row.draft,
    transactionDate: happened,
    actualDate: happened,
    effectiveDate: row.effective_on === row.happened_on ? happened : dayToWire(row.effective_on),
  }
}

/** What is owed on a loan or card is shown as positive. */
const toShown = ({ account_type }: Account, balance: number) =>
  wireCents(account_type === AccountType.SHARE ? balance : -balance)

/** Returns the balance and how it was reached, with the sign that the account shows. */
export function toStatement(sums: Sums, account: Account): Schemas['Statement'] | null {
  if (!showsFigures(account)) return null
  const closing = sums.balance - sums.since
  const isLoan = account.account_type === AccountType.LOAN
  return {
    opening: toShown(account, closing - sums.credits - sums.debits),
    credits: wireCents(sums.credits),
    creditCount: sums.creditCount,
    debits: wireCents(sums.debits),
    debitCount: sums.debitCount,
    closing: toShown(account, closing),
    since: wireCents(sums.since),
    balance: toShown(account, sums.balance),
    pendingIn: wireCents(sums.announced),
    pendingOut: wireCents(-sums.held),
    creditLimit: wireCents(sums.creditLimit),
    available: toWire(
      getAvailable({ ...account, balance: sums.balance, held: sums.held, credit_limit: sums.creditLimit }),
    ),
    interest: wireCents(isLoan ? sums.interest : 0),
    fees: wireCents(isLoan ? sums.fees : 0),
  }
}

const wireCents = (amount: number) => toWire(cents(amount))
