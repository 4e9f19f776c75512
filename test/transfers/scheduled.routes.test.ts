import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { planKinds } from '../../server/schedule/kinds.ts'
import { addPlan } from '../../server/schedule/plans-store.ts'
import { maxRepeating } from '../../server/transfers/domain.ts'
import { addScheduled } from '../../server/transfers/scheduled-store.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { lockDue } from '../schedule/locked.ts'
import { context } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { monday, rosaOn } from '../schedule/repeating.ts'

test('deleting a scheduled transfer stops its open occurrence and emails the member', async () => {
  const { bank, rosa, repeat, plans, runOn, pass, told } = await rosaOn(monday)
  await repeat(10)
  await runOn('2031-03-10')
  await pass('2031-03-12', '09:00')
  const scheduledTransferId = (await plans())[0]?.id
  expect(await rosa().call('cancelScheduledTransfer', { body: { scheduledTransferId } })).toMatchObject({
    status: 200,
    data: null,
  })
  const stopped = { outcome: 7, reason: 'You stopped it.' }
  expect((await plans())[0]).toMatchObject({
    nextDate: null,
    nextProcessDate: null,
    endedOn: '03/12/2031',
    endReason: 'You stopped it.',
    occurrences: [
      { ...stopped, date: '03/17/2031', steps: [{ ...stopped, date: '03/12/2031' }] },
      { outcome: 1 },
      { outcome: 1 },
    ],
  })
  await runOn('2031-03-17')
  expect(await bank.balances()).toEqual([80_00, 120_00])
  expect((await told()).mails).toEqual([
    {
      to: 'rosa@example.test',
      subject: 'Your repeating transfer has ended',
      text: 'Your repeating transfer of $10.00 from S-001 to S-002 has ended, as you asked. No more of it will be made.',
    },
  ])
})

test('deleting a scheduled transfer that waits for a retry cancels the retry', async () => {
  const { bank, member, rosa, repeat, plans, runOn } = await rosaOn(monday)
  await repeat(60)
  await runOn('2031-03-10')
  await rosa().call('cancelScheduledTransfer', { body: { scheduledTransferId: (await plans())[0]?.id } })
  await bank.deposit(member.accounts[0]?.id ?? 0, 500_00)
  await runOn('2031-03-11')
  expect(await bank.balances()).toEqual([540_00, 160_00])
  expect((await plans())[0]?.occurrences[0]?.steps.map(({ date, outcome }) => `${date} ${outcome}`)).toEqual([
    '03/10/2031 3',
    '03/10/2031 7',
  ])
})

test('deleting a scheduled transfer twice is a conflict, and repeating the request returns the same answer', async () => {
  const { rosa, repeat, plans, told } = await rosaOn(monday)
  await repeat(10)
  const body = { scheduledTransferId: (await plans())[0]?.id }
  const key = randomUUID()
  const [first, again] = [
    await rosa().call('cancelScheduledTransfer', { key, body }),
    await rosa().call('cancelScheduledTransfer', { key, body }),
  ]
  expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([200, 200, 'true'])
  expect(await rosa().call('cancelScheduledTransfer', { body })).toMatchObject({
    status: 409,
    message: 'This scheduled transfer has already ended.',
  })
  expect((await told()).mails).toHaveLength(1)
})

test('another member’s scheduled transfer is refused like one that does not exist, and is not listed', async () => {
  const { bank, repeat, plans } = await rosaOn(monday)
  await repeat(10)
  const [plan] = await plans()
  const nina = bank.signIn(await bank.addMember('nina'))
  for (const scheduledTransferId of [plan?.id, 999_999_999])
    expect(await nina.call('cancelScheduledTransfer', { body: { scheduledTransferId } })).toMatchObject({
      status: 403,
      message: 'This is not yours.',
      error: { code: 'not_yours' },
    })
  expect((await nina.call('getScheduledTransfers', { body: {} })).data).toEqual([])
  expect((await plans())[0]).toMatchObject({ endedOn: null })
})

// The embedded database has one connection, so no run is ever in progress there.
test.runIf(shared.kind === 'postgres')(
  'deleting a scheduled transfer waits for the scheduler’s run in progress, and another member’s is refused at once',
  async () => {
    const { bank, rosa, repeat, plans } = await rosaOn(monday)
    await repeat(10)
    const body = { scheduledTransferId: (await plans())[0]?.id ?? 0 }
    const nina = bank.signIn(await bank.addMember('nina'))
    const [taken, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // Locks the occurrence, as a run does.
    const running = transact(context.db, async (tx) => {
      const open = tx
        .selectFrom('occurrence')
        .select('id')
        .where('institution_id', '=', bank.id)
        .where('state', '=', 'open')
      const { id } = await open.executeTakeFirstOrThrow()
      expect(await lockDue(tx, bank.id, id, '2031-03-10')).not.toBeNull()
      taken.resolve()
      await over.promise
    })
    await taken.promise
    const ending = rosa().call('cancelScheduledTransfer', { body })
    expect(await nina.call('cancelScheduledTransfer', { body })).toMatchObject({ status: 403 })
    expect(await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).toBe('waits')
    over.resolve()
    await running
    expect(await ending).toMatchObject({ status: 200 })
  },
)

test('scheduled transfers are listed by next date, followed by ended ones, newest first', async () => {
  const { rosa, repeat, plans, pass } = await rosaOn(monday)
  for (const [amount, frequency] of [
    [1, 7],
    [2, 2],
    [3, 3],
    [4, 1],
    [5, 1],
  ] as const)
    await repeat(amount, { frequency })
  const getId = async (amount: number) => (await plans()).find((plan) => plan.amount === amount)?.id
  await rosa().call('cancelScheduledTransfer', { body: { scheduledTransferId: await getId(4) } })
  await pass('2031-03-04')
  await rosa().call('cancelScheduledTransfer', { body: { scheduledTransferId: await getId(5) } })
  expect((await plans()).map(({ amount }) => amount)).toEqual([2, 3, 1, 5, 4])
})

test.each<[string, object, string]>([
  [
    'before the second transfer',
    { frequency: 2, stopDate: '03/09/2031' },
    'Stop date must not be before the second transfer, 03/10/2031.',
  ],
  [
    'in the past',
    { frequency: 7, stopDate: '01/01/2020' },
    'Stop date must not be before the second transfer, 03/03/2032.',
  ],
  ['without a frequency', { stopDate: '03/17/2031' }, 'A transfer that is made once has no stop date.'],
  [
    'of a transfer that is made once',
    { frequency: 0, stopDate: '03/17/2031' },
    'A transfer that is made once has no stop date.',
  ],
])('a stop date %s is refused, and no money moves', async (_what, changes, message) => {
  const { bank, repeat, plans } = await rosaOn(monday)
  expect(await repeat(10, changes)).toMatchObject({ status: 422, message })
  expect(await bank.balances()).toEqual([100_00, 100_00])
  expect(await plans()).toEqual([])
})

test('a stop date before the business day of the second occurrence is refused', async () => {
  const { bank, repeat } = await rosaOn('2031-03-01')
  const message = 'Stop date must not be before the second transfer, 03/10/2031.'
  expect(await repeat(10, { frequency: 2, stopDate: '03/09/2031' })).toMatchObject({ status: 422, message })
  expect(await bank.balances()).toEqual([100_00, 100_00])
  expect(await repeat(10, { frequency: 2, stopDate: '03/10/2031' })).toMatchObject({ status: 200 })
})

test('a transfer with frequency 0 is made once and is not scheduled', async () => {
  const { bank, repeat, plans } = await rosaOn(monday)
  expect(await repeat(10, { frequency: 0 })).toMatchObject({ status: 200 })
  expect(await bank.balances()).toEqual([90_00, 110_00])
  expect(await plans()).toEqual([])
})

test('a member may have at most 50 scheduled transfers, even when two requests arrive at once', async () => {
  const { bank, member, rosa, order, repeat, plans } = await rosaOn(monday)
  const owner = { institutionId: bank.id, personId: member.id }
  const [from, to] = member.accounts.map(({ id }) => id) as [number, number]
  const now = await bank.now()
  await transact(context.db, async (tx) => {
    for (let number = 1; number < maxRepeating; number++) {
      const planId = await addPlan(tx, owner, { kind: planKinds.transfer, startsOn: day(monday), madeAt: now })
      await addScheduled(tx, owner, {
        planId,
        fromAccountId: from,
        toAccountId: to,
        amount: cents(1_00),
        frequency: 2,
        stopsOn: null,
      })
    }
  })
  const answers = await Promise.all([repeat(1), repeat(1)])
  const refused = {
    status: 422,
    message: 'You have 50 scheduled transfers. Delete one before you add another.',
    error: { code: 'limit' },
  }
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)).toMatchObject(refused)
  expect(await rosa().call('previewTransfer', { body: order(1, { frequency: 2 }) })).toMatchObject(refused)
  expect(await bank.balances()).toEqual([99_00, 101_00])

  await rosa().call('cancelScheduledTransfer', { body: { scheduledTransferId: (await plans())[0]?.id } })
  expect(await repeat(1)).toMatchObject({ status: 200 })
  expect(await rosa().call('createTransfer', { key: randomUUID(), body: order(1) })).toMatchObject({ status: 200 })
})
