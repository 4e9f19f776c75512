import { type RawBuilder, sql } from 'kysely'
import type { TransactionSearchType } from '../../values/enumerations.ts'
import type { Cents } from '../../values/money.ts'
import type { Day } from '../../values/days.ts'
import { type AuditEvent, auditInsert } from '../db/audit.ts'
import type { Tx } from '../db/open.ts'
import { type Debt, paysDue, settle } from './dues.ts'
import { updateDebts } from './dues-store.ts'
import { applyEntry, getAvailable, getPayoff } from './figures.ts'
import { newEntryId } from './ids.ts'
import { postingKinds } from './kinds.ts'
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
export async function postLocked(locked: LockedAccounts, ...orders: readonly Order[]): Promise<void> {
  const posting = openPosting(locked)
  for (const order of orders) posting.add(order)
  await posting.write()
}

/** Collects orders: each is applied to the locked rows at once, so that the next is decided by what it leaves. */
export function openPosting(locked: LockedAccounts) {
  const accounts = new Map(locked.rows.map((row) => [row.id, row]))
  const made: Made = { orders: [], postings: [], entryRows: [], changes: new Map(), debts: new Map() }
  return {
    add(order: Order) {
      made.orders.push(order)
      for (const posting of order.postings) applyPosting(accounts, made, posting)
    },
    write: async () => {
      if (made.orders.length > 0) await write(locked, made)
    },
  }
}

type Made = {
  orders: Order[]
  postings: Posting[]
  entryRows: ReturnType<typeof toRow>[]
  changes: Map<number, { account: LockedFigures; before: number; madeAt: Date }>
  debts: Map<number, Debt>
}

async function write({ tx, institutionId }: LockedAccounts, made: Made): Promise<void> {
  const { orders, postings, entryRows, debts } = made
  const changes = [...made.changes].map(
    ([
      id,
      {
        account: { balance, interest_due },
        before,
        madeAt,
      },
    ]) => {
      return { id, before, balance, interest_due, made_at: madeAt }
    },
  )
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
      returning transaction_id, account_id, balance_after
    ), for_core as (
      insert into core_posting (institution_id, transaction_id, posted_account_id)
      select distinct ${institutionId}::bigint, transaction_id, account_id
      from entries join posting_ids on posting_ids.id = transaction_id
      where balance_after is not null and kind <> ${postingKinds.correction}
        and exists (select from institution where institution.id = ${institutionId} and core is not null)
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

/** Applies a posting to the locked rows, entry by entry. */
function applyPosting(accounts: ReadonlyMap<number, LockedFigures>, made: Made, posting: Posting): void {
  const { kind, entries, madeAt } = posting
  const { entryRows, changes, debts } = made
  const index = made.postings.push(posting) - 1
  for (const entry of entries) {
    const row = { no: entryRows.length, posting: index, ...toRow(entry) }
    entryRows.push(row)
    const account = accounts.get(entry.accountId)
    if (!account) continue
    const change = changes.get(account.id) ?? { account, before: account.balance, madeAt }
    changes.set(account.id, { ...change, madeAt: change.madeAt > madeAt ? change.madeAt : madeAt })
    applyEntry(account, entry)
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
    Object.assign(row, { balance_after: account.balance, available_after: getAvailable(account) })
  }
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
