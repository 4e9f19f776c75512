import { sql } from 'kysely'
import type { TransactionSearchType } from '../../values/enumerations.ts'
import { type Cents, cents } from '../../values/money.ts'
import type { Day } from '../../values/days.ts'
import { type AuditEvent, auditInsert } from '../audit/audit.ts'
import type { Tx } from '../db/open.ts'
import { newEntryId } from './ids.ts'
import { type StoredAnswer, rowOf } from './stored-answer.ts'

/** One side of a posting. What raises the owner's wealth is positive: money into a share, a payment on a loan. */
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
  /** Of a loan payment: what went to interest and fees. It is in no balance; its other side is the institution's income. */
  interest?: Cents
  fee?: Cents
  extraInfo?: string
}

export type Posting = { kind: string; confirmNum: string | null; madeAt: Date; madeBy: number | null; entries: readonly Entry[] }

/** What this kind of posting takes from one request to write: the postings of one institution, and the answer and the audit event to store with them. */
export type Order = { institutionId: number; postings: readonly Posting[]; storedAnswer?: StoredAnswer | null; audit?: AuditEvent }

/**
 * The only way that money moves: all entries, balances, the stored answer and the audit event in one statement of the caller's transaction.
 * Accounts are locked in the order of their ids, so that no two postings can wait for each other.
 * Returns the new balance of each account.
 */
export async function post(tx: Tx, { institutionId, postings, storedAnswer, audit }: Order): Promise<Map<number, Cents>> {
  const given = postings.map(({ kind, confirmNum, madeAt, madeBy }, no) => ({
    no,
    kind,
    confirm_num: confirmNum,
    made_at: madeAt,
    made_by: madeBy,
  }))
  const lines = postings
    .flatMap(({ entries }, posting) => entries.map((entry) => lineOf(entry, posting)))
    .map((line, no) => ({ ...line, no }))
  // Named one by one: of a list that the query itself makes, the planner knows no length and would read all accounts.
  const accountIds = [...new Set(lines.map((line) => line.account_id))]
  const row = storedAnswer ? { ...rowOf(storedAnswer), answer: storedAnswer.answer } : null
  const columns = sql.join(Object.keys(row ?? {}).map((name) => sql.ref(name)))
  const keeping = row
    ? sql`, kept as (
      insert into operation (${columns}) select ${columns} from jsonb_populate_record(null::operation, ${JSON.stringify(row)}::jsonb)
    )`
    : sql``
  const auditing = audit ? sql`, audited as (${auditInsert(audit)})` : sql``
  const { rows } = await sql<{ id: number; balance: number }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('ledger_transaction', 'id')) as id, posting.*
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as posting (no integer, kind text, confirm_num text, made_at timestamptz, made_by bigint)
    ), line as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line (no integer, posting integer, account_id bigint, amount bigint, unique_id text, search_type smallint, description text, comment text,
          happened_on date, effective_on date, settled_on date, draft text, interest bigint, fee bigint, extra_info text)
    ), locked as materialized (
      select id, account_type, balance, held, credit_limit from account
      where institution_id = ${institutionId} and id = any(${accountIds}::bigint[]) and account_type <> 0
      order by id for update
    ), made as (
      insert into ledger_transaction (institution_id, id, kind, confirm_num, made_at, made_by) overriding system value
      select ${institutionId}, id, kind, confirm_num, made_at, made_by from given
    ), counted as (
      select line.*, given.id as transaction_id, account_type, held, credit_limit,
        locked.balance + sum(amount) over (partition by line.account_id order by line.no) as balance_after
      from line join given on given.no = line.posting left join locked on locked.id = line.account_id
    ), written as (
      insert into ledger_entry (institution_id, transaction_id, account_id, amount, balance_after, available_after, unique_id, search_type,
        description, comment, happened_on, effective_on, settled_on, draft, interest, fee, extra_info)
      select ${institutionId}, transaction_id, account_id, amount, balance_after,
        case when account_type = 1 then balance_after - held when account_type > 1 then greatest(0, credit_limit + balance_after - held) end,
        unique_id, search_type, description, comment, happened_on, effective_on, settled_on, draft, interest, fee, extra_info
      from counted order by no
    )${keeping}${auditing}
    update account
    set balance = account.balance + change.amount, interest_due = greatest(0, account.interest_due - change.interest), updated_at = greatest(account.updated_at, change.made_at)
    from (
      select locked.id, sum(line.amount)::bigint as amount, sum(line.interest)::bigint as interest, max(given.made_at) as made_at
      from line join locked on locked.id = line.account_id join given on given.no = line.posting
      group by locked.id
    ) change
    where account.institution_id = ${institutionId} and account.id = change.id and account.id = any(${accountIds}::bigint[])
    returning account.id, account.balance`.execute(tx)
  return new Map(rows.map(({ id, balance }) => [id, cents(balance)]))
}

function lineOf(entry: Entry, posting: number) {
  const { accountId, amount, searchType, description, happenedOn, comment = '', draft = '', extraInfo = '' } = entry
  const { effectiveOn = happenedOn, settledOn = happenedOn, interest = 0, fee = 0 } = entry
  return {
    posting,
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
