import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { context, stillApp } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { monday, payerOn } from './paula.ts'

test('several payments are scheduled at once, and no money moves yet', async () => {
  const { bank, bill, item, pay, checking, scheduled } = await payerOn(monday)
  const [water, power] = [await bill('City Water'), await bill('Shoreline Power')]
  const answer = await pay([
    item(power.bill, 85, '03/08/2031', { comment: 'March' }),
    item(water.bill, 64.2, '03/05/2031'),
  ])
  expect(answer.status).toBe(200)
  expect(answer.data).toMatchObject({
    count: 2,
    total: 149.2,
    payments: [{ payeeName: 'Shoreline Power' }, { payeeName: 'City Water' }],
  })
  expect(await bank.balances()).toEqual([500_00, 100_00])
  const source = { fromAccountId: checking, fromAccountType: 1, payFrom: 'S-001', payFromType: 1 }
  const common = {
    ...source,
    paymentOrigin: 'Quick Pay',
    statusReason: null,
    nextTryDate: null,
    blockedBy: null,
    payeeMethod: 'Check',
    commentOnCheck: false,
    skipped: [],
  }
  expect(await scheduled()).toEqual([
    {
      ...common,
      uniqueId: expect.stringMatching(/^p/),
      payeeId: water.payeeId,
      payeeUniqueId: water.bill,
      payeeName: 'City Water',
      payeeNickname: 'City Water',
      scheduledDate: '03/05/2031',
      processDate: '03/05/2031',
      amount: 64.2,
      comment: '',
      changeableUntil: '2031-03-05T15:00:00.000Z',
    },
    expect.objectContaining({
      ...common,
      payeeUniqueId: power.bill,
      scheduledDate: '03/08/2031',
      processDate: '03/10/2031',
      comment: 'March',
    }),
  ])
})

test('one invalid payment refuses the whole list and is named', async () => {
  const { bill, item, pay, scheduled } = await payerOn(monday)
  const [water, power] = [await bill('City Water'), await bill('Shoreline Power')]
  const answer = await pay([
    item(water.bill, 10, '03/05/2031'),
    item(power.bill, 0, '03/05/2031'),
    item(water.bill, 20, '03/01/2031'),
  ])
  expect(answer).toMatchObject({
    status: 422,
    message: 'Nothing was scheduled. Check the 2 payments: Shoreline Power: Payment amount is required.',
    error: {
      rows: [
        { index: 1, message: 'Payment amount is required.' },
        { index: 2, message: 'Payment date has passed' },
      ],
    },
  })
  expect(await scheduled()).toEqual([])
})

test('a payment for today without the money is refused', async () => {
  const { bill, item, pay } = await payerOn(monday)
  const water = await bill('City Water')
  const message = 'Insufficient Funds.'
  expect(await pay([item(water.bill, 500.01, '03/03/2031')])).toMatchObject({
    status: 422,
    error: { rows: [{ index: 0, message }] },
  })
})

test('a payment for today that lacks money because of today’s others says how much they take', async () => {
  const { bill, item, pay } = await payerOn(monday, '09:00', { epay: { freePerMonth: 0 } })
  const [water, power] = [await bill('City Water'), await bill('Shoreline Power')]
  expect((await pay([item(water.bill, 400, '03/03/2031')])).status).toBe(200)
  // The fee counts too.
  const message = 'Insufficient Funds. Other payments due today take $400.50 of it.'
  expect((await pay([item(power.bill, 100.01, '03/03/2031')])).error).toMatchObject({ rows: [{ index: 0, message }] })
})

test('an empty list and more than 20 payments are refused', async () => {
  const { bill, item, pay } = await payerOn(monday)
  const water = await bill('City Water')
  expect(await pay([])).toMatchObject({ status: 422, message: 'Enter an amount for at least one payee.' })
  const many = Array.from({ length: 21 }, (_, index) => item(water.bill, 1 + index, '03/05/2031'))
  expect(await pay(many)).toMatchObject({ status: 422, error: { code: 'limit' } })
  expect((await pay(many.slice(1))).status).toBe(200)
})

test('a member can schedule at most 20,000.00 for one day, even when 64 lists arrive at once', async () => {
  const { bill, item, pay, scheduled } = await payerOn(monday)
  const water = await bill('City Water')
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, index) => pay([item(water.bill, 1_000 + index / 100, '03/05/2031')])),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set(['Nothing was scheduled. Check the payment: City Water: The most for one day is $20,000.00.']),
  )
  expect(await scheduled()).toHaveLength(19)
  expect((await pay([item(water.bill, 1_500, '03/06/2031')])).status).toBe(200)
})

test('a payment for today is accepted until 10:00:00.000 and refused a millisecond later, by the institution’s clock', async () => {
  const { bank, bill, item, pay } = await payerOn(monday, '10:00', { app: await stillApp() })
  const water = await bill('City Water')
  expect((await pay([item(water.bill, 20, '03/03/2031')])).status).toBe(200)
  await bank.wait(1)
  expect(await pay([item(water.bill, 21, '03/03/2031')])).toMatchObject({
    status: 422,
    error: {
      code: 'cutoff_passed',
      rows: [{ index: 0, code: 'cutoff_passed', message: 'Payments for today must be set up by 10:00 am.' }],
    },
  })
  expect((await pay([item(water.bill, 21, '03/04/2031')])).status).toBe(200)
})

test('a payment of the same amount on the same day to the same payee asks first', async () => {
  const { bill, item, pay, scheduled } = await payerOn(monday)
  const water = await bill('City Water')
  const twice = [item(water.bill, 20, '03/05/2031'), item(water.bill, 20, '03/05/2031')]
  expect(await pay(twice)).toMatchObject({
    status: 422,
    error: {
      code: 'pay_twice',
      rows: [{ index: 1, code: 'pay_twice', message: 'You already pay this payee $20.00 on 03/05/2031.' }],
    },
  })
  expect((await pay(twice.slice(1))).status).toBe(200)
  expect((await pay(twice.slice(1))).error).toMatchObject({ code: 'pay_twice' })
  expect((await pay(twice.slice(1), { payTwice: true })).status).toBe(200)
  expect(await scheduled()).toHaveLength(2)
})

test.each<[string, object]>([
  ['does not allow payments', { allow_from: false }],
  ['is not displayed', { display: false }],
])('an account that %s pays no bills', async (_what, share) => {
  const { bill, item, pay } = await payerOn(monday, '09:00', { share })
  const water = await bill('City Water')
  expect(await pay([item(water.bill, 20, '03/05/2031')])).toMatchObject({
    status: 422,
    error: { code: 'invalid_from_account' },
  })
})

test('bills cannot be paid from a loan without advances, or from an account whose type does not match', async () => {
  const { bill, item, pay, borrowed, checking } = await payerOn(monday, '09:00', { loan: { credit_limit: 1_000_00 } })
  const water = await bill('City Water')
  const invalid = {
    status: 422,
    error: { code: 'invalid_from_account', rows: [{ index: 0, message: 'Invalid from account' }] },
  }
  expect(
    await pay([item(water.bill, 50, '03/05/2031', { fromAccountId: borrowed, fromAccountType: 2 })]),
  ).toMatchObject(invalid)
  expect(
    await pay([item(water.bill, 50, '03/05/2031', { fromAccountId: checking, fromAccountType: 2 })]),
  ).toMatchObject(invalid)
})

test('a member cannot schedule payments to another member’s payee or from another member’s account', async () => {
  const { bank, bill, item, pay } = await payerOn(monday)
  const water = await bill('City Water')
  const stranger = await payerOn(monday)
  const foreign = await stranger.bill('City Water')
  const notYours = { status: 403, error: { code: 'not_yours' } }
  expect(await pay([item(foreign.bill, 5, '03/05/2031')])).toMatchObject(notYours)
  expect(await pay([item(`q${randomUUID()}`, 5, '03/05/2031')])).toMatchObject(notYours)
  expect(await pay([item(water.bill, 5, '03/05/2031', { fromAccountId: stranger.checking })])).toMatchObject(notYours)
  expect(await bank.balances()).toEqual([500_00, 100_00])
})

test('a payee that was removed or that the institution offers no longer is not paid', async () => {
  const { bill, item, pay, owner, retire } = await payerOn(monday)
  const [gone, retired] = [await bill('City Water'), await bill('Shoreline Power')]
  await context.db
    .updateTable('bill')
    .set({ ended_at: new Date() })
    .where('institution_id', '=', owner.institutionId)
    .where('unique_id', '=', gone.bill)
    .execute()
  expect(await pay([item(gone.bill, 5, '03/05/2031')])).toMatchObject({ status: 404 })
  await retire(retired.payeeId)
  expect(await pay([item(retired.bill, 5, '03/05/2031')])).toMatchObject({
    status: 422,
    error: { rows: [{ index: 0, message: 'This payee is no longer available.' }] },
  })
})

test.runIf(shared.kind === 'postgres')('twenty payments take as many round trips to the database as one', async () => {
  const { bill, item, pay, paula } = await payerOn(monday)
  await paula().enter()
  const water = await bill('City Water')
  const list = Array.from({ length: 21 }, (_, index) => item(water.bill, 1 + index, '03/05/2031'))
  await pay(list.slice(20))
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const one = await pay(list.slice(0, 1), { payTwice: true })
  const trips = asked.mock.calls.length
  const many = await pay(list.slice(1, 20), { payTwice: true })
  const more = asked.mock.calls.length - trips
  asked.mockRestore()
  expect([one.status, many.status]).toEqual([200, 200])
  expect(more).toBe(trips)
})

test.runIf(shared.kind === 'postgres')('any number of payments uses the same database statements', async () => {
  const { bill, item, pay, paula } = await payerOn(monday)
  await paula().enter()
  const water = await bill('City Water')
  const list = Array.from({ length: 7 }, (_, index) => item(water.bill, 1 + index, '03/05/2031'))
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const getTexts = async (items: typeof list) => {
    asked.mockClear()
    expect((await pay(items)).status).toBe(200)
    return new Set(
      (asked.mock.calls as unknown[][]).map(([question]) => (question as { text?: string }).text ?? question),
    )
  }
  await getTexts(list.slice(0, 1))
  const two = await getTexts(list.slice(1, 3))
  const four = await getTexts(list.slice(3))
  asked.mockRestore()
  expect(four).toEqual(two)
})
