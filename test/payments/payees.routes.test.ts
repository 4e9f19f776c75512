import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { addDays, dayToWire } from '../../values/days.ts'
import { context, openBank } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { openPayer, water } from './payer.ts'

const bankAccount = {
  routingNumber: '021000021',
  bankAccountNumber: '3010-556672',
  accountHolderName: 'Maria',
  accountHolderLastName: 'Okafor',
}
const many = 64

test('a payee that was added is a quick pay, with the last four of its account number', async () => {
  const { insert, quickPays } = await openPayer()
  const { status, data } = await insert({ phone: '(555) 017-7730', name: '  City Water ' })
  expect([status, data.uniqueId]).toEqual([200, expect.stringMatching(/^q[0-9a-f-]{36}$/)])
  expect(await quickPays()).toEqual([
    {
      uniqueId: data.uniqueId,
      payeeId: data.payeeId,
      payeeName: 'City Water',
      payeeNickname: 'Water',
      payeeAddress1: '1 Well Lane',
      payeeAccountNumber: '****7730',
      payeeMethod: 'Check',
      payeeType: 'MY',
      isActive: true,
      needsBankAccount: false,
      lastPaidDate: null,
      lastPaidAmount: null,
    },
  ])
})

test('a member has 500 payees at most, and may add one again after deleting one', async () => {
  const { bank, member, insert, add, remove } = await openPayer()
  const { uniqueId, payeeId } = await add()
  await sql`
    insert into payee (institution_id, person_id, name, nickname, phone, address1, address2, city, state, zip_code, account_number, added_at)
    select institution_id, person_id, 'Payee ' || n, nickname, phone, address1, address2, city, state, zip_code, account_number, added_at
    from payee cross join generate_series(1, 499) as n where institution_id = ${bank.id} and person_id = ${member.id} and id = ${payeeId}`.execute(
    context.db,
  )
  expect(await insert({ name: 'One more' })).toMatchObject({
    status: 422,
    message: 'You have 500 payees. Delete one before you add another.',
    error: { code: 'limit' },
  })
  await remove(uniqueId)
  expect((await insert({ name: 'One more' })).status).toBe(200)
})

test('quick pays are listed by name, each with its last payment', async () => {
  const { add, pay, quickPays, today } = await openPayer()
  const { payeeId } = await add()
  for (const name of ['zoo', 'Abbey', 'bakery']) await add({ name })
  await pay(payeeId, { paidOn: addDays(today, -40), amount: 10_00 })
  await pay(payeeId, { paidOn: addDays(today, -9), amount: 61_75 })
  await pay(payeeId, { amount: 99_00 })
  const rows = await quickPays()
  expect(rows.map(({ payeeName }) => payeeName)).toEqual(['Abbey', 'bakery', 'City Water', 'zoo'])
  expect(rows[2]).toMatchObject({ lastPaidDate: dayToWire(addDays(today, -9)), lastPaidAmount: 61.75 })
})

test.runIf(shared.kind === 'postgres')(
  'the list of 300 payees takes as many round trips to the database as a list of one',
  async () => {
    const { add, member, bank, call } = await openPayer()
    const countTrips = async () => {
      const asked = vi.spyOn(pg.Client.prototype, 'query')
      const { data } = await call('getQuickPays', { body: {} })
      const trips = asked.mock.calls.length
      asked.mockRestore()
      return { trips, rows: data.length }
    }
    await add()
    expect(await countTrips()).toEqual({ trips: 3, rows: 1 })
    const { id: _, ...kept } = await context.db
      .selectFrom('payee')
      .selectAll()
      .where('person_id', '=', member.id)
      .executeTakeFirstOrThrow()
    const rows = await context.db
      .insertInto('payee')
      .values(Array.from({ length: 299 }, (_, index) => ({ ...kept, account_number: String(index) })))
      .returning('id')
      .execute()
    const made = { institution_id: bank.id, made_at: new Date(), ended_at: null }
    await context.db
      .insertInto('bill')
      .values(rows.map(({ id }) => ({ ...made, payee_id: id, unique_id: `q${randomUUID()}` })))
      .execute()
    expect(await countTrips()).toEqual({ trips: 3, rows: 300 })
  },
)

test('a payee with missing fields is refused, with a message for each', async () => {
  const { call, add, update } = await openPayer()
  const missing = {
    name: 'Enter the name of the payee.',
    nickname: 'Enter a nickname.',
    phone: 'Enter a phone number.',
    address1: 'Enter an address.',
    city: 'Enter a city.',
    state: 'Choose a state.',
    zipCode: 'Enter a ZIP code.',
    accountNumber: 'Enter your account number.',
  }
  const refused = { status: 422, message: 'please fill all the required fields', error: { fields: missing } }
  expect(await call('insertPayee', { body: {} })).toMatchObject(refused)
  expect(
    await call('insertPayee', { body: Object.fromEntries(Object.keys(missing).map((field) => [field, '  '])) }),
  ).toMatchObject(refused)
  const { uniqueId } = await add()
  expect(await call('updatePayee', { body: { uniqueId } })).toMatchObject(refused)
  expect(await update(uniqueId, { city: '' })).toMatchObject({
    ...refused,
    error: { fields: { city: 'Enter a city.' } },
  })
})

test('a payee with a bank account is paid electronically, and by check once that is removed', async () => {
  const { add, update, detail, insert } = await openPayer()
  const fields = {
    bankAccountNumber: expect.any(String),
    accountHolderName: expect.any(String),
    accountHolderLastName: expect.any(String),
  }
  expect(await insert({ routingNumber: '021000021' })).toMatchObject({ status: 422, error: { fields } })
  expect(await insert({ ...bankAccount, routingNumber: '021000022' })).toMatchObject({
    status: 422,
    message: 'Some fields are not valid.',
    error: { fields: { routingNumber: 'This is not a routing number. Check its digits.' } },
  })
  const { uniqueId } = await add(bankAccount)
  expect(await detail(uniqueId)).toMatchObject({ ...bankAccount, payeeMethod: 'Electronic' })
  await update(uniqueId, { nickname: 'Well' })
  expect(await detail(uniqueId)).toMatchObject({ ...bankAccount, nickname: 'Well' })
  await update(uniqueId, { routingNumber: '', bankAccountNumber: '', accountHolderName: '', accountHolderLastName: '' })
  expect(await detail(uniqueId)).toMatchObject({ routingNumber: null, bankAccountNumber: null, payeeMethod: 'Check' })
})

test('without a confirmed password a member can neither add a payee of their own nor change its account or address', async () => {
  const { bank, member, add, offer, detail } = await openPayer()
  const { call } = bank.signIn(member)
  const { uniqueId } = await add()
  const refused = { status: 403, message: 'Please confirm your password.', error: { code: 'reauth_required' } }
  const change = (fields: object) => call('updatePayee', { body: { ...water, uniqueId, ...fields } as never })
  const before = await detail(uniqueId)
  const where = [bankAccount, { name: 'City Gas' }, { address1: '13 Thief Street' }, { zipCode: '04102' }]
  for (const fields of where) expect(await change(fields)).toMatchObject(refused)
  expect(await call('insertPayee', { body: { ...water, accountNumber: '4' } as never })).toMatchObject(refused)
  expect(await detail(uniqueId)).toEqual(before)
  expect((await change({ nickname: 'H2O', phone: '5550177731', accountNumber: '5' })).status).toBe(200)
  const offered = { legacyPayeeId: await offer(), nickname: 'Power', accountNumber: '6' }
  expect((await call('insertPayee', { body: offered })).status).toBe(200)
})

test('a second payee of the same name and account number is refused, ignoring case and spaces; another member may have it', async () => {
  const { bank, add, insert, update, remove } = await openPayer()
  const { uniqueId } = await add()
  const twice = { status: 409, message: 'You already have this payee.' }
  expect(await insert({ name: 'CITY  WATER', accountNumber: '88127-730' })).toMatchObject(twice)
  expect((await (await openPayer(bank, 'noah')).insert()).status).toBe(200)
  const other = await add({ accountNumber: '4' })
  expect(await update(other.uniqueId)).toMatchObject(twice)
  expect((await update(other.uniqueId, { accountNumber: '4', name: 'city water' })).status).toBe(200)
  await remove(uniqueId)
  expect((await update(other.uniqueId)).status).toBe(200)
})

test('two existing payees with the same name and number can each be changed, but no third is added', async () => {
  const { add, insert, update } = await openPayer()
  const { uniqueId, payeeId } = await add({ accountNumber: '4' })
  await add()
  await context.db.updateTable('payee').set({ account_number: '88127730' }).where('id', '=', payeeId).execute()
  expect((await update(uniqueId, { accountNumber: '88127730', nickname: 'Pool' })).status).toBe(200)
  expect((await insert({ accountNumber: '8812 7730' })).status).toBe(409)
})

test('64 requests at once add one payee, and the others are refused', async () => {
  const { insert, quickPays, notices } = await openPayer()
  const answers = await Promise.all(Array.from({ length: many }, () => insert()))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(many - 1).fill(409)])
  expect([(await quickPays()).length, (await notices()).length]).toEqual([1, 1])
})

test('offered payees are listed by name while they are active', async () => {
  const { offer, call } = await openPayer()
  const id = await offer()
  await offer({ name: 'Abbey Gas' })
  await offer({ name: 'Old Phone', is_active: false })
  await offer({ name: 'Elsewhere' }, (await openBank()).id)
  const { data } = await call('getDefaultPayees', { body: {} })
  expect(data.map(({ name }) => name)).toEqual(['Abbey Gas', 'Shoreline Power'])
  const { nickname: _, accountNumber: __, ...address } = water
  expect(data[1]).toEqual({ ...address, legacyPayeeId: id, name: 'Shoreline Power', address1: '4 Dam Road' })
})

test('a tampered address of an offered payee is ignored', async () => {
  const { offer, add, detail } = await openPayer()
  const legacyPayeeId = await offer()
  const { uniqueId } = await add({ legacyPayeeId, name: 'Mine', address1: '13 Thief Street', city: '', zipCode: 'x' })
  expect(await detail(uniqueId)).toMatchObject({
    ...water,
    name: 'Shoreline Power',
    address1: '4 Dam Road',
    isGlobal: true,
    payeeType: 'CU',
    isActive: true,
  })
})

test('a bank account that is sent with an offered payee is ignored: the money goes where the institution says', async () => {
  const { offer, add, detail } = await openPayer()
  const { uniqueId } = await add({ legacyPayeeId: await offer(), ...bankAccount })
  const none = { routingNumber: null, bankAccountNumber: null, accountHolderName: null, accountHolderLastName: null }
  expect(await detail(uniqueId)).toMatchObject({ ...none, isGlobal: true, payeeMethod: 'Check' })
})

test('a payee that is no longer offered, or of another institution, cannot be added', async () => {
  const { offer, insert } = await openPayer()
  expect(await insert({ legacyPayeeId: await offer({ is_active: false }) })).toMatchObject({
    status: 422,
    message: 'This payee is no longer available.',
    error: { fields: { legacyPayeeId: 'This payee is no longer available.' } },
  })
  for (const legacyPayeeId of [await offer({}, (await openBank()).id), 2_000_000_000])
    expect(await insert({ legacyPayeeId })).toMatchObject({ status: 403, error: { code: 'not_yours' } })
})

test('a payee whose offer has ended is shown as no longer active', async () => {
  const { offer, add, quickPays, detail, bank } = await openPayer()
  const { uniqueId } = await add({ legacyPayeeId: await offer() })
  await context.db
    .updateTable('offered_payee')
    .set({ is_active: false })
    .where('institution_id', '=', bank.id)
    .execute()
  expect([(await quickPays())[0]?.isActive, (await detail(uniqueId)).isActive]).toEqual([false, false])
})

test('changing an offered payee changes only nickname and account number', async () => {
  const { offer, add, detail, update, call } = await openPayer()
  const { uniqueId } = await add({ legacyPayeeId: await offer() })
  const { name, phone, address1, address2, city, state, zipCode } = await detail(uniqueId)
  const address = { name, phone, address1, address2, city, state, zipCode }
  const text = 'Only the nickname and the account number of this payee can change.'
  expect(await update(uniqueId, { ...address, city: 'Salina', phone: '5550170000' })).toMatchObject({
    status: 422,
    message: text,
    error: { fields: { city: text, phone: text } },
  })
  expect(await update(uniqueId, { ...address, ...bankAccount })).toMatchObject({ status: 422, message: text })
  expect((await update(uniqueId, { ...address, nickname: 'Light', accountNumber: '9' })).status).toBe(200)
  expect((await call('updatePayee', { body: { uniqueId, nickname: 'Power', accountNumber: '10' } })).status).toBe(200)
  expect(await detail(uniqueId)).toMatchObject({ ...address, nickname: 'Power', accountNumber: '10' })
})

test('a change of a payee keeps omitted fields, and sends no notification if nothing changes', async () => {
  const { add, update, detail, mails, events } = await openPayer()
  const { uniqueId } = await add({ address2: 'Floor 3', ...bankAccount })
  const { address2: _, ...rest } = water
  const sent = await mails()
  expect((await update(uniqueId, { ...rest, address2: undefined })).status).toBe(200)
  expect([(await mails()).length, (await events()).length]).toEqual([sent.length, 1])
  await update(uniqueId, { ...rest, address2: undefined, phone: '5550170001' })
  expect(await detail(uniqueId)).toMatchObject({ address2: 'Floor 3', phone: '5550170001', ...bankAccount })
})

test('the detail has the whole account number for its owner, and how many payments are pending', async () => {
  const { add, detail, pay, today } = await openPayer()
  const { uniqueId, payeeId } = await add(bankAccount)
  await pay(payeeId)
  await pay(payeeId, { paidOn: today })
  const ids = { uniqueId, payeeId, legacyPayeeId: payeeId }
  expect(await detail(uniqueId)).toMatchObject({
    ...water,
    ...bankAccount,
    ...ids,
    isGlobal: false,
    pendingPayments: 1,
  })
})

test('a payee is found by exactly one of its three selectors', async () => {
  const { add, detail, call } = await openPayer()
  const { uniqueId, payeeId } = await add()
  const { legacyPaymentId } = await detail(uniqueId)
  const ask = (body: object) => call('getPayeeDetail', { body: body as never })
  expect((await ask({ legacyPayeeId: payeeId, legacyPaymentId })).data.uniqueId).toBe(uniqueId)
  for (const body of [
    {},
    { legacyPayeeId: payeeId },
    { quickPayUniqueId: uniqueId, legacyPayeeId: payeeId, legacyPaymentId },
  ])
    expect((await ask(body)).status).toBe(400)
  const other = await add({ name: 'Other' })
  for (const body of [{ autoPayUniqueId: uniqueId }, { legacyPayeeId: other.payeeId, legacyPaymentId }])
    expect(await ask(body)).toMatchObject({ status: 403, error: { code: 'not_yours' } })
})

test('a removed payee leaves the list, but its payments still show it', async () => {
  const { add, remove, quickPays, update, call, pay, today } = await openPayer()
  const { uniqueId, payeeId } = await add()
  await pay(payeeId, { paidOn: today })
  expect((await remove(uniqueId)).status).toBe(200)
  expect(await quickPays()).toEqual([])
  const gone = { status: 404, message: 'This payee is not in your list any more.' }
  for (const answer of [
    await remove(uniqueId),
    await update(uniqueId),
    await call('getPayeeDetail', { body: { quickPayUniqueId: uniqueId } }),
  ])
    expect(answer).toMatchObject(gone)
})

test('a payee with a pending payment cannot be removed', async () => {
  const { add, remove, pay, quickPays } = await openPayer()
  const { uniqueId, payeeId } = await add()
  await pay(payeeId)
  expect(await remove(uniqueId)).toMatchObject({
    status: 409,
    message: 'Delete the scheduled payments first.',
    error: { code: 'pending_payments_exist' },
  })
  expect(await quickPays()).toHaveLength(1)
})

test('another member’s payee is refused like an unknown one', async () => {
  const { bank, add, detail, quickPays } = await openPayer()
  const { uniqueId, payeeId } = await add()
  const { legacyPaymentId } = await detail(uniqueId)
  const noah = await openPayer(bank, 'noah')
  const answers = async (id: string, legacyPayeeId: number) => {
    const given = [
      await noah.update(id),
      await noah.remove(id),
      await noah.call('getPayeeDetail', { body: { quickPayUniqueId: id } }),
      await noah.call('getPayeeDetail', { body: { legacyPayeeId, legacyPaymentId } }),
    ]
    return given.map(({ status, message, error }) => ({ status, message, error }))
  }
  const theirs = await answers(uniqueId, payeeId)
  expect(theirs).toEqual(await answers('q00000000-0000-4000-8000-000000000000', 2_000_000_000))
  expect(theirs).toEqual(
    Array(4).fill({ status: 403, message: 'This is not yours.', error: { type: 'user error', code: 'not_yours' } }),
  )
  expect([await noah.quickPays(), (await quickPays()).length]).toEqual([[], 1])
})
