import { expect, test } from 'vitest'
import { context } from '../support/bank.ts'
import { monday } from './paula.ts'
import { plannerOn } from './planner.ts'

test('an auto pay is made on each of its days, and its next payment is always listed', async () => {
  const { bank, plan, runOn, autoPays, scheduled, activity, told, proof, checking } = await plannerOn(monday)
  await plan('City Water', '03/05/2031', { frequency: 'WEEKLY' })
  expect(await bank.balances()).toEqual([500_00, 100_00])
  expect(await scheduled()).toMatchObject([
    { paymentOrigin: 'Auto Pay', scheduledDate: '03/05/2031', amount: 20, comment: '' },
  ])
  for (const on of ['2031-03-05', '2031-03-12', '2031-03-13']) await runOn(on)
  expect(await bank.balances()).toEqual([460_00, 100_00])
  expect(await autoPays()).toEqual([
    {
      uniqueId: expect.stringMatching(/^a/),
      payeeId: expect.any(Number),
      payeeName: 'City Water',
      payeeNickname: 'City Water',
      payeeAddress1: '1 Well Lane',
      payeeAccountNumber: '****7730',
      payeeMethod: 'Check',
      payeeType: 'MY',
      isActive: true,
      needsBankAccount: false,
      frequency: 'WEEKLY',
      fromAccountId: checking,
      fromAccountType: 1,
      payFrom: 'S-001',
      regularAmount: 20,
      finalAmount: null,
      lastDate: '03/12/2031',
      nextDate: '03/19/2031',
      startDate: '03/05/2031',
      anchorDate: '03/05/2031',
      remaining: -1,
      statusReason: null,
      nextTryDate: null,
      blockedBy: null,
      skippedDates: [],
    },
  ])
  expect(await scheduled()).toMatchObject([{ paymentOrigin: 'Auto Pay', scheduledDate: '03/19/2031' }])
  expect(await activity()).toMatchObject([
    { status: 'PAID', paymentOrigin: 'Auto Pay', paymentDate: '03/12/2031' },
    { status: 'PAID', paymentOrigin: 'Auto Pay', paymentDate: '03/05/2031' },
  ])
  expect([(await told()).notices, await proof()]).toEqual([[], []])
})

test('after the last counted payment, with its own amount, the payee becomes a quick pay and the member is notified', async () => {
  const { bank, plan, runOn, autoPays, quickPays, scheduled, told } = await plannerOn(monday)
  await plan('City Water', '03/05/2031', { frequency: 'WEEKLY', method: 'fixed', paymentCount: 2, finalAmount: 7.5 })
  await runOn('2031-03-05')
  expect(await autoPays()).toMatchObject([
    { remaining: 1, nextDate: '03/12/2031', regularAmount: 20, finalAmount: 7.5 },
  ])
  expect(await scheduled()).toMatchObject([{ amount: 7.5 }])
  await runOn('2031-03-12')
  expect(await bank.balances()).toEqual([500_00 - 27_50, 100_00])
  expect([await autoPays(), await scheduled()]).toEqual([[], []])
  expect(await quickPays()).toMatchObject([
    { uniqueId: expect.stringMatching(/^q/), payeeName: 'City Water', lastPaidDate: '03/12/2031', lastPaidAmount: 7.5 },
  ])
  const text =
    'Your Auto Pay of $7.50 to City Water for 03/12/2031 was made. It was the last payment. City Water is a Quick Pay now.'
  expect(await told()).toEqual({
    notices: [{ text, important: false }],
    mails: [{ to: 'paula@example.test', subject: 'Your Auto Pay has ended', text }],
  })
})

test('auto pays that are paid together count down their own payments, and only one at its last payment ends', async () => {
  const { plan, runOn, autoPays, quickPays } = await plannerOn(monday)
  const counted = { frequency: 'WEEKLY', method: 'fixed', finalAmount: 7.5 } as const
  await plan('City Water', '03/05/2031', { ...counted, paymentCount: 4 })
  await plan('Harbor Gas', '03/05/2031', { ...counted, paymentCount: 1 })
  await plan('Bay Phone', '03/05/2031', { ...counted, paymentCount: 2 })
  await plan('Pier Rent', '03/05/2031', { frequency: 'WEEKLY' })
  await runOn('2031-03-05')
  const left = (await autoPays()).map(({ payeeName, remaining }) => [payeeName, remaining])
  expect(Object.fromEntries(left)).toEqual({ 'City Water': 3, 'Bay Phone': 1, 'Pier Rent': -1 })
  expect(await quickPays()).toMatchObject([{ payeeName: 'Harbor Gas' }])
})

test('a failed payment does not count toward the number of payments, so the last one is due again on the next date', async () => {
  const { plan, runOn, autoPays, scheduled, activity, told, bank } = await plannerOn(monday, '09:00', {
    balance: 10_00,
  })
  await plan('City Water', '03/05/2031', { frequency: 'WEEKLY', method: 'fixed', paymentCount: 1, finalAmount: 30 })
  await runOn('2031-03-05')
  expect(await autoPays()).toMatchObject([{ nextDate: '03/05/2031', statusReason: 'INSUFFICIENT_FUNDS', remaining: 1 }])
  await runOn('2031-03-06')
  expect(await autoPays()).toMatchObject([{ nextDate: '03/12/2031', statusReason: null, remaining: 1, lastDate: null }])
  expect(await scheduled()).toMatchObject([{ amount: 30, scheduledDate: '03/12/2031' }])
  expect(await activity()).toMatchObject([{ status: 'CANCELED', statusReason: 'INSUFFICIENT_FUNDS' }])
  const mails = (await told()).mails.map(({ subject, text }) => [subject, text])
  expect(mails).toEqual([
    [
      'Your Auto Pay was not made yet',
      'Your Auto Pay of $30.00 to City Water for 03/05/2031 was not made. There was not enough money in S-001. No money has moved. We try once more on 03/06/2031.',
    ],
    [
      'Your Auto Pay was not made',
      'Your Auto Pay of $30.00 to City Water for 03/05/2031 is canceled after the second try. There was not enough money in S-001. No money has moved. The next one is due on 03/12/2031.',
    ],
  ])
  expect(await bank.balances()).toEqual([10_00, 100_00])
})

test('auto pays on one day stay within the institution’s daily limit; the rest is tried again, then canceled', async () => {
  const { bank, plan, runOn, activity, proof } = await plannerOn(monday, '09:00', { epay: { mostPerDay: 50_00 } })
  await plan('City Water', '03/05/2031', { frequency: 'WEEKLY', amount: 30 })
  await plan('Gull Gas', '03/12/2031', { frequency: 'WEEKLY', amount: 30 })
  for (const on of ['2031-03-05', '2031-03-12']) await runOn(on)
  const gas = async () => (await activity()).filter(({ payeeName }) => payeeName === 'Gull Gas')
  expect(await gas()).toMatchObject([{ status: 'PENDING', statusReason: 'OVER_DAILY_LIMIT' }])
  await runOn('2031-03-13')
  expect(await gas()).toMatchObject([{ status: 'CANCELED', statusReason: 'OVER_DAILY_LIMIT' }])
  expect([await bank.balances(), await proof()]).toEqual([[440_00, 100_00], []])
})

test('three failed payments in a row end an auto pay, and one that is made resets the count', async () => {
  const { plan, runOn, autoPays, quickPays, setAccount, told } = await plannerOn(monday)
  await plan('City Water', '03/05/2031', { frequency: 'WEEKLY' })
  const bar = (allow_from: boolean) => setAccount({ allow_from })
  await bar(false)
  for (const on of ['2031-03-05', '2031-03-12']) await runOn(on)
  await bar(true)
  await runOn('2031-03-19')
  await bar(false)
  for (const on of ['2031-03-26', '2031-04-02']) await runOn(on)
  expect(await autoPays()).toMatchObject([{ nextDate: '04/09/2031' }])
  await runOn('2031-04-09')
  expect([await autoPays(), await quickPays()]).toMatchObject([[], [{ payeeName: 'City Water' }]])
  expect((await told()).mails.at(-1)).toEqual({
    to: 'paula@example.test',
    subject: 'Your Auto Pay has ended',
    text: 'Your Auto Pay of $20.00 to City Water for 04/09/2031 is canceled. S-001 can no longer pay bills. No money has moved. Three in a row could not be made, so it has ended. City Water is a Quick Pay now.',
  })
})

test('an auto pay waits for the bank account of its payee, and nothing is paid or set up until then', async () => {
  const { bank, bill, start, update, confirmed, item, pay, runOn, autoPays, quickPays, activity } =
    await plannerOn(monday)
  const old = { name: 'Old Wharf Storage', routing_number: '021000021', holder_name: 'Paula', holder_last_name: 'Ames' }
  const { bill: id, payeeId } = await bill('Storage')
  const { data } = await start(id, '03/05/2031', { frequency: 'WEEKLY' })
  await context.db
    .updateTable('payee')
    .set(old)
    .where('institution_id', '=', bank.id)
    .where('id', '=', payeeId)
    .execute()
  await runOn('2031-03-05')
  expect(await activity()).toMatchObject([{ status: 'CANCELED', statusReason: 'BANK_ACCOUNT_MISSING' }])
  expect(await autoPays()).toMatchObject([
    { nextDate: '03/12/2031', needsBankAccount: true, payeeMethod: 'Electronic' },
  ])
  const message = 'We need the bank account number of this payee before it can be paid. Edit the payee to enter it.'
  expect(await update(data.uniqueId, '03/13/2031', { frequency: 'WEEKLY' })).toMatchObject({ status: 422, message })
  const { bill: other } = await bill('Studio', { ...old, name: 'Quayside Studios' })
  expect(await quickPays()).toMatchObject([{ needsBankAccount: true }])
  expect(await pay([item(other, 60, '03/06/2031')])).toMatchObject({
    status: 422,
    error: { rows: [{ index: 0, message }] },
  })
  expect(await start(other, '03/06/2031')).toMatchObject({ status: 422, message })
  const address = {
    name: 'Old Wharf Storage',
    nickname: 'Storage',
    phone: '5550177730',
    address1: '1 Well Lane',
    city: 'Portland',
    state: 'ME',
  }
  const body = {
    ...address,
    zipCode: '04101',
    accountNumber: 'B-114',
    uniqueId: data.uniqueId,
    bankAccountNumber: '3010556672',
  }
  expect(await (await confirmed()).call('updatePayee', { body })).toMatchObject({ status: 200 })
  await runOn('2031-03-12')
  expect(await bank.balances()).toEqual([480_00, 100_00])
})

test('an auto pay to a payee that the institution offers no longer ends at once', async () => {
  const { bill, start, retire, runOn, autoPays, quickPays, activity, told } = await plannerOn(monday)
  const power = await bill('Shoreline Power')
  await start(power.bill, '03/05/2031', { frequency: 'WEEKLY' })
  await retire(power.payeeId)
  expect(await autoPays()).toMatchObject([{ isActive: false }])
  await runOn('2031-03-05')
  expect([await autoPays(), await quickPays()]).toMatchObject([[], [{ payeeName: 'Shoreline Power', isActive: false }]])
  expect(await activity()).toMatchObject([{ status: 'CANCELED', statusReason: 'PAYEE_INACTIVE' }])
  expect((await told()).mails).toMatchObject([
    {
      subject: 'Your Auto Pay has ended',
      text: 'Your Auto Pay of $20.00 to Shoreline Power for 03/05/2031 is canceled. Shoreline Power is no longer available. No money has moved. It has ended.',
    },
  ])
})

test('the auto pay of a locked member is held, made once they are active again, and costs its fee', async () => {
  const { bank, plan, runOn, setStatus, autoPays, activity, told } = await plannerOn(monday, '09:00', {
    epay: { freePerMonth: 0 },
  })
  await plan('City Water', '03/05/2031', { frequency: 'WEEKLY' })
  await setStatus(1)
  for (const on of ['2031-03-05', '2031-03-06']) await runOn(on)
  await setStatus(0)
  expect(await autoPays()).toMatchObject([{ nextDate: '03/05/2031', statusReason: 'MEMBER_HELD' }])
  await runOn('2031-03-07')
  expect(await autoPays()).toMatchObject([{ nextDate: '03/12/2031', lastDate: '03/07/2031', statusReason: null }])
  expect(await bank.balances()).toEqual([479_50, 100_00])
  expect(await activity()).toMatchObject([
    { isFee: true, amount: 0.5, paymentOrigin: 'Auto Pay' },
    { isFee: false, amount: 20 },
  ])
  expect((await told()).mails.map(({ subject }) => subject)).toEqual(['Your Auto Pay is held'])
})

test('an auto pay that was held for too long is canceled, and its next date stays', async () => {
  const { plan, runOn, setStatus, autoPays, activity } = await plannerOn(monday)
  await plan('City Water', '03/05/2031', { method: 'fixed', paymentCount: 1, finalAmount: 20 })
  await setStatus(1)
  for (const on of ['2031-03-05', '2031-03-13']) await runOn(on)
  await setStatus(0)
  expect(await autoPays()).toMatchObject([{ nextDate: '04/05/2031', remaining: 1, statusReason: null }])
  expect(await activity()).toMatchObject([{ status: 'CANCELED', statusReason: 'MEMBER_HELD' }])
})

test('nothing of an auto pay is made after its stop date, neither in place of a canceled payment nor as a second try', async () => {
  const { bank, plan, runOn, autoPays, quickPays, setAccount, told } = await plannerOn(monday, '09:00', {
    balance: 20_00,
  })
  const terms = {
    frequency: 'WEEKLY',
    method: 'fixed',
    paymentCount: 3,
    finalAmount: 20,
    stopDate: '03/19/2031',
  } as const
  await plan('City Water', '03/05/2031', terms)
  await setAccount({ allow_from: false })
  await runOn('2031-03-05')
  await setAccount({ allow_from: true })
  expect(await autoPays()).toMatchObject([{ nextDate: '03/12/2031', remaining: 2 }])
  await runOn('2031-03-12')
  for (const on of ['2031-03-19', '2031-03-20', '2031-03-26']) await runOn(on)
  expect([await autoPays(), await quickPays()]).toMatchObject([[], [{ payeeName: 'City Water' }]])
  expect((await told()).mails.at(-1)?.text).toContain('The stop date, 03/19/2031, leaves no day for a second attempt.')
  expect(await bank.balances()).toEqual([0, 100_00])
})
