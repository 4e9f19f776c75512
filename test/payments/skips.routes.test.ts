import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { context } from '../support/bank.ts'
import { monday } from './paula.ts'
import { plannerOn } from './planner.ts'

const weekly = { frequency: 'WEEKLY', amount: 20 } as const
const fixed = (paymentCount: number, stopDate?: string) =>
  ({ ...weekly, method: 'fixed', paymentCount, finalAmount: 7.5, ...(stopDate && { stopDate }) }) as const

async function openSkips(...given: Parameters<typeof plannerOn>) {
  const planner = await plannerOn(...given)
  const { paula, scheduled, autoPays } = planner
  const set = (uniqueId: string, skipped: boolean, browser = paula()) =>
    browser.call('skipPayment', { key: randomUUID(), body: { uniqueId, skipped } })
  return {
    ...planner,
    set,
    /** Skips the next payment of the only auto pay, and returns its id. */
    skip: async () => {
      const id = (await scheduled())[0]?.uniqueId ?? ''
      expect(await set(id, true)).toMatchObject({ status: 200 })
      return id
    },
    /** Returns what the list of auto pays says about it. */
    said: async () =>
      (await autoPays()).map(({ nextDate, skippedDates, remaining }) => [nextDate, skippedDates, remaining])[0],
  }
}

test('a skipped payment is not made, the next ones are, and both lists and the activity show it', async () => {
  const { bank, plan, skip, said, scheduled, runOn, activity, told, proof } = await openSkips(monday)
  await plan('City Water', '03/05/2031', weekly)
  const id = await skip()
  expect(await said()).toEqual(['03/12/2031', ['03/05/2031'], -1])
  expect(await scheduled()).toMatchObject([
    { scheduledDate: '03/12/2031', skipped: [{ uniqueId: id, date: '03/05/2031', isFinal: false }] },
  ])
  await runOn('2031-03-05')
  expect([await bank.balances(), (await said())?.[1], (await scheduled())[0]?.skipped]).toEqual([
    [500_00, 100_00],
    [],
    [],
  ])
  expect(await activity()).toMatchObject([
    { uniqueId: id, status: 'CANCELED', statusReason: 'SKIPPED', paymentDate: '03/05/2031' },
  ])
  await runOn('2031-03-12')
  expect(await bank.balances()).toEqual([480_00, 100_00])
  expect((await told()).notices.map(({ text }) => text)).toEqual([
    'Your Auto Pay of $20.00 to City Water for 03/05/2031 is skipped, as you asked. No money will move for it. The next one is due on 03/12/2031.',
  ])
  expect(await proof()).toEqual([])
})

test('a skipped payment can be restored until its run begins, and is then made once', async () => {
  const { bank, plan, skip, set, said, scheduled, pass, runOn, activity, proof } = await openSkips(monday)
  await plan('City Water', '03/05/2031', fixed(3, '03/19/2031'))
  const id = await skip()
  expect(await said()).toEqual(['03/12/2031', ['03/05/2031'], 2])
  await pass('2031-03-05', '09:59')
  expect((await set(id, false)).status).toBe(200)
  expect(await said()).toEqual(['03/05/2031', [], 3])
  expect(await scheduled()).toMatchObject([{ uniqueId: id, amount: 20, skipped: [] }])
  for (const on of ['2031-03-05', '2031-03-12', '2031-03-19', '2031-03-26']) await runOn(on)
  expect(await bank.balances()).toEqual([452_50, 100_00])
  expect((await activity()).filter(({ status }) => status === 'PAID')).toHaveLength(3)
  expect(await proof()).toEqual([])
})

test('nothing can be skipped or restored after its run has begun', async () => {
  const { plan, skip, set, scheduled, pass } = await openSkips(monday)
  await plan('City Water', '03/05/2031', weekly)
  const skipped = await skip()
  await pass('2031-03-05', '10:00')
  const begun = { status: 409, message: 'The bank has begun to make this payment, so it can no longer be changed.' }
  expect(await set(skipped, false)).toMatchObject(begun)
  await pass('2031-03-12', '10:00')
  expect(await set((await scheduled())[0]?.uniqueId ?? '', true)).toMatchObject(begun)
})

test('a skipped payment does not count: the auto pay ends one payment later, and the last one has the final amount', async () => {
  const { bank, plan, skip, said, runOn, quickPays } = await openSkips(monday)
  await plan('City Water', '03/05/2031', fixed(2))
  await skip()
  expect(await said()).toEqual(['03/12/2031', ['03/05/2031'], 2])
  await runOn('2031-03-12')
  expect(await bank.balances()).toEqual([480_00, 100_00])
  await runOn('2031-03-19')
  expect([await bank.balances(), (await quickPays()).length]).toEqual([[472_50, 100_00], 1])
})

test('a skip does not extend an auto pay past its stop date, and the last payment before it cannot be skipped', async () => {
  const { plan, skip, said, set, scheduled } = await openSkips(monday)
  await plan('City Water', '03/05/2031', fixed(2, '03/12/2031'))
  await skip()
  expect(await said()).toEqual(['03/12/2031', ['03/05/2031'], 1])
  const [last] = await scheduled()
  expect(last).toMatchObject({ amount: 7.5 })
  expect(await set(last?.uniqueId ?? '', true)).toMatchObject({
    status: 422,
    message: 'This is the last payment before the stop date. To leave it out, change the Auto Pay to Quick Pay.',
  })
})

test('two skipped payments are restored last first, and none after the auto pay was changed', async () => {
  const { bank, plan, skip, set, said, update, runOn, scheduled } = await openSkips(monday)
  const water = await plan('City Water', '03/05/2031', weekly)
  const [first, second] = [await skip(), await skip()]
  expect((await scheduled())[0]?.skipped).toEqual([
    { uniqueId: first, date: '03/05/2031', isFinal: true },
    { uniqueId: second, date: '03/12/2031', isFinal: false },
  ])
  const changed = {
    status: 409,
    message: 'The Auto Pay has changed since then. To pay on that day, edit the Auto Pay.',
  }
  expect(await set(first, false)).toMatchObject(changed)
  const early = 'Choose a date after 03/12/2031, which you have skipped.'
  expect(await update(water, '03/06/2031', weekly)).toMatchObject({
    status: 422,
    error: { fields: { nextDate: early } },
  })
  expect((await update(water, '03/19/2031', { ...weekly, amount: 30 })).status).toBe(200)
  expect(await set(second, false)).toMatchObject(changed)
  expect(await said()).toEqual(['03/19/2031', ['03/05/2031', '03/12/2031'], -1])
  for (const on of ['2031-03-05', '2031-03-12', '2031-03-19']) await runOn(on)
  expect(await bank.balances()).toEqual([470_00, 100_00])
})

test('a skipped payment cannot be restored if that day’s payments would exceed the limit', async () => {
  const { plan, skip, set, bill, pay, item, scheduled } = await openSkips(monday, '09:00', {
    epay: { mostPerDay: 50_00 },
  })
  await plan('City Water', '03/05/2031', weekly)
  const id = await skip()
  expect(await pay([item((await bill('Rent')).bill, 40, '03/05/2031')])).toMatchObject({ status: 200 })
  expect(await set(id, false)).toMatchObject({ status: 422, message: 'The most for one day is $50.00.' })
  expect((await scheduled()).map(({ scheduledDate }) => scheduledDate)).toEqual(['03/05/2031', '03/12/2031'])
})

test('another member’s payment, a single payment and a tried one cannot be skipped, and a member who may not pay bills restores nothing', async () => {
  const { bank, plan, skip, set, bill, pay, item, scheduled, runOn, setPerson } = await openSkips(monday, '09:00', {
    balance: 10_00,
  })
  await plan('City Water', '03/05/2031', weekly)
  const id = await skip()
  const stranger = bank.signIn(await bank.addMember('rosa', [{ balance: 1 }], {}))
  expect(await set(id, true, stranger)).toMatchObject({ status: 403, error: { code: 'not_yours' } })
  await setPerson({ e_statements: false })
  expect(await set(id, false)).toMatchObject({ status: 403, error: { code: 'epay_not_eligible' } })
  await setPerson({ e_statements: true })
  await pay([item((await bill('Tern Mobile')).bill, 1, '03/06/2031')])
  const [byHand] = await scheduled()
  expect(await set(byHand?.uniqueId ?? '', true)).toMatchObject({
    status: 422,
    message: 'Only the next payment of an Auto Pay can be skipped.',
  })
  await runOn('2031-03-12')
  const tried = (await scheduled()).find(({ paymentOrigin }) => paymentOrigin === 'Auto Pay')
  expect(await set(tried?.uniqueId ?? '', true)).toMatchObject({ status: 409 })
})

test('if a member skips and restores payments while a run makes them, every accepted change holds', async () => {
  const plans = 24
  const { bank, plan, set, scheduled, pass, runNow, errors, activity, proof, paula } = await openSkips(
    monday,
    '09:00',
    {
      epay: { freePerMonth: plans },
    },
  )
  for (let index = 0; index < plans; index++) await plan(`Payee ${index}`, '03/05/2031', { ...weekly, amount: 1 })
  const ids = (await scheduled()).map(({ uniqueId }) => uniqueId)
  const before = new Set(ids.slice(0, plans / 2))
  for (const id of before) await set(id, true)
  await pass('2031-03-05', '09:59')
  const browser = paula()
  const changing = (async () => {
    const outcomes = []
    // Alternates unskipping one payment and skipping another.
    for (let position = 0; position < plans / 2; position++)
      for (const id of [ids[position] ?? '', ids[position + plans / 2] ?? ''])
        outcomes.push({ id, ...(await set(id, !before.has(id), browser)) })
    return outcomes
  })()
  await pass('2031-03-05')
  const [outcomes] = await Promise.all([changing, runNow(), runNow()])
  await runNow()
  expect(errors).toEqual([])
  expect(outcomes.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const accepted = new Set(outcomes.filter(({ status }) => status === 200).map(({ id }) => id))
  const paid = (await activity()).filter(({ status }) => status === 'PAID').map(({ uniqueId }) => uniqueId)
  expect(paid.toSorted()).toEqual(ids.filter((id) => before.has(id) === accepted.has(id)).toSorted())
  expect(await bank.balances()).toEqual([500_00 - paid.length * 1_00, 100_00])
  const open = context.db
    .selectFrom('occurrence')
    .select('id')
    .where('institution_id', '=', bank.id)
    .where('state', '=', 'open')
  expect([(await open.execute()).length, await proof()]).toEqual([plans, []])
})
