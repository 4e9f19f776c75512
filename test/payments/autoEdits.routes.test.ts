import { expect, test } from 'vitest'
import { monday } from './paula.ts'
import { plannerOn } from './planner.ts'

const weekly = { frequency: 'WEEKLY' } as const

test('the day of a payment that an edit has left behind cannot be chosen by a second edit: it would be paid twice', async () => {
  const { bank, plan, update, runOn, scheduled } = await plannerOn(monday)
  const water = await plan('City Water', '03/03/2031', weekly)
  expect((await update(water, '03/10/2031', { ...weekly, amount: 25 })).status).toBe(200)
  const taken = 'The payment of 03/03/2031 is already due. Choose a later date.'
  expect(await update(water, '03/03/2031', weekly)).toMatchObject({ status: 422, message: taken, error: { fields: { nextDate: taken } } })
  expect(await scheduled()).toMatchObject([{ scheduledDate: '03/03/2031' }, { scheduledDate: '03/10/2031' }])
  await runOn('2031-03-03')
  expect(await bank.balances()).toEqual([480_00, 100_00])
})

test('an auto pay may be moved to today, where nothing of it is due', async () => {
  const { bank, plan, update, runOn } = await plannerOn(monday)
  const water = await plan('City Water', '03/10/2031', weekly)
  expect(await update(water, '03/03/2031', weekly)).toMatchObject({ status: 200, data: { nextDate: '03/03/2031' } })
  await runOn('2031-03-03')
  expect(await bank.balances()).toEqual([480_00, 100_00])
})
