import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day } from '../../values/days.ts'
import { AccountType, TransactionSearchType } from '../../values/enumerations.ts'
import type { Db } from '../db/open.ts'
import { postingKinds } from '../ledger/kinds.ts'
import type { Account } from './store.ts'

export type HistoryFilter = { from: Day; to: Day; type: TransactionSearchType }

/** A posted row. `running`: the balance after this row and all older ones. */
export type PostedRow = Row & {
  comment: string
  interest: number
  fee: number
  running: number
  settled_on: Day | null
  extra_info: string
  take_back_num: string | null
  /** What the member wrote about it. */
  own?: Noted
}
type Noted = { entry_id: number; own_note: string; tags: string[] }
export type PendingRow = Row & { pending_type: string }
type Row = {
  id: number
  unique_id: string
  search_type: TransactionSearchType
  description: string
  amount: number
  happened_on: Day
  effective_on: Day
  draft: string
}
/** Sums over all rows in the range, of every type; `since`: over all rows after the range. */
export type Sums = {
  balance: number
  held: number
  creditLimit: number
  since: number
  credits: number
  creditCount: number
  debits: number
  debitCount: number
  interest: number
  fees: number
  announced: number
}

const common = [
  'id',
  'unique_id',
  'search_type',
  'description',
  'amount',
  'happened_on',
  'effective_on',
  'draft',
] as const
const ofPosted = [
  ...common,
  'comment',
  'interest',
  'fee',
  'running',
  'settled_on',
  'extra_info',
  'take_back_num',
] as const
const ofNotes = ['entry_id', 'own_note', 'tags'] as const
const ofPending = [...common, 'pending_type'] as const

/**
 * Reads rows and sums from one snapshot, newest first, at most `max` posted ones. Where today is among the days, all that is
 * pending is shown, also of other days: it lowers what is available now.
 * Running balances follow dates, not posting order, so that a backdated entry does not break the column.
 */
export async function readHistoryRows(
  db: Db,
  {
    institution_id: institutionId,
    person_id: personId,
    id: accountId,
  }: Pick<Account, 'institution_id' | 'person_id' | 'id'>,
  { from, to, type }: HistoryFilter,
  max: number,
  { now, today }: { now: Date; today: Day },
) {
  const ofType = type === TransactionSearchType.ALL ? sql`` : sql`where search_type = ${type}`
  const { rows } = await sql<{ posted: Lists<PostedRow>; pending: Lists<PendingRow>; notes: Lists<Noted>; sums: Sums }>`
    with late as (
      select balance, held, credit_limit, (
        select coalesce(sum(amount), 0) from ledger_entry
        where ledger_entry.institution_id = account.institution_id and account_id = account.id and happened_on > ${to}
      ) as since
      from account where institution_id = ${institutionId} and id = ${accountId}
    ), entry as not materialized (
      select * from ledger_entry
      where institution_id = ${institutionId} and account_id = ${accountId} and happened_on >= ${from} and happened_on <= ${to}
    ), open_hold as (
      select *, made_on as happened_on from hold where institution_id = ${institutionId} and account_id = ${accountId} and released_at is null
    )
    select
      (select ${toColumnArrays(ofPosted)} from (
        select *, coalesce(case when amount < 0 and happened_on >= ${addDays(today, -longestHold)} then ${undoNum(institutionId, now)} end,
          case when happened_on = ${today} then ${takeBackNum(institutionId, personId)} end) as take_back_num from (
          select *, (select balance - since from late) - coalesce(sum(amount) over (
            order by happened_on desc, id desc rows between unbounded preceding and 1 preceding
          ), 0) as running
          from entry
        ) counted ${ofType} order by happened_on desc, id desc limit ${max}
      ) newest) as posted,
      (select ${toColumnArrays(ofPending)} from (
        select * from open_hold ${ofType} order by effective_on desc, id desc
      ) announced where (happened_on >= ${from} and happened_on <= ${to}) or ${today} between ${from} and ${to}) as pending,
      (select ${toColumnArrays(ofNotes)} from entry_note join entry on entry.id = entry_id
        where entry_note.institution_id = ${institutionId} and person_id = ${personId}) as notes,
      (select json_build_object(
        'balance', (select balance from late),
        'held', (select held from late),
        'creditLimit', (select credit_limit from late),
        'since', (select since from late),
        'credits', coalesce(sum(amount) filter (where amount > 0), 0),
        'creditCount', count(*) filter (where amount > 0),
        'debits', coalesce(sum(amount) filter (where amount < 0), 0),
        'debitCount', count(*) filter (where amount < 0),
        'interest', coalesce(sum(interest), 0),
        'fees', coalesce(sum(fee), 0),
        'announced', (select coalesce(sum(amount), 0) from open_hold where amount > 0)
      ) from entry) as sums`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a select without a table answered no row')
  const notes = new Map(fromColumnArrays(found.notes).map((note) => [note.entry_id, note]))
  const posted = fromColumnArrays(found.posted)
  // Few rows have a note, so joining them here costs nothing. PostgreSQL might compare every row with every note.
  if (notes.size > 0) for (const row of posted) row.own = notes.get(row.id)
  return { posted, pending: fromColumnArrays(found.pending), sums: found.sums }
}

/** SQL: the confirmation number of a transfer of this person between shares, unless it was taken back. */
const takeBackNum = (institutionId: number, personId: number | null) => sql`(
  select confirm_num from ledger_transaction as made
  where made.institution_id = ${institutionId} and made.id = transaction_id and made_by = ${personId}
    and made.kind in (${postingKinds.transfer}, ${postingKinds.scheduledTransfer})
    and not exists (select from taken_back where taken_back.institution_id = ${institutionId} and taken_back.transaction_id = made.id)
    and not exists (
      select from ledger_entry as side join account on account.institution_id = side.institution_id and account.id = side.account_id
      where side.institution_id = ${institutionId} and side.transaction_id = made.id and account_type <> ${AccountType.SHARE}))`

/** Days in which held money leaves. */
const longestHold = 7

/** SQL: the confirmation number of money sent that has not left, while its member can take it back. */
const undoNum = (institutionId: number, now: Date) => sql`(
  select confirmation from ledger_transaction as made
    join outgoing_payment as sent on sent.institution_id = ${institutionId} and confirmation = confirm_num
  where made.institution_id = ${institutionId} and made.id = transaction_id
    and batch_id is null and returned_at is null and undo_until > ${now}::timestamptz)`

export type Lists<R> = { [Name in keyof R]: R[Name][] }

/** Passes one array per column: for thousands of rows this is several times faster than one parameter per value. */
export const toColumnArrays = (columns: readonly string[]): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql`coalesce(json_agg(${sql.ref(name)}), '[]')`]))})`

export function fromColumnArrays<R extends object>(lists: Lists<R>): R[] {
  const columns = Object.entries(lists) as [keyof R, R[keyof R][]][]
  return (columns[0]?.[1] ?? []).map((_, index) => {
    const row = {} as R
    for (const [name, values] of columns) row[name] = values[index] as R[keyof R]
    return row
  })
}
