import { usualProcessDay } from '../../values/business-days.ts'
import { type Day, dayToWire, typedDay } from '../../values/days.ts'
import { type Cents, parse, toTypedAmount } from '../../values/money.ts'
import type { FieldError } from '../../values/field-errors.ts'
import type { FieldNames } from '../shared/fields.rules.ts'
import type { Eligibility } from './eligibility.rules.ts'
import { getDelayedDay, type PayFrom, type PaymentDraft } from './quick-pay.rules.ts'
import { draftError } from './quick-pay-errors.rules.ts'
import { type Charges, getCharges } from './quick-pay-question.rules.ts'
import type { ScheduledPayment } from './scheduled-payments.rules.ts'

/** The form of a payment to come, as it was typed. */
export type EditPaymentDraft = Pick<PaymentDraft, 'amount' | 'fromId' | 'date' | 'comment' | 'onCheck'>

/** The payment, and the loaded data. Null means not loaded. */
export type EditPayment = {
  payment: ScheduledPayment
  scheduled: readonly ScheduledPayment[]
  accounts: readonly PayFrom[] | null
  eligibility: Eligibility | null
  draft: EditPaymentDraft
}

/** A valid form, as sent to the bank. */
export type PaymentOrder = { amount: Cents; from: PayFrom; on: Day; comment: string; onCheck: boolean }

export const editPaymentFields: FieldNames<EditPaymentDraft> = {
  paymentDate: 'date',
  fromAccountId: 'fromId',
  cutoff_passed: 'date',
  invalid_from_account: 'fromId',
}

/** Returns the initial form. */
export const paymentDraft = ({
  amount,
  fromId,
  scheduledOn,
  comment,
  onCheck,
}: ScheduledPayment): EditPaymentDraft => ({
  amount: toTypedAmount(amount),
  fromId,
  date: dayToWire(scheduledOn),
  comment,
  onCheck,
})

/** Returns what is invalid. Its own day may stay although it has passed. The bank checks everything again. */
export function editPaymentErrors({
  payment,
  accounts,
  eligibility,
  draft,
}: EditPayment): FieldError<EditPaymentDraft>[] {
  const error = draftError(
    { ...draft, repeat: 'once', stop: 'never', until: '' },
    { accounts, eligibility },
    payment.scheduledOn,
  )
  return error ? [error as FieldError<EditPaymentDraft>] : []
}

/** Returns the input for the bank; null while something is invalid. */
export function toPaymentOrder(edit: EditPayment): PaymentOrder | null {
  const { payment, accounts, draft } = edit
  const [amount, on] = [parse(draft.amount), typedDay(draft.date)]
  const from = accounts?.find(({ uniqueId }) => uniqueId === draft.fromId)
  if (editPaymentErrors(edit).length > 0 || amount === null || !on || !from) return null
  const comment = draft.comment.trim()
  return { amount, from, on, comment, onCheck: payment.isCheck && draft.onCheck && comment !== '' }
}

/** Returns the business day of the payment if its day is not one. Its own day may be kept although it has passed. */
export function getEditedDelay({ payment, eligibility, draft }: EditPayment): Day | null {
  const kept = typedDay(draft.date) === payment.scheduledOn ? payment.scheduledOn : null
  return eligibility && getDelayedDay(draft.date, kept ?? eligibility.earliest)
}

/** Returns the extra fees because of the change; null if none. */
export function getAddedCharges({ payment, scheduled, eligibility, draft }: EditPayment): Charges | null {
  const on = typedDay(draft.date)
  if (!eligibility || !on) return null
  const others = scheduled.filter(({ id }) => id !== payment.id)
  const [then, before] = [
    { processedOn: usualProcessDay(on), on },
    { processedOn: payment.processedOn, on: payment.scheduledOn },
  ].map((one) => getCharges([one], others, eligibility))
  return then && before && countPayments(then) > countPayments(before) ? then : null
}

const countPayments = ({ own, others }: Charges) => own + others.length

/** Returns whether a future payment exceeds the account's current balance. False if the balance is hidden. */
export function isPaymentOverdrawn({ accounts, eligibility, draft }: EditPayment): boolean {
  const [amount, on] = [parse(draft.amount), typedDay(draft.date)]
  const available = accounts?.find(({ uniqueId }) => uniqueId === draft.fromId)?.available ?? null
  if (!eligibility || amount === null || !on || available === null) return false
  return on > eligibility.today && amount > Math.max(available, 0)
}
