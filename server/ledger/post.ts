import { type RawBuilder, sql } from 'kysely'
import type { TransactionSearchType } from '../../values/enumerations.ts'
import type { Cents } from '../../values/money.ts'
import type { Day } from '../../values/days.ts'
import { type AuditEvent, auditInsert } from '../db/audit.ts'
import type { Tx } from '../db/open.ts'
import { type Debt, paysDue, settle } from './dues.ts'
import { updateDebts } from './dues-store.ts'
import { getAvailable, getPayoff } from './figures.ts'
import { newEntryId } from './ids.ts'
import { type LockedFigures, type LockedAccounts, lockAccounts } from './lock.ts'
import { insertAnswers, type StoredAnswer } from '../db/stored-answer.ts'

/** One side of a posting. Positive means more for the owner: money into a share, a payment on a loan. */
export type Entry = {
  accountId: number
  amount: Cents
  searchType: TransactionSearchType
  description: string
  comment?: string
  happenedOn: Day
  effectiveOn?: Day
  settledOn?: Day | null
  draft?: string
  /** The part of a loan payment that went to interest and fees. It is in no balance; it is the institution's income. */
  interest?: Cents
  fee?: Cents
  extraInfo?: string
}

export type Posting = {
  kind: string
  confirmNum: string | null
  madeAt: Date
  madeBy: number | null
  entries: readonly Entry[]
}

/** What one request or run writes: postings, the stored answer, the audit event and other statements. */
export type Order = {
  postings: readonly Posting[]
  storedAnswer?: StoredAnswer | null
  audit?: AuditEvent
  beside?: readonly RawBuilder<unknown>[]
}

/**
 * The only way to move money: one statement writes entries, balances, amounts due, stored answers and audit events. The
 * transaction has locked the accounts. An entry on an account that is not locked must be on one of the institution's
 * own, or the database refuses it.
 */
export async function postLocked(
  { tx, institutionId, rows }: LockedAccounts,
  ...orders: readonly Order[]
): Promise<void> {
  const postings = orders.flatMap((order) => order.postings)
  const { entryRows, changes, debts } = applyPostings(rows, postings)
  const postingRows = postings.map(({ kind, confirmNum, madeAt, madeBy }, index) => ({
    no: index,
    kind,
    confirm_num: confirmNum,
    made_at: madeAt,
    made_by: madeBy,
  }))
  const answers = orders.flatMap(({ storedAnswer }) => storedAnswer ?? [])
  const audits = orders.flatMap(({ audit }) => audit ?? [])
  const others = [
    ...(answers.length > 0 ? [insertAnswers(answers)] : []),
    ...(audits.length > 0 ? [auditInsert(...audits)] : []),
    ...orders.flatMap(({ beside }) => beside ?? []),
    ...updateDebts(institutionId, debts),
  ].map((write, index) => sql`, ${sql.id(`other${index}`)} as (${write})`)
  // List the ids one by one: for a subquery the planner would not know their number and would read all accounts.
  const { numAffectedRows } = await sql`
    with posting_ids as materialized (
      select nextval(pg_get_serial_sequence('ledger_transaction', 'id')) as id, posting.*
      from jsonb_to_recordset(${JSON.stringify(postingRows)}::jsonb)
        as posting (no integer, kind text, confirm_num text, made_at timestamptz, made_by bigint)
    ), transactions as (
      insert into ledger_transaction (institution_id, id, kind, confirm_num, made_at, made_by) overriding system value
      select ${institutionId}, id, kind, confirm_num, made_at, made_by from posting_ids
    ), entries as (
      insert into ledger_entry (institution_id, transaction_id, account_id, amount, balance_after, available_after, unique_id, search_type,
        description, comment, happened_on, effective_on, settled_on, draft, interest, fee, extra_info)
      select ${institutionId}, posting_ids.id, account_id, amount, balance_after, available_after, unique_id, search_type,
        description, comment, happened_on, effective_on, settled_on, draft, interest, fee, extra_info
      from jsonb_to_recordset(${JSON.stringify(entryRows)}::jsonb)
        as entry (no integer, posting integer, account_id bigint, amount bigint, balance_after bigint, available_after bigint, unique_id text,
          search_type smallint, description text, comment text, happened_on date, effective_on date, settled_on date, draft text,
          interest bigint, fee bigint, extra_info text)
        join posting_ids on posting_ids.no = entry.posting
      order by entry.no
    )${sql.join(others, sql``)}
    update account
    set balance = change.balance, interest_due = change.interest_due, updated_at = greatest(account.updated_at, change.made_at)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id bigint, before bigint, balance bigint, interest_due bigint, made_at timestamptz)
    where account.institution_id = ${institutionId} and account.id = change.id and account.id = any(${changes.map(({ id }) => id)}::bigint[])
      and account.balance = change.before`.execute(tx)
  if (Number(numAffectedRows) !== changes.length) throw new Error('an account changed although it was locked')
}

/** Locks the accounts and posts, when no rule has to be checked first. */
export async function post(tx: Tx, { institutionId, ...order }: Order & { institutionId: number }): Promise<void> {
  const ids = order.postings.flatMap(({ entries }) => entries.map(({ accountId }) => accountId))
  await postLocked(await lockAccounts(tx, institutionId, [...new Set(ids)]), order)
}

/** Applies postings to the locked rows, entry by entry; returns what to write. */
function applyPostings(rows: readonly LockedFigures[], postings: readonly Posting[]) {
  const accounts = new Map(rows.map((row) => [row.id, row]))
  const changes = new Map<number, { before: number; made_at: Date }>()
  const debts = new Map<number, Debt>()
  let index = 0
  const entryRows = postings.flatMap(({ kind, entries, madeAt }, posting) =>
    entries.map((entry) => {
      const row = { no: index++, posting, ...toRow(entry) }
      const account = accounts.get(entry.accountId)
      if (!account) return { ...row, balance_after: null, available_after: null }
      const { before, made_at } = changes.get(account.id) ?? { before: account.balance, made_at: madeAt }
      changes.set(account.id, { before, made_at: made_at > madeAt ? made_at : madeAt })
      account.balance += entry.amount
      account.interest_due = Math.max(0, account.interest_due - row.interest)
      if (account.due && paysDue(kind, entry.searchType)) {
        const debt = debts.get(account.id) ?? { due: account.due, payments: [] }
        settle(debt, {
          paid: entry.amount + row.interest + row.fee,
          on: entry.happenedOn,
          isPaidOff: getPayoff(account) <= 0,
        })
        debts.set(account.id, debt)
        account.due = debt.due
      }
      return { ...row, balance_after: account.balance, available_after: getAvailable(account) }
    }),
  )
  const changed = [...changes].map(([id, was]) => {
    const { balance, interest_due } = accounts.get(id) as LockedFigures
    return { id, ...was, balance, interest_due }
  })
  return { entryRows, changes: changed, debts }
}

function toRow(entry: Entry) {
  const { accountId, amount, searchType, description, happenedOn, comment = '', draft = '', extraInfo = '' } = entry
  const { effectiveOn = happenedOn, settledOn = happenedOn, interest = 0, fee = 0 } = entry
  return {
    account_id: accountId,
    amount,
    unique_id: newEntryId(),
    search_type: searchType,
    description,
    comment,
    happened_on: happenedOn,
    effective_on: effectiveOn,
    settled_on: settledOn,
    draft,
    interest,
    fee,
    extra_info: extraInfo,
  }
}
