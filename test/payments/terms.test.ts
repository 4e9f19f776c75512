import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { autoPayErrors } from '../../machines/payments/auto-pay-form.rules.ts'
import { toEligibility } from '../../machines/payments/eligibility.services.ts'
import { paymentDraft, editPaymentErrors } from '../../machines/payments/edit-payment.rules.ts'
import { toAccounts } from '../../machines/accounts/accounts.services.ts'
import { getPayFromAccounts } from '../../machines/payments/quick-pay.rules.ts'
import { toQuickPay } from '../../machines/payments/quick-pay.services.ts'
import { quickPayRowErrors } from '../../machines/payments/quick-pay-errors.rules.ts'
import { toScheduledPayment } from '../../machines/payments/scheduled-payments.services.ts'
import { day } from '../../values/days.ts'
import { cents, parse, toWire } from '../../values/money.ts'
import { monday } from './paula.ts'
import { plannerOn } from './planner.ts'

/** `count` and `finalAmount`: for a series that ends by itself. */
type Typed = {
  amount: string
  date: string
  comment: string
  from: 'share' | 'loan'
  count?: string
  finalAmount?: string
}
type Found = { field: string; text: string }
type Answer = { status: number; message: string; error?: { code?: string; rows?: { message: string }[] } | undefined }

/** Opens a minute after the deadline for payments of today. */
async function openTerms() {
  const all = await plannerOn(monday, '10:01', { loan: { type: 5, minimum_advance: 50_00, credit_limit: 1_000_00 } })
  const [water, power] = [await all.bill('City Water'), await all.bill('Shoreline Power')]
  await all.pay([all.item(power.bill, 1, '03/06/2031')])
  const accounts = getPayFromAccounts(
    toAccounts((await all.paula().call('getSummary', { body: { forFundsTransfer: true } })).data, ''),
  )
  const eligibility = toEligibility((await all.paula().call('getEligibility', { body: {} })).data, day(monday))
  const items = (await all.quickPays()).map(toQuickPay)
  const scheduled = (await all.scheduled()).map(toScheduledPayment)
  return { ...all, water: water.bill, accounts, eligibility, items, scheduled }
}
type Terms = Awaited<ReturnType<typeof openTerms>>

const readSent = ({ checking, borrowed }: Terms, { amount, from }: Typed) => ({
  amount: toWire(parse(amount) ?? cents(0)),
  ...(from === 'loan'
    ? { fromAccountId: borrowed, fromAccountType: 2 as const }
    : { fromAccountId: checking, fromAccountType: 1 as const }),
})
const draftIn = ({ checking, borrowed }: Terms, { from, amount, date, comment }: Typed) => ({
  amount,
  date,
  comment,
  fromId: from === 'loan' ? borrowed : checking,
})

const isFixed = ({ count }: Typed) => count !== undefined
const fixedIn = ({ count, finalAmount = '' }: Typed) =>
  ({ method: 'fixed', paymentCount: Number(count), finalAmount: toWire(parse(finalAmount) ?? cents(0)) }) as const

const ways = {
  'a payment': {
    errors: (on: Terms, typed: Typed): Found[] =>
      quickPayRowErrors({ ...on, drafts: { [on.water]: draftIn(on, typed) } }),
    ask: (on: Terms, typed: Typed): Promise<Answer> => {
      const { amount, ...from } = readSent(on, typed)
      return on.pay([on.item(on.water, amount, typed.date, { ...from, comment: typed.comment })])
    },
  },
  'a change of a payment': {
    errors: (on: Terms, typed: Typed): Found[] => {
      const [payment] = on.scheduled
      if (!payment) throw new Error('nothing is scheduled')
      return editPaymentErrors({ ...on, payment, draft: { ...paymentDraft(payment), ...draftIn(on, typed) } })
    },
    ask: (on: Terms, typed: Typed): Promise<Answer> => {
      const body = {
        ...readSent(on, typed),
        uniqueId: on.scheduled[0]?.id ?? '',
        paymentDate: typed.date,
        comment: typed.comment,
      }
      return on.paula().call('updatePayment', { key: randomUUID(), body })
    },
  },
  'an auto pay': {
    errors: (on: Terms, typed: Typed): Found[] =>
      autoPayErrors({
        ...on,
        kind: 'schedule',
        autoPay: null,
        typed: {
          frequency: 'MONTHLY',
          method: 'continuous',
          ...draftIn(on, typed),
          ...(isFixed(typed) && { method: 'fixed', ...typed }),
        },
      }),
    ask: (on: Terms, typed: Typed): Promise<Answer> =>
      on.start(on.water, typed.date, { ...readSent(on, typed), ...(isFixed(typed) && fixedIn(typed)) }),
  },
}
type Way = keyof typeof ways
const all = Object.keys(ways) as Way[]
const [single, auto]: [Way[], Way] = [['a payment', 'a change of a payment'], 'an auto pay']

const cases: [Partial<Typed>, wrong: [field: keyof Typed, text: string, code?: string] | null, Way[]][] = [
  // In the list, a row without an amount pays nothing.
  [{ amount: '0.00' }, ['amount', 'Payment amount is required.'], ['a change of a payment', auto]],
  [{ amount: '-5' }, ['amount', 'Write a positive amount.'], all],
  [{ amount: '10,000.01' }, ['amount', 'The most for one payment is $10,000.00.', 'limit'], all],
  [{ amount: '10,000' }, null, all],
  [{ amount: '49.99', from: 'loan' }, ['amount', 'Minimum advace amount is $50.00', 'limit'], all], // sic
  [{ amount: '50', from: 'loan' }, null, all],
  [{ date: '03/02/2031' }, ['date', 'Payment date has passed'], all],
  [{ date: '03/03/2031' }, ['date', 'Payments for today must be set up by 10:00 am.', 'cutoff_passed'], all],
  [{ date: '03/04/2031' }, null, all],
  [{ date: '03/03/2032' }, null, all],
  [{ date: '03/04/2032' }, ['date', 'The last day for a payment is 03/03/2032.', 'limit'], all],
  [{ comment: '🎻'.repeat(60) }, null, single],
  [{ comment: '🎻'.repeat(61) }, ['comment', 'A comment can have 60 characters.', 'limit'], single],
  [{ count: '2', finalAmount: '0' }, ['finalAmount', 'Final payment amount is required.'], [auto]],
  [{ count: '2', finalAmount: '-5' }, ['finalAmount', 'Write a positive amount.'], [auto]],
  [
    { count: '2', finalAmount: '10,000.01' },
    ['finalAmount', 'The most for one payment is $10,000.00.', 'limit'],
    [auto],
  ],
  [
    { amount: '50', count: '2', finalAmount: '49.99', from: 'loan' },
    ['finalAmount', 'Minimum advace amount is $50.00', 'limit'],
    [auto],
  ], // sic
  [{ count: '2', finalAmount: '7' }, null, [auto]],
  [{ amount: '-5', date: '03/02/2031' }, ['amount', 'Write a positive amount.'], single],
  [{ amount: '-5', date: '03/02/2031' }, ['date', 'Payment date has passed'], [auto]],
]

test.each(cases.flatMap(([typed, wrong, of]) => of.map((way) => [way, typed, wrong] as const)))(
  '%s with %j: the form and the bank give the same answer',
  async (way, change, wrong) => {
    const on = await openTerms()
    const typed: Typed = { amount: '5', date: '03/05/2031', comment: '', from: 'share', ...change }
    const [field, text, code] = wrong ?? []
    expect(ways[way].errors(on, typed)).toMatchObject(wrong ? [{ field, text }] : [])
    const { status, message, error } = await ways[way].ask(on, typed)
    expect([status, error?.rows?.[0]?.message ?? message, error?.code]).toEqual([wrong ? 422 : 200, text ?? '', code])
  },
)

const wrongEnd = 'Choose a day on or after the first payment, for at most 999 payments.'

test.each([
  // A first payment on a Saturday is made on Monday.
  ['03/09/2031', wrongEnd],
  ['03/10/2031', null],
  ['04/24/2050', null],
  ['12/31/2060', wrongEnd],
])('an auto pay until %s: the form and the bank give the same answer', async (stopDate, text) => {
  const on = await openTerms()
  const typed = { amount: '5', date: '03/08/2031', comment: '', from: 'share' } as const
  const draft = { ...draftIn(on, typed), repeat: 'WEEKLY', stop: 'onDate', until: stopDate } as const
  expect(quickPayRowErrors({ ...on, drafts: { [on.water]: draft } })).toMatchObject(
    text === null ? [] : [{ field: 'until', text }],
  )
  const terms = {
    frequency: 'WEEKLY',
    method: 'fixed',
    paymentCount: 1,
    finalAmount: 5,
    stopDate,
    ...readSent(on, typed),
  } as const
  const { status, message } = await on.start(on.water, typed.date, terms)
  expect([status, message]).toEqual(text === null ? [200, ''] : [422, text])
})
