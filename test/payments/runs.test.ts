import { expect, test } from 'vitest'
import { context } from '../support/bank.ts'
import { monday, payerOn } from './paula.ts'

test('a payment is made in the run of its day from ten o’clock, by one posting that the history shows', async () => {
  const { bank, bill, item, pay, pass, runNow, runOn, scheduled, activity, paula, checking, told, proof } =
    await payerOn(monday)
  const water = await bill('City Water', { nickname: 'Water' })
  await pay([item(water.bill, 64.2, '03/05/2031', { comment: 'March', includeCommentOnCheck: true })])
  await pass('2031-03-05', '09:59')
  await runNow()
  expect(await bank.balances()).toEqual([500_00, 100_00])
  await runOn('2031-03-05')
  await runOn('2031-03-05', '15:00')
  expect(await bank.balances()).toEqual([435_80, 100_00])
  expect(await scheduled()).toEqual([])
  const [paid, ...rest] = await activity()
  expect(rest).toEqual([])
  expect(paid).toMatchObject({
    status: 'PAID',
    statusReason: null,
    paymentDate: '03/05/2031',
    amount: 64.2,
    isFee: false,
    payeeNickname: 'Water',
  })
  const { data: history } = await paula().call('getTransactions', {
    body: { uniqueId: checking, accountType: 1, from: '03/01/2031', to: '03/31/2031' },
  })
  expect(history.postedTransactions).toMatchObject([
    { description: 'E-PAY City Water', amount: -64.2, comment: 'March', type: 4 },
  ])
  expect(await paula().call('getPaymentReceipt', { body: { uniqueId: paid?.uniqueId ?? '' } })).toMatchObject({
    status: 200,
    data: {
      confirmNum: expect.stringMatching(/^\d{10}$/),
      amount: 64.2,
      fee: 0,
      comment: 'March',
      commentOnCheck: true,
      payFrom: 'S-001',
      payeeName: 'City Water',
      payeeAddress: '1 Well Lane, Portland, ME 04101',
      payeeAccountNumber: '****7730',
      payeeMethod: 'Check',
    },
  })
  expect((await told()).notices).toEqual([])
  expect(await proof()).toEqual([])
})

test('a payment due on a weekend or a holiday is paid on the next business day', async () => {
  const { bank, bill, item, pay, runOn, activity } = await payerOn('2031-07-01')
  const water = await bill('City Water')
  // A Friday, and the Saturday after it.
  await context.db.insertInto('bank_holiday').values({ day: '2031-07-04' }).execute()
  await pay([item(water.bill, 1, '07/04/2031'), item(water.bill, 2, '07/05/2031')])
  for (const on of ['2031-07-04', '2031-07-05', '2031-07-06']) await runOn(on)
  expect(await bank.balances()).toEqual([500_00, 100_00])
  await runOn('2031-07-07')
  expect(await bank.balances()).toEqual([497_00, 100_00])
  expect((await activity()).map(({ paymentDate }) => paymentDate)).toEqual(['07/07/2031', '07/07/2031'])
})

test('three days without a server are made up day by day, in order, and none twice', async () => {
  const { bank, bill, item, pay, runOn, runNow, pass, errors } = await payerOn(monday)
  const water = await bill('City Water')
  await pay([item(water.bill, 3, '03/07/2031'), item(water.bill, 1, '03/05/2031'), item(water.bill, 2, '03/06/2031')])
  await pass('2031-03-07', '12:00')
  await Promise.all([runNow(), runNow(), runNow()])
  await runOn('2031-03-07', '13:00')
  expect(errors).toEqual([])
  const left = await context.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', (join) =>
      join
        .onRef('ledger_transaction.institution_id', '=', 'ledger_entry.institution_id')
        .onRef('ledger_transaction.id', '=', 'transaction_id'),
    )
    .select('amount')
    .where('ledger_entry.institution_id', '=', bank.id)
    .where('kind', '=', 'payment')
    .where('amount', '<', 0)
    .orderBy('ledger_entry.id')
    .execute()
  expect(left.map(({ amount }) => amount)).toEqual([-1_00, -2_00, -3_00])
})

test('several processes at once pay each payment once, and count every one of them for the fee', async () => {
  const { bank, bill, item, pay, pass, runNow, errors, activity, proof } = await payerOn(monday, '09:00', {
    epay: { freePerMonth: 5 },
  })
  const water = await bill('City Water')
  await pay(Array.from({ length: 12 }, (_, index) => item(water.bill, 1 + index, '03/05/2031')))
  await pass('2031-03-05')
  await Promise.all(Array.from({ length: 6 }, runNow))
  expect(errors).toEqual([])
  // 1 to 12 dollars, and 50 cents for each of the last seven.
  expect(await bank.balances()).toEqual([500_00 - 78_00 - 3_50, 100_00])
  const rows = await activity()
  expect(rows.filter(({ isFee }) => isFee)).toHaveLength(7)
  expect(rows.filter(({ isFee }) => !isFee)).toHaveLength(12)
  expect(await proof()).toEqual([])
})

test('without enough money a payment is tried once more on the next business day, then canceled, with a notice each', async () => {
  const { bank, bill, item, pay, runOn, activity, scheduled, told } = await payerOn(monday, '09:00', { balance: 50_00 })
  const water = await bill('City Water', { nickname: 'Water' })
  await pay([item(water.bill, 60, '03/07/2031')])
  await runOn('2031-03-07')
  await runOn('2031-03-07', '17:00')
  expect(await activity()).toMatchObject([
    { status: 'PENDING', statusReason: 'INSUFFICIENT_FUNDS', paymentDate: '03/07/2031' },
  ])
  expect(await scheduled()).toHaveLength(1)
  for (const on of ['2031-03-08', '2031-03-10', '2031-03-11']) await runOn(on)
  expect(await activity()).toMatchObject([{ status: 'CANCELED', statusReason: 'INSUFFICIENT_FUNDS' }])
  expect(await scheduled()).toEqual([])
  expect(await bank.balances()).toEqual([50_00, 100_00])
  const texts = [
    'Your payment of $60.00 to Water for 03/07/2031 was not made. There was not enough money in S-001. No money has moved. We try once more on 03/10/2031.',
    'Your payment of $60.00 to Water for 03/07/2031 is canceled after the second try. There was not enough money in S-001. No money has moved. The bill is not paid.',
  ]
  expect(await told()).toEqual({
    notices: texts.map((text) => ({ text, important: true })),
    mails: [
      { to: 'paula@example.test', subject: 'Your payment was not made yet', text: texts[0] },
      { to: 'paula@example.test', subject: 'Your payment is canceled', text: texts[1] },
    ],
  })
})

test('a payment that a server of an earlier version tried today is tried again on the next business day', async () => {
  const { bank, bill, item, pay, runOn, errors, told, activity } = await payerOn(monday, '09:00', { balance: 50_00 })
  const water = await bill('City Water')
  await pay([item(water.bill, 60, '03/05/2031')])
  const { id } = await context.db
    .selectFrom('occurrence')
    .select('id')
    .where('institution_id', '=', bank.id)
    .executeTakeFirstOrThrow()
  const attempt = {
    occurrence_id: id,
    tried_on: '2031-03-05',
    outcome: 'retry' as const,
    reason: '',
    tried_at: new Date(),
  }
  await context.db
    .insertInto('occurrence_attempt')
    .values({ ...attempt, institution_id: bank.id })
    .execute()
  await runOn('2031-03-05')
  await runOn('2031-03-05', '10:01')
  expect([errors, (await told()).mails]).toEqual([[], []])
  expect(await activity()).toMatchObject([{ status: 'PENDING', statusReason: 'INSUFFICIENT_FUNDS' }])
  await runOn('2031-03-06')
  expect([errors, (await told()).mails]).toEqual([
    [],
    [expect.objectContaining({ text: expect.stringMatching('after the second try') })],
  ])
})

test('a payment without enough money is skipped, and a smaller one after it is still made', async () => {
  const { bank, bill, item, pay, runOn } = await payerOn(monday, '09:00', { balance: 50_00 })
  const water = await bill('City Water')
  await pay([item(water.bill, 60, '03/05/2031'), item(water.bill, 20, '03/05/2031')])
  await runOn('2031-03-05')
  expect(await bank.balances()).toEqual([30_00, 100_00])
})

test.each<[1 | 2, string]>([
  [1, 'locked'],
  [2, 'suspended'],
])(
  'payments of a locked or suspended member are held with one notice, and made once they are active again',
  async (status, word) => {
    const { bank, bill, item, pay, runOn, setStatus, told, activity } = await payerOn(monday)
    const water = await bill('City Water', { nickname: 'Water' })
    await pay([item(water.bill, 60, '03/05/2031')])
    await setStatus(status)
    for (const on of ['2031-03-05', '2031-03-06', '2031-03-07']) await runOn(on)
    expect(await bank.balances()).toEqual([500_00, 100_00])
    expect((await told()).mails).toEqual([
      {
        to: 'paula@example.test',
        subject: 'Your payment is held',
        text: `Your payment of $60.00 to Water for 03/05/2031 is held. Your online banking is ${word}. No money has moved. It is made if your online banking is open again by 03/12/2031. After that it is canceled.`,
      },
    ])
    await setStatus(0)
    expect(await activity()).toMatchObject([{ status: 'PENDING', statusReason: 'MEMBER_HELD' }])
    await runOn('2031-03-12')
    expect(await bank.balances()).toEqual([440_00, 100_00])
    expect(await activity()).toMatchObject([{ status: 'PAID', statusReason: null, paymentDate: '03/12/2031' }])
  },
)

test('a payment that was held for more than five business days is canceled', async () => {
  const { bank, bill, item, pay, runOn, setStatus, activity, told } = await payerOn(monday)
  const water = await bill('City Water')
  await pay([item(water.bill, 60, '03/05/2031')])
  await setStatus(2)
  for (const on of ['2031-03-05', '2031-03-12']) await runOn(on)
  await setStatus(0)
  await runOn('2031-03-13')
  expect(await bank.balances()).toEqual([500_00, 100_00])
  expect(await activity()).toMatchObject([{ status: 'CANCELED', statusReason: 'MEMBER_HELD' }])
  expect((await told()).mails.map(({ subject }) => subject)).toEqual([
    'Your payment is held',
    'Your payment is canceled',
  ])
})

test.each<[string, object]>([
  ['no longer lets money leave', { allow_from: false }],
  ['is no longer displayed', { display: false }],
])('when the account %s, the payment is canceled at once with its reason', async (_what, changes) => {
  const { bank, bill, item, pay, runOn, setAccount, activity, told } = await payerOn(monday)
  const water = await bill('City Water', { nickname: 'Water' })
  await pay([item(water.bill, 60, '03/05/2031')])
  await setAccount(changes)
  await runOn('2031-03-05')
  expect(await bank.balances()).toEqual([500_00, 100_00])
  expect(await activity()).toMatchObject([{ status: 'CANCELED', statusReason: 'ACCOUNT_UNAVAILABLE' }])
  expect((await told()).mails.map(({ text }) => text)).toEqual([
    'Your payment of $60.00 to Water for 03/05/2031 is canceled. S-001 can no longer pay bills. No money has moved. The bill is not paid.',
  ])
})

test('a payment to an electronic payee without a bank account is canceled with advice, and no money leaves', async () => {
  const { bank, bill, item, pay, runOn, activity, told } = await payerOn(monday)
  const old = { account_number: 'B-114', routing_number: '021000021', holder_name: 'Paula', holder_last_name: 'Ames' }
  const { bill: id, payeeId } = await bill('Old Wharf Storage')
  await pay([item(id, 60, '03/05/2031')])
  await context.db
    .updateTable('payee')
    .set(old)
    .where('institution_id', '=', bank.id)
    .where('id', '=', payeeId)
    .execute()
  await runOn('2031-03-05')
  expect(await bank.balances()).toEqual([500_00, 100_00])
  expect(
    await context.db.selectFrom('outgoing_payment').select('id').where('institution_id', '=', bank.id).execute(),
  ).toEqual([])
  expect(await activity()).toMatchObject([{ status: 'CANCELED', statusReason: 'BANK_ACCOUNT_MISSING' }])
  expect((await told()).mails.map(({ text }) => text)).toEqual([
    'Your payment of $60.00 to Old Wharf Storage for 03/05/2031 is canceled. We do not have the bank account number of Old Wharf Storage. Edit the payee in E-Pay to enter it. No money has moved. The bill is not paid.',
  ])
})

test('a payment to a payee that the institution offers no longer is canceled with its reason', async () => {
  const { bank, bill, item, pay, runOn, retire, activity, told } = await payerOn(monday)
  const power = await bill('Shoreline Power')
  await pay([item(power.bill, 60, '03/05/2031')])
  await retire(power.payeeId)
  await runOn('2031-03-05')
  expect(await bank.balances()).toEqual([500_00, 100_00])
  expect(await activity()).toMatchObject([{ status: 'CANCELED', statusReason: 'PAYEE_INACTIVE' }])
  expect((await told()).notices.map(({ text }) => text)).toEqual([
    'Your payment of $60.00 to Shoreline Power for 03/05/2031 is canceled. Shoreline Power is no longer available. No money has moved. The bill is not paid.',
  ])
})

test('the 16th payment of a month is charged a fee, and the next month starts over', async () => {
  const { bank, bill, item, pay, runOn, activity, paula, proof } = await payerOn('2031-03-24', '09:00', {
    balance: 1_000_00,
  })
  const water = await bill('City Water')
  await pay(Array.from({ length: 16 }, (_, index) => item(water.bill, 10 + index, '03/25/2031')))
  await runOn('2031-03-25')
  const total = 16 * 10_00 + 120_00
  expect(await bank.balances()).toEqual([1_000_00 - total - 50, 100_00])
  const [fee, payment] = await activity()
  expect([fee, payment]).toMatchObject([
    { isFee: true, amount: 0.5, status: 'PAID' },
    { isFee: false, amount: 25, status: 'PAID' },
  ])
  expect((await paula().call('getPaymentReceipt', { body: { uniqueId: payment?.uniqueId ?? '' } })).data).toMatchObject(
    {
      amount: 25,
      fee: 0.5,
    },
  )
  await pay([item(water.bill, 5, '04/01/2031')])
  await runOn('2031-04-01')
  expect(await bank.balances()).toEqual([1_000_00 - total - 50 - 5_00, 100_00])
  expect(await proof()).toEqual([])
})

test('a payment made late counts toward the month in which it was due', async () => {
  const { bank, bill, item, pay, runOn } = await payerOn('2031-03-28', '09:00', { epay: { freePerMonth: 1 } })
  const water = await bill('City Water')
  await pay([item(water.bill, 10, '03/31/2031'), item(water.bill, 20, '04/01/2031')])
  // No server ran on the 31st.
  await runOn('2031-04-01')
  expect(await bank.balances()).toEqual([470_00, 100_00])
})

test('a payment whose fee the account cannot cover is not made', async () => {
  const { bank, bill, item, pay, runOn, activity } = await payerOn(monday, '09:00', {
    balance: 20_00,
    epay: { freePerMonth: 0 },
  })
  const water = await bill('City Water')
  await pay([item(water.bill, 20, '03/05/2031')])
  await runOn('2031-03-05')
  expect(await bank.balances()).toEqual([20_00, 100_00])
  expect(await activity()).toMatchObject([{ status: 'PENDING', statusReason: 'INSUFFICIENT_FUNDS' }])
})

test('a payment from a loan raises what is owed on it', async () => {
  const { bank, bill, item, pay, runOn, borrowed, proof } = await payerOn(monday, '09:00', {
    loan: { minimum_advance: 50_00, credit_limit: 1_000_00 },
  })
  const water = await bill('City Water')
  await pay([item(water.bill, 75, '03/05/2031', { fromAccountId: borrowed, fromAccountType: 2 })])
  await runOn('2031-03-05')
  expect(await bank.balances()).toEqual([500_00, 100_00, -75_00])
  expect(await proof()).toEqual([])
})

test('a receipt shows the payee as they were when the money left', async () => {
  const { bill, item, pay, runOn, activity, owner, paula } = await payerOn(monday)
  const water = await bill('City Water')
  await pay([item(water.bill, 60, '03/05/2031')])
  await runOn('2031-03-05')
  await context.db
    .updateTable('payee')
    .set({ address1: '9 New Street', account_number: '99 9999' })
    .where('institution_id', '=', owner.institutionId)
    .where('id', '=', water.payeeId)
    .execute()
  const [paid] = await activity()
  expect((await paula().call('getPaymentReceipt', { body: { uniqueId: paid?.uniqueId ?? '' } })).data).toMatchObject({
    payeeAddress: '1 Well Lane, Portland, ME 04101',
    payeeAccountNumber: '****7730',
  })
})

test('a run mails the first payment to a payee whose bank account was changed within a day, and no other', async () => {
  const { bill, item, pay, confirmed, runOn, told } = await payerOn(monday)
  const { bill: uniqueId } = await bill('Water', { name: 'City Water' })
  await pay([item(uniqueId, 60, '03/05/2031'), item(uniqueId, 70, '03/05/2031')])
  // An hour late, so that less than a day is left until the next run.
  await runOn('2031-03-04', '11:00')
  const address = {
    name: 'City Water',
    nickname: 'Water',
    phone: '5550177730',
    address1: '1 Well Lane',
    city: 'Portland',
    state: 'ME',
  }
  const account = {
    routingNumber: '021000021',
    bankAccountNumber: '3010556672',
    accountHolderName: 'Paula',
    accountHolderLastName: 'Ames',
  }
  const body = { ...address, zipCode: '04101', accountNumber: '88 127730', uniqueId, ...account }
  expect((await (await confirmed()).call('updatePayee', { body })).status).toBe(200)
  await runOn('2031-03-05', '10:00')
  const first = 'Your first payment to Water since it was added or changed was made'
  expect((await told()).mails.slice(1)).toEqual([
    {
      to: 'paula@example.test',
      subject: first,
      text: `${first}: $60.00. If you do not know of it, contact us at once.`,
    },
  ])
})
