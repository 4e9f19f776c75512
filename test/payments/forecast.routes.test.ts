import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { toForecast } from '../../machines/payments/forecast.services.ts'
import { addDays, day, type Day } from '../../values/days.ts'
import { context } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { plannerOn } from './planner.ts'

// A Monday. In the eight weeks after it, Memorial Day is a Monday and Juneteenth a Thursday.
const first = day('2031-05-05')

type Planner = Awaited<ReturnType<typeof plannerOn>>

async function openPlanner(given: Parameters<typeof plannerOn>[2] = {}) {
  const holidays = ['2031-05-26', '2031-06-19'].map((on) => ({ day: on }))
  await context.db
    .insertInto('bank_holiday')
    .values(holidays)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return plannerOn(first, '09:00', given)
}

/** Reads as the member, or as staff who view a locked one. */
const forecastsOf = async ({ bank, member }: Planner, scope: 'full' | 'eview' = 'full') =>
  (await bank.signIn(member, scope).call('getForecast', { body: {} })).data.map(toForecast)

/** Starts the runs until eight weeks are over. Returns what each day leaves in checking and savings, as forecast and in fact. */
async function runThrough(all: Planner, from: Day = first, scope?: 'eview') {
  const { checking, savings, bank, runOn } = all
  const forecasts = await forecastsOf(all, scope)
  const [ofChecking = 0, ofSavings = 0] = await bank.balances()
  const said = (uniqueId: string, available: number, on: Day) =>
    forecasts
      .find((forecast) => forecast.uniqueId === uniqueId)
      ?.rows.findLast((row) => row.on <= on && row.left !== null)?.left ?? available
  const found: unknown[] = []
  const expected: unknown[] = []
  for (let on = from; on < '2031-06-30'; on = addDays(on, 1)) {
    await runOn(on)
    found.push([on, ...(await bank.balances()).slice(0, 2)])
    expected.push([on, said(checking, ofChecking, on), said(savings, ofSavings, on)])
  }
  return { forecasts, found, expected }
}

test('eight weeks of runs leave the balances that the forecast said, day by day', async () => {
  const all = await openPlanner()
  const { paula, plan, bill, item, pay, checking, savings, proof } = all
  const made = [
    await all.transfer(25, '05/12/2031', { frequency: 2, stopDate: '06/16/2031' }),
    await all.transfer(10, '05/31/2031', { frequency: 1, fromId: savings, toId: checking }),
    await all.transfer(30, '06/19/2031'),
    await all.transfer(7, '05/09/2031', { frequency: 3 }),
    // Savings can pay 140.00 on Monday only because what is for Saturday arrives first.
    await all.transfer(50, '05/10/2031'),
    await pay([item((await bill('Oil')).bill, 140, '05/12/2031', { fromAccountId: savings })]),
    await pay([item((await bill('City Water')).bill, 35, '05/18/2031')]),
    // Savings can pay 20.00 on the same Friday only because the transfer was scheduled first.
    await all.transfer(20, '05/16/2031'),
    await pay([item((await bill('Gas')).bill, 20, '05/16/2031', { fromAccountId: savings })]),
  ]
  expect(made.map(({ status, message }) => [status, message])).toEqual(Array(9).fill([200, '']))
  await plan('Rent', '05/07/2031', { frequency: 'WEEKLY' })
  await plan('Gym', '05/08/2031', { frequency: 'WEEKLY', method: 'fixed', paymentCount: 3, finalAmount: 2.5 })
  const listed = (await paula().call('getScheduledTransfers', { body: {} })).data
  const toSkip = listed.find(({ frequency }) => frequency === 3)
  await paula().call('skipScheduledTransfer', {
    key: randomUUID(),
    body: { scheduledTransferId: toSkip?.id ?? 0, date: '05/09/2031', skipped: true },
  })
  const { forecasts, found, expected } = await runThrough(all)
  expect(forecasts.map(({ course }) => course?.short)).toEqual([null, null])
  expect(expected).toEqual(found)
  expect(new Set(found.map((each) => String(each).slice(11))).size).toBeGreaterThan(15)
  expect(await proof()).toEqual([])
}, 60_000)

const weekly = { frequency: 2 }

test.each<[string, Parameters<typeof plannerOn>[2], (all: Planner) => Promise<unknown>, unknown[]]>([
  [
    'later payments of an auto pay are over a limit that begins then, and the auto pay ends after three',
    {},
    async ({ plan, bank, member }) => {
      await plan('Rent', '05/07/2031', { frequency: 'WEEKLY', amount: 60 })
      const limit = { institution_id: bank.id, person_id: member.id, amount: 50_00, starts_on: '2031-05-21' }
      await context.db.insertInto('daily_limit').values(limit).execute()
    },
    [
      ['2031-05-22', 'over the daily limit'],
      ['2031-05-29', 'over the daily limit'],
      ['2031-06-05', 'over the daily limit'],
    ],
  ],
  [
    'two auto pays of a day are over its limit together, and the younger is paid on the next',
    { epay: { mostPerDay: 100_00 } },
    async ({ plan, bank, member }) => {
      await plan('Rent', '05/07/2031', { amount: 60 })
      await plan('Gym', '05/07/2031', { amount: 30 })
      const limit = { institution_id: bank.id, person_id: member.id, amount: 80_00, starts_on: '2031-05-06' }
      await context.db.insertInto('daily_limit').values(limit).execute()
    },
    [],
  ],
  [
    'a loan is paid off before',
    { loan: { credit_limit: 100_00, allow_from: true, allow_to: true } },
    async (all) => {
      await all.transfer(50, '05/05/2031', { fromId: all.borrowed, toId: all.checking })
      await all.transfer(30, '05/07/2031', { ...weekly, stopDate: '05/21/2031', toId: all.borrowed })
    },
    [
      ['2031-05-14', 'Amount exceeds payoff amount.'],
      ['2031-05-21', 'Amount exceeds payoff amount.'],
    ],
  ],
  [
    'the withdrawals of a month are used up',
    { share: { monthly_withdrawals: 2 } },
    (all) => all.transfer(30, '05/07/2031', { ...weekly, stopDate: '06/11/2031' }),
    [
      ['2031-05-21', 'Regulation D blocked transfer.'],
      ['2031-05-28', 'Regulation D blocked transfer.'],
    ],
  ],
])(
  'the forecast has what the runs make and refuse when %s',
  async (_why, given, schedule, blocked) => {
    const all = await openPlanner(given)
    await schedule(all)
    const { forecasts, found, expected } = await runThrough(all)
    const rows = forecasts.find(({ uniqueId }) => uniqueId === all.checking)?.rows ?? []
    expect(rows.flatMap(({ on, blockedBy }) => (blockedBy ? [[on, blockedBy]] : []))).toEqual(blocked)
    expect(expected).toEqual(found)
    expect(found.at(-1)).not.toEqual(['2031-06-29', 500_00, 100_00])
  },
  60_000,
)

test.each<[string, Parameters<typeof plannerOn>[2], Day, (all: Planner) => Promise<unknown>, unknown[]]>([
  [
    'limit',
    { balance: 600_00, epay: { mostPerDay: 80_00 } },
    day('2031-05-14'),
    async ({ plan, runOn }) => {
      await plan('Rent', '05/07/2031', { frequency: 'WEEKLY', amount: 60 })
      await plan('Gym', '05/14/2031', { amount: 30 })
      await runOn('2031-05-07')
      await runOn('2031-05-14')
    },
    ['2031-05-15', 'over the daily limit', 0],
  ],
  [
    'free payments',
    { epay: { freePerMonth: 1 } },
    day('2031-06-01'),
    async ({ bill, item, pay, bank, member, runOn, pass }) => {
      for (const [name, amount] of Object.entries({ Oil: 40, Gas: 30 }))
        await pay([item((await bill(name)).bill, amount, '05/30/2031')])
      const limit = { institution_id: bank.id, person_id: member.id, amount: 50_00, starts_on: '2031-05-06' }
      await context.db.insertInto('daily_limit').values(limit).execute()
      await runOn('2031-05-30')
      await pass('2031-06-01')
    },
    ['2031-06-02', '', 50],
  ],
])(
  'what waits for its second try counts with what was made for its day, towards its %s',
  async (_of, given, from, schedule, next) => {
    const all = await openPlanner(given)
    await schedule(all)
    const { forecasts, found, expected } = await runThrough(all, from)
    expect(forecasts[0]?.rows.map(({ on, blockedBy, fee }) => [on, blockedBy, fee])[0]).toEqual(next)
    expect(expected).toEqual(found)
  },
  60_000,
)

test('what waited too long for its member to be unlocked is not counted', async () => {
  const all = await openPlanner()
  const { bill, item, pay, setStatus, runOn } = all
  await pay([item((await bill('City Water')).bill, 35, '05/06/2031')])
  await setStatus(1)
  for (const on of ['06', '07', '08', '09', '12', '13']) await runOn(`2031-05-${on}`)
  await setStatus(0)
  const { forecasts, found, expected } = await runThrough(all, day('2031-05-13'))
  expect(forecasts[0]?.rows.map(({ on, blockedBy }) => [on, blockedBy])).toEqual([
    ['2031-05-14', 'It was held for more than 5 business days.'],
  ])
  expect(expected).toEqual(found)
}, 60_000)

test('staff who view a locked member see that nothing will be made, and why', async () => {
  const all = await openPlanner()
  const { plan, setStatus } = all
  await plan('Rent', '05/07/2031', { frequency: 'WEEKLY' })
  await all.transfer(25, '05/12/2031', weekly)
  await setStatus(1)
  const { forecasts, found, expected } = await runThrough(all, first, 'eview')
  expect(new Set(forecasts.flatMap(({ rows }) => rows.map(({ blockedBy }) => blockedBy)))).toEqual(
    new Set(['Your online banking is locked.']),
  )
  expect(expected).toEqual(found)
}, 60_000)

test('beyond the free payments of its month each one costs the fee, and a skipped one or a transfer does not', async () => {
  const all = await openPlanner({ epay: { freePerMonth: 1 } })
  const { plan, paula, scheduled } = all
  await plan('Rent', '05/07/2031', { frequency: 'WEEKLY' })
  await all.transfer(5, '05/06/2031')
  const [next] = await scheduled()
  await paula().call('skipPayment', { key: randomUUID(), body: { uniqueId: next?.uniqueId ?? '', skipped: true } })
  const [forecast] = await forecastsOf(all)
  expect(forecast?.rows.slice(0, 6).map(({ on, fee, isSkipped }) => [on, fee, isSkipped])).toEqual([
    ['2031-05-06', 0, false],
    ['2031-05-07', 0, true],
    ['2031-05-14', 0, false],
    ['2031-05-21', 50, false],
    ['2031-05-28', 50, false],
    ['2031-06-04', 0, false],
  ])
})

test('what waits for a retry is on its day, and an account that is another’s now has its number without the new name', async () => {
  const all = await openPlanner()
  const { bill, item, pay, runOn, setAccount, bank } = all
  await pay([item((await bill('City Water')).bill, 600, '05/06/2031')])
  await runOn('2031-05-06')
  expect((await forecastsOf(all)).map(({ rows }) => rows.map(({ on }) => on))).toEqual([['2031-05-07']])
  await all.transfer(5, '05/20/2031')
  await setAccount({ person_id: (await bank.addMember('olaf', [])).id, description: 'Gifts' })
  const other = (await forecastsOf(all)).map(({ id, name, course, rows }) => [
    `${name}${id}`,
    course?.short,
    ...rows.map(({ otherName, otherId, blockedBy }) => `${otherName}${otherId}: ${blockedBy}`),
  ])
  expect(other).toEqual([
    [
      'S-001',
      undefined,
      'City Water: payments from this account are not possible',
      'Regular ShareS-002: This account is not available.',
    ],
    ['Regular ShareS-002', null, 'S-001: This account is not available.'],
  ])
  const [listed] = (await all.paula().call('getScheduledTransfers', { body: {} })).data
  expect(listed).toMatchObject({ from: 'S-001', fromName: '' })
})

test.runIf(shared.kind === 'postgres')(
  'a forecast of many plans takes as many round trips to the database as one of two',
  async () => {
    const all = await openPlanner()
    const { plan, paula } = all
    const add = async (count: number) => {
      for (let n = 0; n < count; n++) await all.transfer(1, '05/07/2031', weekly)
      await plan(`Rent ${count}`, '05/07/2031', { frequency: 'WEEKLY', amount: 1 })
    }
    const countTrips = async () => {
      const browser = paula()
      await browser.enter()
      const asked = vi.spyOn(pg.Client.prototype, 'query')
      const { data } = await browser.call('getForecast', { body: {} })
      const trips = asked.mock.calls.length
      asked.mockRestore()
      return { trips, entries: data[0]?.entries.length }
    }
    await add(1)
    expect(await countTrips()).toEqual({ trips: 11, entries: 16 })
    await add(9)
    expect(await countTrips()).toEqual({ trips: 11, entries: 96 })
  },
)

test('payments of a card are counted whatever it owes now, because purchases are not known beforehand', async () => {
  const all = await openPlanner({ loan: { account_type: 3, type: 1, allow_to: true } })
  await all.transfer(30, '05/07/2031', { ...weekly, stopDate: '05/21/2031', toId: all.borrowed })
  const [forecast] = await forecastsOf(all)
  expect(forecast?.rows.map(({ blockedBy, left }) => [blockedBy, left])).toEqual([
    ['', 470_00],
    ['', 440_00],
    ['', 410_00],
  ])
})
