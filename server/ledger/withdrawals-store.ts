import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import { TransactionSearchType } from '../../values/enumerations.ts'
import type { Db } from '../db/open.ts'
import { postingKinds } from './kinds.ts'
import type { OwnAccount } from './lock.ts'

/**
 * Counts withdrawals in a statement of its own: one that waits for a lock would count old rows. Only for accounts with
 * a limit.
 */
export async function withWithdrawals<Row extends OwnAccount>(
  db: Db,
  institutionId: number,
  rows: readonly Row[],
  today: Day,
): Promise<(Row & { withdrawals: number })[]> {
  const limited = rows.filter(({ monthly_withdrawals }) => monthly_withdrawals !== null).map(({ id }) => id)
  const counts =
    limited.length === 0 ? [] : await selectWithdrawals(db, institutionId, limited, `${today.slice(0, 8)}01`)
  return rows.map((row) => ({
    ...row,
    withdrawals: counts.find(({ account_id }) => account_id === row.id)?.count ?? 0,
  }))
}

/** Counts neither what its member took back, nor the opposite transfers that did. */
const selectWithdrawals = (db: Db, institutionId: number, accountIds: readonly number[], monthStart: string) =>
  db
    .selectFrom('ledger_entry')
    .select(['account_id', sql<number>`count(*)`.as('count')])
    .where('institution_id', '=', institutionId)
    .where('account_id', 'in', accountIds)
    .where('search_type', 'in', [TransactionSearchType.WITHDRAW_TRANSFER, TransactionSearchType.ACH_WITHDRAWAL])
    .where('happened_on', '>=', monthStart)
    .where(
      sql<boolean>`exists (
        select from ledger_transaction as made
        where made.institution_id = ledger_entry.institution_id and made.id = transaction_id
          and case search_type when ${TransactionSearchType.ACH_WITHDRAWAL} then kind = ${postingKinds.moneySent} else kind <> ${postingKinds.takenBack} end
          and not exists (
            select from taken_back
            where taken_back.institution_id = made.institution_id and taken_back.transaction_id = made.id)
          and not exists (
            select from outgoing_payment as sent
            where sent.institution_id = made.institution_id and confirmation = confirm_num and returned_at < undo_until))`,
    )
    .groupBy('account_id')
    .execute()
