import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { context } from '../support/bank.ts'
import { monday } from './paula.ts'
import { water as payee } from './payer.ts'
import { plannerOn } from './planner.ts'

test('a quick pay becomes an auto pay with a new id; the payee and scheduled payments stay', async () => {
  const { bill, item, pay, start, autoPays, quickPays, scheduled, paula, confirmed } = await plannerOn(monday)
  const water = await bill('City Water')
  await pay([item(water.bill, 5, '03/06/2031')])
  const { status, data } = await start(water.bill, '03/08/2031', {
    method: 'fixed',
    paymentCount: 6,
    finalAmount: 12.5,
  })
  expect([status, data]).toEqual([200, { uniqueId: expect.stringMatching(/^a/), payeeId: water.payeeId }])
  expect(await autoPays()).toMatchObject([
    { uniqueId: data.uniqueId, nextDate: '03/08/2031', remaining: 6, finalAmount: 12.5 },
  ])
  expect(await quickPays()).toEqual([])
  expect(await scheduled()).toMatchObject([
    { amount: 5, paymentOrigin: 'Quick Pay', payeeUniqueId: data.uniqueId },
    { amount: 20, paymentOrigin: 'Auto Pay', processDate: '03/10/2031', payeeUniqueId: data.uniqueId },
  ])
  expect(await start(water.bill, '03/08/2031')).toMatchObject({ status: 404, message: 'Quick pay is not valid.' })
  const detail = await paula().call('getPayeeDetail', { body: { autoPayUniqueId: data.uniqueId } })
  expect(detail.data).toMatchObject({ uniqueId: data.uniqueId, payeeId: water.payeeId, pendingPayments: 2 })
  const change = { ...payee, uniqueId: data.uniqueId, nickname: 'Aqua', address1: '2 Well Lane' }
  expect((await (await confirmed()).call('updatePayee', { body: change })).status).toBe(200)
  expect(await autoPays()).toMatchObject([{ payeeNickname: 'Aqua', payeeAddress1: '2 Well Lane' }])
})

test.each<[string, string, object, object]>([
  [
    'in the past',
    '03/01/2031',
    {},
    { message: 'Payment date has passed', error: { fields: { startDate: 'Payment date has passed' } } },
  ],
  ['of nothing', '03/05/2031', { amount: 0 }, { error: { fields: { amount: 'Payment amount is required.' } } }],
  [
    'of no number',
    '03/05/2031',
    { method: 'fixed', paymentCount: 0 },
    { error: { fields: { paymentCount: 'Number of payments is required' } } },
  ],
  [
    'of an unknown number',
    '03/05/2031',
    { method: 'fixed' },
    { error: { fields: { paymentCount: 'Number of payments is required' } } },
  ],
  [
    'with no last amount',
    '03/05/2031',
    { method: 'fixed', paymentCount: 2, finalAmount: 0 },
    { error: { fields: { finalAmount: 'Final payment amount is required.' } } },
  ],
  [
    'with too large a last amount',
    '03/05/2031',
    { method: 'fixed', paymentCount: 2, finalAmount: 10_000.01 },
    { error: { code: 'limit', fields: { finalAmount: 'The most for one payment is $10,000.00.' } } },
  ],
  ['from today on without the money', '03/03/2031', { amount: 500.01 }, { message: 'Insufficient Funds.' }],
])('an auto pay %s is refused', async (_what, startDate, changes, refusal) => {
  const { bill, start, autoPays } = await plannerOn(monday)
  expect(await start((await bill('City Water')).bill, startDate, changes)).toMatchObject({ status: 422, ...refusal })
  expect(await autoPays()).toEqual([])
})

test('the first payment of an auto pay counts toward the daily limit together with that day’s scheduled payments', async () => {
  const { bill, item, pay, start } = await plannerOn(monday)
  const [water, power] = [await bill('City Water'), await bill('Shoreline Power')]
  await pay([item(water.bill, 9_000, '03/05/2031'), item(water.bill, 9_000.01, '03/05/2031')])
  const only = { method: 'fixed', paymentCount: 1, amount: 1 } as const
  expect(await start(power.bill, '03/05/2031', { ...only, finalAmount: 2_000 })).toMatchObject({
    status: 422,
    message: 'The most for one day is $20,000.00.',
    error: { code: 'limit' },
  })
  expect((await start(power.bill, '03/05/2031', { ...only, finalAmount: 1_999.99 })).status).toBe(200)
})

test('an auto pay from a loan keeps its minimum advance, and one from an account that pays no bills is refused', async () => {
  const { bill, start, borrowed, savings, setAccount, checking } = await plannerOn(monday, '09:00', {
    loan: { minimum_advance: 50_00, credit_limit: 1_000_00 },
  })
  const water = await bill('City Water')
  const loan = { fromAccountId: borrowed, fromAccountType: 2, amount: 50 } as const
  const least = 'Minimum advace amount is $50.00'
  expect(await start(water.bill, '03/05/2031', { ...loan, amount: 49 })).toMatchObject({
    status: 422,
    error: { fields: { amount: least } },
  })
  const short = { ...loan, method: 'fixed', paymentCount: 2, finalAmount: 49 } as const
  expect(await start(water.bill, '03/05/2031', short)).toMatchObject({
    status: 422,
    error: { fields: { finalAmount: least } },
  })
  await setAccount({ allow_from: false })
  const from = { code: 'invalid_from_account', fields: { fromAccountId: 'Invalid from account' } }
  expect(await start(water.bill, '03/05/2031', { fromAccountId: checking })).toMatchObject({ status: 422, error: from })
  expect(await start(water.bill, '03/05/2031', { fromAccountId: savings, fromAccountType: 2 })).toMatchObject({
    status: 422,
    error: from,
  })
  expect((await start(water.bill, '03/05/2031', loan)).status).toBe(200)
})

test('a list sets up its auto pays together with its payments, or does nothing at all', async () => {
  const { bill, item, draft, pay, autoPays, quickPays, scheduled } = await plannerOn(monday)
  const [water, power, gas] = [await bill('City Water'), await bill('Shoreline Power'), await bill('Gas')]
  const wrong = await pay([item(water.bill, 5, '03/06/2031')], {
    autoPayList: [draft(power.bill, '03/07/2031'), draft(gas.bill, '03/01/2031'), draft(power.bill, '03/08/2031')],
  })
  expect(wrong).toMatchObject({
    status: 422,
    message: 'Nothing was scheduled. Check the 2 payments: Gas: Payment date has passed',
    error: {
      rows: [
        { index: 2, message: 'Payment date has passed' },
        { index: 3, message: 'Quick pay is not valid.' },
      ],
    },
  })
  expect([await scheduled(), await autoPays()]).toEqual([[], []])
  const made = await pay([item(water.bill, 5, '03/06/2031')], {
    autoPayList: [draft(power.bill, '03/07/2031'), draft(gas.bill, '03/08/2031')],
  })
  expect(made).toMatchObject({
    status: 200,
    data: {
      count: 1,
      total: 5,
      payments: [{ payeeUniqueId: water.bill }],
      autoPays: [
        { payeeName: 'Shoreline Power', nextDate: '03/07/2031', remaining: -1 },
        { payeeName: 'Gas', nextDate: '03/08/2031' },
      ],
    },
  })
  expect(made.data.autoPays).toEqual((await autoPays()).toReversed())
  expect((await quickPays()).map(({ uniqueId }) => uniqueId)).toEqual([water.bill])
  expect(await scheduled()).toHaveLength(3)
  expect((await pay([], { autoPayList: [draft(water.bill, '03/07/2031')] })).status).toBe(200)
})

test('the audit names each payment and auto pay of a list by its number, with its terms', async () => {
  const { bank, bill, item, draft, pay } = await plannerOn(monday)
  const [water, power, gas] = [await bill('City Water'), await bill('Shoreline Power'), await bill('Gas')]
  await pay([item(water.bill, 5, '03/06/2031'), item(power.bill, 7, '03/05/2031')], {
    autoPayList: [draft(gas.bill, '03/08/2031', { stopDate: '12/31/2031' })],
  })
  const payments = context.db.selectFrom('payment').select(['id', 'amount']).where('institution_id', '=', bank.id)
  const idOf = new Map((await payments.execute()).map(({ id, amount }) => [amount, String(id)]))
  const plan = context.db.selectFrom('auto_pay').select('plan_id').where('institution_id', '=', bank.id)
  const { plan_id: planId } = await plan.executeTakeFirstOrThrow()
  const events = await context.db
    .selectFrom('audit_event')
    .select(['action', 'target_type', 'target_id', 'after'])
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    {
      action: 'makePayments',
      target_type: 'payment',
      target_id: idOf.get(5_00),
      after: { payee: water.payeeId, amount: 5_00, scheduledOn: '2031-03-06', from: 'S-001' },
    },
    {
      action: 'makePayments',
      target_type: 'payment',
      target_id: idOf.get(7_00),
      after: { payee: power.payeeId, amount: 7_00, scheduledOn: '2031-03-05', from: 'S-001' },
    },
    {
      action: 'quickToAuto',
      target_type: 'autoPay',
      target_id: String(planId),
      after: {
        payee: gas.payeeId,
        frequency: 'MONTHLY',
        nextOn: '2031-03-08',
        amount: 20_00,
        finalAmount: null,
        remaining: null,
        from: 'S-001',
        stopsOn: '2031-12-31',
      },
    },
  ])
})

test('a list asks before an auto pay repeats an existing payment, and has at most 20 rows of both kinds', async () => {
  const { bill, item, draft, pay } = await plannerOn(monday)
  const water = await bill('City Water')
  const both = { autoPayList: [draft(water.bill, '03/06/2031')] }
  const twice = [item(water.bill, 20, '03/06/2031')]
  expect(await pay(twice, both)).toMatchObject({
    status: 422,
    error: { code: 'pay_twice', rows: [{ index: 1, code: 'pay_twice' }] },
  })
  const many = Array.from({ length: 20 }, (_, index) => item(water.bill, 1 + index, '03/06/2031'))
  expect(await pay(many, both)).toMatchObject({ status: 422, message: 'You can schedule 20 payments at once.' })
  const answer = await pay(twice, { ...both, payTwice: true })
  expect(answer).toMatchObject({ status: 200, data: { count: 1 } })
  expect(answer.data.payments[0]?.payeeUniqueId).toBe(answer.data.autoPays[0]?.uniqueId)
})

test('an auto pay that would repeat an existing payment asks first', async () => {
  const { bill, item, pay, start, plan, update, scheduled } = await plannerOn(monday)
  const water = await bill('City Water')
  await pay([item(water.bill, 20, '03/06/2031')])
  const twice = {
    status: 422,
    message: 'You already pay this payee $20.00 on 03/06/2031.',
    error: { code: 'pay_twice' },
  }
  expect(await start(water.bill, '03/06/2031')).toMatchObject(twice)
  expect(await scheduled()).toHaveLength(1)
  const begun = await start(water.bill, '03/06/2031', { payTwice: true })
  expect(begun.status).toBe(200)
  expect(await scheduled()).toHaveLength(2)

  const rent = await plan('Rent', '03/10/2031')
  expect((await update(begun.data.uniqueId, '03/10/2031', { payTwice: true })).status).toBe(200)
  expect((await update(begun.data.uniqueId, '03/06/2031')).status).toBe(422)
  expect((await update(begun.data.uniqueId, '03/06/2031', { payTwice: true })).status).toBe(200)
  expect((await update(rent, '03/06/2031')).status).toBe(200)
})

test('an edit of the amount keeps the day of the month: after February’s last comes March the 31st', async () => {
  const { plan, update, runOn, autoPays } = await plannerOn('2031-01-20')
  const water = await plan('City Water', '01/31/2031')
  await runOn('2031-01-31')
  expect(await update(water, '02/28/2031', { amount: 25 })).toMatchObject({
    status: 200,
    data: {
      nextDate: '02/28/2031',
      anchorDate: '01/31/2031',
      regularAmount: 25,
      startDate: '01/31/2031',
      lastDate: '01/31/2031',
    },
  })
  await runOn('2031-02-28')
  expect(await autoPays()).toMatchObject([{ nextDate: '03/31/2031' }])
})

test('an edit with another date or frequency counts from the new date', async () => {
  const { bank, plan, update, runOn, autoPays } = await plannerOn('2031-01-20')
  const [water, power] = [await plan('City Water', '01/31/2031'), await plan('Shoreline Power', '01/31/2031')]
  await runOn('2031-01-31')
  expect(await update(water, '02/26/2031')).toMatchObject({
    status: 200,
    data: { nextDate: '02/26/2031', anchorDate: '02/26/2031' },
  })
  expect(await update(power, '02/28/2031', { frequency: 'BI_MONTHLY' })).toMatchObject({
    data: { anchorDate: '02/28/2031' },
  })
  await runOn('2031-02-26')
  await runOn('2031-02-28')
  expect(await autoPays()).toMatchObject([{ nextDate: '03/26/2031' }, { nextDate: '04/28/2031' }])
  expect(await bank.balances()).toEqual([420_00, 100_00])
})

test('an edit changes amount, account and number of the next payment; the member is notified, and it is recorded', async () => {
  const { bank, plan, update, scheduled, savings, told } = await plannerOn(monday)
  const water = await plan('City Water', '03/05/2031')
  const changes = { amount: 30, fromAccountId: savings, method: 'fixed', paymentCount: 1, finalAmount: 31 } as const
  expect(await update(water, '03/05/2031', changes)).toMatchObject({
    data: { payFrom: 'S-002', remaining: 1, finalAmount: 31 },
  })
  expect(await scheduled()).toMatchObject([{ amount: 31, payFrom: 'S-002', scheduledDate: '03/05/2031' }])
  const text = 'Your Auto Pay of $31.00 to City Water was changed, as you asked. The next payment is due on 03/05/2031.'
  expect((await told()).mails).toMatchObject([{ subject: 'Your Auto Pay was changed', text }])
  const before = {
    frequency: 'MONTHLY',
    nextOn: '2031-03-05',
    amount: 2000,
    finalAmount: null,
    remaining: null,
    from: 'S-001',
  }
  const events = await context.db
    .selectFrom('audit_event')
    .select(['action', 'before', 'after'])
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  expect(events.filter(({ action }) => action === 'updateAutoPay' || action === 'quickToAuto')).toEqual([
    { action: 'quickToAuto', before: null, after: { ...before, payee: expect.any(Number), stopsOn: null } },
    {
      action: 'updateAutoPay',
      before,
      after: { ...before, amount: 3000, finalAmount: 3100, remaining: 1, from: 'S-002' },
    },
  ])
  // The same values again are no change.
  expect((await update(water, '03/05/2031', changes)).status).toBe(200)
  expect((await told()).mails).toHaveLength(1)
})

test('a member may edit a payment on a day near the daily limit: its old amount does not count', async () => {
  const { plan, update } = await plannerOn(monday)
  const water = await plan('City Water', '03/05/2031', { amount: 10_000 })
  await plan('Shoreline Power', '03/05/2031', { amount: 9_000 })
  expect((await update(water, '03/05/2031', { amount: 9_999 })).status).toBe(200)
})

test('today’s payment is made although its auto pay is edited, and the edit starts with the next one', async () => {
  const { bank, plan, update, runOn, autoPays, scheduled, activity } = await plannerOn(monday)
  const water = await plan('City Water', '03/03/2031', {
    frequency: 'WEEKLY',
    method: 'fixed',
    paymentCount: 5,
    finalAmount: 20,
  })
  const taken = 'The payment of 03/03/2031 is already due. Choose a later date.'
  expect(await update(water, '03/03/2031', { amount: 25 })).toMatchObject({
    status: 422,
    error: { fields: { nextDate: taken } },
  })
  const edited = await update(water, '03/10/2031', {
    frequency: 'WEEKLY',
    amount: 25,
    method: 'fixed',
    paymentCount: 2,
    finalAmount: 5,
  })
  expect(edited).toMatchObject({
    status: 200,
    data: { nextDate: '03/10/2031', anchorDate: '03/03/2031', remaining: 2 },
  })
  expect(await scheduled()).toMatchObject([
    { scheduledDate: '03/03/2031', amount: 20, paymentOrigin: 'Auto Pay' },
    { scheduledDate: '03/10/2031', amount: 25, paymentOrigin: 'Auto Pay' },
  ])
  await runOn('2031-03-03')
  expect(await bank.balances()).toEqual([480_00, 100_00])
  expect(await autoPays()).toMatchObject([{ nextDate: '03/10/2031', remaining: 2, lastDate: '03/03/2031' }])
  await runOn('2031-03-10')
  expect(await autoPays()).toMatchObject([{ nextDate: '03/17/2031', remaining: 1 }])
  expect((await activity()).map(({ amount, paymentOrigin }) => [amount, paymentOrigin])).toEqual([
    [25, 'Auto Pay'],
    [20, 'Auto Pay'],
  ])
})

test('today’s payment is made although its auto pay is converted or removed', async () => {
  const { bank, plan, convert, remove, runOn, scheduled, autoPays, quickPays, told } = await plannerOn(monday)
  const [water, power] = [
    await plan('City Water', '03/03/2031'),
    await plan('Shoreline Power', '03/03/2031', { amount: 30 }),
  ]
  const converted = await convert(water)
  expect(converted).toMatchObject({ status: 200, data: { uniqueId: expect.stringMatching(/^q/) } })
  expect((await remove(power)).status).toBe(200)
  expect(await autoPays()).toEqual([])
  expect(await quickPays()).toMatchObject([
    { uniqueId: converted.data.uniqueId, payeeId: converted.data.payeeId, payeeName: 'City Water' },
  ])
  expect(await scheduled()).toMatchObject([
    { amount: 20, paymentOrigin: 'Quick Pay', payeeUniqueId: converted.data.uniqueId },
    { amount: 30, paymentOrigin: 'Quick Pay', payeeUniqueId: null },
  ])
  await runOn('2031-03-03')
  expect(await bank.balances()).toEqual([450_00, 100_00])
  expect((await told()).mails).toMatchObject([
    {
      subject: 'Your Auto Pay has ended',
      text: 'Your Auto Pay of $20.00 to City Water has ended, as you asked. The payment for 03/03/2031 was already due and will still be made. No others will. City Water is a Quick Pay now.',
    },
    {
      subject: 'Your Auto Pay has ended',
      text: 'Your Auto Pay of $30.00 to Shoreline Power has ended, as you asked. The payment for 03/03/2031 was already due and will still be made. No others will. Shoreline Power is deleted from your payees.',
    },
  ])
})

test('ending an auto pay cancels its payments that are not due, and the activity says why', async () => {
  const { bank, plan, convert, remove, runOn, scheduled, activity, told } = await plannerOn(monday)
  const [water, power] = [await plan('City Water', '03/04/2031'), await plan('Shoreline Power', '03/04/2031')]
  const { data } = await convert(water)
  await remove(power)
  expect(await scheduled()).toEqual([])
  await runOn('2031-03-04')
  expect(await bank.balances()).toEqual([500_00, 100_00])
  expect(await activity()).toMatchObject([
    { status: 'CANCELED', statusReason: 'PLAN_REMOVED', payeeName: 'Shoreline Power', payeeUniqueId: null },
    { status: 'CANCELED', statusReason: 'PLAN_REMOVED', payeeName: 'City Water', payeeUniqueId: data.uniqueId },
  ])
  expect((await told()).mails[0]?.text).toBe(
    'Your Auto Pay of $20.00 to City Water has ended, as you asked. No more of it will be made. City Water is a Quick Pay now.',
  )
  const gone = { status: 404, message: 'Auto pay is not valid.' }
  expect([await convert(water), await remove(water)]).toMatchObject([gone, gone])
})

test('a payment left due by an earlier edit becomes a single payment when the auto pay ends', async () => {
  const { plan, update, convert, scheduled } = await plannerOn(monday)
  const water = await plan('City Water', '03/03/2031', { frequency: 'WEEKLY' })
  await update(water, '03/10/2031', { frequency: 'WEEKLY', amount: 25 })
  await convert(water)
  expect(await scheduled()).toMatchObject([{ scheduledDate: '03/03/2031', paymentOrigin: 'Quick Pay' }])
})

test('an auto pay is not removed while single payments to its payee are scheduled', async () => {
  const { bill, item, pay, start, remove, autoPays } = await plannerOn(monday)
  const water = await bill('City Water')
  await pay([item(water.bill, 5, '03/06/2031')])
  const { data } = await start(water.bill, '03/08/2031')
  expect(await remove(data.uniqueId)).toMatchObject({
    status: 409,
    message: 'Delete the scheduled payments first.',
    error: { code: 'pending_payments_exist' },
  })
  expect(await autoPays()).toHaveLength(1)
})

test('a payee with a due payment can be deleted only after it is made, and the member is not asked to unschedule it', async () => {
  const { plan, convert, runNow, pass, paula } = await plannerOn(monday)
  const { data } = await convert(await plan('City Water', '03/03/2031'))
  const remove = () => paula().call('removeQuickPay', { body: { uniqueId: data.uniqueId } })
  expect(await remove()).toMatchObject({
    status: 409,
    message: 'A payment to this payee is already due. You can delete the payee once it is made.',
  })
  await pass('2031-03-03', '10:00')
  await runNow()
  expect((await remove()).status).toBe(200)
})

test('the payment of an auto pay cannot be unscheduled by itself', async () => {
  const { plan, scheduled, paula } = await plannerOn(monday)
  await plan('City Water', '03/08/2031')
  const [next] = await scheduled()
  expect(await paula().call('unschedulePayment', { body: { uniqueId: next?.uniqueId ?? '' } })).toMatchObject({
    status: 422,
  })
})

test('an auto pay’s payment that failed once can be canceled before its second try, and the auto pay continues', async () => {
  const { plan, scheduled, pass, runOn, paula, activity, autoPays, bank } = await plannerOn(monday)
  await plan('City Water', '03/05/2031', { amount: 600, frequency: 'WEEKLY' })
  await runOn('2031-03-05')
  const [waiting] = await scheduled()
  const unschedule = () => paula().call('unschedulePayment', { body: { uniqueId: waiting?.uniqueId ?? '' } })
  await pass('2031-03-06', '10:00')
  expect(await unschedule()).toMatchObject({ status: 422, message: 'Payment date has passed' })
  await pass('2031-03-06', '09:59')
  expect((await unschedule()).status).toBe(200)
  expect(await activity()).toMatchObject([
    { status: 'CANCELED', statusReason: 'UNSCHEDULED', paymentOrigin: 'Auto Pay' },
  ])
  expect(await autoPays()).toMatchObject([{ nextDate: '03/12/2031', statusReason: null }])
  expect(await scheduled()).toMatchObject([{ scheduledDate: '03/12/2031', paymentOrigin: 'Auto Pay', amount: 600 }])
  await runOn('2031-03-06')
  expect(await bank.balances()).toEqual([500_00, 100_00])
})

test('a payment over the daily limit that the member deletes counts as canceled by the member', async () => {
  const { plan, scheduled, runOn, paula, activity } = await plannerOn(monday, '09:00', { epay: { mostPerDay: 50_00 } })
  await plan('City Water', '03/05/2031', { frequency: 'WEEKLY', amount: 30 })
  await plan('Gull Gas', '03/12/2031', { frequency: 'WEEKLY', amount: 30 })
  for (const on of ['2031-03-05', '2031-03-12']) await runOn(on)
  const waiting = (await scheduled()).find(({ statusReason }) => statusReason === 'OVER_DAILY_LIMIT')
  expect((await paula().call('unschedulePayment', { body: { uniqueId: waiting?.uniqueId ?? '' } })).status).toBe(200)
  expect((await activity()).filter(({ status }) => status === 'CANCELED')).toMatchObject([
    { statusReason: 'UNSCHEDULED' },
  ])
})

test('deleting a failed payment that an edit left due does not delete the next one', async () => {
  const { plan, update, scheduled, runOn, paula } = await plannerOn(monday)
  const id = await plan('City Water', '03/05/2031', { amount: 600, frequency: 'WEEKLY' })
  await runOn('2031-03-05')
  expect((await update(id, '03/12/2031', { amount: 30, frequency: 'WEEKLY' })).status).toBe(200)
  const waiting = (await scheduled()).find(({ amount }) => amount === 600)
  expect((await paula().call('unschedulePayment', { body: { uniqueId: waiting?.uniqueId ?? '' } })).status).toBe(200)
  expect(await scheduled()).toMatchObject([{ amount: 30, scheduledDate: '03/12/2031' }])
})

test('a member cannot touch the auto pay, payee or account of another member, of any institution', async () => {
  const planner = await plannerOn(monday)
  const stranger = await plannerOn(monday)
  const neighbor = await planner.bank.addMember('nora', [{ balance: 1_00, is: { type: 1 } }], { e_statements: true })
  const water = await planner.bill('City Water')
  const mine = await planner.plan('Shoreline Power', '03/08/2031')
  const foreign = [await stranger.plan('City Water', '03/08/2031'), `a${randomUUID()}`, water.bill]
  const notYours = { status: 403, error: { code: 'not_yours' } }
  for (const id of foreign) {
    expect(await planner.convert(id)).toMatchObject(notYours)
    expect(await planner.remove(id)).toMatchObject(notYours)
    expect(await planner.update(id, '03/08/2031')).toMatchObject(notYours)
  }
  for (const account of [stranger.checking, neighbor.accounts[0]?.unique_id ?? '']) {
    expect(await planner.start(water.bill, '03/08/2031', { fromAccountId: account })).toMatchObject(notYours)
    expect(await planner.update(mine, '03/08/2031', { fromAccountId: account })).toMatchObject(notYours)
  }
  for (const id of [(await stranger.bill('Gas')).bill, `q${randomUUID()}`, mine])
    expect(await planner.start(id, '03/08/2031')).toMatchObject(notYours)
  expect(await planner.pay([planner.item(mine, 5, '03/08/2031')])).toMatchObject(notYours)
  expect(await planner.pay([], { autoPayList: [planner.draft(mine, '03/08/2031')] })).toMatchObject(notYours)
  expect(await planner.paula().call('removeQuickPay', { body: { uniqueId: mine } })).toMatchObject(notYours)
  const nora = planner.bank.signIn(neighbor)
  expect(await nora.call('removeAutoPay', { body: { uniqueId: mine } })).toMatchObject(notYours)
  expect(await nora.call('autoToQuick', { key: randomUUID(), body: { autoPayUniqueId: mine } })).toMatchObject(notYours)
  expect(await planner.autoPays()).toHaveLength(1)
})

test('a member who may no longer pay bills can see and end auto pays, but not start or change one', async () => {
  const { bill, plan, start, update, convert, remove, autoPays, setPerson } = await plannerOn(monday)
  const [water, power] = [await plan('City Water', '03/08/2031'), await plan('Shoreline Power', '03/08/2031')]
  await setPerson({ e_statements: false })
  const refused = { status: 403, error: { code: 'epay_not_eligible' } }
  expect(await start((await bill('Gas')).bill, '03/08/2031')).toMatchObject(refused)
  expect(await update(water, '03/08/2031')).toMatchObject(refused)
  expect(await autoPays()).toHaveLength(2)
  expect([(await convert(water)).status, (await remove(power)).status]).toEqual([200, 200])
  expect(await autoPays()).toEqual([])
})

test('the same submission sent sixteen times at once under different keys starts one auto pay', async () => {
  const { bill, start, autoPays, scheduled } = await plannerOn(monday)
  const power = await bill('Shoreline Power')
  const answers = await Promise.all(Array.from({ length: 16 }, () => start(power.bill, '03/08/2031')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 15 }, () => 404)])
  expect([await autoPays(), await scheduled()].map(({ length }) => length)).toEqual([1, 1])
})
