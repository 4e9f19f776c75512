import { overAvailable } from '../../values/amounts.ts'
import { type Day, day } from '../../values/days.ts'
import { AccountType, TransferType } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { cents } from '../../values/money.ts'
import { isRepeating, nthRepetition } from '../../values/repetitions.ts'
import { bySystem } from '../db/audit.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../refusals.ts'
import { newConfirmNum } from '../ledger/ids.ts'
import { postingKinds } from '../ledger/kinds.ts'
import type { Entry } from '../ledger/post.ts'
import type { RunAttempt, DueOccurrence } from '../schedule/domain.ts'
import type { Accounts, Group, RunMoment, Occasion, Occasions } from '../schedule/occasions.ts'
import { noMoneyReason, type Title, titleOfTransfer } from '../schedule/words.ts'
import { auditedTransfer, decideTransfer, forecastTransfer, toPair } from './domain.ts'
import { type PlanRow, readDueTransfers, type ScheduledRow } from './scheduled-store.ts'
import type { TransferAccount } from './store.ts'

/** Makes scheduled transfers for the scheduler, by the same rules as any transfer. */
export async function dueTransfers(
  tx: Tx,
  { institutionId, dues }: Group,
  { now, today }: RunMoment,
): Promise<Occasions> {
  const rows = await readDueTransfers(
    tx,
    institutionId,
    dues.map(({ planId }) => planId),
  )
  const each = dues.map((due): Occasion => {
    const row = rows.get(due.planId)
    if (!row) throw new Error(`no transfer belongs to plan ${due.planId}`)
    return {
      title: getTransferTitle(row),
      accountIds: [row.from_account_id, row.to_account_id],
      dayOf: (number) => (isRepeating(row.frequency) ? nthRepetition(due.startsOn, row.frequency, number) : null),
      stopsOn: row.stops_on === null ? null : day(row.stops_on),
      attempt: (accounts) => attemptTransfer(due, row, accounts, { now, today }),
    }
  })
  return { each }
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

const toOrder = (row: Pick<ScheduledRow, 'from_unique_id' | 'to_unique_id' | 'comment'>, number: string) => ({
  fromId: row.from_unique_id,
  toId: row.to_unique_id,
  fromAccountNum: number,
  toAccountNum: number,
  comment: row.comment,
  transferType: TransferType.SHARE,
})

/** An account that was theirs when they ordered the transfer may be another's now. */
const toRefusalText = ({ message, details }: Refusal) =>
  details.code === 'not_yours' ? 'This account is not available.' : message.replace(/\.?$/, '.')

/**
 * Decides a transfer as its run of this day does, however much money there is. Returns its entries, or why it is refused
 * for good. `withdrawals`: from its account before it in that month.
 */
export function foreseeTransfer(
  row: PlanRow,
  own: readonly TransferAccount[],
  { on, withdrawals }: { on: Day; withdrawals: number },
): Entry[] | string {
  try {
    const order = { ...toOrder(row, own[0]?.account_number ?? ''), amount: cents(row.amount) }
    const { from, to } = toPair(own, order)
    return forecastTransfer({ from: { ...from, withdrawals }, to }, order, on)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return toRefusalText(error)
  }
}

/** Returns why the run of a day refuses a transfer, as things are today; blank if it does not. */
export function findTransferBlock(row: PlanRow, own: readonly TransferAccount[], on: Day, today: Day): string {
  const from = own.find(({ unique_id }) => unique_id === row.from_unique_id)
  const withdrawals = on.slice(0, 7) === today.slice(0, 7) ? (from?.withdrawals ?? 0) : 0
  const decided = foreseeTransfer(row, own, { on, withdrawals })
  return typeof decided === 'string' ? decided : ''
}

function attemptTransfer(
  { member, planId }: DueOccurrence,
  row: ScheduledRow,
  accounts: Accounts,
  { now, today }: Pick<RunMoment, 'now' | 'today'>,
): RunAttempt {
  const order = toOrder(row, row.account_number ?? '')
  const confirmNum = newConfirmNum()
  const made = { kind: postingKinds.scheduledTransfer, confirmNum, madeAt: now, madeBy: member.personId, today }
  try {
    // Others of the run have locked accounts of other members too.
    const pair = toPair(
      [...accounts.values()].filter(({ owner }) => owner === member.personId),
      order,
    )
    const posting = decideTransfer(pair, { ...order, amount: cents(row.amount) }, made)
    const audit = {
      ...bySystem(member.institutionId, now),
      action: 'makeScheduledTransfer' as const,
      target: { type: 'transfer', id: confirmNum },
      after: { ...auditedTransfer(pair, row.amount, null), scheduledTransfer: planId },
    }
    if (pair.from.account_type === AccountType.SHARE) pair.from.withdrawals++
    return { outcome: 'done', confirmNum, order: { postings: [posting], audit } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.message === overAvailable) return { outcome: 'short', reason: noMoneyReason(toFrom(row)) }
    return { outcome: 'refused', reason: toRefusalText(error) }
  }
}
