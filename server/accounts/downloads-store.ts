import { type Selectable, sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { type Lists, toColumnArrays, fromColumnArrays } from './history-store.ts'
import type { OwnedAccount } from './store.ts'

export type Days = { from: Day; to: Day }
export type PostedEntry = Pick<Selectable<Schema['ledger_entry']>, (typeof written)[number]>

/**
 * Returns an account with its statement data and the newest row that its balance includes: rows of one account are
 * posted one by one.
 */
export async function findStatement(db: Db, { institutionId, personId }: Member, uniqueId: string) {
  const account = await db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.institution_id', '=', 'account.institution_id').onRef('person.id', '=', 'account.person_id'),
    )
    .selectAll('account')
    .select(['person.account_number', 'person.name as member_name'])
    .select((eb) =>
      eb
        .selectFrom('ledger_entry')
        .whereRef('ledger_entry.institution_id', '=', 'account.institution_id')
        .whereRef('ledger_entry.account_id', '=', 'account.id')
        .select(({ fn }) => fn.max('ledger_entry.id').as('id'))
        .as('newest_entry'),
    )
    .$narrowType<OwnedAccount>()
    .where('account.institution_id', '=', institutionId)
    .where('account.person_id', '=', personId)
    .where('unique_id', '=', uniqueId)
    .executeTakeFirst()
  return account ?? null
}

export type Statement = NonNullable<Awaited<ReturnType<typeof findStatement>>>

/** Streams all posted rows that the balance includes, oldest first, in batches, so that memory stays small. */
export async function* readPostedBatches(
  db: Db,
  { institution_id, id: accountId, newest_entry }: Pick<Statement, 'institution_id' | 'id' | 'newest_entry'>,
  { from, to }: Days,
): AsyncGenerator<PostedEntry[]> {
  for (let last: Pick<PostedEntry, 'happened_on' | 'id'> = { happened_on: from, id: 0 }; ; ) {
    const { rows: answer } = await sql<{ lists: Lists<PostedEntry> }>`
      select ${toColumnArrays(written)} as lists from (
        select * from ledger_entry
        where institution_id = ${institution_id} and account_id = ${accountId} and happened_on <= ${to} and id <= ${newest_entry ?? 0}
          and (happened_on, id) > (${last.happened_on}, ${last.id})
        order by happened_on, id limit ${batchSize}
      ) batch`.execute(db)
    // Empty the answer: the driver chains answers, so keeping one would keep them all in memory.
    const [found] = answer.splice(0)
    const rows = found ? fromColumnArrays(found.lists) : []
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    last = rows[rows.length - 1] as PostedEntry
  }
}

const batchSize = 500
const written = [
  'id',
  'unique_id',
  'search_type',
  'description',
  'comment',
  'amount',
  'interest',
  'fee',
  'happened_on',
  'draft',
] as const

/** Returns one of the member's posted rows with its account. */
export async function findCheck(db: Db, { institutionId, personId }: Member, uniqueId: string) {
  const row = await db
    .selectFrom('ledger_entry')
    .innerJoin('account', (join) =>
      join
        .onRef('account.institution_id', '=', 'ledger_entry.institution_id')
        .onRef('account.id', '=', 'ledger_entry.account_id'),
    )
    .select(['amount', 'draft', 'extra_info', 'account_type', 'display', 'allow_inquiry'])
    .$narrowType<OwnedAccount>()
    .where('ledger_entry.institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('ledger_entry.unique_id', '=', uniqueId)
    .executeTakeFirst()
  return row ?? null
}

export type CheckRow = NonNullable<Awaited<ReturnType<typeof findCheck>>>
