import { type Selectable, sql } from 'kysely'
import type { CoreRules } from '../db/columns.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

type FileRow = Selectable<Schema['core_file']>
/** `seal`: of the file before; an empty text for the first. */
export type CoreFile = { number: number; coversUntil: Date; previousSeal: string }
export type CoreRow = {
  reference: string
  account: string
  member: string
  amount: number
  interest: number
  fee: number
  kind: string
  description: string
  happened_on: string
  made_at: Date
}

export async function readCoreRules(db: Db, institutionId: number): Promise<CoreRules | null> {
  const row = await db.selectFrom('institution').select('core').where('id', '=', institutionId).executeTakeFirst()
  return row?.core ?? null
}

/** Adds the next file and gives it all postings from before `coversUntil` that are in none. Null: it has been made. */
export async function addCoreFile(
  tx: Tx,
  institutionId: number,
  coversUntil: Date,
  now: Date,
): Promise<CoreFile | null> {
  const last = await tx
    .selectFrom('core_file')
    .select(['file_number', 'covers_until', 'seal'])
    .where('institution_id', '=', institutionId)
    .orderBy('file_number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && last.covers_until >= coversUntil) return null
  const number = (last?.file_number ?? 0) + 1
  await tx
    .insertInto('core_file')
    .values({ institution_id: institutionId, file_number: number, covers_until: coversUntil, next_attempt_at: now })
    .execute()
  await sql`
    update core_posting set file_number = ${number}
    where institution_id = ${institutionId} and file_number is null and transaction_id in (
      select id from ledger_transaction where institution_id = ${institutionId} and made_at < ${coversUntil}::timestamptz
    )`.execute(tx)
  return { number, coversUntil, previousSeal: last?.seal ?? '' }
}

/**
 * Returns a row for each member's account that a posting changed. An account and a member have the names of the core, or
 * the numbers of here if they did not come in by an import.
 */
export async function readFileRows(db: Db, institutionId: number, number: number): Promise<CoreRow[]> {
  const { rows } = await sql<CoreRow>`
    select coalesce(confirm_num, 'P-' || posted.id) as reference, coalesce(named.reference, account_number || '-' || display_id) as account,
      coalesce(holder.reference, account_number) as member, entry.amount, entry.interest, entry.fee, posted.kind, entry.description, happened_on::text, made_at
    from core_posting as queued
      join ledger_transaction as posted on posted.institution_id = ${institutionId} and posted.id = queued.transaction_id
      join ledger_entry as entry on entry.institution_id = ${institutionId} and entry.transaction_id = posted.id
      join account on account.institution_id = ${institutionId} and account.id = entry.account_id
      join person on person.institution_id = ${institutionId} and person.id = account.person_id
      left join imported_record as named on named.institution_id = ${institutionId} and named.kind = 'account' and named.id = account.id
      left join imported_record as holder on holder.institution_id = ${institutionId} and holder.kind = 'member' and holder.id = person.id
    where queued.institution_id = ${institutionId} and file_number = ${number}
    order by posted.id, entry.id`.execute(db)
  return rows
}

export async function sealFile(
  tx: Tx,
  institutionId: number,
  number: number,
  { seal, postings, sum }: { seal: string; postings: number; sum: number },
): Promise<void> {
  await tx
    .updateTable('core_file')
    .set({ seal, file_postings: postings, file_sum: sum })
    .where('institution_id', '=', institutionId)
    .where('file_number', '=', number)
    .execute()
}

/** Takes the oldest unwritten file. Other processes skip it for a while, longer after each attempt. */
export async function takeFile(db: Db, institutionId: number, now: Date): Promise<CoreFile | null> {
  const { rows } = await sql<Pick<FileRow, 'file_number' | 'covers_until'> & { previous_seal: string }>`
    with due as materialized (
      select file_number from core_file where institution_id = ${institutionId} and file_written_at is null
      order by file_number limit 1 for update
    )
    update core_file as file set attempts = file.attempts + 1,
      next_attempt_at = ${now}::timestamptz + interval '1 minute' * power(2, least(file.attempts, 6))
    from due where file.institution_id = ${institutionId} and file.file_number = due.file_number and next_attempt_at <= ${now}::timestamptz
    returning file.file_number, covers_until, coalesce((
      select earlier.seal from core_file as earlier
      where earlier.institution_id = ${institutionId} and earlier.file_number = file.file_number - 1
    ), '') as previous_seal`.execute(db)
  const [row] = rows
  return row ? { number: row.file_number, coversUntil: row.covers_until, previousSeal: row.previous_seal } : null
}

export async function markWritten(db: Db, institutionId: number, number: number, now: Date): Promise<void> {
  await db
    .updateTable('core_file')
    .set({ file_written_at: now })
    .where('institution_id', '=', institutionId)
    .where('file_number', '=', number)
    .execute()
}
