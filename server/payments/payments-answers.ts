import type { components } from '../../api/schema.d.ts'
import { businessDayAfter, processDay } from '../../values/business-days.ts'
import { toDateAt, type Day, day, dayIn, dayToWire, isoToWire } from '../../values/days.ts'
import { PaymentStatus, PaymentStatusReason as Reason, type PaymentStatusReason } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { cents, toWire } from '../../values/money.ts'
import { type Holidays, runTime } from '../schedule/calendar.ts'
import { planKinds } from '../schedule/kinds.ts'
import { maskAccountNumber, getPaymentMethod } from './payees-domain.ts'
import type { OutgoingRow, PastRow, PaymentRow } from './past-store.ts'

type Schemas = components['schemas']

/** What is shown of a payment before it is made. */
export type PlannedPayment = Pick<
  PaymentRow,
  | 'unique_id'
  | 'payee_id'
  | 'bill_id'
  | 'name'
  | 'nickname'
  | 'scheduled_on'
  | 'amount'
  | 'account'
  | 'account_type'
  | 'display_id'
  | 'origin'
  | 'comment'
  | 'comment_on_check'
  | 'routing_number'
  | 'last_tried_on'
  | 'refused_because'
  | 'last_outcome'
  | 'skipped'
>

const common = (row: PlannedPayment) => ({
  uniqueId: row.unique_id,
  payeeId: row.payee_id,
  payeeUniqueId: row.bill_id,
  payeeName: row.name,
  payeeNickname: row.nickname,
  scheduledDate: isoToWire(row.scheduled_on),
  amount: toWire(cents(row.amount)),
  fromAccountId: row.account,
  fromAccountType: row.account_type,
  payFrom: displayId(row.account_type, row.display_id),
  payFromType: row.account_type,
  paymentOrigin: row.origin,
  comment: row.comment,
})

/** The moment of an answer. */
export type PaymentMoment = { now: Date; timeZone: string; holidays: Holidays }

/** `blockedBy`: null for a new or changed one, which has just passed all rules. */
export const toScheduledPayment = (
  row: PlannedPayment,
  moment: PaymentMoment,
  blockedBy: PaymentStatusReason | null = null,
): Schemas['ScheduledPayment'] => ({
  ...common(row),
  processDate: dayToWire(processDay(day(row.scheduled_on), moment.holidays)),
  statusReason: waitsFor(row),
  nextTryDate: getNextTry(row, moment.holidays),
  blockedBy,
  payeeMethod: getPaymentMethod(row),
  commentOnCheck: row.comment_on_check,
  changeableUntil: changeableUntil(row, moment)?.toISOString() ?? null,
  skipped: findRestorable(row, moment).map(({ uniqueId, on, isFinal }) => ({ uniqueId, date: dayToWire(on), isFinal })),
})

/** Returns the skipped ones whose run has not started. */
export const findRestorable = (
  { skipped = [] }: Pick<PaymentRow, 'skipped'>,
  { now, timeZone, holidays }: PaymentMoment,
) =>
  skipped
    .map((one) => ({ ...one, on: day(one.on) }))
    .filter(({ on }) => now < toDateAt(processDay(on, holidays), runTime, timeZone))

/** Returns when the payment's run starts. Null once a run has tried it. */
export const changeableUntil = (
  row: Pick<PaymentRow, 'scheduled_on' | 'last_tried_on'>,
  { holidays, timeZone }: Pick<PaymentMoment, 'holidays' | 'timeZone'>,
): Date | null =>
  row.last_tried_on === null ? toDateAt(processDay(day(row.scheduled_on), holidays), runTime, timeZone) : null

/** Returns the day shown of a payment: when it was made, or would be. */
const shownOn = (row: PastRow, holidays: Holidays): Day =>
  row.state === 'done' && row.settled_on !== null ? day(row.settled_on) : processDay(day(row.scheduled_on), holidays)

/** Returns past payments by shown day, newest first. */
export const toActivities = (rows: readonly PastRow[], today: Day, holidays: Holidays): Schemas['PaymentActivity'][] =>
  rows
    .map((row) => ({ row, on: shownOn(row, holidays) }))
    .toSorted((one, other) => other.on.localeCompare(one.on))
    .flatMap(({ row }) => toActivityRows(row, today, holidays))

/** Returns a payment's result, with its fee as a row above it; nothing if no run had to try it yet. */
function toActivityRows(row: PastRow, today: Day, holidays: Holidays): Schemas['PaymentActivity'][] {
  if (row.state === 'open' && row.last_outcome === null && processDay(day(row.scheduled_on), holidays) >= today)
    return []
  const payment = {
    ...common(row),
    paymentDate: dayToWire(shownOn(row, holidays)),
    isFee: false,
    ...toStatus(row),
  }
  return row.fee ? [{ ...payment, isFee: true, amount: toWire(cents(row.fee)), comment: '' }, payment] : [payment]
}

function toStatus(row: PastRow): Pick<Schemas['PaymentActivity'], 'status' | 'statusReason'> {
  switch (row.state) {
    case 'open':
      return { status: PaymentStatus.PENDING, statusReason: waitsFor(row) }
    case 'done':
      return { status: PaymentStatus.PAID, statusReason: row.returned_at && Reason.RETURNED }
    default:
      return { status: PaymentStatus.CANCELED, statusReason: canceledBecause(row, row.state) }
  }
}

/** Returns why a run did not make it, if one tried. */
export function waitsFor({
  last_outcome,
  refused_because,
}: Pick<PaymentRow, 'last_outcome' | 'refused_because'>): PaymentStatusReason | null {
  if (last_outcome === 'held') return Reason.MEMBER_HELD
  return last_outcome === 'retry' ? (refused_because ?? Reason.INSUFFICIENT_FUNDS) : null
}

type WithLastTry = Pick<PaymentRow, 'last_tried_on'>

/** Returns when a tried payment is tried again. */
export function getNextTry(tried: WithLastTry, holidays: Holidays): string | null {
  const next = nextTryDay(tried, holidays)
  return next && dayToWire(next)
}

export const nextTryDay = ({ last_tried_on }: WithLastTry, holidays: Holidays): Day | null =>
  last_tried_on === null ? null : businessDayAfter(day(last_tried_on), holidays)

/** A member who canceled it between two tries reads that, not why the first try failed. */
function canceledBecause({ plan_kind, refused_because }: PastRow, state: keyof typeof canceled): PaymentStatusReason {
  if (state === 'stopped') return plan_kind === planKinds.autoPay ? Reason.PLAN_REMOVED : Reason.UNSCHEDULED
  return refused_because ?? canceled[state]
}

const canceled = {
  short: Reason.INSUFFICIENT_FUNDS,
  refused: Reason.ACCOUNT_UNAVAILABLE,
  expired: Reason.MEMBER_HELD,
  stopped: Reason.UNSCHEDULED,
  skipped: Reason.SKIPPED,
} as const

export const toPaymentReceipt = (
  row: PaymentRow,
  { payee, ...left }: OutgoingRow,
  zone: string,
): Schemas['PaymentReceipt'] => ({
  uniqueId: row.unique_id,
  confirmNum: row.confirm_num ?? '',
  paidAt: left.paid_at.toISOString(),
  scheduledDate: isoToWire(row.scheduled_on),
  amount: toWire(cents(row.amount)),
  fee: toWire(cents(left.fee)),
  comment: row.comment,
  commentOnCheck: row.comment_on_check,
  paymentOrigin: row.origin,
  payFrom: displayId(row.account_type, row.display_id),
  payFromName: row.account_name,
  payeeId: row.payee_id,
  payeeUniqueId: row.bill_id,
  payeeName: payee.name,
  payeeNickname: payee.nickname,
  payeeAddress: [payee.address1, payee.address2, `${payee.city}, ${payee.state} ${payee.zip_code}`]
    .filter(Boolean)
    .join(', '),
  payeeAccountNumber: maskAccountNumber(payee.account_number),
  payeeMethod: left.method,
  returned: left.returned_at && { on: dayToWire(dayIn(zone, left.returned_at)), reason: left.return_reason ?? '' },
})
