import { expect, test } from 'vitest'
import { monday } from './paula.ts'
import { plannerOn } from './planner.ts'

const weekly = { frequency: 'WEEKLY' } as const

test('a second edit cannot choose the day of a payment that the first edit left due, which would pay it twice', async () => {
  const { bank, plan, update, runOn, scheduled } = await plannerOn(monday)
  const water = await plan('City Water', '03/03/2031', weekly)
  expect((await update(water, '03/10/2031', { ...weekly, amount: 25 })).status).toBe(200)
  const taken = 'The payment of 03/03/2031 is already due. Choose a later date.'
  expect(await update(water, '03/03/2031', weekly)).toMatchObject({
    status: 422,
    message: taken,
    error: { fields: { nextDate: taken } },
  })
  expect(await scheduled()).toMatchObject([{ scheduledDate: '03/03/2031' }, { scheduledDate: '03/10/2031' }])
  await runOn('2031-03-03')
  expect(await bank.balances()).toEqual([480_00, 100_00])
})

test('an auto pay may be moved to today if none of its payments is due', async () => {
  const { bank, plan, update, runOn } = await plannerOn(monday)
  const water = await plan('City Water', '03/10/2031', weekly)
  expect(await update(water, '03/03/2031', weekly)).toMatchObject({ status: 200, data: { nextDate: '03/03/2031' } })
  await runOn('2031-03-03')
  expect(await bank.balances()).toEqual([480_00, 100_00])
})

test('a payment left due by an edit resets the count of three failures when it is made', async () => {
  const { plan, update, runOn, pass, autoPays, setAccount } = await plannerOn(monday)
  const water = await plan('City Water', '03/05/2031', weekly)
  await setAccount({ allow_from: false })
  for (const on of ['2031-03-05', '2031-03-12']) await runOn(on)
  await setAccount({ allow_from: true })
  await pass('2031-03-19', '09:00')
  await update(water, '03/26/2031', { ...weekly, amount: 25 })
  await runOn('2031-03-19')
  await setAccount({ allow_from: false })
  for (const on of ['2031-03-26', '2031-04-02']) await runOn(on)
  expect(await autoPays()).toMatchObject([{ nextDate: '04/09/2031', lastDate: '03/19/2031' }])
  await runOn('2031-04-09')
  expect(await autoPays()).toEqual([])
})

test('a member who edits an auto pay on its due day reads that today’s payment is still made, and when the next one is due', async () => {
  const { plan, update, told } = await plannerOn(monday)
  await update(await plan('City Water', '03/03/2031', weekly), '03/10/2031', { ...weekly, amount: 25 })
  expect((await told()).mails.map(({ text }) => text)).toEqual([
    'Your Auto Pay of $25.00 to City Water was changed, as you asked. The payment for 03/03/2031 was already due and will still be made as it was. The next one after it is due on 03/10/2031.',
  ])
})

test('a member who ends an auto pay whose last payment is due reads the amount of that payment', async () => {
  const { plan, convert, told } = await plannerOn(monday)
  await convert(await plan('City Water', '03/03/2031', { method: 'fixed', paymentCount: 1, finalAmount: 7.5 }))
  expect((await told()).mails).toMatchObject([
    { text: expect.stringMatching(/^Your Auto Pay of \$7\.50 to City Water has ended/) },
  ])
})

test('editing an auto pay keeps its stop date, unless a number of payments replaces it', async () => {
  const { plan, update, runOn, setAccount, autoPays } = await plannerOn(monday)
  const terms = {
    frequency: 'WEEKLY',
    method: 'fixed',
    paymentCount: 3,
    finalAmount: 20,
    stopDate: '03/19/2031',
  } as const
  const { stopDate: _, ...edit } = terms
  const id = await plan('City Water', '03/05/2031', terms)
  expect((await update(id, '03/05/2031', { ...edit, amount: 25, finalAmount: 25 })).status).toBe(200)
  await setAccount({ allow_from: false })
  await runOn('2031-03-05')
  await setAccount({ allow_from: true })
  expect(await autoPays()).toMatchObject([{ remaining: 2, regularAmount: 25 }])
  expect((await update(id, '03/12/2031', { ...edit, paymentCount: 5 })).data).toMatchObject({ remaining: 5 })
})
