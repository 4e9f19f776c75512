import { sql } from 'kysely'
import { AccountType, type LoanType, type SearchColumn, type ShrType } from '../../values/enumerations.ts'
import type { Filters } from '../../values/searches.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'

/** Returns saved searches by name. */
export async function readSavedSearches(db: Db, { institutionId, personId }: Member) {
  return db
    .selectFrom('saved_search')
    .select(['id', 'name', 'description', 'filters', 'columns'])
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

export type SearchRow = Awaited<ReturnType<typeof readSavedSearches>>[number]

/** Returns one of the member's searches, removed or not. */
export async function findSearch(db: Db, { institutionId, personId }: Member, id: number) {
  const found = await db
    .selectFrom('saved_search')
    .select(['name', 'filters', 'columns', 'removed_at'])
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

type SavedSearch = { name: string; description: string; filters: Filters; columns: readonly SearchColumn[] }

export async function addSearch(
  tx: Tx,
  { institutionId, personId }: Member,
  { filters, columns, ...rest }: SavedSearch,
): Promise<number> {
  const kept = { ...rest, filters: JSON.stringify(filters), columns: JSON.stringify(columns) }
  const { id } = await tx
    .insertInto('saved_search')
    .values({ institution_id: institutionId, person_id: personId, ...kept })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes a search; its words stay for a day, so that it can come back. Returns false if there is nothing to remove. */
export async function removeSearch(
  tx: Tx,
  { institutionId, personId }: Member,
  id: number,
  now: Date,
): Promise<boolean> {
  const removed = await tx
    .updateTable('saved_search')
    .set({ removed_at: now })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Brings a removed search back. */
export async function restoreSearch(tx: Tx, { institutionId, personId }: Member, id: number): Promise<void> {
  await tx
    .updateTable('saved_search')
    .set({ removed_at: null })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .execute()
}

/** Reads the member's displayed shares and loans, by id. */
export async function readSearchAccounts(db: Db, { institutionId, personId }: Member) {
  return db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.institution_id', '=', 'account.institution_id').onRef('person.id', '=', 'account.person_id'),
    )
    .select([
      'person.account_number',
      'account_type',
      'type',
      'display_id',
      'last_four',
      'description',
      'default_description',
    ])
    .select(['allow_balance', 'balance', 'held', 'credit_limit', 'interest_due', 'rate', 'matures_on'])
    .$narrowType<Kind>()
    .where('account.institution_id', '=', institutionId)
    .where('account.person_id', '=', personId)
    .where('display', '=', true)
    .where('account_type', 'in', [AccountType.SHARE, AccountType.LOAN])
    .orderBy('account_type')
    .orderBy(sql`length(display_id)`)
    .orderBy('display_id')
    .execute()
}

/** The account's type, by the enumeration of its kind. */
type Kind =
  | { account_type: typeof AccountType.SHARE; type: ShrType }
  | { account_type: typeof AccountType.LOAN; type: LoanType }

export type AccountRow = Awaited<ReturnType<typeof readSearchAccounts>>[number]
