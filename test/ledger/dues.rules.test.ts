import { expect, test } from 'vitest'
import { type Debt, paysDue, settle } from '../../server/ledger/dues.ts'
import { addDays, day } from '../../values/days.ts'

const paidOn = day('2026-11-26')
const makeDebt = (minimum: number, on: string, regular: number | null = 95_00): Debt => ({
  due: { minimum, on: day(on), regular, dayOfMonth: null },
  payments: [],
})

/** Settles these payments, of which negative ones are returns, and returns what is due then. */
function after(debt: Debt, ...payments: number[]) {
  for (const [at, paid] of payments.entries()) settle(debt, { paid, on: addDays(paidOn, at), isPaidOff: false })
  return [debt.due.minimum, debt.due.on]
}

test.each([
  ['a part of it lowers what is due', [50_00], [45_00, '2026-12-15']],
  ['the rest of it brings the next month and its regular payment', [50_00, 45_00], [95_00, '2027-01-15']],
  ['more than is due is for one month, and the rest is principal', [300_00], [95_00, '2027-01-15']],
  ['a second payment in full is for the month after', [95_00, 95_00], [95_00, '2027-02-15']],
  ['one that came back is due again', [95_00, -95_00], [95_00, '2026-12-15']],
  [
    'what was paid of the next month is for the month whose payment came back',
    [95_00, 20_00, -95_00],
    [75_00, '2026-12-15'],
  ],
  [
    'a part that came back is due again, although another part has ended the month since',
    [50_00, 45_00, -50_00],
    [50_00, '2026-12-15'],
  ],
  ['more than was due takes back only what was due', [50_00, 200_00, -200_00], [45_00, '2026-12-15']],
  ['a return of what was never paid changes nothing', [-95_00], [95_00, '2026-12-15']],
  ['a payment comes back only once', [95_00, -95_00, -95_00], [95_00, '2026-12-15']],
])('of a loan payment, %s', (_what, payments, due) => {
  expect(after(makeDebt(95_00, '2026-12-15'), ...payments)).toEqual(due)
})

test('a loan that is due on the 31st is due on the last day of shorter months, and on the 31st again', () => {
  const debt = makeDebt(95_00, '2026-12-31')
  const days = [1, 2, 3, 4].map(() => after(debt, 95_00)[1])
  expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  expect([after(debt, -95_00)[1], after(debt, -95_00)[1]]).toEqual(['2027-03-31', '2027-02-28'])
})

test('a loan overdue by more than a month moves its due date only when all of it is paid', () => {
  const debt = makeDebt(190_00, '2026-10-15')
  expect(after(debt, 95_00)).toEqual([95_00, '2026-10-15'])
  expect(after(debt, 95_00)).toEqual([95_00, '2026-11-15'])
})

test('a loan that is paid off owes nothing for the month, whatever its minimum was', () => {
  const debt = makeDebt(95_00, '2026-12-15')
  settle(debt, { paid: 40_00, on: paidOn, isPaidOff: true })
  expect(debt.due).toMatchObject({ minimum: 95_00, on: '2027-01-15' })
})

test('a card’s minimum due falls to zero, keeps its date, and returns when the payment is returned', () => {
  const debt = makeDebt(35_00, '2026-12-09', null)
  expect(after(debt, 100_00)).toEqual([0, '2026-12-09'])
  expect(debt.last).toEqual({ paid: 100_00, on: paidOn })
  expect(after(debt, -100_00)).toEqual([35_00, '2026-12-09'])
  expect(debt.last).toBe(null)
})

test.each([
  ['a payment', 'transfer', 7, true],
  ['an advance', 'transfer', 8, false],
  ['an advance that comes back', 'money returned', 7, false],
  ['the balance that an account begins with', 'opening balance', 6, false],
] as const)('whether %s on a loan counts as a payment', (_what, kind, type, pays) => {
  expect(paysDue(kind, type)).toBe(pays)
})
