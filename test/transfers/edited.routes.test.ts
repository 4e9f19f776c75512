import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { lockDue } from '../schedule/locked.ts'
import { context } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { monday, rosaOn } from '../schedule/repeating.ts'

async function rosaWithPlan(changes: object = { frequency: 2 }, amount = 10) {
  const all = await rosaOn(monday)
  const { member, rosa, repeat, plans } = all
  await repeat(amount, changes)
  const [first] = await plans()
  if (!first) throw new Error('there is no plan')
  const scheduledTransferId = first.id
  const [from, to] = member.accounts.map(({ unique_id }) => unique_id)
  const body = { scheduledTransferId, fromId: from ?? '', toId: to ?? '', amount, comment: '', frequency: 2 as const }
  const whole = { ...body, occurrenceDate: '03/10/2031', nextDate: '03/10/2031' }
  return {
    ...all,
    whole,
    plan: async () => (await plans())[0],
    edit: (change: Partial<typeof whole> & { stopDate?: string }, key = randomUUID()) =>
      rosa().call('updateScheduledTransfer', { key, body: { ...whole, ...change } }),
    skip: (date: string, skipped = true) =>
      rosa().call('skipScheduledTransfer', { body: { scheduledTransferId, date, skipped } }),
    texts: async () => (await all.told()).mails.map(({ text }) => text),
  }
}

test('an edited transfer is made with its new amount, accounts and note on its new day, and repeats from there', async () => {
  const { bank, member, rosa, edit, plan, runOn, texts } = await rosaWithPlan()
  const [from = '', to = ''] = member.accounts.map(({ unique_id }) => unique_id)
  const change = { fromId: to, toId: from, amount: 25, comment: 'Back', nextDate: '03/12/2031', stopDate: '03/20/2031' }
  const edited = await edit(change)
  expect(edited).toMatchObject({
    status: 200,
    data: { from: 'S-002', to: 'S-001', amount: 25, comment: 'Back', nextDate: '03/12/2031' },
  })
  expect(edited.data).toMatchObject({ lastProcessDate: '03/19/2031', canEdit: true })
  expect(await texts()).toEqual([
    'Your repeating transfer was changed, as you asked. It is now $25.00 from S-002 to S-001, weekly until 03/20/2031. The next one is due on 03/12/2031.',
  ])
  await runOn('2031-03-10')
  expect(await bank.balances()).toEqual([90_00, 110_00])
  await runOn('2031-03-12')
  await runOn('2031-03-19')
  expect(await bank.balances()).toEqual([140_00, 60_00])
  expect(await plan()).toMatchObject({ endedOn: '03/19/2031', timesMade: 3 })
  const { data } = await rosa().call('getTransferHistory', { body: {} })
  expect(data[0]).toMatchObject({ amount: 25, description: 'Transfer from: 1-2; Back' })
})

test('editing only the amount keeps the day of the month of a transfer from the 31st', async () => {
  const { edit, plan, pass, skip } = await rosaWithPlan({ startDate: '10/31/2031', frequency: 1 })
  const given = { occurrenceDate: '10/31/2031', nextDate: '10/31/2031', frequency: 1 as never }
  expect(await edit({ ...given, amount: 11 })).toMatchObject({ status: 200, data: { startDate: '10/31/2031' } })
  await pass('2031-03-04')
  await skip('10/31/2031')
  await edit({ ...given, occurrenceDate: '11/30/2031', nextDate: '11/30/2031', amount: 12 })
  await skip('11/30/2031')
  expect(await plan()).toMatchObject({ nextDate: '12/31/2031', amount: 12, skippedDates: ['10/31/2031', '11/30/2031'] })
})

test.each<[string, object, string]>([
  ['lets no money leave', { allow_from: false }, 'Invalid from account.'],
  ['has no withdrawals left in that month', { monthly_withdrawals: 1 }, 'Regulation D blocked transfer.'],
  ['is no longer shown', { display: false }, 'This account is not available.'],
])(
  'a scheduled transfer whose account %s says beforehand that it will not be made',
  async (_what, change, blockedBy) => {
    const { bank, member, plan, runOn } = await rosaWithPlan()
    expect(await plan()).toMatchObject({ blockedBy: '', nextProcessDate: '03/10/2031' })
    await context.db
      .updateTable('account')
      .set(change)
      .where('institution_id', '=', bank.id)
      .where('unique_id', '=', member.accounts[0]?.unique_id ?? '')
      .execute()
    expect(await plan()).toMatchObject({ blockedBy, nextProcessDate: '03/10/2031' })
    await runOn('2031-03-10')
    expect((await plan())?.occurrences[0]).toMatchObject({ reason: blockedBy })
  },
)

test('a scheduled transfer whose account is now another’s says, before its run and after it, that the account is not available', async () => {
  const { bank, plan, setAccount, runOn } = await rosaWithPlan()
  await setAccount(0, { person_id: (await bank.addMember('olaf', [])).id })
  const reason = 'This account is not available.'
  expect((await plan())?.blockedBy).toBe(reason)
  await runOn('2031-03-10')
  expect((await plan())?.occurrences[0]).toMatchObject({ reason })
})

test.each<[string, object, string]>([
  ['no amount', { amount: 0 }, 'Please complete all fields'],
  ['the same account twice', { toId: 'from' }, 'Invalid to account'],
  ['yesterday', { nextDate: '03/02/2031' }, 'A transfer cannot begin before today.'],
  ['more than a year ahead', { nextDate: '03/04/2032' }, 'A transfer can begin until 03/03/2032.'],
  [
    'the day of the one before',
    { nextDate: '03/03/2031' },
    'Choose a day after 03/03/2031, the day of the one before.',
  ],
  ['a stop date before it', { stopDate: '03/09/2031' }, 'Stop date must not be before the next transfer, 03/10/2031.'],
  [
    'a stop date of one that is made once',
    { frequency: 0, stopDate: '03/20/2031' },
    'A transfer that is made once has no stop date.',
  ],
])('an edit to %s is refused, and nothing changes', async (_what, change, message) => {
  const { edit, plan, whole } = await rosaWithPlan()
  const before = await plan()
  const asked = 'toId' in change ? { toId: whole.fromId } : change
  expect(await edit(asked)).toMatchObject({ status: 422, message })
  expect(await plan()).toEqual(before)
})

test('a transfer whose run has started cannot be edited or skipped, and one that was made cannot be edited', async () => {
  const { bank, edit, skip, runOn, pass } = await rosaWithPlan()
  await pass('2031-03-10', '10:00')
  const begun = (what: string) => ({
    status: 409,
    message: `The transfer for 03/10/2031 has begun, so it cannot be ${what} any more.`,
  })
  expect(await edit({ amount: 25 })).toMatchObject(begun('edited'))
  expect(await skip('03/10/2031')).toMatchObject(begun('skipped'))
  await runOn('2031-03-10')
  // Otherwise the transfer that was just made would be made again on the new day.
  expect(await edit({ amount: 25, nextDate: '03/12/2031' })).toMatchObject({
    status: 409,
    message: 'The transfer for 03/10/2031 is not the next one any more. Look at the list again.',
  })
  await runOn('2031-03-12')
  expect(await bank.balances()).toEqual([80_00, 120_00])
})

test('a transfer that waits for its second try cannot be edited, but can be skipped until then', async () => {
  const { bank, member, edit, skip, plan, runOn } = await rosaWithPlan({ frequency: 2 }, 60)
  await runOn('2031-03-10')
  expect(await plan()).toMatchObject({ canEdit: false, canSkip: true })
  expect(await edit({ amount: 25 })).toMatchObject({ status: 409 })
  expect(await skip('03/10/2031')).toMatchObject({ status: 200 })
  await bank.deposit(member.accounts[0]?.id ?? 0, 500_00)
  await runOn('2031-03-11')
  expect(await bank.balances()).toEqual([540_00, 160_00])
  expect(await plan()).toMatchObject({
    nextDate: '03/17/2031',
    skippedDates: [],
    occurrences: [{ outcome: 8 }, { outcome: 1 }],
  })
})

test('a skipped occurrence moves nothing and is listed, and the next one is made on its own day', async () => {
  const { bank, skip, plan, runOn, texts } = await rosaWithPlan({ frequency: 2, stopDate: '03/24/2031' })
  await skip('03/10/2031')
  const skipped = { date: '03/10/2031', outcome: 8, steps: [{ date: '03/03/2031', outcome: 8, reason: '' }] }
  expect(await plan()).toMatchObject({
    nextDate: '03/17/2031',
    lastProcessDate: '03/24/2031',
    skippedDates: ['03/10/2031'],
  })
  await runOn('2031-03-10')
  expect(await bank.balances()).toEqual([90_00, 110_00])
  expect(await plan()).toMatchObject({ skippedDates: [], occurrences: [skipped, { outcome: 1 }] })
  await runOn('2031-03-17')
  await runOn('2031-03-24')
  expect(await bank.balances()).toEqual([70_00, 130_00])
  expect(await plan()).toMatchObject({ timesMade: 3, endedOn: '03/24/2031' })
  expect(await texts()).toContain(
    'Your repeating transfer of $10.00 from S-001 to S-002 for 03/10/2031 is skipped, as you asked. No money will move for it. The next one is due on 03/17/2031.',
  )
})

test('skipped transfers are restored one by one, the last one first, until the run of their day', async () => {
  const { bank, skip, plan, runOn, pass, texts } = await rosaWithPlan()
  await skip('03/10/2031')
  await skip('03/17/2031')
  expect(await skip('03/10/2031', false)).toMatchObject({ status: 409 })
  expect(await skip('03/17/2031', false)).toMatchObject({ status: 200 })
  expect(await plan()).toMatchObject({ nextDate: '03/17/2031', skippedDates: ['03/10/2031'] })
  await skip('03/10/2031', false)
  expect(await plan()).toMatchObject({ nextDate: '03/10/2031', skippedDates: [], occurrences: [{ outcome: 1 }] })
  expect((await texts()).at(-1)).toBe(
    'Your repeating transfer of $10.00 from S-001 to S-002 for 03/10/2031 will be made after all, as you asked.',
  )
  await runOn('2031-03-10')
  expect(await bank.balances()).toEqual([80_00, 120_00])
  await skip('03/17/2031')
  await pass('2031-03-17', '10:00')
  expect(await skip('03/17/2031', false)).toMatchObject({ status: 409 })
  await runOn('2031-03-24')
  expect(await bank.balances()).toEqual([70_00, 130_00])
})

test('a skipped occurrence can be restored after the rest was edited, and the rest follows as edited', async () => {
  const { bank, edit, skip, plan, runOn } = await rosaWithPlan()
  await skip('03/10/2031')
  expect(await edit({ occurrenceDate: '03/17/2031', nextDate: '03/10/2031' })).toMatchObject({ status: 422 })
  await edit({ occurrenceDate: '03/17/2031', nextDate: '03/19/2031', frequency: 3 as never })
  await skip('03/10/2031', false)
  await runOn('2031-03-10')
  expect(await plan()).toMatchObject({ nextDate: '03/19/2031' })
  await runOn('2031-03-19')
  expect(await plan()).toMatchObject({ nextDate: '04/02/2031' })
  expect(await bank.balances()).toEqual([70_00, 130_00])
})

test('after an edit only an occurrence skipped before it can be restored, and none if the rest is made once', async () => {
  const { edit, skip, plan } = await rosaWithPlan()
  await skip('03/10/2031')
  await skip('03/17/2031')
  await edit({ occurrenceDate: '03/24/2031', nextDate: '03/31/2031', frequency: 4 as never })
  expect(await skip('03/17/2031', false)).toMatchObject({ status: 200 })
  expect(await plan()).toMatchObject({ nextDate: '03/17/2031', skippedDates: [] })
  const changed = {
    status: 409,
    message: 'The scheduled transfer has changed since then. To transfer on that day, edit its next date.',
  }
  expect(await skip('03/10/2031', false)).toMatchObject(changed)

  const once = await rosaWithPlan()
  await once.skip('03/10/2031')
  await once.edit({ occurrenceDate: '03/17/2031', nextDate: '03/20/2031', frequency: 0 as never })
  expect(await once.plan()).toMatchObject({ nextDate: '03/20/2031', skippedDates: [] })
  expect((await once.texts()).at(-1)).toBe(
    'Your scheduled transfer was changed, as you asked. It is now $10.00 from S-001 to S-002. It is due on 03/20/2031.',
  )
  expect(await once.skip('03/10/2031', false)).toMatchObject(changed)
})

test.each<[string, object, string]>([
  ['that is made once', { startDate: '03/10/2031' }, '03/10/2031'],
  ['that is the last before the stop date', { frequency: 2, stopDate: '03/10/2031' }, '03/10/2031'],
])('an occurrence %s cannot be skipped', async (_what, changes, date) => {
  const { skip, plan } = await rosaWithPlan(changes)
  expect(await plan()).toMatchObject({ canSkip: false, canEdit: true })
  expect(await skip(date)).toMatchObject({
    status: 422,
    message: 'No other one follows. Delete the scheduled transfer instead.',
  })
})

test('another member’s scheduled transfer cannot be edited or skipped', async () => {
  const { bank, whole, plan } = await rosaWithPlan()
  const before = await plan()
  const nina = bank.signIn(await bank.addMember('nina'))
  const { scheduledTransferId } = whole
  const skip = { scheduledTransferId, date: '03/10/2031', skipped: true }
  expect(await nina.call('updateScheduledTransfer', { body: whole })).toMatchObject({
    status: 403,
    error: { code: 'not_yours' },
  })
  expect(await nina.call('skipScheduledTransfer', { body: skip })).toMatchObject({
    status: 403,
    error: { code: 'not_yours' },
  })
  expect(await plan()).toEqual(before)
})

test('an edit cannot name another member’s account', async () => {
  const { bank, edit } = await rosaWithPlan()
  const nina = await bank.addMember('nina', [{ balance: 100_00 }])
  expect(await edit({ toId: nina.accounts[0]?.unique_id ?? '' })).toMatchObject({
    status: 403,
    error: { code: 'not_yours' },
  })
})

test('a transfer moved to a later day is not made by a run that found it due before', async () => {
  const { bank, edit, pass, runNow } = await rosaWithPlan()
  await edit({ nextDate: '03/12/2031' })
  await pass('2031-03-10', '10:00')
  const { id } = await context.db
    .selectFrom('occurrence')
    .select('id')
    .where('institution_id', '=', bank.id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  expect(await transact(context.db, (tx) => lockDue(tx, bank.id, id, '2031-03-10'))).toBeNull()
  await runNow()
  expect(await bank.balances()).toEqual([90_00, 110_00])
})

// The embedded database has one connection, so no run is ever in progress there.
test.runIf(shared.kind === 'postgres')(
  'an edit waits for the run in progress, and is refused if that has made the transfer',
  async () => {
    const { bank, edit, skip, pass, runNow } = await rosaWithPlan()
    await pass('2031-03-10', '09:59')
    const [taken, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const running = transact(context.db, async (tx) => {
      const open = tx
        .selectFrom('occurrence')
        .selectAll()
        .where('institution_id', '=', bank.id)
        .where('state', '=', 'open')
      const { id, plan_id } = await open.executeTakeFirstOrThrow()
      expect(await lockDue(tx, bank.id, id, '2031-03-10')).not.toBeNull()
      taken.resolve()
      await over.promise
      await tx
        .updateTable('occurrence')
        .set({ last_tried_on: '2031-03-10' })
        .where('institution_id', '=', bank.id)
        .where('id', '=', id)
        .execute()
      return plan_id
    })
    await taken.promise
    const changing = [edit({ amount: 25 })]
    expect(await Promise.race([...changing, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).toBe('waits')
    over.resolve()
    await running
    expect((await Promise.all(changing)).map(({ status }) => status)).toEqual([409])
    await Promise.all([edit({ amount: 25 }), skip('03/10/2031'), runNow()])
  },
)
