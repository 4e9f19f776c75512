import { expect, test } from 'vitest'
import { proveBooks } from '../../server/ledger/proof.ts'
import { context } from '../support/bank.ts'
import { monday, rosaOn } from '../schedule/repeating.ts'

const once = (startDate: string) => ({ startDate })

test('a transfer for a later day moves nothing before its run, and is made once in it', async () => {
  const { bank, repeat, plans, runOn, runNow, rosa, told } = await rosaOn(monday)
  expect(await repeat(10, once('03/12/2031'))).toMatchObject({ status: 200, data: { confirmNum: null } })
  expect(await plans()).toMatchObject([
    {
      frequency: 0,
      startDate: '03/12/2031',
      nextDate: '03/12/2031',
      nextProcessDate: '03/12/2031',
      timesMade: 0,
      endedOn: null,
      occurrences: [],
    },
  ])
  await runOn('2031-03-11')
  expect(await bank.balances()).toEqual([100_00, 100_00])
  await runOn('2031-03-12')
  await runNow()
  await runOn('2031-03-13')
  expect(await bank.balances()).toEqual([90_00, 110_00])
  const [plan] = await plans()
  expect(plan).toMatchObject({ nextDate: null, endedOn: '03/12/2031', endReason: 'It is complete.', timesMade: 1 })
  const { data } = await rosa().call('getTransferHistory', { body: {} })
  expect(data).toMatchObject([{ confirmNum: plan?.occurrences[0]?.confirmNum, amount: 10 }])
  expect(await told()).toEqual({ notices: [], mails: [] })
  expect(Object.values(await proveBooks(context.db)).flat()).toEqual([])
})

test('a transfer for a Saturday is previewed and made on the next Monday', async () => {
  const { bank, rosa, order, repeat, runOn } = await rosaOn(monday)
  const preview = await rosa().call('previewTransfer', { body: order(10, once('03/08/2031')) })
  expect(preview.data).toMatchObject({ firstProcessDate: '03/10/2031', fromAvailableAfter: null, nextDate: null })
  await repeat(10, once('03/08/2031'))
  await runOn('2031-03-10')
  expect(await bank.balances()).toEqual([90_00, 110_00])
})

test('a repeating transfer for a later day repeats from that day', async () => {
  const { bank, repeat, plans, runOn } = await rosaOn(monday)
  await repeat(10, { startDate: '03/12/2031', frequency: 2 })
  await runOn('2031-03-12')
  await runOn('2031-03-19')
  expect(await bank.balances()).toEqual([80_00, 120_00])
  expect((await plans())[0]).toMatchObject({ timesMade: 2, nextDate: '03/26/2031' })
})

test('a transfer larger than the balance can be scheduled, and is canceled after its second try without a fee', async () => {
  const { bank, repeat, runOn, told, plans } = await rosaOn(monday)
  expect((await repeat(500, once('03/12/2031'))).status).toBe(200)
  await runOn('2031-03-12')
  await runOn('2031-03-13')
  expect(await bank.balances()).toEqual([100_00, 100_00])
  expect((await plans())[0]).toMatchObject({ endedOn: '03/13/2031', timesMade: 0, occurrences: [{ outcome: 5 }] })
  expect((await told()).mails.map(({ subject, text }) => [subject, text])).toEqual([
    [
      'Your scheduled transfer was not made yet',
      'Your scheduled transfer of $500.00 from S-001 to S-002 for 03/12/2031 was not made. There was not enough money in S-001. No money has moved. We try once more on 03/13/2031.',
    ],
    [
      'Your scheduled transfer is canceled',
      'Your scheduled transfer of $500.00 from S-001 to S-002 for 03/12/2031 is canceled after the second try. There was not enough money in S-001. No money has moved.',
    ],
  ])
})

test('a scheduled transfer that its member deletes before its day is not made', async () => {
  const { bank, rosa, repeat, plans, runOn, told } = await rosaOn(monday)
  await repeat(10, once('03/12/2031'))
  await rosa().call('cancelScheduledTransfer', { body: { scheduledTransferId: (await plans())[0]?.id } })
  await runOn('2031-03-12')
  expect(await bank.balances()).toEqual([100_00, 100_00])
  expect((await told()).mails.map(({ text }) => text)).toEqual([
    'Your scheduled transfer of $10.00 from S-001 to S-002 for 03/12/2031 is canceled, as you asked. No money has moved.',
  ])
})

test.each([
  ['yesterday', '03/02/2031', 'A transfer cannot begin before today.'],
  ['more than a year ahead', '03/04/2032', 'A transfer can begin until 03/03/2032.'],
])('a transfer for %s is refused', async (_what, startDate, message) => {
  const { repeat, plans } = await rosaOn(monday)
  expect(await repeat(10, once(startDate))).toMatchObject({ status: 422, message })
  expect(await plans()).toEqual([])
})

test('a transfer that begins today moves the money at once', async () => {
  const { bank, repeat, plans } = await rosaOn(monday)
  expect((await repeat(10, once('03/03/2031'))).data.confirmNum).toMatch(/^\d{10}$/)
  expect([await bank.balances(), await plans()]).toEqual([[90_00, 110_00], []])
})
