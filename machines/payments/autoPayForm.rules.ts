import type { ApiError } from '../../api/problems.ts'
import { autoPayProblem, autoPayTexts, mostPayments } from '../../values/autoPays.ts'
import { usualProcessDay } from '../../values/business-days.ts'
import { addDays, type Day, dayToWire, typedDay } from '../../values/days.ts'
import { type AutoPayFrequency, AutoPayMethod, ScheduledPaymentOrigin } from '../../values/enumerations.ts'
import { type Cents, formatTyped, parse, plain } from '../../values/money.ts'
import { type FieldError, typedAmount } from '../operations/draft.rules.ts'
import type { FieldNames } from '../shared/fields.rules.ts'
import { type AutoPay, firstToChange, isDue } from './autoPays.rules.ts'
import type { Eligibility } from './eligibility.rules.ts'
import { type PayFrom, proposed } from './quickPay.rules.ts'
import { type Charges, chargesOf } from './quickPayQuestion.rules.ts'
import type { ScheduledPayment } from './scheduledPayments.rules.ts'

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

/** What is known and typed. Null is what has not arrived; `autoPay` is also null where one is set up. */
export type AutoPayFormContext = {
  kind: 'schedule' | 'edit'
  autoPay: AutoPay | null
  accounts: readonly PayFrom[] | null
  eligibility: Eligibility | null
  scheduled: readonly ScheduledPayment[] | null
  /** What was typed; the rest is as it was proposed. */
  typed: Partial<AutoPayDraft>
}

/** What the bank is asked for: a form without a mistake. */
export type AutoPayTerms = {
  frequency: AutoPayFrequency
  on: Day
  method: AutoPayMethod
  amount: Cents
  from: PayFrom
  paymentCount: number
  finalAmount: Cents | null
}

/** What the member should know before anything is sent. */
export type AutoPayQuestion = {
  isNew: boolean
  /** What its next payment adds to the fees. */
  charges: Charges | null
  /** The day of a payment that the change comes too late for. */
  dueOn: Day | null
  /** The bank's words, where the same is paid on that day already. */
  repeats: string | null
}

/** What the bank calls the fields of the form, and which of them its codes are about. */
export const autoPayFields: FieldNames<AutoPayDraft> = {
  startDate: 'date',
  nextDate: 'date',
  paymentCount: 'count',
  fromAccountId: 'fromId',
  cutoff_passed: 'date',
  invalid_from_account: 'fromId',
}

const daysAhead = 3

const written = (amount: Cents) => formatTyped(plain(amount))

/** Returns the form as it is: what was typed, and the rest as it is proposed. */
export function autoPayDraft({ autoPay, accounts, eligibility, typed }: AutoPayFormContext): AutoPayDraft {
  const begin = autoPay && eligibility ? changing(autoPay, eligibility) : setUp({ accounts, eligibility })
  const draft = { ...begin, ...typed }
  return { ...draft, finalAmount: draft.finalAmount ?? draft.amount }
}

type Begin = Omit<AutoPayDraft, 'finalAmount'> & { finalAmount?: string }

function setUp(known: Pick<AutoPayFormContext, 'accounts' | 'eligibility'>): Begin {
  const { eligibility } = known
  const ahead = eligibility && addDays(eligibility.today, daysAhead)
  const date = ahead && dayToWire(ahead < eligibility.earliest ? eligibility.earliest : ahead)
  return { frequency: '', date: date ?? '', amount: '', method: '', count: '', fromId: proposed(known).fromId }
}

function changing(autoPay: AutoPay, eligibility: Eligibility): Begin {
  const { frequency, amount, finalAmount, remaining, fromId } = autoPay
  const left = remaining !== null && isDue(autoPay, eligibility.today) ? remaining - 1 : remaining
  return {
    frequency,
    date: dayToWire(firstToChange(autoPay, eligibility)),
    amount: written(amount),
    method: remaining === null ? AutoPayMethod.continuous : AutoPayMethod.fixed,
    count: left ? String(left) : '',
    ...(finalAmount !== null && finalAmount !== amount && { finalAmount: written(finalAmount) }),
    fromId,
  }
}

/** Returns a number of payments as it was typed; null where it is none that a plan can have. */
export function countIn(typed: string): number | null {
  const count = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return count >= 1 && count <= mostPayments ? count : null
}

/** Returns the first mistake. The bank decides all of it again. */
export function autoPayErrors(form: AutoPayFormContext): FieldError<AutoPayDraft>[] {
  const { kind, accounts, eligibility } = form
  const draft = autoPayDraft(form)
  const problem = autoPayProblem(
    {
      ...draft,
      kind,
      on: typedDay(draft.date),
      amount: typedAmount(draft.amount),
      from: accounts?.find(({ uniqueId }) => uniqueId === draft.fromId) ?? { message: autoPayTexts.from },
      count: Number(draft.count) === 0 ? 0 : countIn(draft.count),
      finalAmount: typedAmount(draft.finalAmount),
    },
    eligibility,
  )
  return problem ? [{ field: problem.field, text: problem.message }] : []
}

/** Returns what the bank is asked for; null while something is wrong. */
export function termsOf(form: AutoPayFormContext): AutoPayTerms | null {
  if (autoPayErrors(form).length > 0) return null
  const { frequency, date, amount: typed, method, count, finalAmount, fromId } = autoPayDraft(form)
  const [on, amount] = [typedDay(date), parse(typed)]
  const from = form.accounts?.find(({ uniqueId }) => uniqueId === fromId)
  if (frequency === '' || method === '' || !on || amount === null || !from) return null
  const isFixed = method === AutoPayMethod.fixed
  const counted = isFixed ? { paymentCount: countIn(count) ?? 0, finalAmount: parse(finalAmount) } : { paymentCount: 0, finalAmount: null }
  return { frequency, on, method, amount, from, ...counted }
}

/** Returns what is asked before this is sent; null where nobody needs to be asked. */
export function autoPayQuestion(form: AutoPayFormContext): AutoPayQuestion | null {
  const { kind, autoPay, eligibility, scheduled } = form
  const terms = termsOf(form)
  if (!terms || !eligibility) return null
  const dueOn = autoPay && isDue(autoPay, eligibility.today) ? autoPay.nextOn : null
  // The payment that this one replaces is not made.
  const others = (scheduled ?? []).filter((payment) => dueOn !== null || !isNextOf(autoPay, payment))
  const added = chargesOf([{ processedOn: usualProcessDay(terms.on), on: terms.on }], others, eligibility)
  const charges = added.own + added.others.length > 0 ? added : null
  const question = { isNew: kind === 'schedule', charges, dueOn, repeats: null }
  return question.isNew || charges !== null || dueOn !== null ? question : null
}

/** Returns what is asked once the bank has said that the same is paid on that day already. */
export const repeatedIn = (
  { kind, question }: Pick<AutoPayFormContext, 'kind'> & { question: AutoPayQuestion | null },
  error: ApiError | null,
) => ({
  question: { ...(question ?? { isNew: kind === 'schedule', charges: null, dueOn: null }), repeats: error?.message ?? null },
})

const isNextOf = (autoPay: AutoPay | null, { payeeId, origin, scheduledOn }: ScheduledPayment): boolean =>
  origin === ScheduledPaymentOrigin.AUTO_PAY && payeeId === autoPay?.id && scheduledOn === autoPay.nextOn

/** Returns whether a later payment is more than its account has today. Where the member sees no balance, nobody knows. */
export function isAutoPayOverdrawn(form: AutoPayFormContext): boolean {
  const { amount: regular, finalAmount, method, count, fromId } = autoPayDraft(form)
  // The only payment is the last one.
  const amount = parse(method === AutoPayMethod.fixed && countIn(count) === 1 ? finalAmount : regular)
  const available = form.accounts?.find(({ uniqueId }) => uniqueId === fromId)?.available ?? null
  return amount !== null && available !== null && amount > Math.max(available, 0)
}

/** Returns what the bank refused, and whether it is because nobody has what was chosen any more. What a run pays at this moment is still there. */
export function refusedTerms({ kind, isGone }: Pick<AutoPayFormContext, 'kind'> & { isGone: boolean }, error: ApiError | null) {
  const isOther = error?.status === 404 || (kind === 'schedule' && error?.status === 409)
  return { error, isGone: isGone || isOther }
}
