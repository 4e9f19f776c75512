import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listMovements } from '../../machines/payments/coming-weeks.rules.ts'
import { forecastBalances } from '../../machines/payments/forecast.rules.ts'
import { toAutoPay } from '../../machines/payments/auto-pays.services.ts'
import { toEligibility } from '../../machines/payments/eligibility.services.ts'
import { toScheduledPayment } from '../../machines/payments/scheduled-payments.services.ts'
import { toScheduledTransfer } from '../../machines/transfers/scheduled-transfers.rules.ts'
import { addDays, day, type Day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { context } from '../support/bank.ts'
import { plannerOn } from './planner.ts'

// A Monday. In the eight weeks after it, Memorial Day is a Monday and Juneteenth a Thursday.
const first = day('2031-05-05')

test('eight weeks of runs leave the balances that the forecast said, day by day', async () => {
  const holidays = ['2031-05-26', '2031-06-19'].map((on) => ({ day: on }))
  await context.db
    .insertInto('bank_holiday')
    .values(holidays)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { bank, member, paula, plan, bill, item, pay, checking, savings, runOn, proof } = await plannerOn(first)
  const transfer = (amount: number, startDate: string, more: object = {}) =>
    paula().call('createTransfer', {
      key: randomUUID(),
      body: {
        fromId: checking,
        toId: savings,
        fromAccountNum: member.accountNumber,
        toAccountNum: member.accountNumber,
        amount,
        transferType: 1,
        startDate,
        ...more,
      },
    })
  const made = [
    await transfer(25, '05/12/2031', { frequency: 2, stopDate: '06/16/2031' }),
    await transfer(10, '05/31/2031', { frequency: 1, fromId: savings, toId: checking }),
    await transfer(30, '06/19/2031'),
    await transfer(7, '05/09/2031', { frequency: 3 }),
    // Savings can pay 140.00 on Monday only because what is for Saturday arrives first.
    await transfer(50, '05/10/2031'),
    await pay([item((await bill('Oil')).bill, 140, '05/12/2031', { fromAccountId: savings })]),
    await pay([item((await bill('City Water')).bill, 60, '05/18/2031')]),
  ]
  expect(made.map(({ status, message }) => [status, message])).toEqual(Array(7).fill([200, '']))
  await plan('Rent', '05/07/2031', { frequency: 'WEEKLY' })
  const listed = (await paula().call('getScheduledTransfers', { body: {} })).data
  const toSkip = listed.find(({ frequency }) => frequency === 3)
  await paula().call('skipScheduledTransfer', {
    key: randomUUID(),
    body: { scheduledTransferId: toSkip?.id ?? 0, date: '05/09/2031', skipped: true },
  })

  const movements = listMovements({
    scheduled: (await paula().call('getScheduledPayments', { body: {} })).data.map(toScheduledPayment),
    autoPays: (await paula().call('getAutoPays', { body: {} })).data.map(toAutoPay),
    transfers: (await paula().call('getScheduledTransfers', { body: {} })).data.map(toScheduledTransfer),
    eligibility: toEligibility((await paula().call('getEligibility', { body: {} })).data, first),
  })
  const account = { id: '', description: '', owner: '', isShare: true }
  const accounts = [
    { ...account, uniqueId: checking, available: cents(500_00) },
    { ...account, uniqueId: savings, available: cents(100_00) },
  ]
  const forecasts = forecastBalances(movements, accounts, first)
  expect(forecasts.map(({ course }) => course?.short)).toEqual([null, null])
  const said = (uniqueId: string, available: number, on: Day) =>
    forecasts
      .find((forecast) => forecast.account.uniqueId === uniqueId)
      ?.rows.findLast((row) => row.on <= on && row.left !== null)?.left ?? available

  const found: unknown[] = []
  const expected: unknown[] = []
  for (let on: Day = first; on < '2031-06-30'; on = addDays(on, 1)) {
    await runOn(on)
    found.push([on, ...(await bank.balances())])
    expected.push([on, said(checking, 500_00, on), said(savings, 100_00, on)])
  }
  expect(expected).toEqual(found)
  expect(new Set(found.map((each) => String(each).slice(11))).size).toBeGreaterThan(15)
  expect(await proof()).toEqual([])
}, 60_000)
