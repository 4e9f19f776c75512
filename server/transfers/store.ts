import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import { TransactionSearchType, UserStatus } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import { postingKinds } from '../ledger/kinds.ts'
import { type Claim, findOwn, type LockedAccounts, lockFree, lockOwn, type OwnAccount } from '../ledger/lock.ts'

/** Reads the member's accounts of a transfer, with what the rules need. */
export const findPair = async (
  db: Db,
  member: Member,
  uniqueIds: readonly string[],
  today: Day,
): Promise<TransferAccount[]> => withWithdrawals(db, member.institutionId, await findOwn(db, member, uniqueIds), today)

/** Locks the member's accounts of a transfer, and reads what the rules need. */
export async function lockPair(
  tx: Tx,
  member: Member,
  uniqueIds: readonly string[],
  today: Day,
): Promise<LockedAccounts<TransferAccount>> {
  const locked = await lockOwn(tx, member, uniqueIds)
  return { ...locked, rows: await withWithdrawals(tx, member.institutionId, locked.rows, today) }
}

/** Locks the accounts of several members that nobody else holds, and reads what the rules need. */
export async function lockFreePairs(tx: Tx, institutionId: number, claims: readonly Claim[], today: Day) {
  const locked = await lockFree(tx, institutionId, claims)
  const open = locked.rows.filter(({ status }) => status === UserStatus.NONE)
  return { ...locked, rows: await withWithdrawals(tx, institutionId, open, today) }
}

export type TransferAccount = OwnAccount & { withdrawals: number }

/**
 * Counts withdrawals in a statement of its own: one that waits for a lock would count old rows. Only for accounts with
 * a limit.
 */
async function withWithdrawals<Row extends OwnAccount>(
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
