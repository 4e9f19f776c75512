import { expect, test } from 'vitest'
import { context } from '../support/bank.ts'
import { monday, payerOn } from './paula.ts'
import { plannerOn } from './planner.ts'

type Open = Awaited<ReturnType<typeof payerOn>>

const forgetBankAccount = ({ bank }: Open, payeeId: number) =>
  context.db
    .updateTable('payee')
    .set({ routing_number: '021000021', holder_name: 'Paula', holder_last_name: 'Ames' })
    .where('institution_id', '=', bank.id)
    .where('id', '=', payeeId)
    .execute()

const limitTo = ({ bank, member }: Open, amount: number, starts_on: string) =>
  context.db
    .insertInto('daily_limit')
    .values({ institution_id: bank.id, person_id: member.id, amount, starts_on })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

test('a payment over the limit of its day that is tried again under a higher one does not say that it will not be made', async () => {
  const all = await plannerOn(monday)
  const { bill, item, pay, start, scheduled, autoPays, runOn, bank } = all
  const [water, power] = [await bill('City Water'), await bill('Shoreline Power')]
  await pay([item(water.bill, 60, '03/05/2031')])
  await start(power.bill, '03/05/2031', { amount: 60 })
  await limitTo(all, 50_00, '2031-03-05')
  await runOn('2031-03-05')
  await limitTo(all, 200_00, '2031-03-06')
  const said = [...(await scheduled()), ...(await autoPays())].map(({ blockedBy, statusReason, nextTryDate }) => [
    blockedBy,
    statusReason,
    nextTryDate,
  ])
  expect(said).toEqual(Array.from({ length: 3 }, () => [null, 'OVER_DAILY_LIMIT', '03/06/2031']))
  await runOn('2031-03-06')
  expect((await bank.balances())[0]).toBe(380_00)
})

test.each<[string, string, (all: Open, payeeId: number) => Promise<unknown>]>([
  ['its payee is no longer offered', 'PAYEE_INACTIVE', ({ retire }, payeeId) => retire(payeeId)],
  ['the payee’s bank account is unknown', 'BANK_ACCOUNT_MISSING', forgetBankAccount],
  ['its account can no longer pay', 'ACCOUNT_UNAVAILABLE', ({ setAccount }) => setAccount({ allow_from: false })],
  ['its account is no longer shown', 'ACCOUNT_UNAVAILABLE', ({ setAccount }) => setAccount({ display: false })],
  [
    'its account is now another’s',
    'ACCOUNT_UNAVAILABLE',
    async ({ bank, setAccount }, payeeId) =>
      setAccount({ person_id: (await bank.addMember(`olaf-${payeeId}`, [])).id }),
  ],
  ['it is more than the member’s limit of its day', 'OVER_DAILY_LIMIT', (all) => limitTo(all, 50_00, '2031-03-05')],
])(
  'a scheduled payment and an auto pay say beforehand that they will not be made because %s',
  async (_why, blockedBy, block) => {
    const all = await plannerOn(monday)
    const { bill, item, pay, start, scheduled, autoPays, runOn, bank } = all
    const water = await bill('City Water')
    const power = await bill('Shoreline Power')
    await pay([item(water.bill, 60, '03/05/2031')])
    await start(power.bill, '03/05/2031', { amount: 60 })
    const reasons = async () => [...(await scheduled()), ...(await autoPays())].map((one) => one.blockedBy)
    expect(await reasons()).toEqual([null, null, null])
    await block(all, water.payeeId)
    await block(all, power.payeeId)
    expect(await reasons()).toEqual([blockedBy, blockedBy, blockedBy])
    for (const on of ['2031-03-05', '2031-03-06']) await runOn(on)
    expect((await bank.balances()).slice(0, 2)).toEqual([500_00, 100_00])
  },
)
