import { sql } from 'kysely'
import { type Day, dayIn, dayToWire, isDay, monthOf } from '../../values/days.ts'
import type { AccountType, ConversationAboutKind } from '../../values/enumerations.ts'
import { cents, format } from '../../values/money.ts'
import type { Member } from '../db/member.ts'
import { accountNameColumn, nameWithNumber } from '../db/names.ts'
import type { Db } from '../db/open.ts'
import { getRowAmount } from '../ledger/figures.ts'

type Value = { title: string; value: string }
type Find = (db: Db, member: Member, id: string, timeZone: string) => Promise<readonly Value[] | null>

const accountColumns = ['account_type', 'display_id', 'last_four', accountNameColumn('account').as('name')] as const
type Narrow = { account_type: AccountType }
const money = (amount: number) => format(cents(amount))
const on = (date: string) => dayToWire(date as Day)
const isDigits = (id: string) => /^[1-9]\d{0,14}$/.test(id)

const findTransaction: Find = async (db, { institutionId, personId }, id) => {
  const row = await db
    .selectFrom('ledger_entry')
    .innerJoin('account', (join) =>
      join.onRef('account.institution_id', '=', 'ledger_entry.institution_id').onRef('account.id', '=', 'account_id'),
    )
    .select(['ledger_entry.description', 'amount', 'interest', 'fee', 'effective_on'])
    .select(accountColumns)
    .$narrowType<Narrow>()
    .where('ledger_entry.institution_id', '=', institutionId)
    .where('ledger_entry.unique_id', '=', id)
    .where('person_id', '=', personId)
    .where('display', '=', true)
    .where('allow_inquiry', '=', true)
    .executeTakeFirst()
  return row
    ? [
        { title: 'Transaction', value: row.description },
        { title: 'Date', value: on(row.effective_on) },
        { title: 'Amount', value: money(getRowAmount(row, row)) },
        { title: 'Account', value: nameWithNumber(row) },
      ]
    : null
}

const findTransfer: Find = async (db, { institutionId, personId }, id, timeZone) => {
  const sides = await db
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry', (join) =>
      join
        .onRef('ledger_entry.institution_id', '=', 'ledger_transaction.institution_id')
        .onRef('transaction_id', '=', 'ledger_transaction.id'),
    )
    .innerJoin('account', (join) =>
      join.onRef('account.institution_id', '=', 'ledger_entry.institution_id').onRef('account.id', '=', 'account_id'),
    )
    .select(['made_at', 'amount'])
    .select(accountColumns)
    .$narrowType<Narrow>()
    .where('ledger_transaction.institution_id', '=', institutionId)
    .where('confirm_num', '=', id)
    .where('made_by', '=', personId)
    .where('person_id', '=', personId)
    .orderBy('amount')
    .execute()
  const [from, to] = sides
  if (!from) return null
  return [
    { title: 'Transfer', value: id },
    { title: 'Date', value: dayToWire(dayIn(timeZone, from.made_at)) },
    { title: 'Amount', value: money(Math.abs(from.amount)) },
    { title: 'From', value: nameWithNumber(from) },
    ...(to ? [{ title: 'To', value: nameWithNumber(to) }] : []),
  ]
}

const findPayment: Find = async (db, { institutionId, personId }, id) => {
  const row = await db
    .selectFrom('payment')
    .innerJoin('payee', (join) =>
      join.onRef('payee.institution_id', '=', 'payment.institution_id').onRef('payee.id', '=', 'payee_id'),
    )
    .innerJoin('occurrence', (join) =>
      join
        .onRef('occurrence.institution_id', '=', 'payment.institution_id')
        .onRef('occurrence.id', '=', 'occurrence_id'),
    )
    .innerJoin('account', (join) =>
      join.onRef('account.institution_id', '=', 'payment.institution_id').onRef('account.id', '=', 'account_id'),
    )
    .select(['payee.name as payee', 'payment.amount', 'scheduled_on'])
    .select(accountColumns)
    .$narrowType<Narrow>()
    .where('payment.institution_id', '=', institutionId)
    .where('payment.person_id', '=', personId)
    .where('payment.unique_id', '=', id)
    .executeTakeFirst()
  return row
    ? [
        { title: 'Payment to', value: row.payee },
        { title: 'Date', value: on(row.scheduled_on) },
        { title: 'Amount', value: money(row.amount) },
        { title: 'From', value: nameWithNumber(row) },
      ]
    : null
}

const findAccount: Find = async (db, { institutionId, personId }, id) => {
  const row = await db
    .selectFrom('account')
    .select(accountColumns)
    .$narrowType<Narrow>()
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('unique_id', '=', id)
    .where('display', '=', true)
    .executeTakeFirst()
  return row ? [{ title: accountWords[row.account_type], value: nameWithNumber(row) }] : null
}

const accountWords: Record<AccountType, string> = { 1: 'Account', 2: 'Loan', 3: 'Card' }

const findStatement: Find = async (db, { institutionId, personId }, id) => {
  const month = `${id}-01`
  if (!isDay(month)) return null
  const row = await db
    .selectFrom('statement')
    .select('month')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('month', '=', month)
    .executeTakeFirst()
  return row ? [{ title: 'Statement', value: monthOf(month) }] : null
}

const findMessage: Find = async (db, { institutionId, personId }, id, timeZone) => {
  if (!isDigits(id)) return null
  const isEntered = sql<boolean>`coalesce((
    select removed_at is null from inbox_entry
    where inbox_entry.institution_id = ${institutionId} and inbox_entry.person_id = ${personId} and notice_id = notice.id), newest_person_id >= ${personId})`
  const row = await db
    .selectFrom('notice')
    .select(['text', 'posted_at'])
    .where('institution_id', '=', institutionId)
    .where('id', '=', Number(id))
    .where('withdrawn_at', 'is', null)
    .where(isEntered)
    .executeTakeFirst()
  return row
    ? [
        { title: 'Message', value: row.text },
        { title: 'Date', value: dayToWire(dayIn(timeZone, row.posted_at)) },
      ]
    : null
}

/** By what a member asks about: how to find it among what the member sees, and what the question is called. */
export const abouts: Record<ConversationAboutKind, { find: Find; subject: string }> = {
  TRANSACTION: { find: findTransaction, subject: 'Question about a transaction' },
  TRANSFER: { find: findTransfer, subject: 'Question about a transfer' },
  PAYMENT: { find: findPayment, subject: 'Question about a payment' },
  ACCOUNT: { find: findAccount, subject: 'Question about an account' },
  STATEMENT: { find: findStatement, subject: 'Question about a statement' },
  MESSAGE: { find: findMessage, subject: 'Question about a message' },
}
