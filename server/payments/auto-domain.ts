import type { components } from '../../api/schema.d.ts'
import type { Reason } from '../../values/amounts.ts'
import { autoPayError, autoPayTexts, nextAmount, stopError } from '../../values/auto-pays.ts'
import { type Day, day, dayFromWire, dayToWire } from '../../values/days.ts'
import { AutoPayMethod } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { fromWire } from '../../values/money.ts'
import { Refusal } from '../refusals.ts'
import type { Terms } from './auto-change-store.ts'
import type { RunningPlan } from './auto-store.ts'
import * as payments from './payments-domain.ts'
import type { LockedBillRow } from './payments-store.ts'
import { isDue, getNextPayment, countRemaining } from './auto-series-domain.ts'

type Schemas = components['schemas']
type AutoPayBody = Omit<Schemas['AutoPayTerms'], 'quickPayUniqueId' | 'startDate' | 'stopDate'>
type Field = 'date' | 'amount' | 'fromAccountId' | 'paymentCount' | 'finalAmount' | 'stopDate'
type AutoPayError = Reason & { field?: Field }

/** An auto pay that was asked for. */
export type AutoPayTerms = Terms & payments.PaymentRequest
export type AutoPayRequest = AutoPayTerms & { bill: LockedBillRow }

export const toAutoPayRequest = (draft: Schemas['AutoPayTerms'], facts: payments.Facts): AutoPayRequest => ({
  ...payments.findBillAndAccount(facts, draft),
  ...parseTerms(draft, draft.startDate),
  stopsOn: draft.stopDate === undefined ? null : dayFromWire(draft.stopDate),
})

const parseTerms = ({ frequency, method, amount, paymentCount = 0, finalAmount }: AutoPayBody, wireDay: string) => {
  const isFixed = method === AutoPayMethod.fixed
  return {
    frequency,
    on: dayFromWire(wireDay),
    amount: fromWire(amount),
    remaining: isFixed ? paymentCount : null,
    finalAmount: isFixed ? fromWire(finalAmount ?? 0) : null,
  }
}

const fields = {
  date: 'date',
  amount: 'amount',
  fromId: 'fromAccountId',
  count: 'paymentCount',
  finalAmount: 'finalAmount',
} as const

/** Returns the first mistake. `before`: the first payments of earlier rows in the list. */
function findError(
  order: AutoPayTerms,
  before: readonly payments.PaymentRequest[],
  facts: payments.Facts,
): AutoPayError | null {
  const { remaining, finalAmount, stopsOn, on } = order
  const method = remaining === null ? AutoPayMethod.continuous : AutoPayMethod.fixed
  const terms = {
    ...order,
    kind: 'schedule',
    method,
    from: payments.getPaymentSource(order),
    count: remaining,
    finalAmount,
  } as const
  const payee = payments.payeeError(order)
  if (payee) return payee
  const error = autoPayError(terms, payments.getPaymentBounds(facts))
  if (error) return { ...error, field: fields[error.field as keyof typeof fields] }
  const stop = stopsOn && stopError(on, order.frequency, stopsOn)
  if (stop) return { field: 'stopDate', ...stop }
  return payments.sumError(toFirstPayment(order), before, facts)
}

export const toFirstPayment = (terms: AutoPayTerms): payments.PaymentRequest => ({
  ...terms,
  amount: nextAmount(terms),
})

/** Returns the mistakes in a list; a quick pay can become only one auto pay. */
export const findAutoPayErrors = (
  terms: readonly AutoPayRequest[],
  above: readonly payments.PaymentRequest[],
  facts: payments.Facts,
) =>
  terms.map((one, index): Reason | null => {
    const before = terms.slice(0, index)
    if (before.some(({ bill }) => bill.bill_id === one.bill.bill_id)) return { text: autoPayTexts.invalid.schedule }
    return findError(one, [...above, ...before.map(toFirstPayment)], facts)
  })

/** Refuses an invalid form, at its field. `dateField`: the name of its date field. */
export function refuseWrongAutoPay(
  terms: AutoPayTerms,
  facts: payments.Facts,
  dateField: 'startDate' | 'nextDate',
): void {
  const error = findError(terms, [], facts)
  if (!error) return
  const { field, code, text } = error
  throw new Refusal(422, text, {
    ...(code && { code }),
    ...(field && { fields: { [field === 'date' ? dateField : field]: text } }),
  })
}

type ChangedTerms = AutoPayTerms & { number: number; countedFrom: Day; countedFromNumber: number }

/**
 * Returns a plan's new terms and the day from which it is counted: unchanged, unless its next date or frequency
 * changes. A payment that is due is still made as it was, and the change starts after it.
 */
export function decideChange(sent: Schemas['AutoPayChange'], plan: RunningPlan, given: payments.Facts): ChangedTerms {
  const due = isDue(plan, given.today)
  const facts = {
    ...given,
    planned: given.planned.filter(({ occurrence_id }) => due || occurrence_id !== plan.occurrence_id),
  }
  const { id: payee_id, is_active, routing_number, bank_account } = plan
  const bill = { payee_id, is_active, routing_number, bank_account }
  const terms = { bill, ...payments.findPayingAccount(facts.accounts, sent), ...parseTerms(sent, sent.nextDate) }
  refuseTaken(terms.on, plan, given)
  refuseWrongAutoPay(terms, facts, 'nextDate')
  const next = getNextPayment(plan, due, facts.earliest)
  if (terms.on === next.on && terms.frequency === plan.frequency) {
    // A different number of payments replaces the stop date.
    const isAsListed = terms.remaining !== null && terms.remaining === (countRemaining(plan) ?? 0) - (due ? 1 : 0)
    const stopsOn = isAsListed && plan.stops_after !== null ? day(plan.stops_after) : null
    return {
      ...terms,
      stopsOn,
      number: next.number,
      countedFrom: day(plan.counted_from),
      countedFromNumber: plan.counted_from_number,
    }
  }
  return { ...terms, number: next.number, countedFrom: terms.on, countedFromNumber: next.number }
}

/** Refuses a day that is already taken, which would be paid twice: what is due today is made even after an edit. */
function refuseTaken(on: Day, { id }: RunningPlan, { planned, today }: payments.Facts): void {
  const isTaken = planned.some((one) => one.payee_id === id && one.origin === 'Auto Pay' && one.scheduled_on === on)
  if (on !== today || !isTaken) return
  const message = `The payment of ${dayToWire(on)} is already due. Choose a later date.`
  throw new Refusal(422, message, { fields: { nextDate: message } })
}

/** Returns the new terms for an audit event. */
export const auditedTerms = ({ frequency, on, amount, finalAmount, remaining, account }: AutoPayTerms) => {
  const from = displayId(account.account_type, account.display_id)
  return { frequency, nextOn: on, amount, finalAmount, remaining, from }
}

/** Returns what the audit keeps of a new auto pay. */
export const auditedStart = (start: AutoPayRequest, planId: number) => ({
  action: 'quickToAuto' as const,
  target: { type: 'autoPay', id: planId },
  after: { payee: start.bill.payee_id, ...auditedTerms(start), stopsOn: start.stopsOn ?? null },
})
