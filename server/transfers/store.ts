import type { Day } from '../../values/days.ts'
import { UserStatus } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import { type Claim, findOwn, type LockedAccounts, lockFree, lockOwn, type OwnAccount } from '../ledger/lock.ts'
import { withWithdrawals } from '../ledger/withdrawals-store.ts'

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
