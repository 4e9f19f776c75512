import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { CoreRules } from '../db/columns.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { bookAccountType } from '../ledger/figures.ts'

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
  await nameAccounts(
    tx,
    institutionId,
    sql`account.id in (
      select posted_account_id from core_posting where institution_id = ${institutionId} and file_number is null
    )`,
  )
  await sql`
    update core_posting as queued set file_number = ${number}, core_account = named.reference,
      core_member = coalesce(holder.reference, account_number, '')
    from ledger_transaction as posted, account
      join imported_record as named on named.institution_id = ${institutionId} and named.kind = 'account' and named.id = account.id
      join person on person.institution_id = ${institutionId} and person.id = account.person_id
      left join imported_record as holder on holder.institution_id = ${institutionId} and holder.kind = 'member' and holder.id = person.id
    where queued.institution_id = ${institutionId} and file_number is null
      and posted.institution_id = ${institutionId} and posted.id = transaction_id and made_at < ${coversUntil}::timestamptz
      and account.institution_id = ${institutionId} and account.id = posted_account_id`.execute(tx)
  return { number, coversUntil, previousSeal: last?.seal ?? '' }
}

/**
 * Gives the accounts that were opened here a name, by which the core and its files call them from then on. The number of
 * a membership would not do: joint members share it. `which`: SQL of accounts that may have none.
 */
export async function nameAccounts(
  tx: Tx,
  institutionId: number,
  which: RawBuilder<unknown> = sql`true`,
): Promise<void> {
  await sql`
    insert into imported_record (institution_id, kind, reference, id, hash)
    select ${institutionId}, 'account', 'here-' || account.id, account.id, md5('')::uuid
    from account
    where account.institution_id = ${institutionId} and account_type <> ${sql.lit(bookAccountType)} and ${which} and not exists (
      select from imported_record as named
      where named.institution_id = ${institutionId} and named.kind = 'account' and named.id = account.id
    )
    on conflict (institution_id, kind, reference) do nothing`.execute(tx)
}

/** Returns a row for each member's account that a posting changed. */
export async function readFileRows(db: Db, institutionId: number, number: number): Promise<CoreRow[]> {
  const { rows } = await sql<CoreRow>`
    select coalesce(confirm_num, 'P-' || posted.id) as reference, coalesce(core_account, '') as account, coalesce(core_member, '') as member, posted.kind, made_at, entry.*
    from core_posting as queued
      join ledger_transaction as posted on posted.institution_id = ${institutionId} and posted.id = queued.transaction_id
      cross join lateral (
        select sum(amount)::bigint as amount, sum(interest)::bigint as interest, sum(fee)::bigint as fee,
          (array_agg(description order by id))[1] as description, min(happened_on)::text as happened_on
        from ledger_entry where institution_id = ${institutionId} and transaction_id = posted.id and account_id = posted_account_id
      ) as entry
    where queued.institution_id = ${institutionId} and file_number = ${number}
    order by posted.id, posted_account_id`.execute(db)
  return rows
}

export async function sealFile(tx: Tx, institutionId: number, number: number, seal: string): Promise<void> {
  await tx
    .updateTable('core_file')
    .set({ seal })
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
