import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { proveBooks } from '../../server/ledger/proof.ts'
import { context } from '../support/bank.ts'
import { monday, rosaOn } from './repeating.ts'

const done = (date: string) => [{ date, outcome: 1, reason: '' }]

test('a scheduled transfer moves money at once, and again on its day from ten o’clock', async () => {
  const { bank, member, repeat, plans, pass, runNow } = await rosaOn(monday)
  expect(await repeat(10, { frequency: 2, comment: 'Rent' })).toMatchObject({ status: 200 })
  expect(await bank.balances()).toEqual([90_00, 110_00])
  await pass('2031-03-10', '09:59')
  await runNow()
  expect(await bank.balances()).toEqual([90_00, 110_00])
  await pass('2031-03-10', '10:00')
  await runNow()
  expect(await bank.balances()).toEqual([80_00, 120_00])
  const confirmNum = expect.stringMatching(/^\d{10}$/)
  expect(await plans()).toEqual([
    {
      id: expect.any(Number),
      fromId: member.accounts[0]?.unique_id,
      toId: member.accounts[1]?.unique_id,
      from: 'S-001',
      to: 'S-002',
      fromName: 'Regular Share',
      toName: 'Regular Share',
      amount: 10,
      comment: 'Rent',
      frequency: 2,
      startDate: '03/03/2031',
      nextDate: '03/17/2031',
      nextProcessDate: '03/17/2031',
      lastProcessDate: null,
      stopDate: null,
      endedOn: null,
      endReason: '',
      timesMade: 2,
      canEdit: true,
      canSkip: true,
      blockedBy: '',
      skippedDates: [],
      occurrences: [
        { date: '03/10/2031', outcome: 1, confirmNum, reason: '', steps: done('03/10/2031') },
        { date: '03/03/2031', outcome: 1, confirmNum, reason: '', steps: done('03/03/2031') },
      ],
    },
  ])
})

test('a scheduled transfer due on a weekend is made on the next business day and shows why', async () => {
  const { bank, repeat, plans, pass, runOn, runNow } = await rosaOn('2031-03-01')
  await repeat(10)
  await pass('2031-03-08', '12:00')
  await runNow()
  expect(await bank.balances()).toEqual([90_00, 110_00])
  const waiting = { date: '03/08/2031', outcome: 2, reason: 'It is not a business day.' }
  const [plan] = await plans()
  expect(plan).toMatchObject({ nextDate: '03/08/2031', nextProcessDate: '03/10/2031' })
  expect(plan?.occurrences[0]).toEqual({ ...waiting, confirmNum: null, steps: [waiting] })
  await runOn('2031-03-10')
  expect(await bank.balances()).toEqual([80_00, 120_00])
  const [after] = await plans()
  expect(after).toMatchObject({ nextDate: '03/15/2031', nextProcessDate: '03/17/2031' })
  expect(after?.occurrences[0]).toMatchObject({
    date: '03/08/2031',
    outcome: 1,
    steps: [waiting, ...done('03/10/2031')],
  })
})

test('scheduled transfers missed while no server ran are made up once, day by day in order', async () => {
  const { bank, repeat, plans, pass, runNow } = await rosaOn(monday)
  await repeat(10)
  await repeat(5, { frequency: 3 })
  await pass('2031-03-27', '08:00')
  await runNow()
  expect(await bank.balances()).toEqual([85_00, 115_00])
  await pass('2031-03-27', '16:00')
  await Promise.all([runNow(), runNow(), runNow()])
  await runNow()
  expect(await bank.balances()).toEqual([50_00, 150_00])
  const made = await context.db
    .selectFrom('occurrence')
    .innerJoin('ledger_transaction', 'ledger_transaction.confirm_num', 'occurrence.confirm_num')
    .select(['scheduled_on'])
    .where('occurrence.institution_id', '=', bank.id)
    .where('number', '>', 0)
    .orderBy('ledger_transaction.id')
    .execute()
  expect(made.map(({ scheduled_on }) => scheduled_on)).toEqual(['2031-03-10', '2031-03-17', '2031-03-17', '2031-03-24'])
  expect((await plans()).map(({ nextDate }) => nextDate)).toEqual(['03/31/2031', '03/31/2031'])
})

test('several processes running at once make each occurrence once', async () => {
  const { bank, repeat, runOn, pass, runNow, errors } = await rosaOn(monday)
  for (let count = 0; count < 8; count++) await repeat(1)
  await pass('2031-03-10')
  await Promise.all(Array.from({ length: 6 }, runNow))
  expect(errors).toEqual([])
  expect(await bank.balances()).toEqual([84_00, 116_00])
  await runOn('2031-03-10', '15:00')
  expect(await bank.balances()).toEqual([84_00, 116_00])
  expect(Object.values(await proveBooks(context.db)).flat()).toEqual([])
})

test('several processes running at once try a transfer without enough money only once a day', async () => {
  const { bank, repeat, plans, pass, runNow, errors } = await rosaOn(monday)
  for (let count = 0; count < 4; count++) await repeat(20)
  await pass('2031-03-10')
  await Promise.all(Array.from({ length: 6 }, runNow))
  expect(errors).toEqual([])
  expect(await bank.balances()).toEqual([0, 200_00])
  const tried = (await plans()).map(({ occurrences: [newest] }) => newest?.steps.length)
  expect(tried).toEqual([1, 1, 1, 1])
})

test('if there is not enough money for all scheduled transfers, the oldest is made first', async () => {
  const { bank, repeat, plans, runOn } = await rosaOn(monday)
  await repeat(30)
  await bank.wait(60_000)
  await repeat(20)
  await bank.wait(60_000)
  await repeat(15)
  // 35.00 are enough for the first only.
  await runOn('2031-03-10')
  expect(await bank.balances()).toEqual([5_00, 195_00])
  expect((await plans()).map(({ amount, occurrences: [newest] }) => [amount, newest?.outcome])).toEqual([
    [20, 3],
    [15, 3],
    [30, 1],
  ])
})

test('scheduler runs and manual transfers at the same time never overdraw a share', async () => {
  const { bank, rosa, order, repeat, pass, runNow } = await rosaOn(monday)
  for (let count = 0; count < 4; count++) await repeat(5)
  await pass('2031-03-10')
  const browser = rosa()
  const byHand = Array.from({ length: 32 }, () => browser.call('createTransfer', { key: randomUUID(), body: order(5) }))
  const answers = await Promise.all([...byHand, runNow().then(() => null), runNow().then(() => null)])
  const refusals = answers.flatMap((answer) =>
    answer && answer.status !== 200 ? [`${answer.status} ${answer.message}`] : [],
  )
  expect(await bank.balances()).toEqual([0, 200_00])
  expect(new Set(refusals)).toEqual(new Set(['422 Amount exceeds available balance']))
  expect(Object.values(await proveBooks(context.db)).flat()).toEqual([])
})

test('an internal error in a run affects only that scheduled transfer, and the next run makes it', async () => {
  const { bank, repeat, errors, runOn, runNow } = await rosaOn(monday)
  const comment = randomUUID()
  await repeat(10, { frequency: 2, comment })
  await bank.wait(60_000)
  await repeat(1)
  await sql`alter table ledger_entry add constraint broken check (comment <> ${sql.lit(comment)}) not valid`.execute(
    context.db,
  )
  await runOn('2031-03-10')
  await sql`alter table ledger_entry drop constraint broken`.execute(context.db)
  // Together with the other, then alone.
  expect(errors).toHaveLength(2)
  expect(await bank.balances()).toEqual([88_00, 112_00])
  await runNow()
  expect(await bank.balances()).toEqual([78_00, 122_00])
  expect(Object.values(await proveBooks(context.db)).flat()).toEqual([])
})

test('a scheduled transfer ends with the occurrence on its stop date, and the member gets a notice', async () => {
  const { bank, repeat, plans, runOn, told } = await rosaOn(monday)
  await repeat(10, { frequency: 2, stopDate: '03/17/2031' })
  await runOn('2031-03-10')
  expect((await plans())[0]).toMatchObject({ stopDate: '03/17/2031', nextDate: '03/17/2031', endedOn: null })
  await runOn('2031-03-17')
  expect((await plans())[0]).toMatchObject({ nextDate: null, endedOn: '03/17/2031', endReason: 'Stop date reached.' })
  await runOn('2031-03-24')
  expect(await bank.balances()).toEqual([70_00, 130_00])
  const text =
    'Your repeating transfer of $10.00 from S-001 to S-002 for 03/17/2031 was made. It has reached its stop date and has ended.'
  expect(await told()).toEqual({
    notices: [{ text, important: false }],
    mails: [{ to: 'rosa@example.test', subject: 'Your repeating transfer has ended', text }],
  })
})
