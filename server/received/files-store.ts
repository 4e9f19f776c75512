import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { Db, Tx } from '../db/open.ts'
import type { AchEntry } from './ach-file.ts'

type FileState = Schema['received_file']['file_state']
type NewFile = { hash: string; header: string; name: string; entries: readonly AchEntry[] }

/** Stores a file without its entries. Returns its number, or null where a file of these bytes is stored already. */
export async function addReceivedFile(
  tx: Tx,
  institutionId: number,
  { hash, header, name, entries }: NewFile,
  now: Date,
): Promise<number | null> {
  const added = await tx
    .insertInto('received_file')
    .values({
      institution_id: institutionId,
      content_hash: hash,
      header,
      received_name: name,
      file_received_at: now,
      file_state: 'TAKEN',
      entry_count: entries.length,
      known_count: 0,
    })
    .onConflict((known) => known.columns(['institution_id', 'content_hash']).doNothing())
    .returning('received_file_number')
    .executeTakeFirst()
  return added?.received_file_number ?? null
}

/** SQL: which of a file's equal entries a row is. */
const copy = sql`row_number() over (
  partition by settles_on, trace_number, company_id, transaction_code, received_amount, target_number, individual_id order by file_place)`

/**
 * Stores the entries of a file, each with its place. What an earlier version stored of them becomes theirs, so it is not
 * posted again. Returns how many wait to be posted.
 */
export async function addEntries(
  tx: Tx,
  institutionId: number,
  fileNumber: number,
  entries: readonly AchEntry[],
  now: Date,
): Promise<number> {
  let waiting = 0
  for (let before = 0; before < entries.length; before += atOnce) {
    const some = toRows(entries.slice(before, before + atOnce), before)
    waiting += await addRows(tx, institutionId, fileNumber, some, now)
  }
  return waiting
}

const atOnce = 10_000

/** `before`: how many entries of the file precede these. */
const toRows = (entries: readonly AchEntry[], before: number) =>
  entries.map((entry, index) => ({
    file_place: before + index + 1,
    settles_on: entry.settlesOn,
    trace_number: entry.trace,
    transaction_code: entry.code,
    target_number: entry.target,
    received_amount: entry.amount,
    individual_id: entry.individualId,
    individual_name: entry.individualName,
    company_name: entry.companyName,
    company_id: entry.companyId,
    class_code: entry.classCode,
    entry_text: entry.entryText,
    entry_addenda: entry.text,
    entry_notice: entry.notice,
  }))

async function addRows(
  tx: Tx,
  institutionId: number,
  fileNumber: number,
  rows: ReturnType<typeof toRows>,
  now: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with sent as materialized (
      select *, ${copy} as copy from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (file_place integer, settles_on date, trace_number text,
        transaction_code text, target_number text, received_amount bigint, individual_id text, individual_name text, company_name text, company_id text,
        class_code text, entry_text text, entry_addenda text, entry_notice jsonb)
    ), claimed as (
      update received_entry as stored set received_file_number = ${fileNumber}, file_place = sent.file_place
      from sent where stored.institution_id = ${institutionId} and stored.received_file_number is null and copy = 1
        and stored.settles_on = sent.settles_on and stored.trace_number = sent.trace_number and stored.company_id = sent.company_id
        and stored.transaction_code = sent.transaction_code
        and stored.received_amount = sent.received_amount and stored.target_number = sent.target_number and stored.individual_id = sent.individual_id
      returning stored.file_place
    )
    insert into received_entry (institution_id, received_file_number, file_place, settles_on, trace_number, transaction_code, target_number,
      received_amount, individual_id, individual_name, company_name, company_id, class_code, entry_text, entry_addenda, entry_notice, received_at, entry_state)
    select ${institutionId}, ${fileNumber}, file_place, settles_on, trace_number, transaction_code, target_number,
      received_amount, individual_id, individual_name, company_name, company_id, class_code, entry_text, entry_addenda,
      nullif(entry_notice, 'null'::jsonb), ${now}::timestamptz, 'WAITING'
    from sent where file_place not in (select file_place from claimed) order by file_place`.execute(tx)
  return Number(numAffectedRows)
}

const notRefused = sql`file_state <> 'REFUSED'`
/** Of what waits too nobody knows yet whether it will be posted. */
const taken = sql`file_state = 'TAKEN'`

/** SQL: the waiting entries of a file that those other files have too, as often as they have them. */
const known = (institutionId: number, fileNumber: number, others: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select own.received_entry_id, other.like_number from (
    select *, ${copy} as copy from received_entry
    where institution_id = ${institutionId} and received_file_number = ${fileNumber} and entry_state = 'WAITING'
  ) as own cross join lateral (
    select count(*) as copies, min(earlier.received_file_number) as like_number from received_entry as earlier
      join received_file as file on file.institution_id = ${institutionId} and file.received_file_number = earlier.received_file_number
    where earlier.institution_id = ${institutionId} and earlier.received_file_number <> ${fileNumber}
      and earlier.settles_on = own.settles_on and earlier.trace_number = own.trace_number and earlier.company_id = own.company_id
      and earlier.transaction_code = own.transaction_code and earlier.received_amount = own.received_amount
      and earlier.target_number = own.target_number and earlier.individual_id = own.individual_id
      and earlier.entry_state <> 'LEFT_OUT' and ${others}
  ) as other where own.copy <= other.copies)`

/** `number`: the file that has most of them. */
export type Likeness = { known: number; number: number | null; hasHeader: boolean }

/** Returns how many entries of a file earlier files have too, and whether one has its header. */
export async function readLikeness(db: Db, institutionId: number, fileNumber: number): Promise<Likeness> {
  const { rows } = await sql<{ known: number; like_number: number | null; same_header: number | null }>`
    select count(*)::int as known, mode() within group (order by like_number) as like_number,
      (select min(other.received_file_number) from received_file as own join received_file as other
          on other.institution_id = ${institutionId} and other.header = own.header and other.received_file_number <> own.received_file_number
        where own.institution_id = ${institutionId} and own.received_file_number = ${fileNumber} and other.file_state <> 'REFUSED') as same_header
    from ${known(institutionId, fileNumber, notRefused)} as known`.execute(db)
  const [found] = rows
  const sameHeader = found?.same_header ?? null
  return { known: found?.known ?? 0, number: sameHeader ?? found?.like_number ?? null, hasHeader: sameHeader !== null }
}

/** Lets a file wait for a person. */
export async function holdFile(
  tx: Tx,
  institutionId: number,
  fileNumber: number,
  { known: knownCount, number }: Likeness,
): Promise<void> {
  await tx
    .updateTable('received_file')
    .set({ file_state: 'WAITING', known_count: knownCount, like_file_number: number })
    .where('institution_id', '=', institutionId)
    .where('received_file_number', '=', fileNumber)
    .execute()
}

/** Stores what a person decided about a file that waited, or was refused. */
export async function updateFileState(
  tx: Tx,
  institutionId: number,
  fileNumber: number,
  state: FileState,
): Promise<void> {
  await tx
    .updateTable('received_file')
    .set({ file_state: state })
    .where('institution_id', '=', institutionId)
    .where('received_file_number', '=', fileNumber)
    .execute()
}

/** Leaves out the entries of a file that files taken before have too. Call it with the work on received files locked. */
export async function leaveKnownOut(tx: Tx, institutionId: number, fileNumber: number): Promise<void> {
  await sql`
    update received_entry as entry set entry_state = 'LEFT_OUT'
    where institution_id = ${institutionId} and received_entry_id in (select received_entry_id from ${known(institutionId, fileNumber, taken)} as known)`.execute(
    tx,
  )
}
