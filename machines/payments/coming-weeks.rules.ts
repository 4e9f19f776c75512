import { autoPayDay } from '../../values/auto-pays.ts'
import { usualProcessDay } from '../../values/business-days.ts'
import { addDays, type Day } from '../../values/days.ts'
import { type PaymentStatusReason, ScheduledPaymentOrigin } from '../../values/enumerations.ts'
import { PaymentStatusReasonLabels } from '../../values/labels.ts'
import { type Cents, cents } from '../../values/money.ts'
import { isRepeating, repetitionsAfter } from '../../values/repetitions.ts'
import type { ScheduledTransfer } from '../transfers/scheduled-transfers.rules.ts'
import type { AutoPay } from './auto-pays.rules.ts'
import type { Eligibility } from './eligibility.rules.ts'
import type { ScheduledPayment } from './scheduled-payments.rules.ts'

/** How far ahead it looks. */
const weeks = 8

/** Money that is scheduled to move, or would have moved if it had not been skipped. */
export type Movement = {
  id: string
  kind: 'payment' | 'autoPay' | 'transfer'
  /** The day that it is for. A run makes what it is for first, first. */
  scheduledOn: Day
  /** The business day on which it is made. */
  on: Day
  fromId: string
  /** As shown: S-001. */
  from: string
  fromName: string
  /** Null and blank for a payee. */
  toId: string | null
  to: string
  toName: string
  amount: Cents
  fee: Cents
  isSkipped: boolean
  /** Why it will not be made as things are now, in words; else blank. */
  blockedBy: string
}

/** All that is scheduled. */
export type Plans = {
  scheduled: readonly ScheduledPayment[]
  autoPays: readonly AutoPay[]
  transfers: readonly ScheduledTransfer[]
  eligibility: Pick<Eligibility, 'today' | 'freeUsed' | 'freeLimit' | 'fee'>
}

export const lastDayFor = (today: Day): Day => addDays(today, 7 * weeks)

/** Returns what the coming weeks bring, in the order in which the bank makes it. */
export function listMovements({ scheduled, autoPays, transfers, eligibility }: Plans): Movement[] {
  const { today } = eligibility
  const last = lastDayFor(today)
  const found = [
    ...scheduled.flatMap(listPayments),
    ...autoPays.filter(({ isActive }) => isActive).flatMap((autoPay) => listLaterPayments(autoPay, last)),
    ...transfers.flatMap((transfer) => listTransfers(transfer, last)),
  ]
  const sorted = found
    .map((movement) => (movement.on < today && !movement.isSkipped ? { ...movement, on: today } : movement))
    .filter(({ on }) => on >= today && on <= last)
    .toSorted((one, other) => one.on.localeCompare(other.on) || one.scheduledOn.localeCompare(other.scheduledOn))
  return withFees(sorted, eligibility)
}

/** Returns a scheduled payment, and those of its auto pay that were skipped before it. */
function listPayments(payment: ScheduledPayment): Movement[] {
  const { id, payee, origin, fromId, payFrom, amount, scheduledOn, processedOn, nextTryOn, skipped, blockedBy } =
    payment
  const kind = origin === ScheduledPaymentOrigin.AUTO_PAY ? ('autoPay' as const) : ('payment' as const)
  const made = {
    kind,
    fromId,
    from: payFrom,
    fromName: '',
    ...toPayee(payee),
    amount,
    fee: cents(0),
    blockedBy: toBlock(blockedBy),
  }
  return [
    ...skipped.map((one) => ({
      ...made,
      id: one.id,
      scheduledOn: one.on,
      on: usualProcessDay(one.on),
      isSkipped: true,
    })),
    { ...made, id, scheduledOn, on: nextTryOn ?? processedOn, isSkipped: false },
  ]
}

const toBlock = (reason: PaymentStatusReason | null) => (reason ? PaymentStatusReasonLabels[reason] : '')

const toPayee = (payee: string) => ({ toId: null, to: '', toName: payee })

/** Returns an auto pay's payments after the scheduled one. */
function listLaterPayments(
  {
    uniqueId,
    name,
    frequency,
    countedFrom,
    nextOn,
    remaining,
    amount,
    finalAmount,
    fromId,
    payFrom,
    blockedBy,
  }: AutoPay,
  last: Day,
): Movement[] {
  const found: Movement[] = []
  let left = (remaining ?? Number.POSITIVE_INFINITY) - 1
  for (let n = 1; left > 0; n++) {
    const scheduledOn = autoPayDay(countedFrom, frequency, n)
    if (scheduledOn <= nextOn) continue
    const on = usualProcessDay(scheduledOn)
    if (on > last) break
    found.push({
      id: `${uniqueId} ${scheduledOn}`,
      kind: 'autoPay',
      scheduledOn,
      on,
      fromId,
      from: payFrom,
      fromName: '',
      ...toPayee(name),
      amount: left === 1 ? (finalAmount ?? amount) : amount,
      fee: cents(0),
      isSkipped: false,
      // Later ones may be less, or under a limit that begins later.
      blockedBy: blockedBy === 'OVER_DAILY_LIMIT' ? '' : toBlock(blockedBy),
    })
    left--
  }
  return found
}

/** Returns a transfer's next time, those after it, and those that were skipped before it. */
function listTransfers(transfer: ScheduledTransfer, last: Day): Movement[] {
  const { id, nextFor, next, startsOn, frequency, stopsOn, skipped, endedOn } = transfer
  if (endedOn || !nextFor || !next) return []
  const { fromId, from, fromName, toId, to, toName, amount, blockedBy } = transfer
  const toMovement = (scheduledOn: Day, on: Day, isSkipped = false): Movement => ({
    id: `transfer ${id} ${scheduledOn}`,
    kind: 'transfer',
    scheduledOn,
    on,
    fromId,
    from,
    fromName,
    toId,
    to,
    toName,
    amount,
    fee: cents(0),
    isSkipped,
    blockedBy,
  })
  const later = isRepeating(frequency) ? repetitionsAfter({ startsOn, frequency, stopsOn }, nextFor, last) : []
  return [
    ...skipped.map((on) => toMovement(on, usualProcessDay(on), true)),
    toMovement(nextFor, next),
    // One that is tried again may delay the one after it.
    ...later.map(({ scheduledOn, on }) => toMovement(scheduledOn, on < next ? next : on)),
  ]
}

/** Adds the fee to payments beyond the free ones of their month. */
function withFees(
  movements: readonly Movement[],
  { today, freeUsed, freeLimit, fee }: Plans['eligibility'],
): Movement[] {
  const made = new Map([[today.slice(0, 7), freeUsed]])
  return movements.map((movement) => {
    if (movement.kind === 'transfer' || movement.isSkipped || movement.blockedBy) return movement
    const month = movement.on.slice(0, 7)
    const count = (made.get(month) ?? 0) + 1
    made.set(month, count)
    return { ...movement, fee: count > freeLimit ? fee : cents(0) }
  })
}
