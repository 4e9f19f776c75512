import { expect, test } from 'vitest'
import { federalHolidays } from '../../values/business-days.ts'
import { addDays, day } from '../../values/days.ts'
import { UserStatus } from '../../values/enumerations.ts'
import { cents } from '../../values/money.ts'
import { forecastRows, type ForecastItem, toCourse, type Upcoming } from '../../server/schedule/forecast.ts'

const today = day('2026-11-20')
const holidays = new Set([2026, 2027].flatMap(federalHolidays))
const period = { today, last: day('2027-01-15'), holidays, status: UserStatus.NONE }

const side = (id: string) => ({ uniqueId: id, id, name: '' })
const account = (id: string, available: number | null, isShare = true) => {
  return { ...side(id), isShare, available: available === null ? null : cents(available) }
}
const own = [account('checking', 500_00), account('savings', 100_00)]

const payment = { from: side('checking'), to: side('') }
const toSavings = { from: side('checking'), to: side('savings') }
const toChecking = { from: side('savings'), to: side('checking') }

let made = 0
/** `madeAt`: later than those before. */
const item = (on: string, amount: number, more: Partial<Upcoming> = {}): Upcoming => ({
  id: `${on} ${amount}`,
  origin: null,
  scheduledOn: day(on),
  ...payment,
  amount: cents(amount),
  planMadeAt: new Date((made += 1)),
  occurrenceId: 1,
  missedInARow: 0,
  tried: [],
  triedAgainOn: null,
  stopsOn: null,
  attempt: () => ({ outcome: 'done', fee: cents(0), settle: () => {} }),
  follow: () => null,
  ...more,
})

/** Returns a weekly one. */
const weekly = (on: string, amount: number, more: Partial<Upcoming> = {}): Upcoming =>
  item(on, amount, { ...more, follow: () => weekly(addDays(day(on), 7), amount, more) })

const refused = { attempt: () => ({ outcome: 'refused', reason: 'Deposits not allowed.' }) as const }

function forecast(
  open: readonly Upcoming[],
  accounts = own,
  skipped: readonly ForecastItem[] = [],
  status: UserStatus = UserStatus.NONE,
) {
  const found = [...forecastRows({ open, skipped }, accounts, { ...period, status })].map(([id, rows]) => {
    const available = accounts.find(({ uniqueId }) => uniqueId === id)?.available ?? null
    const course = available === null ? null : toCourse(rows, available, period)
    return [
      id,
      {
        rows: rows.map(({ on, amount, fee, isArriving, left, isCounted }) => [
          on,
          isArriving ? amount : -amount - fee,
          isCounted ? left : 'not counted',
        ]),
        lowest: course && [course.lowest.on, course.lowest.amount],
        short: course?.short,
      },
    ] as const
  })
  return Object.fromEntries(found)
}

test('what only arrives today does not lift the lowest balance: until then there is what is there now', () => {
  expect(forecast([item('2026-11-20', 80_00, toChecking)])['checking']).toEqual({
    rows: [['2026-11-20', 80_00, 580_00]],
    lowest: ['2026-11-20', 500_00],
    short: null,
  })
})

test('a transfer between two shares leaves one and arrives in the other, and the lowest balance has its first day', () => {
  const withFee = { attempt: () => ({ outcome: 'done', fee: cents(50), settle: () => {} }) as const }
  const items = [
    item('2026-11-24', 200_00, toSavings),
    item('2026-11-30', 60_00, withFee),
    item('2026-12-01', 150_00, toChecking),
    item('2026-12-03', 150_00),
  ]
  expect(forecast(items)).toEqual({
    checking: {
      rows: [
        ['2026-11-24', -200_00, 300_00],
        ['2026-11-30', -60_50, 239_50],
        ['2026-12-01', 150_00, 389_50],
        ['2026-12-03', -150_00, 239_50],
      ],
      lowest: ['2026-11-30', 239_50],
      short: null,
    },
    savings: {
      rows: [
        ['2026-11-24', 200_00, 300_00],
        ['2026-12-01', -150_00, 150_00],
      ],
      lowest: ['2026-11-20', 100_00],
      short: null,
    },
  })
})

test('what arrives pays for what leaves on the same day if the run makes it first', () => {
  const arriving = item('2026-11-30', 90_00, toChecking)
  const leaving = item('2026-11-30', 550_00)
  expect(forecast([leaving, arriving])['checking']).toEqual({
    rows: [
      ['2026-11-30', 90_00, 590_00],
      ['2026-11-30', -550_00, 40_00],
    ],
    lowest: ['2026-11-30', 40_00],
    short: null,
  })
  const younger = { ...arriving, planMadeAt: addDay(leaving.planMadeAt) }
  expect(forecast([leaving, younger])['checking']).toMatchObject({ short: { on: '2026-11-30', amount: 50_00 } })
  const onSaturday = { ...younger, scheduledOn: day('2026-11-28') }
  expect(forecast([leaving, onSaturday])['checking']).toMatchObject({ lowest: ['2026-11-30', 40_00], short: null })
})

const addDay = (time: Date) => new Date(time.getTime() + 86_400_000)

test('what the giving account cannot cover is not counted where it would arrive, nor for what is decided later', () => {
  const settled: string[] = []
  const attempt = () => ({ outcome: 'done', fee: cents(0), settle: () => void settled.push('made') }) as const
  const items = [item('2026-11-24', 600_00, { ...toSavings, attempt }), item('2026-11-25', 130_00, toChecking)]
  expect(forecast(items)['savings']).toEqual({
    rows: [
      ['2026-11-24', 600_00, 'not counted'],
      ['2026-11-25', -130_00, -30_00],
    ],
    lowest: ['2026-11-25', -30_00],
    short: { on: '2026-11-25', amount: 30_00 },
  })
  expect(settled).toEqual([])
})

test('the forecast is short by what is missing on the first such day, and lowest where the most would be missing', () => {
  const items = [item('2026-12-01', 700_00), item('2026-12-04', 40_00), item('2026-12-07', 9_00)]
  expect(forecast(items)['checking']).toMatchObject({
    lowest: ['2026-12-07', -249_00],
    short: { on: '2026-12-01', amount: 200_00 },
  })
})

const notCounted = {
  checking: { rows: [['2026-11-24', -200_00, 'not counted']], lowest: ['2026-11-20', 500_00], short: null },
  savings: { rows: [['2026-11-24', 200_00, 'not counted']], lowest: ['2026-11-20', 100_00], short: null },
}

test('what is skipped or refused is listed and not counted on either side, and what was skipped before today is not listed', () => {
  const [before, skipped] = [item('2026-11-19', 5_00, toSavings), item('2026-11-24', 200_00, toSavings)]
  expect(forecast([], own, [before, skipped])).toEqual(notCounted)
  expect(forecast([item('2026-11-24', 200_00, { ...toSavings, ...refused })])).toEqual(notCounted)
})

test('after three that are refused in a row a plan ends', () => {
  const onWhich = (missedInARow: number) =>
    forecast([weekly('2026-11-24', 5_00, { ...refused, missedInARow })])['checking']?.rows.map(([on]) => on)
  expect(onWhich(0)).toEqual(['2026-11-24', '2026-12-01', '2026-12-08'])
  expect(onWhich(2)).toEqual(['2026-11-24'])
})

const overOn = (...days: string[]) => {
  return (on: string) =>
    days.includes(on)
      ? ({ outcome: 'short', reason: 'over' } as const)
      : ({ outcome: 'done', fee: cents(0), settle: () => {} } as const)
}

test('what is over a limit is tried again on the next business day, once, and not after its stop date', () => {
  const rows = (...days: string[]) =>
    forecast([item('2026-11-25', 5_00, { attempt: overOn(...days) })])['checking']?.rows
  expect(rows('2026-11-25')).toEqual([['2026-11-27', -5_00, 495_00]])
  expect(rows('2026-11-25', '2026-11-27')).toEqual([['2026-11-27', -5_00, 'not counted']])
  const last = item('2026-11-25', 5_00, { attempt: overOn('2026-11-25'), stopsOn: day('2026-11-26') })
  expect(forecast([last])['checking']?.rows).toEqual([['2026-11-25', -5_00, 'not counted']])
})

test('a plan is made on business days until its stop date, and one that waits for its second try delays the next', () => {
  const days = (one: Upcoming) => forecast([one])['checking']?.rows.map(([on]) => on)
  expect(days(weekly('2026-12-12', 5_00))).toEqual([
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
    '2027-01-04',
    '2027-01-11',
  ])
  expect(days(weekly('2026-11-28', 5_00, { stopsOn: day('2026-12-13') }))).toEqual(['2026-11-30', '2026-12-07'])
  const tried = { triedAgainOn: day('2026-11-23'), tried: ['retry'] as const }
  const waiting = { ...weekly('2026-11-13', 5_00, { stopsOn: day('2026-11-27') }), ...tried }
  expect(days(waiting)).toEqual(['2026-11-23', '2026-11-23', '2026-11-27'])
})

test('what is held for a locked member is canceled when it waited for five business days, and its plan ends after three', () => {
  const rows = forecast([weekly('2026-11-24', 5_00)], own, [], UserStatus.BLOCKED)['checking']?.rows
  expect(rows?.map(([on, , left]) => [on, left])).toEqual([
    ['2026-12-03', 'not counted'],
    ['2026-12-09', 'not counted'],
    ['2026-12-16', 'not counted'],
  ])
  const held = { tried: ['held'] as const, triedAgainOn: day('2026-11-24') }
  const days = (one: Upcoming) => forecast([one])['checking']?.rows.map(([on, , left]) => [on, left])
  expect(days(item('2026-11-17', 5_00, held))).toEqual([['2026-11-24', 495_00]])
  expect(days(item('2026-11-16', 5_00, held))).toEqual([['2026-11-24', 'not counted']])
  const retried = item('2026-11-18', 5_00, { ...held, attempt: overOn('2026-11-24') })
  expect(days(retried)).toEqual([['2026-11-25', 495_00]])
})

test('a payment of a loan leaves the share, and the loan has no forecast of its own', () => {
  const accounts = [...own, account('loan', 3_000_00, false)]
  expect(Object.keys(forecast([item('2026-11-24', 95_00, { to: side('loan') })], accounts))).toEqual(['checking'])
})

test('an overdrawn account that only gets money is not called short', () => {
  const overdrawn = [account('checking', 500_00), account('savings', -300_00)]
  expect(forecast([item('2026-11-24', 50_00, toSavings)], overdrawn)['savings']).toEqual({
    rows: [['2026-11-24', 50_00, -250_00]],
    lowest: ['2026-11-20', -300_00],
    short: null,
  })
})

test('a hidden balance stays hidden, and what it sends is counted where it arrives', () => {
  const hidden = [account('checking', null), account('savings', 100_00)]
  expect(forecast([item('2026-11-24', 200_00, toSavings)], hidden)).toEqual({
    checking: { rows: [['2026-11-24', -200_00, null]], lowest: null, short: undefined },
    savings: { rows: [['2026-11-24', 200_00, 300_00]], lowest: ['2026-11-20', 100_00], short: null },
  })
})

test('each day has its lowest balance, from today to eight weeks on', () => {
  const rows = forecastRows(
    { open: [item('2026-11-23', 450_00), item('2026-11-23', 80_00, toChecking)], skipped: [] },
    own,
    period,
  )
  const { days } = toCourse(rows.get('checking') ?? [], cents(500_00), period)
  expect(days.slice(0, 5)).toEqual([
    { on: '2026-11-20', amount: 500_00 },
    { on: '2026-11-21', amount: 500_00 },
    { on: '2026-11-22', amount: 500_00 },
    { on: '2026-11-23', amount: 50_00 },
    { on: '2026-11-24', amount: 130_00 },
  ])
  expect(days.at(-1)).toEqual({ on: '2027-01-15', amount: 130_00 })
})
