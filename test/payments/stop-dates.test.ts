import { expect, test } from 'vitest'
import { monday } from './paula.ts'
import { plannerOn } from './planner.ts'

const until = (stopDate: string, paymentCount: number) =>
  ({ frequency: 'WEEKLY', method: 'fixed', paymentCount, finalAmount: 20, stopDate }) as const

test('a stop date before the first payment is refused at its own field', async () => {
  const { bill, start } = await plannerOn(monday)
  expect(await start((await bill('City Water')).bill, '03/05/2031', until('03/04/2031', 1))).toMatchObject({
    status: 422,
    error: { fields: { stopDate: expect.stringContaining('on or after') } },
  })
})

test('an auto pay ends when its member deletes the last payment before its stop date', async () => {
  const { plan, runOn, paula, scheduled, autoPays, quickPays, told, proof } = await plannerOn(monday, '09:00', {
    balance: 0,
  })
  await plan('City Water', '03/05/2031', until('03/06/2031', 1))
  await runOn('2031-03-05')
  const [waiting] = await scheduled()
  expect((await paula().call('unschedulePayment', { body: { uniqueId: waiting?.uniqueId ?? '' } })).status).toBe(200)
  expect([await autoPays(), await quickPays(), await scheduled()]).toMatchObject([
    [],
    [{ payeeName: 'City Water' }],
    [],
  ])
  expect((await told()).mails.map(({ text }) => text).slice(1)).toEqual([
    'Your Auto Pay of $20.00 to City Water has reached its stop date and has ended. City Water is a Quick Pay now.',
    'Your payment of $20.00 to City Water for 03/05/2031 is canceled, as you asked. No money has moved.',
  ])
  for (const on of ['2031-03-06', '2031-03-12']) await runOn(on)
  expect([(await told()).mails.length, await proof()]).toEqual([3, []])
})

test('the last payment before a stop date has the final amount, even if one was missed or deleted', async () => {
  const { bank, plan, pass, runOn, paula, scheduled, setAccount, autoPays } = await plannerOn(monday)
  await plan('City Water', '03/05/2031', { ...until('03/19/2031', 3), finalAmount: 7.5 })
  await setAccount({ allow_from: false })
  await runOn('2031-03-05')
  await setAccount({ allow_from: true, held: 490_00 })
  await runOn('2031-03-12')
  const [waiting] = await scheduled()
  await pass('2031-03-13', '09:00')
  expect((await paula().call('unschedulePayment', { body: { uniqueId: waiting?.uniqueId ?? '' } })).status).toBe(200)
  await setAccount({ held: 0 })
  expect(await autoPays()).toMatchObject([{ nextDate: '03/19/2031', remaining: 1, finalAmount: 7.5 }])
  expect(await scheduled()).toMatchObject([{ amount: 7.5 }])
  await runOn('2031-03-19')
  expect(await bank.balances()).toEqual([492_50, 100_00])
})

test('the remaining number of payments replaces the stop date after one was missed', async () => {
  const { plan, update, runOn, setAccount } = await plannerOn(monday)
  const { stopDate, ...terms } = until('03/12/2031', 2)
  const id = await plan('City Water', '03/05/2031', { ...terms, stopDate })
  await setAccount({ allow_from: false })
  await runOn('2031-03-05')
  await setAccount({ allow_from: true })
  expect((await update(id, '03/12/2031', terms)).data).toMatchObject({ remaining: 2 })
})

test.each(['turned into a quick pay', 'edited'])(
  'a payment that is due on the stop date of an auto pay that is %s is not tried after it',
  async (act) => {
    const { bank, plan, convert, update, runOn, setAccount } = await plannerOn(monday)
    const id = await plan('City Water', '03/05/2031', until('03/05/2031', 1))
    const { stopDate: _, ...terms } = until('03/05/2031', 1)
    await setAccount({ held: 490_00 })
    await bank.wait(2 * 24 * 3_600_000)
    const { status } = await (act === 'edited' ? update(id, '03/12/2031', terms) : convert(id))
    expect(status).toBe(200)
    await runOn('2031-03-05')
    await setAccount({ held: 0 })
    await runOn('2031-03-06')
    expect(await bank.balances()).toEqual([500_00, 100_00])
  },
)
