import type { Day } from '../../values/days.ts'
import { TransferType } from '../../values/enumerations.ts'
import type { Cents } from '../../values/money.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { newConfirmNum } from '../ledger/ids.ts'
import type { LockedAccounts } from '../ledger/lock.ts'
import { postingKinds } from '../ledger/kinds.ts'
import type { Posting } from '../ledger/post.ts'
import { decideTransfer, toPair } from './domain.ts'
import { lockPair } from './store.ts'

type Moment = { now: Date; today: Day }
type DecidedTransfer = { locked: LockedAccounts; posting: Posting; confirmNum: string }
type TransferInput = { fromId: string; toId: string; amount: Cents }

/** Decides a transfer for another area: locks both accounts and checks every rule, but posts nothing. */
export async function lockAndDecideTransfer(
  tx: Tx,
  member: Member,
  order: TransferInput,
  { now, today }: Moment,
): Promise<DecidedTransfer> {
  const locked = await lockPair(tx, member, [order.fromId, order.toId], today)
  const accountNumber = locked.rows[0]?.account_number ?? ''
  const whole = {
    ...order,
    fromAccountNum: accountNumber,
    toAccountNum: accountNumber,
    transferType: TransferType.SHARE,
  }
  const confirmNum = newConfirmNum()
  const made = { kind: postingKinds.transfer, confirmNum, madeAt: now, madeBy: member.personId, today }
  return { locked, confirmNum, posting: decideTransfer(toPair(locked.rows, order), whole, made) }
}
