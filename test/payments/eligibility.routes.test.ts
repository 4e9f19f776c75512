import { expect, test } from 'vitest'
import { earliestPaymentDay } from '../../server/payments/eligibility.ts'
import { addDays, toDateAt, day, dayToWire, startOfMonthBack } from '../../values/days.ts'
import { context, openBank } from '../support/bank.ts'
import { openPayer, zone } from './payer.ts'

test.each([
  [
    'neither',
    {},
    [],
    ['NO_SHARE_DRAFT', 'NO_ESTATEMENTS'],
    'To use E-Pay, open a checking account and sign up for e-statements.',
  ],
  ['no checking account', { e_statements: true }, [{}], ['NO_SHARE_DRAFT'], 'To use E-Pay, open a checking account.'],
  ['no e-statements', {}, [{ is: { type: 1 } }], ['NO_ESTATEMENTS'], 'To use E-Pay, sign up for e-statements.'],
  [
    'only somebody else’s checking account',
    { e_statements: true },
    [{ is: { type: 1, is_trusted: true } }],
    ['NO_SHARE_DRAFT'],
    'To use E-Pay, open a checking account.',
  ],
])(
  'a member with %s sees why E-Pay is closed, and every call for payees is refused',
  async (_title, is, shares, reasons, message) => {
    const bank = await openBank()
    const { call } = bank.signIn(await bank.addMember('peter', shares, is))
    expect((await call('getEligibility', { body: {} })).data).toMatchObject({ eligible: false, reasons })
    const uniqueId = 'q5d0c8f64-1b7e-4c0a-9f3e-2a6d4b1c7e90'
    const refused = [
      await call('getQuickPays', { body: {} }),
      await call('getDefaultPayees', { body: {} }),
      await call('getPayeeDetail', { body: { quickPayUniqueId: uniqueId } }),
      await call('insertPayee', { body: {} }),
      await call('updatePayee', { body: { uniqueId } }),
    ]
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 403, message, error: { code: 'epay_not_eligible' } })
  },
)

test('a member to whom E-Pay is closed can still remove a payee', async () => {
  const { member, add, remove, quickPays } = await openPayer()
  const { uniqueId } = await add()
  const set = (e_statements: boolean) =>
    context.db.updateTable('person').set({ e_statements }).where('id', '=', member.id).execute()
  await set(false)
  expect(await remove(uniqueId)).toMatchObject({ status: 200 })
  await set(true)
  expect(await quickPays()).toEqual([])
})

test('a member with a checking account and e-statements may pay bills, and reads the institution’s fees and limits', async () => {
  const payer = await openPayer(
    await openBank({ epay: { freePerMonth: 4, fee: 75, mostPerPayment: 1, mostPerDay: 1 } }),
  )
  const { data } = await payer.call('getEligibility', { body: {} })
  const earliest = earliestPaymentDay(await payer.bank.now(), zone)
  expect(data).toEqual({
    eligible: true,
    reasons: [],
    freeUsed: 0,
    freeLimit: 4,
    feeAmount: 0.75,
    cutoff: '10:00',
    timeZone: zone,
    earliestDate: dayToWire(earliest),
    maxPayment: 0.01,
    hasScheduled: false,
  })
})

test('free payments are counted by the institution’s calendar month', async () => {
  const { add, pay, call, today, bank } = await openPayer()
  const { payeeId } = await add()
  const first = startOfMonthBack(today, 0)
  await pay(payeeId, { paidOn: first })
  await pay(payeeId, { paidOn: today })
  await pay(payeeId, { paidOn: addDays(first, -1) })
  await pay(payeeId)
  const other = await openPayer(bank, 'noah')
  await other.pay((await other.add()).payeeId, { paidOn: today })
  expect((await call('getEligibility', { body: {} })).data.freeUsed).toBe(2)
})

test('a member reads whether a payment of theirs is still to be made', async () => {
  const { add, pay, call, today, bank } = await openPayer()
  const hasScheduled = async () => (await call('getEligibility', { body: {} })).data.hasScheduled
  const { payeeId } = await add()
  await pay(payeeId, { paidOn: today })
  const other = await openPayer(bank, 'noah')
  await other.pay((await other.add()).payeeId)
  expect(await hasScheduled()).toBe(false)
  await pay(payeeId)
  expect(await hasScheduled()).toBe(true)
})

test('losing eligibility closes the payees at once, and regaining it opens them', async () => {
  const { member, quickPays, call, add } = await openPayer()
  await add()
  const set = (e_statements: boolean) =>
    context.db.updateTable('person').set({ e_statements }).where('id', '=', member.id).execute()
  await set(false)
  expect((await call('getQuickPays', { body: {} })).status).toBe(403)
  await set(true)
  expect(await quickPays()).toHaveLength(1)
})

test.each([
  ['at 10:00:00.000 the day still counts', '2026-11-20', 0, '2026-11-20'],
  ['a millisecond later it is the next day', '2026-11-20', 1, '2026-11-21'],
  ['on a Saturday as on every other day', '2026-11-21', 0, '2026-11-21'],
  ['and on a holiday', '2026-11-26', 1, '2026-11-27'],
])('the earliest day of a payment: %s', (_title, on, late, earliest) => {
  const now = new Date(toDateAt(day(on), '10:00', zone).getTime() + late)
  expect(earliestPaymentDay(now, zone)).toBe(earliest)
})

test('the earliest day of a payment is the institution’s, even if it is another day in UTC', () => {
  expect(earliestPaymentDay(new Date('2026-11-21T03:00:00Z'), 'America/Los_Angeles')).toBe('2026-11-21')
  expect(earliestPaymentDay(new Date('2026-11-21T03:00:00Z'), 'Pacific/Auckland')).toBe('2026-11-22')
})
