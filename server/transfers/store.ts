import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import { TransactionSearchType } from '../../values/enumerations.ts'
import type { Db, Tx } from '../db/open.ts'

/** The member's accounts among these two, with what the rules of a transfer ask. */
export const findPair = (db: Db, institutionId: number, personId: number, uniqueIds: readonly string[], today: Day) =>
  pair(db, institutionId, personId, uniqueIds, today).execute()

/** The same, locked in the order of their ids. */
export const lockPair = (tx: Tx, institutionId: number, personId: number, uniqueIds: readonly string[], today: Day) =>
  pair(tx, institutionId, personId, uniqueIds, today).forUpdate('account').execute()

function pair(db: Db, institutionId: number, personId: number, uniqueIds: readonly string[], today: Day) {
  const monthStart = `${today.slice(0, 8)}01`
  return db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .selectAll('account')
    .select((eb) => [
      'person.account_number',
      // Read only where there is a limit.
      eb
        .case()
        .when('monthly_withdrawals', 'is', null)
        .then(0)
        .else(
          eb
            .selectFrom('ledger_entry')
            .select(sql<number>`count(*)`.as('count'))
            .whereRef('account_id', '=', 'account.id')
            .where('search_type', '=', TransactionSearchType.WITHDRAW_TRANSFER)
            .where('happened_on', '>=', monthStart),
        )
        .end()
        .as('withdrawals'),
      eb
        .selectFrom('account as book')
        .select('book.id')
        .whereRef('book.institution_id', '=', 'account.institution_id')
        .where('book.account_type', '=', sql.lit(0 as const))
        .where('book.display_id', '=', sql.lit('interest'))
        .as('interest_book'),
    ])
    .where('account.institution_id', '=', institutionId)
    .where('account.person_id', '=', personId)
    .where('unique_id', 'in', uniqueIds)
    .orderBy('account.id')
}

export type TransferAccount = Awaited<ReturnType<typeof lockPair>>[number]
