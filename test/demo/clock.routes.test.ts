import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { readHolidays } from '../../server/schedule/calendar.ts'
import { businessDayAfter, isBusinessDay, processDay } from '../../values/business-days.ts'
import { addDays, dayIn, dayToWire, weekday } from '../../values/days.ts'
import { appOf, context, openBank } from '../support/bank.ts'
import { expectBetween } from '../support/between.ts'
import { openTestDatabase } from '../support/database.ts'

// A database of its own: all institutions of a demo share one clock.
const database = await openTestDatabase()
const app = await appOf({ db: database.db })
const open = () => openBank({}, { db: database.db, app })
afterAll(() => database.close())

const day = 86_400_000

/** Returns how far the clock of an institution is from real time. */
async function movedBy(id: number): Promise<number> {
  const found = await database.db
    .selectFrom('institution')
    .select('clock_offset_ms')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return found.clock_offset_ms
}

test('moving the demo clock forward moves it for every institution', async () => {
  const [bank, other] = [await open(), await open()]
  const moved = new Date((await bank.now()).getTime() + day + 7_200_000)
  const { status, data } = await bank.nobody.call('moveClock', { body: { advance: 'P1DT2H' } })
  expect({ status, data }).toEqual({
    status: 200,
    data: { now: expect.stringMatching(/^\d{4}-.*Z$/), runs: expect.any(Array) },
  })
  expectBetween(moved, Date.parse(data.now), await bank.now())
  for (const { nobody, now } of [bank, other]) {
    const { date } = (await nobody.call('getConfig')).headers
    expectBetween(moved, Date.parse(String(date)), await now())
  }
})

test('a session expires when the demo clock passes its end', async () => {
  const bank = await open()
  const maria = bank.signIn(await bank.addMember('maria'))
  expect(await maria.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
  await bank.nobody.call('moveClock', { body: { advance: 'PT14M' } })
  expect(await maria.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
  await bank.nobody.call('moveClock', { body: { advance: 'PT1M' } })
  expect(await maria.call('getSummary', { body: {} })).toMatchObject({ status: 401 })
})

test('the demo clock moves to 9 AM on the next business day in the institution’s time zone, skipping weekends and holidays', async () => {
  const bank = await open()
  const today = dayIn('America/New_York', await bank.now())
  const weekdays = Array.from({ length: 10 }, (_, n) => addDays(today, n + 1)).filter(
    (at) => weekday(at) !== 0 && weekday(at) !== 6,
  )
  await database.db
    .insertInto('bank_holiday')
    .values(weekdays.slice(0, 2).map((at) => ({ day: at })))
    .execute()
  const { data } = await bank.nobody.call('moveClock', { body: { nextBusinessDay: true } })
  const now = new Date(data.now)
  expect(dayIn('America/New_York', now)).toBe(weekdays[2])
  expect(new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeStyle: 'medium' }).format(now)).toBe(
    '9:00:00 AM',
  )
  expect(dayIn('America/New_York', await bank.now())).toBe(weekdays[2])
  const again = await bank.nobody.call('moveClock', { body: { nextBusinessDay: true } })
  expect(dayIn('America/New_York', new Date(again.data.now))).toBe(weekdays[3])
})

test('moving the demo clock makes every scheduler run on the way and lists the runs in order', async () => {
  const bank = await open()
  const rosa = await bank.addMember('rosa', [{ balance: 100_00 }, { balance: 100_00 }])
  const { data: morning } = await bank.nobody.call('moveClock', { body: { nextBusinessDay: true } })
  const start = dayIn('America/New_York', new Date(morning.now))
  const [fromId = '', toId = ''] = rosa.accounts.map(({ unique_id }) => unique_id)
  const numbers = { fromAccountNum: rosa.accountNumber, toAccountNum: rosa.accountNumber }
  const body = { fromId, toId, ...numbers, amount: 40, transferType: 1 as const, frequency: 2 as const }
  await bank.signIn(rosa).call('createTransfer', { key: randomUUID(), body })
  const { data } = await bank.nobody.call('moveClock', { body: { advance: 'P15DT2H' } })
  const holidays = await readHolidays(database.db)
  const days = Array.from({ length: 16 }, (_, n) => addDays(start, n)).filter((at) => isBusinessDay(at, holidays))
  const nothing = { paid: 0, canceled: 0, held: 0, transfers: 0 }
  const made = dayToWire(processDay(addDays(start, 7), holidays))
  // 20.00 are left for the second occurrence, which is tried on its day and the next.
  const second = dayToWire(businessDayAfter(processDay(addDays(start, 14), holidays), holidays))
  expect(data.runs).toEqual(
    days.map(dayToWire).map((date) => ({
      date,
      ...nothing,
      ...(date === made && { transfers: 1 }),
      ...(date === second && { canceled: 1 }),
    })),
  )
  expect((await bank.balances()).map((balance) => balance / 100)).toEqual([20, 180])
  const [plan] = (await bank.signIn(rosa).call('getScheduledTransfers', { body: {} })).data
  expect(plan?.occurrences.at(-2)).toMatchObject({
    outcome: 1,
    steps: expect.arrayContaining([{ date: made, outcome: 1, reason: '' }]),
  })
})

test('the demo clock never goes back, even if it is moved several times at once', async () => {
  const bank = await open()
  const before = (await bank.now()).getTime()
  await Promise.all(['PT1H', 'PT3H', 'PT2H'].map((advance) => bank.nobody.call('moveClock', { body: { advance } })))
  expect((await bank.now()).getTime()).toBeGreaterThanOrEqual(before + 3 * 3_600_000)
  await bank.nobody.call('moveClock', { body: { advance: 'PT0S' } })
  expect((await bank.now()).getTime()).toBeGreaterThanOrEqual(before + 3 * 3_600_000)
})

test('a malformed clock change is refused and moves nothing', async () => {
  const bank = await open()
  const before = await movedBy(bank.id)
  const bodies = [
    {},
    { advance: '-P1D' },
    { advance: 'P-1D' },
    { advance: 'P' },
    { advance: 'tomorrow' },
    { advance: 1 },
    { advance: 'P20Y' },
    { nextBusinessDay: false },
    { reset: 'yes' },
    { advance: 'P1D', reset: true },
    { now: '2030-01-01' },
  ]
  for (const body of bodies)
    expect(await bank.nobody.call('moveClock', { body })).toMatchObject({
      status: 400,
      success: false,
      error: { fields: expect.any(Object) },
    })
  expect(await bank.nobody.call('moveClock')).toMatchObject({ status: 400 })
  expect(await movedBy(bank.id)).toBe(before)
})

test.each([
  ['outside the demo', { demo: false }],
  ['where messages are really sent', { smtpUrl: 'smtp://mail.test', smsGatewayUrl: 'https://texts.test' }],
])('%s there is no demo clock and no outbox', async (_, changes) => {
  const bank = await open()
  const browser = bank.browser(await appOf({ db: database.db, settings: { ...context.settings, ...changes } }))
  const before = await movedBy(bank.id)
  const missing = { status: 404, success: false, data: null, message: 'There is no such operation.' }
  expect(await browser.call('getOutbox')).toMatchObject(missing)
  for (const body of [{ advance: 'P1D' }, { nextBusinessDay: true }, { reset: true }, {} as never])
    expect(await browser.call('moveClock', { body })).toMatchObject(missing)
  expect(await movedBy(bank.id)).toBe(before)
  expect(await bank.nobody.call('getConfig')).toMatchObject({ status: 200 })
})

test('resetting the demo clock restores real time and the first day, and signs everybody out', async () => {
  const bank = await open()
  const maria = bank.signIn(await bank.addMember('maria', [{ balance: 100_00 }]))
  expect(await maria.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
  await bank.nobody.call('moveClock', { body: { advance: 'P30D' } })
  const before = new Date()
  const { status, message, data } = await bank.nobody.call('moveClock', { body: { reset: true } })
  expect({ status, message, data }).toEqual({
    status: 200,
    message: 'The clock shows real time again, the demo data are as on the first day, and everybody is signed out.',
    data: { now: expect.any(String), runs: [] },
  })
  expectBetween(before, Date.parse(data.now), new Date())
  const { db } = database
  expect(await db.selectFrom('session').select('id').execute()).toEqual([])
  expect(await db.selectFrom('outbox_message').select('id').execute()).toEqual([])
  expect(await db.selectFrom('institution').select('key').where('key', '=', bank.institution.key).execute()).toEqual([])
  expect(await db.selectFrom('institution').select('key').where('clock_offset_ms', '<>', 0).execute()).toEqual([])
  expect(await db.selectFrom('installation').select('demo').execute()).toEqual([{ demo: true }])
  expect(await bank.nobody.call('getReadiness')).toMatchObject({ status: 200 })
  const fresh = await open()
  expect(await fresh.nobody.call('getConfig')).toMatchObject({ status: 200 })
})
