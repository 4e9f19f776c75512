import { sql } from 'kysely'
import type { Db } from './db/open.ts'
import type { Schema } from './db/schema.ts'

/** A row that is wrong. `line`: from 1; 0 is the whole file. */
export type WrongRow = { line: number; reason: string }

export type IssueFolder = Schema['received_issue']['issue_folder']

/** What staff must look at. `key`: the same each time it is found. */
export type Issue = {
  kind: Schema['received_issue']['issue_kind']
  key: string
  folder: IssueFolder
  file: string
  reasons: readonly WrongRow[]
  fileNumber?: number
  returned?: { amount: number; reference: string }
}

const mostReasons = 20

/** Adds what staff must look at. Returns false where they were told already. */
export async function addIssue(db: Db, institutionId: number, issue: Issue, now: Date): Promise<boolean> {
  const { kind, key, folder, file, reasons, fileNumber = null, returned = null } = issue
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('received_issue')
    .values({
      institution_id: institutionId,
      issue_kind: kind,
      issue_key: key,
      issue_folder: folder,
      issue_file: file,
      found_at: now,
      issue_reasons: JSON.stringify(reasons.slice(0, mostReasons)),
      reason_count: reasons.length,
      received_file_number: fileNumber,
      returned_amount: returned && returned.amount,
      return_reference: returned && returned.reference,
    })
    .onConflict((known) => known.columns(['institution_id', 'issue_kind', 'issue_key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Settles what was told about a file that could not be read, and now was. */
export async function settleRead(db: Db, institutionId: number, key: string, now: Date): Promise<void> {
  await sql`
    update received_issue set issue_state = 'READ', issue_settled_at = ${now}
    where institution_id = ${institutionId} and issue_kind = 'UNREADABLE_FILE' and issue_key = ${key} and issue_state = 'OPEN'`.execute(
    db,
  )
}
