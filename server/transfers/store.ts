import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import { type AccountType, TransactionSearchType } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import { bookType } from '../ledger/figures.ts'

/** What an account is called, in a statement that reads it under this name. */
export const nameOf = (account: string) =>
  sql<string>`coalesce(nullif(${sql.ref(`${account}.description`)}, ''), ${sql.ref(`${account}.default_description`)})`

/** The member's accounts among these two, with what the rules of a transfer ask. */
export const findPair = async (db: Db, member: Member, uniqueIds: readonly string[], today: Day) =>
  withWithdrawals(db, member, await pair(db, member, uniqueIds).execute(), today)

/** The same, locked in the order of their ids. */
export const lockPair = async (tx: Tx, member: Member, uniqueIds: readonly string[], today: Day) =>
  withWithdrawals(tx, member, await pair(tx, member, uniqueIds).forUpdate('account').execute(), today)

const pair = (db: Db, { institutionId, personId }: Member, uniqueIds: readonly string[]) =>
  db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.institution_id', '=', 'account.institution_id').onRef('person.id', '=', 'account.person_id'),
    )
    .selectAll('account')
    .select((eb) => [
      'person.account_number',
      eb
        .selectFrom('account as book')
        .select('book.id')
        .whereRef('book.institution_id', '=', 'account.institution_id')
        .where('book.account_type', '=', sql.lit(bookType))
        .where('book.display_id', '=', sql.lit('interest'))
        .as('interest_book'),
    ])
    .$narrowType<{ account_type: AccountType }>()
    .where('account.institution_id', '=', institutionId)
    .where('account.person_id', '=', personId)
    .where('unique_id', 'in', uniqueIds)
    .orderBy('account.id')

/** A statement of its own: one that waits for a lock still counts what there was before it waited. Asked only where there is a limit. */
async function withWithdrawals<Row extends { id: number; monthly_withdrawals: number | null }>(
  db: Db,
  member: Member,
  rows: readonly Row[],
  today: Day,
) {
  const limited = rows.filter(({ monthly_withdrawals }) => monthly_withdrawals !== null).map(({ id }) => id)
  const counts = limited.length === 0 ? [] : await withdrawals(db, member, limited, `${today.slice(0, 8)}01`)
  return rows.map((row) => ({ ...row, withdrawals: counts.find(({ account_id }) => account_id === row.id)?.count ?? 0 }))
}

const withdrawals = (db: Db, { institutionId }: Member, accountIds: readonly number[], monthStart: string) =>
  db
    .selectFrom('ledger_entry')
    .select(['account_id', sql<number>`count(*)`.as('count')])
    .where('institution_id', '=', institutionId)
    .where('account_id', 'in', accountIds)
    .where('search_type', '=', TransactionSearchType.WITHDRAW_TRANSFER)
    .where('happened_on', '>=', monthStart)
    .groupBy('account_id')
    .execute()

export type TransferAccount = Awaited<ReturnType<typeof lockPair>>[number]
