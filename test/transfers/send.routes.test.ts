import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { proveBooks } from '../../server/ledger/proof.ts'
import { dayToWire } from '../../values/days.ts'
import { context, openBank } from '../support/bank.ts'
import { openSender } from './sender.ts'

const proven = async () => expect(Object.values(await proveBooks(context.db)).flat()).toEqual([])

test('money sent to a person leaves the share at once, with a confirmation number and a row for delivery', async () => {
  const { bank, member, add, send, outgoing, call } = await openSender()
  const id = await add()
  const { status, data } = await send(id, 40, { comment: ' Concert tickets ' })
  expect({ status, data }).toEqual({ status: 200, data: { confirmNum: expect.stringMatching(/^[1-9]\d{9}$/) } })
  expect(await bank.balances()).toEqual([60_00])
  expect(await outgoing()).toMatchObject([
    {
      contact_id: id,
      payment_id: null,
      person_id: member.id,
      account_id: member.accounts[0]?.id,
      left_amount: 40_00,
      fee: 0,
      confirmation: data.confirmNum,
      memo: 'Concert tickets',
      method: 'Electronic',
      payee: {
        name: 'Tomas Reyes',
        nickname: 'Tom',
        phone: '',
        address1: '14 Pier Street',
        address2: '',
        city: 'Portland',
        state: 'ME',
        zip_code: '04101',
        account_number: '5550017730',
        routing_number: '211330019',
        holder_name: 'Tomas Reyes',
        holder_last_name: '',
      },
      delivered_at: null,
      returned_at: null,
    },
  ])
  const today = dayToWire((await outgoing())[0]?.paid_on as never)
  const asked = { uniqueId: member.accounts[0]?.unique_id ?? '', accountType: 1 as const, from: today, to: today }
  const { data: account } = await call('getTransactions', { body: asked })
  expect(account.postedTransactions[0]).toMatchObject({
    amount: -40,
    balance: 60,
    type: 4,
    description: 'Sent to Tomas Reyes',
    comment: 'Concert tickets',
  })
  await proven()
})

test('money goes to the Venmo handle or the PayPal e-mail that the member chose', async () => {
  const { add, send, outgoing } = await openSender()
  const id = await add()
  await send(id, 1, { sendTo: 2 })
  await send(id, 2, { sendTo: 3 })
  expect(
    (await outgoing()).map(({ method, payee }) => ({
      method,
      to: (payee as { account_number: string }).account_number,
    })),
  ).toEqual([
    { method: 'Venmo', to: '@tomas-reyes' },
    { method: 'PayPal', to: 'tomas@example.test' },
  ])
})

test('sending money sixteen times at once under one key sends it once', async () => {
  const { bank, add, send, outgoing } = await openSender()
  const id = await add()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 16 }, () => send(id, 10, {}, key)))
  const again = await send(id, 10, {}, key)
  expect(answers.filter(({ status, error }) => status !== 200 && error?.code !== 'in_progress')).toEqual([])
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(
    new Set([...answers, again].filter(({ status }) => status === 200).map(({ data }) => data.confirmNum)).size,
  ).toBe(1)
  expect(await bank.balances()).toEqual([90_00])
  expect(await outgoing()).toHaveLength(1)
  expect(await send(id, 11, {}, key)).toMatchObject({ status: 409, error: { code: 'key_reused' } })
})

test('sixteen payments at once never send more than the share has, and each refusal says why', async () => {
  const { bank, add, send, outgoing } = await openSender()
  const id = await add()
  const answers = await Promise.all(Array.from({ length: 16 }, () => send(id, 15)))
  expect(answers.map(({ status, message }) => `${status} ${message}`).toSorted()).toEqual([
    ...Array(6).fill('200 '),
    ...Array(10).fill('422 Amount exceeds available balance'),
  ])
  expect(await bank.balances()).toEqual([10_00])
  expect(await outgoing()).toHaveLength(6)
  await proven()
})

test.each<[string, object, number, object, string]>([
  [
    'as much as the institution lets leave at once, but more than there is',
    {},
    10_000,
    {},
    '422 Amount exceeds available balance',
  ],
  ['more than the institution lets leave at once', {}, 10_000.01, {}, '422 The most for one payment is $10,000.00.'],
  ['no way chosen', {}, 1, { sendTo: 0 }, '422 Please complete all fields'],
  ['an account that does not exist', {}, 1, { fromId: 'S0000000000000000' }, '403 This is not yours.'],
  ['an account that may not send', { allow_from: false }, 1, {}, '422 Invalid from account'],
  ['an account that is not displayed', { display: false }, 1, {}, '403 This account is not available.'],
  ['a credit card', { account_type: 3, credit_limit: 50_00 }, 1, {}, '422 Invalid from account'],
  ['a loan without advances', { account_type: 2, credit_limit: 50_00 }, 1, {}, '422 Invalid from account'],
  ['an account at its monthly limit', { monthly_withdrawals: 0 }, 1, {}, '422 Regulation D blocked transfer'],
])(
  'sending with %s is refused with a sentence, and no money leaves',
  async (_what, overrides, amount, change, said) => {
    const { bank, add, send, outgoing } = await openSender(undefined, {
      is: overrides,
      balance: 'account_type' in overrides ? 0 : 100_00,
    })
    const id = await add()
    const before = await bank.balances()
    const { status, message } = await send(id, amount, change)
    expect(`${status} ${message}`).toBe(said)
    expect([await bank.balances(), await outgoing()]).toEqual([before, []])
  },
)

test('money cannot be sent in a way that the contact has no details for', async () => {
  const { add, send, bank } = await openSender()
  const id = await add({ venmo: '', routing: '', account: '' })
  const said = [(await send(id, 1, { sendTo: 1 })).message, (await send(id, 1, { sendTo: 2 })).message]
  expect(said).toEqual(['Tomas Reyes has no bank account.', 'Tomas Reyes has no Venmo handle.'])
  expect(await bank.balances()).toEqual([100_00])
})

test('a share limited to two withdrawals a month cannot send a third time', async () => {
  const { add, send } = await openSender(undefined, { is: { monthly_withdrawals: 2 } })
  const id = await add()
  const statuses = []
  for (const amount of [1, 2, 3]) statuses.push((await send(id, amount)).status)
  expect(statuses).toEqual([200, 200, 422])
})

test('sending more than the daily limit is refused, even with sixteen requests at once', async () => {
  const epay = { freePerMonth: 15, fee: 0, mostPerPayment: 1_000_00, mostPerDay: 50_00 }
  const { bank, add, send } = await openSender(await openBank({ epay }))
  const id = await add()
  const answers = await Promise.all(Array.from({ length: 16 }, () => send(id, 10)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status, error }) => status === 422 && error?.code === 'limit')).toHaveLength(11)
  expect(await bank.balances()).toEqual([50_00])
})

test('nothing can be sent to a removed contact, and what is on its way still arrives under their name', async () => {
  const { add, send, remove, contacts, settle, history, receipt, bank } = await openSender()
  const id = await add()
  const { data } = await send(id, 40)
  expect((await contacts())[0]?.onItsWay).toBe(40)
  expect((await remove(id)).status).toBe(200)
  expect(await send(id, 1)).toMatchObject({ status: 404, message: 'This contact is not in your list any more.' })
  expect(await bank.balances()).toEqual([60_00])
  await settle({ delivered_at: new Date() })
  expect(await history()).toMatchObject([{ to: 'Tomas Reyes', delivery: { state: 2 } }])
  expect((await receipt(data.confirmNum)).to.name).toBe('Tomas Reyes')
})

test('if money is sent and its contact removed at the same moment, the money is sent before or not at all', async () => {
  const { add, send, remove, outgoing, bank } = await openSender()
  const id = await add()
  const [removed, ...sent] = await Promise.all([remove(id), ...Array.from({ length: 4 }, () => send(id, 1))])
  expect(removed?.status).toBe(200)
  expect(sent.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
  const done = sent.filter(({ status }) => status === 200).length
  expect([await bank.balances(), (await outgoing()).length]).toEqual([[100_00 - done * 1_00], done])
})

test('a receipt and the history say whether money is on its way, was delivered or returned, and why', async () => {
  const { add, send, settle, call, history, receipt, contacts, member } = await openSender()
  const id = await add()
  const { data } = await send(id, 40, { comment: 'Tickets' })
  const { confirmNum } = data
  const { data: past, headers } = await call('getTransferHistory', { body: {} })
  const [sent] = past
  expect(headers['x-total-count']).toBe('1')
  const on = sent?.effectiveDate
  expect(sent).toEqual({
    id: expect.any(Number),
    confirmNum,
    effectiveDate: expect.any(String),
    amount: 40,
    accountId: '',
    description: 'Transfer from: 1-1; Tickets',
    from: 'S-001',
    to: 'Tomas Reyes',
    fromName: 'Regular Share',
    toName: '',
    delivery: { state: 1, sendTo: 1, on, reason: '', leavesAt: null },
    isTakenBack: false,
  })
  expect(await receipt(confirmNum)).toEqual({
    confirmNum,
    undoExpiresInMs: expect.any(Number),
    canTakeBack: false,
    whyNotTakenBack: '',
    takenBackAt: null,
    madeAt: expect.stringMatching(/Z$/),
    madeBy: 'Rosa Example',
    amount: 40,
    comment: 'Tickets',
    from: {
      accountId: 'S-001',
      name: 'Regular Share',
      number: `****${member.accounts[0]?.last_four}`,
      availableAfter: 60,
      balanceAfter: 60,
    },
    to: { accountId: null, name: 'Tomas Reyes', number: '****7730', availableAfter: null, balanceAfter: null },
    contactId: id,
    scheduledTransferId: null,
    delivery: { state: 1, sendTo: 1, on, reason: '', leavesAt: null },
  })
  // It is still the evening before in the institution's zone.
  await settle({ delivered_at: new Date('2031-03-04T03:00:00Z') })
  expect((await receipt(confirmNum)).delivery).toEqual({
    state: 2,
    sendTo: 1,
    on: '03/03/2031',
    reason: '',
    leavesAt: null,
  })
  expect((await contacts())[0]?.onItsWay).toBe(0)
  await settle({
    returned_at: new Date('2031-03-06T15:00:00Z'),
    return_reason: 'Account closed.',
  })
  const returned = { state: 3, sendTo: 1, on: '03/06/2031', reason: 'Account closed.', leavesAt: null }
  expect([(await receipt(confirmNum)).delivery, (await history())[0]?.delivery]).toEqual([returned, returned])
})

test('a contact lists what was sent to them in the last ten minutes, newest first', async () => {
  const { bank, add, send, contacts } = await openSender()
  const id = await add()
  await send(id, 40)
  await bank.wait(60_000)
  await send(id, 5, { sendTo: 2 })
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect((await contacts())[0]?.justSent).toEqual([
    { amount: 5, at: instant },
    { amount: 40, at: instant },
  ])
  await bank.wait(9 * 60_000 + 1)
  expect((await contacts())[0]?.justSent).toEqual([{ amount: 5, at: instant }])
})

test('a receipt names the contact, to send the money again, until the contact is deleted', async () => {
  const { add, send, remove, receipt } = await openSender()
  const id = await add()
  const { data } = await send(id, 5)
  expect((await receipt(data.confirmNum)).contactId).toBe(id)
  await remove(id)
  expect((await receipt(data.confirmNum)).contactId).toBeNull()
})

test('the receipt of money sent by Venmo shows the handle', async () => {
  const { add, send, receipt } = await openSender()
  const { data } = await send(await add(), 5, { sendTo: 2 })
  const { to, delivery } = await receipt(data.confirmNum)
  expect({ to, delivery }).toMatchObject({
    to: { name: 'Tomas Reyes', number: '@tomas-reyes' },
    delivery: { sendTo: 2 },
  })
})

test('another member’s receipt of money sent is refused like one that does not exist', async () => {
  const rosa = await openSender()
  const { data } = await rosa.send(await rosa.add(), 1)
  const nina = await openSender(rosa.bank, { username: 'nina' })
  expect(await nina.call('getTransferReceipt', { body: data })).toMatchObject({
    status: 403,
    error: { code: 'not_yours' },
  })
})

test('money sent leaves an audit event without the note and without bank numbers', async () => {
  const { bank, add, send } = await openSender()
  const id = await add()
  const { data } = await send(id, 40, { comment: 'For the surprise' })
  const event = await context.db
    .selectFrom('audit_event')
    .select(['target_type', 'target_id', 'before', 'after'])
    .where('institution_id', '=', bank.id)
    .where('action', '=', 'sendMoney')
    .executeTakeFirst()
  const after = { from: 'S-001', amount: 40_00, method: 'Electronic', confirmNum: data.confirmNum }
  expect(event).toEqual({ target_type: 'contact', target_id: String(id), before: null, after })
})
