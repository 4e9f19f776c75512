import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import { TransactionSearchType } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import { postingKinds } from '../ledger/kinds.ts'
import { findOwn, type LockedAccounts, lockOwn, type OwnAccount } from '../ledger/lock.ts'

/** Reads the member's accounts of a transfer, with what the rules need. */
export const findPair = async (
  db: Db,
  member: Member,
  uniqueIds: readonly string[],
  today: Day,
): Promise<TransferAccount[]> => withWithdrawals(db, member, await findOwn(db, member, uniqueIds), today)

/** Locks the member's accounts of a transfer, and reads what the rules need. */
export async function lockPair(
  tx: Tx,
  member: Member,
  uniqueIds: readonly string[],
  today: Day,
): Promise<LockedAccounts<TransferAccount>> {
  const locked = await lockOwn(tx, member, uniqueIds)
  return { ...locked, rows: await withWithdrawals(tx, member, locked.rows, today) }
}

export type TransferAccount = OwnAccount & { withdrawals: number }

/**
 * Counts withdrawals in a statement of its own: one that waits for a lock would count old rows. Only for accounts with
 * a limit.
 */
async function withWithdrawals(
  db: Db,
  member: Member,
  rows: readonly OwnAccount[],
  today: Day,
): Promise<TransferAccount[]> {
  const limited = rows.filter(({ monthly_withdrawals }) => monthly_withdrawals !== null).map(({ id }) => id)
  const counts = limited.length === 0 ? [] : await selectWithdrawals(db, member, limited, `${today.slice(0, 8)}01`)
  return rows.map((row) => ({
    ...row,
    withdrawals: counts.find(({ account_id }) => account_id === row.id)?.count ?? 0,
  }))
}

const selectWithdrawals = (db: Db, { institutionId }: Member, accountIds: readonly number[], monthStart: string) =>
  db
    .selectFrom('ledger_entry')
    .select(['account_id', sql<number>`count(*)`.as('count')])
    .where('institution_id', '=', institutionId)
    .where('account_id', 'in', accountIds)
    .where(({ eb, or, and, exists, selectFrom }) =>
      or([
        eb('search_type', '=', TransactionSearchType.WITHDRAW_TRANSFER),
        and([
          eb('search_type', '=', TransactionSearchType.ACH_WITHDRAWAL),
          exists(
            selectFrom('ledger_transaction')
              .select('id')
              .whereRef('ledger_transaction.institution_id', '=', 'ledger_entry.institution_id')
              .whereRef('ledger_transaction.id', '=', 'transaction_id')
              .where('kind', '=', postingKinds.moneySent),
          ),
        ]),
      ]),
    )
    .where('happened_on', '>=', monthStart)
    .groupBy('account_id')
    .execute()
