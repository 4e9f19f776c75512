import type { Day } from '../../values/days.ts'
import { TransferType } from '../../values/enumerations.ts'
import type { Cents } from '../../values/money.ts'
import type { Tx } from '../db/open.ts'
import { newConfirmNum } from '../ledger/ids.ts'
import type { Posting } from '../ledger/post.ts'
import { decideTransfer, pairOf } from './domain.ts'
import { lockPair } from './store.ts'

type Who = { institutionId: number; personId: number; now: Date; today: Day }
type Asked = { fromId: string; toId: string; amount: Cents }

/** For an area that moves a member's money as a part of something else: both accounts locked, every rule kept, nothing posted yet. */
export async function decideBetween(
  tx: Tx,
  { institutionId, personId, now, today }: Who,
  asked: Asked,
): Promise<Posting & { confirmNum: string }> {
  const found = await lockPair(tx, institutionId, personId, [asked.fromId, asked.toId], today)
  const accountNumber = found[0]?.account_number ?? ''
  const whole = { ...asked, fromAccountNum: accountNumber, toAccountNum: accountNumber, transferType: TransferType.SHARE }
  const confirmNum = newConfirmNum()
  return {
    ...decideTransfer(pairOf(found, asked), whole, { kind: 'transfer', confirmNum, madeAt: now, madeBy: personId, today }),
    confirmNum,
  }
}
