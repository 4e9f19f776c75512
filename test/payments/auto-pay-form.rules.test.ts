import { describe, expect, test } from 'vitest'
import { saveAutoPayChoice, getAutoPayChoice } from '../../machines/payments/auto-pay-choice.storage.ts'
import { getComingDates } from '../../machines/payments/auto-pay-dates.rules.ts'
import {
  type AutoPayDraft,
  autoPayErrors,
  type AutoPayFormContext,
  autoPayDraft,
  isAutoPayOverdrawn,
  autoPayQuestion,
  parseAutoPayTerms,
} from '../../machines/payments/auto-pay-form.rules.ts'
import { lastMadeOn } from '../../machines/payments/auto-pays.rules.ts'
import { autoPayFormWords } from '../../src/payments/auto-pay-form.words.ts'
import { autoPays } from '../../stories/payments/auto-pays.samples.ts'
import { charged, known, typed } from '../../stories/payments/auto-pay-form.samples.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'

const toForm = (change: Partial<AutoPayDraft>, more: Partial<AutoPayFormContext> = {}): AutoPayFormContext => ({
  kind: 'schedule',
  autoPay: null,
  typed: change,
  ...known,
  ...more,
})
const edited = (autoPay: (typeof autoPays)[keyof typeof autoPays], change: Partial<AutoPayDraft> = {}) =>
  toForm(change, { kind: 'edit', autoPay })
const wrong = (form: AutoPayFormContext) => autoPayErrors(form).map(({ field, text }) => [field, text])
const getDays = (form: AutoPayFormContext) => getComingDates(form)?.payments.map(autoPayFormWords.dayOf)

describe('what is wrong is said one thing at a time, in the order of the documents', () => {
  const steps: [Partial<AutoPayDraft>, string, string][] = [
    [{ frequency: '', date: '' }, 'frequency', 'Frequency is required.'],
    [{ frequency: 'MONTHLY' }, 'date', 'Start date is invalid.'],
    [{ date: '12/31/2026' }, 'method', 'Method is required.'],
    [{ method: 'fixed' }, 'amount', 'Payment amount is required.'],
    [{ amount: '44.10', fromId: '' }, 'fromId', 'Pay from is required'],
    [{ fromId: known.accounts[0]?.uniqueId ?? '' }, 'count', 'Number of payments is required'],
    [{ count: '6', finalAmount: '' }, 'finalAmount', 'Final payment amount is required.'],
  ]
  test.for(steps.map(([, field, text], index) => [index, field, text] as const))('step %i: %s', ([at, field, text]) => {
    const draft = Object.assign({}, ...steps.slice(0, at + 1).map(([change]) => change)) as Partial<AutoPayDraft>
    expect(wrong(toForm(draft))).toEqual([[field, text]])
  })
})

test('the form that edits an auto pay calls its date the "next date" when it is invalid', () => {
  expect(wrong(edited(autoPays.rent, { date: '02/30/2027' }))).toEqual([['date', 'Next date is invalid.']])
})

test.for([
  [{ amount: '12,34' }, 'amount', 'Write an amount such as 25.00.'],
  [{ count: ' ' }, 'count', 'Number of payments is required'],
  [{ count: '0' }, 'count', 'Write a whole number from 1 to 999.'],
  [{ count: '2.5' }, 'count', 'Write a whole number from 1 to 999.'],
  [{ finalAmount: '0.00' }, 'finalAmount', 'Final payment amount is required.'],
] as const)('the auto pay %o is wrong', ([change, field, text]) => {
  expect(wrong(toForm({ ...typed, ...change }))).toEqual([[field, text]])
})

test('a new auto pay is proposed monthly from three days ahead and the checking account, with nothing else filled in', () => {
  expect(autoPayDraft(toForm({}))).toEqual({
    frequency: 'MONTHLY',
    date: '11/23/2026',
    amount: '',
    method: '',
    count: '',
    finalAmount: '',
    fromId: known.accounts.find(({ isDraft }) => isDraft)?.uniqueId,
  })
})

test('the final amount follows the amount while that is typed, until it is typed itself', () => {
  expect(autoPayDraft(toForm({ amount: '44.10' })).finalAmount).toBe('44.10')
  expect(autoPayDraft(toForm({ amount: '44.10', finalAmount: '40' })).finalAmount).toBe('40')
})

test('amounts keep their cents, and an auto pay without an end sends neither a number nor a final amount', () => {
  const terms = parseAutoPayTerms(toForm({ ...typed, amount: '125.50', method: 'continuous' }))
  expect(terms).toMatchObject({ amount: 12550, paymentCount: 0, finalAmount: null, on: '2026-12-31' })
  expect(parseAutoPayTerms(toForm(typed))).toMatchObject({ amount: 4410, paymentCount: 6, finalAmount: 4000 })
})

test('an edit starts with the auto pay’s current values', () => {
  expect(autoPayDraft(edited(autoPays.library))).toMatchObject({
    frequency: 'QUATERLY',
    date: '12/25/2026',
    amount: '12.50',
    method: 'fixed',
    count: '6',
    finalAmount: '10.00',
  })
  expect(autoPayDraft(edited(autoPays.rent))).toMatchObject({ method: 'continuous', count: '', amount: '1,420.00' })
})

test('an edit starts after a due payment: with the next date, and one payment fewer', () => {
  const form = edited(autoPays.insurance)
  expect(autoPayDraft(form)).toMatchObject({ date: '05/19/2027', count: '2' })
  expect(autoPayQuestion(form)).toEqual({ isNew: false, charges: null, dueOn: '2026-11-19', repeats: null })
})

test('editing an auto pay whose next day has passed starts with the next possible day', () => {
  const late = {
    ...autoPays.rent,
    frequency: 'WEEKLY',
    nextOn: day('2026-11-05'),
    countedFrom: day('2026-11-05'),
  } as const
  expect(autoPayDraft(edited(late)).date).toBe('11/26/2026')
})

test('a new auto pay always asks for confirmation, an edit only if the member must know something', () => {
  expect(autoPayQuestion(toForm(typed))).toEqual({ isNew: true, charges: null, dueOn: null, repeats: null })
  expect(autoPayQuestion(edited(autoPays.rent))).toBeNull()
})

test('a first payment’s fee is shown, and an edit does not count the replaced payment twice', () => {
  expect(autoPayQuestion(toForm({ ...typed, date: '11/24/2026' }, charged))?.charges).toMatchObject({ fee: 50, own: 1 })
  const one = known.scheduled[0]
  if (!one) throw new Error('nothing is scheduled')
  const eligibility = { ...known.eligibility, freeUsed: 0, freeLimit: 1 }
  const next = {
    ...one,
    payeeId: autoPays.rent.id,
    origin: 'Auto Pay',
    scheduledOn: autoPays.rent.nextOn,
    processedOn: autoPays.rent.nextOn,
  } as const
  const asked = (scheduled: (typeof known)['scheduled']) =>
    autoPayQuestion({ ...edited(autoPays.rent), eligibility, scheduled })
  expect(asked([next])).toBeNull()
  expect(asked([next, { ...next, payeeId: 99 }])?.charges).toMatchObject({ fee: 50, own: 1 })
})

test('a payment that exceeds today’s balance shows a warning', () => {
  const max = Math.max(...known.accounts.map(({ available }) => available ?? 0))
  expect([isAutoPayOverdrawn(toForm({ amount: '1' })), isAutoPayOverdrawn(toForm({ amount: String(max) }))]).toEqual([
    false,
    true,
  ])
})

describe('the next six dates', () => {
  test('say weekends, holidays and what a month does not have', () => {
    expect(getDays(toForm({ frequency: 'MONTHLY', date: '01/31/2027' }))).toEqual([
      'Sun 01/31/2027, processed Mon 02/01/2027',
      'Sun 02/28/2027 (the month has no 31st), processed Mon 03/01/2027',
      'Wed 03/31/2027',
      'Fri 04/30/2027 (the month has no 31st)',
      'Mon 05/31/2027 (a bank holiday), processed Tue 06/01/2027',
      'Wed 06/30/2027 (the month has no 31st)',
    ])
    expect(getDays(toForm({ frequency: 'MONTHLY', date: '07/04/2026' }))?.[0]).toBe(
      'Sat 07/04/2026, processed Mon 07/06/2026',
    )
  })

  test('of twice a month say what February does not have', () => {
    expect(getDays(toForm({ frequency: 'SEMI_MONTHLY', date: '01/15/2027' }))?.slice(0, 4)).toEqual([
      'Fri 01/15/2027',
      'Sat 01/30/2027, processed Mon 02/01/2027',
      'Mon 02/15/2027 (a bank holiday), processed Tue 02/16/2027',
      'Sun 02/28/2027 (the month has no 30th), processed Mon 03/01/2027',
    ])
  })

  test('end with the final payment and what all come to', () => {
    const coming = getComingDates(toForm({ ...typed, count: '3' }))
    expect(coming?.payments.map(({ amount, isFinal }) => [amount, isFinal])).toEqual([
      [4410, false],
      [4410, false],
      [4000, true],
    ])
    expect(coming?.all && autoPayFormWords.all(coming.all)).toBe('3 payments, $128.20 total, last on Mon 03/01/2027.')
    expect(getComingDates(toForm({ ...typed, count: '12' }))).toMatchObject({
      payments: { length: 6 },
      all: { count: 12, total: cents(11 * 4410 + 4000), lastOn: '2027-11-30' },
    })
    expect(getComingDates(toForm({ ...typed, count: '1' }))?.all).toMatchObject({ count: 1, total: 4000 })
  })

  test('of an edit are counted from where they were, until its date or its frequency is another one', () => {
    expect(getDays(edited(autoPays.mobile, { amount: '60' }))?.slice(0, 2)).toEqual([
      'Mon 11/30/2026 (the month has no 31st)',
      'Thu 12/31/2026',
    ])
    expect(getDays(edited(autoPays.mobile, { date: '11/30/2026', frequency: 'BI_MONTHLY' }))?.[1]).toBe(
      'Sat 01/30/2027, processed Mon 02/01/2027',
    )
    expect(getDays(edited(autoPays.mobile, { date: '11/29/2026' }))?.[1]).toBe('Tue 12/29/2026')
  })

  test('are not there before frequency, date and number are', () => {
    expect([
      getComingDates(toForm({ frequency: '' })),
      getComingDates(toForm({ ...typed, date: '12/3' })),
      getComingDates(toForm({ ...typed, count: '' })),
    ]).toEqual([null, null, null])
  })
})

test('the list names the day on which the last payment is made', () => {
  expect([autoPays.library, autoPays.mobile, autoPays.rent].map(lastMadeOn)).toEqual(['2028-03-27', '2027-06-01', null])
})

test('a chosen auto pay is not shown to another member who signs in on the same page', () => {
  saveAutoPayChoice(7, { uniqueId: 'q1', name: 'City Water' })
  expect([getAutoPayChoice(7)?.uniqueId, getAutoPayChoice(8)]).toEqual(['q1', null])
})
