import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

type Issue = Selectable<Schema['received_issue']>
export type IssueRow = Issue & {
  settler: string | null
  entry_count: number | null
  known_count: number | null
  deposits: number | null
  withdrawals: number | null
  like_name: string | null
  like_at: Date | null
}

/** SQL: a debit by its transaction code. */
const isDebit = sql`(transaction_code ~ '[6-9]$' or transaction_code = '55')`

const selectFrom = (institutionId: number): RawBuilder<unknown> => sql`
  select issue.*, settler.name as settler, file.entry_count, file.known_count, sums.deposits, sums.withdrawals,
    earlier.received_name as like_name, earlier.file_received_at as like_at
  from received_issue as issue
    left join person as settler on settler.institution_id = ${institutionId} and settler.id = issue_settled_by
    left join received_file as file on file.institution_id = ${institutionId} and file.received_file_number = issue.received_file_number
    left join received_file as earlier on earlier.institution_id = ${institutionId} and earlier.received_file_number = file.like_file_number
    left join lateral (
      select coalesce(sum(received_amount) filter (where not ${isDebit}), 0)::bigint as deposits,
        coalesce(sum(received_amount) filter (where ${isDebit}), 0)::bigint as withdrawals
      from received_entry as entry where entry.institution_id = ${institutionId} and entry.received_file_number = file.received_file_number
    ) as sums on file.received_file_number is not null
  where issue.institution_id = ${institutionId}`

type Page = { settled: boolean; page: number; pageSize: number }

export async function readIssues(
  db: Db,
  institutionId: number,
  { settled, page, pageSize }: Page,
): Promise<{ rows: IssueRow[]; count: number }> {
  const state = settled ? sql`issue_state <> 'OPEN'` : sql`issue_state = 'OPEN'`
  const order = settled ? sql`issue_settled_at desc, issue_id desc` : sql`found_at, issue_id`
  const [found, counted] = await Promise.all([
    sql<IssueRow>`${selectFrom(institutionId)} and ${state} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
    sql<{
      count: number
    }>`select count(*) as count from received_issue where institution_id = ${institutionId} and ${state}`.execute(db),
  ])
  return { rows: found.rows, count: counted.rows[0]?.count ?? 0 }
}

export async function findIssue(db: Db, institutionId: number, id: number): Promise<IssueRow | null> {
  const { rows } = await sql<IssueRow>`${selectFrom(institutionId)} and issue_id = ${id}`.execute(db)
  return rows[0] ?? null
}

export const lockIssue = (tx: Tx, institutionId: number, id: number): Promise<Issue | undefined> =>
  tx
    .selectFrom('received_issue')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('issue_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

type Settled = Pick<Issue, 'issue_state' | 'issue_note' | 'issue_settled_at' | 'issue_settled_by'>

export async function settleIssue(tx: Tx, institutionId: number, id: number, settled: Settled): Promise<void> {
  await tx
    .updateTable('received_issue')
    .set(settled)
    .where('institution_id', '=', institutionId)
    .where('issue_id', '=', id)
    .execute()
}
