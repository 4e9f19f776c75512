import type { ApiError } from '../../api/problems.ts'
import { autoPayError, autoPayTexts, maxPayments } from '../../values/auto-pays.ts'
import { usualProcessDay } from '../../values/business-days.ts'
import { addDays, type Day, dayToWire, typedDay } from '../../values/days.ts'
import { AutoPayFrequency, AutoPayMethod, ScheduledPaymentOrigin } from '../../values/enumerations.ts'
import { type Cents, parse, toTypedAmount } from '../../values/money.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { typedAmount } from '../operations/draft.rules.ts'
import type { FieldNames } from '../shared/fields.rules.ts'
import { type AutoPay, firstToChange, isDue } from './auto-pays.rules.ts'
import type { Eligibility } from './eligibility.rules.ts'
import { type PayFrom, getProposedDraft } from './quick-pay.rules.ts'
import { type Charges, getCharges } from './quick-pay-question.rules.ts'
import type { ScheduledPayment } from './scheduled-payments.rules.ts'

/** The form as it was typed. */
export type AutoPayDraft = {
  frequency: AutoPayFrequency | ''
  date: string
  amount: string
  method: AutoPayMethod | ''
  count: string
  finalAmount: string
  fromId: string
}

/** The loaded data and typed input. Null means not loaded; `autoPay` is also null for a new one. */
export type AutoPayFormContext = {
  kind: 'schedule' | 'edit'
  autoPay: AutoPay | null
  accounts: readonly PayFrom[] | null
  eligibility: Eligibility | null
  scheduled: readonly ScheduledPayment[] | null
  /** Typed fields; the others have their defaults. */
  typed: Partial<AutoPayDraft>
}

/** A valid form, as sent to the bank. */
export type AutoPayTerms = {
  frequency: AutoPayFrequency
  on: Day
  method: AutoPayMethod
  amount: Cents
  from: PayFrom
  paymentCount: number
  finalAmount: Cents | null
}

/** What the member must confirm. */
export type AutoPayQuestion = {
  isNew: boolean
  /** The extra fees because of its next payment. */
  charges: Charges | null
  /** The day of a payment that is too late to change. */
  dueOn: Day | null
  /** The bank's warning, if the same is already scheduled that day. */
  repeats: string | null
}

/** Maps the bank's field names and error codes to the form's fields. */
export const autoPayFields: FieldNames<AutoPayDraft> = {
  startDate: 'date',
  nextDate: 'date',
  paymentCount: 'count',
  fromAccountId: 'fromId',
  cutoff_passed: 'date',
  invalid_from_account: 'fromId',
}

const daysAhead = 3

/** Returns the form: typed fields and defaults. */
export function autoPayDraft({ autoPay, accounts, eligibility, typed }: AutoPayFormContext): AutoPayDraft {
  const begin = autoPay && eligibility ? toChangeForm(autoPay, eligibility) : setUp({ accounts, eligibility })
  const draft = { ...begin, ...typed }
  return { ...draft, finalAmount: draft.finalAmount ?? draft.amount }
}

type Begin = Omit<AutoPayDraft, 'finalAmount'> & { finalAmount?: string }

function setUp(known: Pick<AutoPayFormContext, 'accounts' | 'eligibility'>): Begin {
  const { eligibility } = known
  const ahead = eligibility && addDays(eligibility.today, daysAhead)
  const date = ahead && dayToWire(ahead < eligibility.earliest ? eligibility.earliest : ahead)
  const { fromId } = getProposedDraft(known)
  return { frequency: AutoPayFrequency.MONTHLY, date: date ?? '', amount: '', method: '', count: '', fromId }
}

function toChangeForm(autoPay: AutoPay, eligibility: Eligibility): Begin {
  const { frequency, amount, finalAmount, remaining, fromId } = autoPay
  const left = remaining !== null && isDue(autoPay, eligibility.today) ? remaining - 1 : remaining
  return {
    frequency,
    date: dayToWire(firstToChange(autoPay, eligibility)),
    amount: toTypedAmount(amount),
    method: remaining === null ? AutoPayMethod.continuous : AutoPayMethod.fixed,
    count: left ? String(left) : '',
    ...(finalAmount !== null && finalAmount !== amount && { finalAmount: toTypedAmount(finalAmount) }),
    fromId,
  }
}

/** Parses a number of payments; null if invalid. */
export function parseCount(typed: string): number | null {
  const count = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return count >= 1 && count <= maxPayments ? count : null
}

/** Returns the first mistake. The bank checks everything again. */
export function autoPayErrors(form: AutoPayFormContext): FieldError<AutoPayDraft>[] {
  const { kind, accounts, eligibility } = form
  const draft = autoPayDraft(form)
  const error = autoPayError(
    {
      ...draft,
      kind,
      on: typedDay(draft.date),
      amount: typedAmount(draft.amount),
      from: accounts?.find(({ uniqueId }) => uniqueId === draft.fromId) ?? { text: autoPayTexts.from },
      count: draft.count.trim() === '' ? 0 : parseCount(draft.count),
      finalAmount: typedAmount(draft.finalAmount),
    },
    eligibility,
  )
  return error ? [error] : []
}

/** Returns the input for the bank; null while something is invalid. */
export function parseAutoPayTerms(form: AutoPayFormContext): AutoPayTerms | null {
  if (autoPayErrors(form).length > 0) return null
  const { frequency, date, amount: typed, method, count, finalAmount, fromId } = autoPayDraft(form)
  const [on, amount] = [typedDay(date), parse(typed)]
  const from = form.accounts?.find(({ uniqueId }) => uniqueId === fromId)
  if (frequency === '' || method === '' || !on || amount === null || !from) return null
  const isFixed = method === AutoPayMethod.fixed
  const counted = isFixed
    ? { paymentCount: parseCount(count) ?? 0, finalAmount: parse(finalAmount) }
    : { paymentCount: 0, finalAmount: null }
  return { frequency, on, method, amount, from, ...counted }
}

/** Returns what the member must confirm; null if nothing. */
export function autoPayQuestion(form: AutoPayFormContext): AutoPayQuestion | null {
  const { kind, autoPay, eligibility, scheduled } = form
  const terms = parseAutoPayTerms(form)
  if (!terms || !eligibility) return null
  const dueOn = autoPay && isDue(autoPay, eligibility.today) ? autoPay.nextOn : null
  // The payment that this one replaces is not made.
  const others = (scheduled ?? []).filter((payment) => dueOn !== null || !isNextOf(autoPay, payment))
  const added = getCharges([{ processedOn: usualProcessDay(terms.on), on: terms.on }], others, eligibility)
  const charges = added.own + added.others.length > 0 ? added : null
  const question = { isNew: kind === 'schedule', charges, dueOn, repeats: null }
  return question.isNew || charges !== null || dueOn !== null ? question : null
}

/** Returns the question after the bank says that the same is already scheduled that day. */
export const toRepeatQuestion = (
  { kind, question }: Pick<AutoPayFormContext, 'kind'> & { question: AutoPayQuestion | null },
  error: ApiError | null,
) => ({
  question: {
    ...(question ?? { isNew: kind === 'schedule', charges: null, dueOn: null }),
    repeats: error?.message ?? null,
  },
})

const isNextOf = (autoPay: AutoPay | null, { payeeId, origin, scheduledOn }: ScheduledPayment): boolean =>
  origin === ScheduledPaymentOrigin.AUTO_PAY && payeeId === autoPay?.id && scheduledOn === autoPay.nextOn

/** Returns whether a future payment exceeds the account's current balance. False if the balance is hidden. */
export function isAutoPayOverdrawn(form: AutoPayFormContext): boolean {
  const { amount: regular, finalAmount, method, count, fromId } = autoPayDraft(form)
  // The only payment is also the last.
  const amount = parse(method === AutoPayMethod.fixed && parseCount(count) === 1 ? finalAmount : regular)
  const available = form.accounts?.find(({ uniqueId }) => uniqueId === fromId)?.available ?? null
  return amount !== null && available !== null && amount > Math.max(available, 0)
}

/** Returns the bank's refusal, and whether the payee is gone. A payee being paid right now still exists. */
export function refusedTerms(
  { kind, isGone }: Pick<AutoPayFormContext, 'kind'> & { isGone: boolean },
  error: ApiError | null,
) {
  const isOther = error?.status === 404 || (kind === 'schedule' && error?.status === 409)
  return { error, isGone: isGone || isOther }
}

/** Fixes what is confirmed and sent until its outcome is known. */
export const submittedTerms = (form: AutoPayFormContext) => ({
  terms: parseAutoPayTerms(form),
  question: autoPayQuestion(form),
})
