import { overAvailable } from '../../values/amounts.ts'
import { type Day, day } from '../../values/days.ts'
import { TransferType } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { cents } from '../../values/money.ts'
import { isRepeating, nthRepetition } from '../../values/repetitions.ts'
import { bySystem } from '../db/audit.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../refusals.ts'
import { newConfirmNum } from '../ledger/ids.ts'
import { postingKinds } from '../ledger/kinds.ts'
import { postLocked } from '../ledger/post.ts'
import type { RunAttempt, DueOccurrence } from '../schedule/domain.ts'
import type { Occasion } from '../schedule/run.ts'
import { noMoneyReason, type Title, titleOfTransfer } from '../schedule/words.ts'
import { auditedTransfer, decideTransfer, toPair } from './domain.ts'
import { findScheduled, type ScheduledRow } from './scheduled-store.ts'
import { lockPair } from './store.ts'

/** Makes a scheduled transfer for the scheduler, by the same rules as any transfer. */
export async function scheduledTransfer(tx: Tx, due: DueOccurrence): Promise<Occasion> {
  const row = await findScheduled(tx, due.member, due.planId)
  return {
    title: getTransferTitle(row),
    dayOf: (number) => (isRepeating(row.frequency) ? nthRepetition(due.startsOn, row.frequency, number) : null),
    stopsOn: row.stops_on === null ? null : day(row.stops_on),
    attempt: (now, today) => attemptTransfer(tx, due, row, now, today),
  }
}

export const getTransferTitle = (
  row: Pick<ScheduledRow, 'frequency' | 'amount' | 'from_type' | 'from_id' | 'to_type' | 'to_id'>,
): Title =>
  titleOfTransfer(cents(row.amount), toFrom(row), displayId(row.to_type, row.to_id), isRepeating(row.frequency))

/** Returns the two accounts of a row. */
export const toRowPair = ({
  from_type,
  from_id,
  to_type,
  to_id,
}: Pick<ScheduledRow, 'from_type' | 'from_id' | 'to_type' | 'to_id'>) => ({
  from: { account_type: from_type, display_id: from_id },
  to: { account_type: to_type, display_id: to_id },
})

const toFrom = ({ from_type, from_id }: Pick<ScheduledRow, 'from_type' | 'from_id'>) => displayId(from_type, from_id)

async function attemptTransfer(
  tx: Tx,
  { member, planId }: DueOccurrence,
  row: ScheduledRow,
  now: Date,
  today: Day,
): Promise<RunAttempt> {
  const [fromId, toId] = [row.from_unique_id, row.to_unique_id]
  const number = row.account_number ?? ''
  const order = {
    fromId,
    toId,
    fromAccountNum: number,
    toAccountNum: number,
    comment: row.comment,
    transferType: TransferType.SHARE,
  }
  const confirmNum = newConfirmNum()
  const made = { kind: postingKinds.scheduledTransfer, confirmNum, madeAt: now, madeBy: member.personId, today }
  try {
    const locked = await lockPair(tx, member, [fromId, toId], today)
    const pair = toPair(locked.rows, order)
    const posting = decideTransfer(pair, { ...order, amount: cents(row.amount) }, made)
    const audit = {
      ...bySystem(member.institutionId, now),
      action: 'makeScheduledTransfer' as const,
      target: { type: 'transfer', id: confirmNum },
      after: { ...auditedTransfer(pair, row.amount, null), scheduledTransfer: planId },
    }
    return { outcome: 'done', confirmNum, post: (beside) => postLocked(locked, { postings: [posting], audit, beside }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.message === overAvailable) return { outcome: 'short', reason: noMoneyReason(toFrom(row)) }
    return { outcome: 'refused', reason: error.message.replace(/\.?$/, '.') }
  }
}
