import { type Selectable, sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { AchIdentity } from '../db/columns.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { outsideBook } from '../ledger/figures.ts'
import type { AchEntry } from './ach-file.ts'
import type { ReturnCode } from './domain.ts'

type EntryRow = Selectable<Schema['received_entry']>
export type ReturnsFile = { number: number; on: Day; ofDay: number }

export async function readAchIdentity(db: Db, institutionId: number): Promise<AchIdentity | null> {
  const row = await db.selectFrom('institution').select('ach').where('id', '=', institutionId).executeTakeFirst()
  return row?.ach ?? null
}

export async function findOutside(db: Db, institutionId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${outsideBook(institutionId)} as id`.execute(db)
  return rows[0]?.id ?? 0
}

type Outcome = { accountId: number | null; returnCode: ReturnCode | null }
/** `fileName`: of the file that has it. */
export type WaitingEntry = Omit<AchEntry, 'individualName' | 'companyId' | 'classCode' | 'settlesOn'> & {
  id: number
  fileName: string
}

/** Returns the entries of taken files whose day has come, each with its transaction code. */
export async function readDueEntries(
  db: Db,
  institutionId: number,
  today: Day,
): Promise<{ id: number; code: string }[]> {
  const { rows } = await sql<{ id: number; code: string }>`
    select received_entry_id as id, transaction_code as code
    from received_entry as entry
      join received_file as file on file.institution_id = ${institutionId} and file.received_file_number = entry.received_file_number
    where entry.institution_id = ${institutionId} and entry_state = 'WAITING' and settles_on <= ${today}::date and file_state = 'TAKEN'
    order by received_entry_id`.execute(db)
  return rows
}

/** Locks an entry that waits. One that another process is posting is waited for: a withdrawal may need it. */
export async function lockWaiting(tx: Tx, institutionId: number, id: number): Promise<WaitingEntry | null> {
  const { rows } = await sql<WaitingEntry>`
    select received_entry_id as id, transaction_code as code, target_number as target, received_amount as amount, individual_id as "individualId",
      trace_number as trace, company_name as "companyName", entry_text as "entryText", entry_addenda as text, entry_notice as notice,
      (select received_name from received_file as file
        where file.institution_id = ${institutionId} and file.received_file_number = entry.received_file_number) as "fileName"
    from received_entry as entry
    where institution_id = ${institutionId} and received_entry_id = ${id} and entry_state = 'WAITING' for update`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Stores what became of an entry. */
export async function settleEntry(
  tx: Tx,
  institutionId: number,
  id: number,
  { accountId, returnCode }: Outcome,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('received_entry')
    .set({ entry_state: 'DONE', received_at: now, received_account_id: accountId, return_code: returnCode })
    .where('institution_id', '=', institutionId)
    .where('received_entry_id', '=', id)
    .execute()
}

/**
 * Assigns the waiting returns, as many as fit, to a new file, unless one was made since `pausedSince` or the day has as
 * many as it may.
 */
export async function addReturnsFile(
  tx: Tx,
  institutionId: number,
  {
    today,
    now,
    pausedSince,
    most,
    mostEntries,
  }: { today: Day; now: Date; pausedSince: Date; most: number; mostEntries: number },
): Promise<void> {
  await sql`
    with last as (
      select coalesce(max(returns_number), 0) as number, coalesce(max(day_number) filter (where returned_on = ${today}), 0) as of_day,
        coalesce(max(returns_made_at), '-infinity') as at
      from received_returns as made where institution_id = ${institutionId}
    ), added as (
      insert into received_returns (institution_id, returns_number, returned_on, day_number, returns_made_at, next_attempt_at)
      select ${institutionId}, number + 1, ${today}::date, of_day + 1, ${now}::timestamptz, ${now}::timestamptz from last
      where of_day < ${most}::int and at <= ${pausedSince}::timestamptz
        and exists (select from received_entry where institution_id = ${institutionId} and return_code is not null and returns_number is null)
      returning returns_number
    )
    update received_entry set returns_number = added.returns_number from added
    where institution_id = ${institutionId} and received_entry_id in (
      select received_entry_id from received_entry where institution_id = ${institutionId} and return_code is not null and returns_number is null
      order by received_entry_id limit ${mostEntries}
    )`.execute(tx)
}

/** Takes the oldest unwritten file. Other processes skip it for a while, longer after each attempt. */
export async function takeReturnsFile(db: Db, institutionId: number, now: Date): Promise<ReturnsFile | null> {
  const { rows } = await sql<ReturnsFile>`
    with due as materialized (
      select returns_number from received_returns where institution_id = ${institutionId} and returns_written_at is null
      order by returns_number limit 1 for update
    )
    update received_returns as file set attempts = file.attempts + 1,
      next_attempt_at = ${now}::timestamptz + interval '1 minute' * power(2, least(file.attempts, 6))
    from due where file.institution_id = ${institutionId} and file.returns_number = due.returns_number and next_attempt_at <= ${now}::timestamptz
    returning file.returns_number as number, returned_on::text as on, day_number as "ofDay"`.execute(db)
  return rows[0] ?? null
}

export type GoingBack = EntryRow & { return_code: string }

export async function readReturns(db: Db, institutionId: number, number: number): Promise<GoingBack[]> {
  const rows = await db
    .selectFrom('received_entry')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('returns_number', '=', number)
    .orderBy('company_id')
    .orderBy('class_code')
    .orderBy('entry_text')
    .orderBy('settles_on')
    .orderBy('trace_number')
    .orderBy('transaction_code')
    .orderBy('received_amount')
    .orderBy('target_number')
    .orderBy('received_entry_id')
    .execute()
  return rows as GoingBack[]
}

export async function markReturnsWritten(db: Db, institutionId: number, number: number, now: Date): Promise<void> {
  await db
    .updateTable('received_returns')
    .set({ returns_written_at: now })
    .where('institution_id', '=', institutionId)
    .where('returns_number', '=', number)
    .execute()
}
