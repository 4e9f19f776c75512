import { expect, test } from 'vitest'
import { getNextAmount } from '../../machines/payments/auto-pays.rules.ts'
import { quickPayWords } from '../../src/payments/quick-pay.words.ts'
import {
  type Bills,
  getDelayedDay,
  type Drafts,
  getFilledRows,
  isUnsaved,
  getOverdrawnAccounts,
  type PaymentDraft,
  parsePlan,
  getProposedDraft,
  type QuickPay,
  type ScheduledBill,
  addUpBills,
  getPayFromAccounts,
} from '../../machines/payments/quick-pay.rules.ts'
import { parsePayments } from '../../machines/payments/parse-payments.rules.ts'
import {
  moveLateRows,
  refusedRows,
  quickPayRowErrors,
  getRepeatedRows,
} from '../../machines/payments/quick-pay-errors.rules.ts'
import { findPayees, showRow, pageOfPayees } from '../../machines/payments/quick-pay-list.rules.ts'
import { getCharges, getFreePayments, paymentsQuestion } from '../../machines/payments/quick-pay-question.rules.ts'
import { accountsIn, ofMaria, samples as summaries } from '../../stories/accounts/summary.samples.ts'
import { ids, known, samples, typed } from '../../stories/payments/quick-pay.samples.ts'
import { type Day, day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'

const { items, accounts, eligibility } = known
const bills = (drafts: Drafts, change: Partial<Bills> = {}): Bills => ({ ...known, drafts, ...change })
const listErrors = (draft: Partial<PaymentDraft>, change: Partial<Bills> = {}) => {
  const [error] = quickPayRowErrors(bills({ [ids.water]: { amount: '1', ...draft } }, change))
  return error && [error.field, error.text]
}
const many: QuickPay[] = Array.from({ length: 23 }, (_, index) => ({
  id: index,
  uniqueId: `q${index}`,
  name: `Payee ${index}`,
  nickname: index === 7 ? 'Lucky' : '',
  address: `${index} Harbor Street`,
  isCheck: true,
  isActive: true,
  needsBankAccount: false,
  lastPaid: null,
}))

test('bills can be paid from shares that may send and loans with a minimum advance, not from cards, hidden or barred accounts', () => {
  const { maria, olivia } = summaries.getSummary.answers
  expect(getPayFromAccounts(accountsIn(maria)).map(({ id }) => id)).toEqual([
    'S-001',
    'S-002',
    'S-003',
    'S-005',
    'S-007',
    'S-010',
    'S-011',
    'S-013',
  ])
  expect(getPayFromAccounts(accountsIn(olivia)).map(({ id }) => id)).toEqual(['S-001', 'S-002', 'S-003', 'S-005'])
  const loans = maria.loans.map((loan, index) => ({
    ...loan,
    legacyMinAdvanceAmount: index === 1 ? 250 : null,
    display: true,
  }))
  const [first, ...rest] = maria.shares
  const shares = first ? [...rest.slice(0, 1), { ...first, display: false }] : []
  expect(
    getPayFromAccounts(accountsIn({ ...maria, shares, loans })).map(({ id, minimumAdvance }) => [id, minimumAdvance]),
  ).toEqual([
    ['S-002', null],
    ['L-003', 250_00],
  ])
})

test('a row proposes the first checking account by its number and the earliest date', () => {
  const shuffled = getPayFromAccounts({ ...ofMaria, shares: ofMaria.shares.toReversed() })
  expect(
    shuffled.find(({ uniqueId }) => uniqueId === getProposedDraft({ accounts: shuffled, eligibility }).fromId)?.id,
  ).toBe('S-002')
  expect(getProposedDraft({ accounts, eligibility }).date).toBe('11/20/2026')
  expect(getProposedDraft({ accounts: accounts.filter(({ isDraft }) => !isDraft), eligibility }).fromId).toBe('')
})

test('a blank amount, zero, and a payee that is no longer offered count as no payment', () => {
  const drafts = {
    [ids.water]: { amount: ' ' },
    [ids.power]: { amount: '0.00', comment: 'Not yet' },
    [ids.gone]: { amount: '5' },
  }
  expect(getFilledRows(bills(drafts))).toEqual([])
  expect(addUpBills(bills(drafts))).toEqual({ count: 0, total: 0, first: null })
})

test('the total counts and adds up the amounts on all pages, with the first date', () => {
  expect(addUpBills(bills(typed))).toEqual({ count: 2, total: 206_40, first: '2026-11-24' })
})

test('input for a payee that no longer exists is dropped', () => {
  const others = items.filter(({ uniqueId }) => uniqueId !== ids.power)
  expect(addUpBills(bills(typed, { items: others }))).toMatchObject({ count: 1, total: 85_00 })
})

test.each<[string, Drafts, boolean]>([
  ['an amount', { [ids.water]: { amount: '1' } }, true],
  ['a comment without an amount', { [ids.water]: { comment: 'Half' } }, true],
  ['an amount that was taken back', { [ids.water]: { amount: '' } }, false],
  ['the date that was proposed', { [ids.water]: { date: '11/20/2026' } }, false],
  ['a payee who is no longer there', { q0: { amount: '1' } }, false],
])('unsaved amounts ask before the page is left: %s', (_, drafts, isAsked) => {
  expect(isUnsaved(bills(drafts))).toBe(isAsked)
})

test('a row proposes the first business day, not a holiday or weekend', () => {
  const proposedFrom = (earliest: Day) => getProposedDraft({ accounts, eligibility: { ...eligibility, earliest } }).date
  expect([day('2026-11-25'), day('2026-11-26'), day('2026-11-28')].map(proposedFrom)).toEqual([
    '11/25/2026',
    '11/27/2026',
    '11/30/2026',
  ])
})

test.each([
  ['2026-11-25', '2026-11-27', 'is moved'],
  // Both default to Monday.
  ['2026-11-28', '2026-11-29', 'stays'],
] as const)('a row without a typed date, first on %s and later on %s, %s', (earlier, later, end) => {
  const from = (earliest: string) => ({ ...eligibility, earliest: day(earliest) })
  const before = { ...bills({ [ids.water]: { amount: '20' } }), eligibility: from(earlier), rowErrors: [] }
  expect(moveLateRows(before, from(later)).moved ?? []).toEqual(end === 'is moved' ? [ids.water] : [])
})

test('an auto pay with one payment left shows the amount of the last one', () => {
  const last = { amount: cents(310_00), finalAmount: cents(287_50) }
  expect([1, 2, null].map((remaining) => getNextAmount({ ...last, remaining }))).toEqual([287_50, 310_00, 310_00])
  expect(getNextAmount({ ...last, finalAmount: null, remaining: 1 })).toBe(310_00)
})

test('payments that together exceed an account are marked, unless its balance is hidden', () => {
  const [draft, hidden] = [
    accounts.find(({ id }) => id === 'S-002')?.uniqueId,
    accounts.find(({ id }) => id === 'S-011')?.uniqueId ?? '',
  ]
  const two = (amount: string): Drafts => ({ [ids.water]: { amount: '6,000' }, [ids.power]: { amount } })
  expect([...getOverdrawnAccounts(bills(two('910.44')))]).toEqual([])
  expect([...getOverdrawnAccounts(bills(two('910.45')))]).toEqual([draft])
  expect([...getOverdrawnAccounts(bills({ [ids.water]: { amount: '9,999', fromId: hidden } }))]).toEqual([])
})

test.each([
  ['11/28/2026', '2026-11-30'],
  ['11/26/2026', '2026-11-27'],
  ['12/25/2026', '2026-12-28'],
  ['11/24/2026', null],
  ['soon', null],
  // A holiday that has passed: nothing is paid then.
  ['01/01/2026', null],
])('a payment wanted on %s, which may be a weekend or a holiday, says when it is made: %s', (date, made) => {
  expect(getDelayedDay(date, day('2026-11-20'))).toBe(made)
})

test('the first of the payments is never on a day that has passed', () => {
  const drafts = { [ids.water]: { amount: '1', date: '01/02/2026' }, [ids.power]: { amount: '1', date: '11/24/2026' } }
  expect(addUpBills(bills(drafts))).toEqual({ count: 2, total: 2_00, first: '2026-11-24' })
})

test.each<[string, Partial<PaymentDraft>, [string, string]]>([
  ['an amount that is no number', { amount: '12,34' }, ['amount', 'Write an amount such as 25.00.']],
  ['no account', { fromId: '' }, ['fromId', 'Choose an account.']],
  ['no date', { date: '' }, ['date', 'Write the date as MM/DD/YYYY.']],
])('a row with %s is invalid before the question', (_, draft, error) => {
  expect(listErrors(draft)).toEqual(error)
  expect(parsePayments(bills({ [ids.water]: { amount: '1', ...draft }, [ids.power]: { amount: '1' } }))).toEqual([])
})

test('a twenty-first payment is invalid', () => {
  const drafts = Object.fromEntries(many.map(({ uniqueId }) => [uniqueId, { amount: '1' }]))
  const wrong = quickPayRowErrors(bills(drafts, { items: many }))
  expect(wrong.map(({ id }) => id)).toEqual(['q20', 'q21', 'q22'])
  expect(wrong[0]).toMatchObject({ field: 'amount', text: 'You can schedule 20 payments at once.' })
})

test('a comment is printed only for a payee paid by check, and only if there is one', () => {
  const on = (id: string, comment: string) =>
    parsePayments(bills({ [id]: { amount: '1', comment, onCheck: true } }))[0]?.onCheck
  expect([on(ids.water, ' May '), on(ids.water, ' '), on(ids.power, 'May')]).toEqual([true, false, false])
})

test('a refusal of a row is shown at the field it names, else at the amount', () => {
  const payments = parsePayments(bills(typed))
  const { limit, late, twice, many } = samples.makePayments.refusals
  expect([limit, late, many].map((error) => refusedRows(error, payments))).toEqual([
    [{ id: ids.power, field: 'amount', text: 'The most for one day is $20,000.00.' }],
    [{ id: ids.power, field: 'date', text: 'Payments for today must be set up by 10:00 am.' }],
    [],
  ])
  expect([getRepeatedRows(twice, payments), getRepeatedRows(limit, payments)]).toEqual([[ids.power], []])
})

test('payees are found by name, nickname and address in any case', () => {
  const names = (text: string) => findPayees(many, text).map(({ id }) => id)
  expect([names('PAYEE 21'), names(' lucky '), names('9 harbor')]).toEqual([[21], [7], [9, 19]])
  expect(findPayees(many, '  ')).toBe(many)
})

test('a page has 5, 20 or all payees, and a page that no longer exists becomes the last one', () => {
  const shown = (size: 5 | 20 | 'all', page: number) => {
    const { rows, page: at, pages, first, total } = pageOfPayees(many, { searchText: '', size, page })
    return [rows.length, rows[0]?.id, at, pages, first, total]
  }
  expect([shown(5, 1), shown(20, 9), shown('all', 3)]).toEqual([
    [5, 5, 1, 5, 5, 23],
    [3, 20, 1, 2, 20, 23],
    [23, 0, 0, 1, 0, 23],
  ])
})

test('an invalid row is scrolled into view, and a search is cleared only if it hides the row', () => {
  const at = (searchText: string, size: 5 | 'all' = 5) =>
    showRow(many, { searchText: searchText, size, page: 0 }, 'q12')
  expect([at(''), at('street'), at('lucky'), at('', 'all')]).toEqual([
    { searchText: '', size: 5, page: 2 },
    { searchText: 'street', size: 5, page: 2 },
    { searchText: '', size: 5, page: 2 },
    { searchText: '', size: 'all', page: 0 },
  ])
})

const due = (processedOn: string, count: number): ScheduledBill[] =>
  Array.from({ length: count }, () => ({
    payeeId: 1,
    payee: 'Rent',
    scheduledOn: day(processedOn),
    processedOn: day(processedOn),
    amount: cents(1),
  }))
const two = parsePayments(
  bills({ [ids.water]: { amount: '1', date: '11/24/2026' }, [ids.power]: { amount: '1', date: '11/28/2026' } }),
)

test.each([
  ['the fifteenth is free', { freeUsed: 13 }, [], 0],
  ['the sixteenth costs', { freeUsed: 14 }, [], 1],
  ['those to come this month count', { freeUsed: 12 }, due('2026-11-25', 3), 2],
  ['those of another month do not', { freeUsed: 13 }, due('2026-12-01', 9), 0],
  ['no more are charged than there are', { freeUsed: 40 }, [], 2],
  ['where there is no fee, none is charged', { freeUsed: 40, fee: cents(0) }, [], 0],
])('the free payments of a month: %s', (_, change, scheduled, charged) => {
  const { own, others } = getCharges(two, scheduled, { ...eligibility, ...change })
  expect(own + others.length).toBe(charged)
})

test('the heading says how many payments of this month are still free', () => {
  const scheduled = [...due('2026-11-25', 5), ...due('2026-12-01', 2)]
  const said = (freeUsed: number, planned = scheduled) =>
    quickPayWords.free(getFreePayments(planned, { ...eligibility, freeUsed, freeLimit: 15 }))
  expect([said(9), said(10), said(0), said(3, []), said(0, [])]).toEqual([
    '9 made, 5 scheduled: 1 free payment left this month.',
    '10 made, 5 scheduled: no free payments left this month.',
    '5 scheduled: 10 free payments left this month.',
    '3 made: 12 free payments left this month.',
    '15 free payments left this month.',
  ])
})

test('payments after the free ones cost a fee, and a later scheduled payment that loses its free place is named', () => {
  const later = due('2026-11-25', 2)
  const chargesAt = (freeUsed: number) => getCharges(two.slice(0, 1), later, { ...eligibility, freeUsed })
  expect([13, 14, 15].map(chargesAt)).toEqual([
    { fee: 50, own: 0, others: [later[1]] },
    { fee: 50, own: 0, others: [later[0]] },
    { fee: 50, own: 1, others: [] },
  ])
  expect(quickPayWords.charges(chargesAt(13), 1)).toBe(
    'This makes your payment to Rent on 11/25/2026 no longer free. A fee of $0.50 will be charged for it.',
  )
})

test('a payment counts toward the free payments of the month in which it is made', () => {
  const [weekend] = parsePayments(bills({ [ids.water]: { amount: '1', date: '01/30/2027' } }))
  expect(weekend?.processedOn).toBe('2027-02-01')
  const charged = (month: string) =>
    getCharges(weekend ? [weekend] : [], due(month, 15), { ...eligibility, freeUsed: 15 }).others.length
  expect([charged('2027-01-29'), charged('2027-02-12')]).toEqual([0, 1])
})

test('before paying, the member sees the total, the fees and what is already scheduled', () => {
  const payments = parsePayments(bills(typed))
  const last = { ...known, twice: [], eligibility: { ...eligibility, freeUsed: 15 } }
  const { repeated, ...figures } = paymentsQuestion(payments, last)
  expect(figures).toEqual({ total: 206_40, charges: { fee: 50, own: 1, others: [] } })
  expect(repeated.map(({ quickPay }) => quickPay.name)).toEqual(['Dr. Ana Reyes, DDS'])
  expect(
    paymentsQuestion(payments, { ...last, scheduled: [], twice: [ids.power] }).repeated.map(
      ({ quickPay }) => quickPay.uniqueId,
    ),
  ).toEqual([ids.power])
})

test('the limit for one payment is the institution’s', () => {
  const change = { eligibility: { ...eligibility, most: cents(50_00) } }
  expect(listErrors({ amount: '50' }, change)).toBeUndefined()
  expect(listErrors({ amount: '50.01' }, change)).toEqual(['amount', 'The most for one payment is $50.00.'])
})

const water = { date: '12/15/2026', repeat: 'MONTHLY', stop: 'onDate' } as const

test('a row that repeats until a day has its last payment on or before that day', () => {
  expect(parsePlan({ ...water, until: '05/20/2027' })).toEqual({
    frequency: 'MONTHLY',
    end: { count: 6, last: '2027-05-17', stopsOn: '2027-05-20' },
  })
  expect(parsePlan({ ...water, stop: 'never', until: '' })).toEqual({ frequency: 'MONTHLY', end: null })
  expect(parsePlan({ ...water, repeat: 'once', until: '' })).toBeNull()
})

test('no payment is made after the stop date: one that a weekend moves behind it is not counted, and the last is named by the day on which it is made', () => {
  const sundays = { ...water, date: '05/09/2027', repeat: 'WEEKLY' } as const
  expect(parsePlan({ ...sundays, until: '05/16/2027' })?.end).toMatchObject({ count: 1, last: '2027-05-10' })
  expect(parsePlan({ ...sundays, until: '05/17/2027' })?.end).toMatchObject({ count: 2, last: '2027-05-17' })
  expect(parsePlan({ ...sundays, date: '01/31/2027', until: '06/27/2027' })?.end).toMatchObject({
    count: 21,
    last: '2027-06-21',
  })
  expect(parsePlan({ ...sundays, until: '05/09/2027' })).toBeNull()
})

test('a row that repeats until an invalid date is wrong', () => {
  expect(listErrors({ ...water, until: 'May' })).toEqual(['until', 'Write the date as MM/DD/YYYY.'])
})

test('repeating rows are listed after single ones, without a comment', () => {
  const drafts: Drafts = {
    [ids.water]: { amount: '1', ...water, until: '05/20/2027', comment: 'Not sent' },
    [ids.power]: { amount: '2' },
  }
  expect(
    parsePayments(bills(drafts)).map(({ quickPay, comment, plan }) => [quickPay.uniqueId, comment, plan?.end?.count]),
  ).toEqual([
    [ids.power, '', undefined],
    [ids.water, '', 6],
  ])
})
