import { autoPayTexts } from '../../values/auto-pays.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { type Cents, format } from '../../values/money.ts'
import type { DueOccurrence, PlanUpdate, Step } from './domain.ts'

/**
 * A member's words for it: 'Your repeating transfer', 'of $25.50 from S-001 to S-002'. `afterEnd`: what replaces it
 * after its end; `unmade`: the effect of not making the last one.
 */
export type Title = { name: string; details: string; afterEnd?: string; unmade?: string }
export const titleOfPayment = (amount: Cents, payee: string): Title => ({
  name: 'Your payment',
  details: `of ${format(amount)} to ${payee}`,
  unmade: ' The bill is not paid.',
})
/** An auto pay's payment. */
export const titleOfAutoPay = (amount: Cents, payee: string): Title =>
  autoPayTitle(titleOfPayment(amount, payee), payee)
export const autoPayTitle = ({ details, unmade }: Title, payee: string): Title => {
  return { name: 'Your Auto Pay', details, ...(unmade && { unmade }), afterEnd: ` ${autoPayTexts.isQuickPay(payee)}` }
}
/** A scheduled transfer. Accounts by display id: 'S-001'. */
export const titleOfTransfer = (amount: Cents, from: string, to: string, isRepeating: boolean): Title => ({
  name: isRepeating ? 'Your repeating transfer' : 'Your scheduled transfer',
  details: `of ${format(amount)} from ${from} to ${to}`,
})

/** The message when there was not enough money. */
export const noMoneyReason = (from: string) => `There was not enough money in ${from}.`

export type NoticeText = { subject: string; text: string; important: boolean }

/** Returns the notice about a run: a hold, a failure or an end. Null if all went as planned. */
export function composeRunNotice(
  { name, details, afterEnd = '', unmade: whenUnmade = '' }: Title,
  { scheduledOn, tried }: Pick<DueOccurrence, 'scheduledOn' | 'tried'>,
  step: Step,
  planUpdate: PlanUpdate | null,
  lastHeld: () => Day,
): NoticeText | null {
  const it = `${name} ${details} for ${dayToWire(scheduledOn)}`
  // If the payee is gone, the reason already says so.
  const ending = planUpdate?.ends && planUpdate.ends !== 'payee inactive' ? afterEnd : ''
  const next = planUpdate ? `${nextWords(planUpdate, step.outcome, whenUnmade)}${ending}` : ''
  const unmade = (what: string, after: string): NoticeText => {
    return {
      subject: `${name} was not made`,
      text: `${it} ${what}. ${step.reason} No money has moved.${after}`,
      important: true,
    }
  }
  switch (step.outcome) {
    case 'done':
      return planUpdate?.ends && (planUpdate.ends !== 'last time' || afterEnd)
        ? { subject: `${name} has ended`, text: `${it} was made.${next}`, important: false }
        : null
    case 'held': {
      const after = ` It is made if your online banking is open again by ${dayToWire(lastHeld())}. After that it is canceled.`
      return { ...unmade('is held', after), subject: `${name} is held` }
    }
    case 'retry': {
      const again = step.again ? ` We try once more on ${dayToWire(step.again)}.` : ''
      return { ...unmade('was not made', again), subject: `${name} was not made yet` }
    }
    default: {
      const words = unmade(
        step.outcome === 'short' && tried.includes('retry') ? 'is canceled after the second try' : 'is canceled',
        next,
      )
      if (planUpdate?.ends && afterEnd) return { ...words, subject: `${name} has ended` }
      return planUpdate?.ends === 'last time' ? { ...words, subject: `${name} is canceled` } : words
    }
  }
}

export const unscheduledWords = ({ name, details }: Title, scheduledOn: Day): NoticeText => ({
  subject: `${name} is canceled`,
  text: `${name} ${details} for ${dayToWire(scheduledOn)} is canceled, as you asked. No money has moved.`,
  important: false,
})

/** `was` and `is`: before and after the change. `isMore`: more money leaves than before. */
export const paymentChangedWords = (
  was: Title,
  on: Day,
  is: { amount: Cents; on: Day; from: string },
  isMore: boolean,
): NoticeText => ({
  subject: `${was.name} was changed`,
  text: `${was.name} ${was.details} for ${dayToWire(on)} was changed, as you asked. It is now ${format(is.amount)} from ${is.from}, for ${dayToWire(is.on)}.${isMore ? ' If this was not you, contact us at once.' : ''}`,
  important: isMore,
})

/** `due`: the day of a payment that is still made. `then`: what happened to the payee. */
export const autoPayEndedWords = ({ name, details }: Title, due: Day | null, then: string): NoticeText => ({
  subject: `${name} has ended`,
  text: `${name} ${details} has ended, as you asked. ${due ? `The payment for ${dayToWire(due)} was already due and will still be made. No others will.` : 'No more of it will be made.'} ${then}`,
  important: false,
})

/** The member canceled the last payment before the stop date. */
export const autoPayStoppedWords = ({ name, details, afterEnd }: Title): NoticeText => ({
  subject: `${name} has ended`,
  text: `${name} ${details} has reached its stop date and has ended.${afterEnd}`,
  important: false,
})

/** `due`: the day of a payment that is still made as before. */
export const autoPayChangedWords = ({ name, details }: Title, next: Day, due: Day | null): NoticeText => ({
  subject: `${name} was changed`,
  text: `${name} ${details} was changed, as you asked. ${due ? `The payment for ${dayToWire(due)} was already due and will still be made as it was. The next one after it` : 'The next payment'} is due on ${dayToWire(next)}.`,
  important: false,
})

/** `next`: the following day; null if it is made after all. */
export const skippedWords = ({ name, details }: Title, scheduledOn: Day, next: Day | null): NoticeText => ({
  subject: next ? `${name} is skipped once` : `${name} is not skipped`,
  text: next
    ? `${name} ${details} for ${dayToWire(scheduledOn)} is skipped, as you asked. No money will move for it. The next one is due on ${dayToWire(next)}.`
    : `${name} ${details} for ${dayToWire(scheduledOn)} will be made after all, as you asked.`,
  important: false,
})

/** `repeats`: how often and until when; null for a single one. */
export const changedWords = (
  { name, details }: Title,
  next: Day,
  repeats: { often: string; stopsOn: Day | null } | null,
): NoticeText => ({
  subject: `${name} was changed`,
  text: [
    `${name} was changed, as you asked. It is now ${details.replace(/^of /, '')}`,
    repeats
      ? `, ${repeats.often.toLowerCase()}${repeats.stopsOn ? ` until ${dayToWire(repeats.stopsOn)}` : ''}. The next one is`
      : '. It is',
    ` due on ${dayToWire(next)}.`,
  ].join(''),
  important: false,
})

export const canceledWords = ({ name, details }: Title): NoticeText => ({
  subject: `${name} has ended`,
  text: `${name} ${details} has ended, as you asked. No more of it will be made.`,
  important: false,
})

function nextWords({ next, ends }: PlanUpdate, outcome: Step['outcome'], unmade: string): string {
  if (ends === 'last time') return outcome === 'done' ? ' It was the last payment.' : unmade
  if (ends === 'payee inactive') return ' It has ended.'
  if (ends === 'three canceled') return ' Three in a row could not be made, so it has ended.'
  return next === null ? ' It has reached its stop date and has ended.' : ` The next one is due on ${dayToWire(next)}.`
}
