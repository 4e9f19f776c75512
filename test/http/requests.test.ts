import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract, openBank } from '../support/bank.ts'
import { ask, post } from './ask.ts'

const unreadable = {
  success: false,
  data: null,
  message: 'The request could not be read.',
  error: { type: 'user error' },
}
const characters = {
  success: false,
  data: null,
  message: 'Some characters are not allowed.',
  error: { type: 'user error' },
}
const notValid = (fields: Record<string, string>) => ({
  status: 400,
  success: false,
  data: null,
  message: 'Some fields are not valid.',
  error: { type: 'user error', fields },
})

test('a request with an invalid field is refused by the name of that field', async () => {
  const bank = await openBank()
  const member = await bank.addMember('maria', [{ balance: 100_00 }, {}])
  const maria = bank.signIn(member)
  const [from, to] = member.accounts.map((account) => account.unique_id)
  const order = {
    fromId: from,
    toId: to,
    fromAccountNum: '10020030',
    toAccountNum: '10020030',
    amount: 1,
    transferType: 1,
  }
  const transfer = (changes: object) =>
    maria.call('createTransfer', { key: randomUUID(), body: { ...order, ...changes } })
  expect(await transfer({ amount: '1' })).toMatchObject(notValid({ amount: 'This must be a number.' }))
  expect(await transfer({ amount: 1.005 })).toMatchObject(notValid({ amount: 'Use at most two decimals.' }))
  expect(await transfer({ amount: 1.0001 })).toMatchObject(notValid({ amount: 'Use at most two decimals.' }))
  for (const amount of [1.0000001, 0.070000000001, 1e-7, 5e-324])
    expect(await transfer({ amount })).toMatchObject(notValid({ amount: 'Use at most two decimals.' }))
  expect(await transfer({ amount: 10_000_000 })).toMatchObject(notValid({ amount: 'This must be at most 9999999.99.' }))
  expect(await transfer({ amount: null })).toMatchObject(notValid({ amount: 'This must be a number.' }))
  expect(await transfer({ amount: undefined })).toMatchObject(notValid({ amount: 'This field is missing.' }))
  expect(await transfer({ comment: 7 })).toMatchObject(notValid({ comment: 'This must be text.' }))
  expect(await transfer({ color: 'blue' })).toMatchObject(notValid({ color: 'There is no such field.' }))
  expect(await transfer({ userId: 1.5 })).toMatchObject({
    status: 400,
    error: { fields: { userId: expect.any(String) } },
  })
  expect(await transfer({ amount: '1', color: 'blue' })).toMatchObject({
    status: 400,
    error: { fields: { amount: expect.any(String), color: expect.any(String) } },
  })
  expect(await bank.balances()).toEqual([100_00, 0])
  // Hundredths that have no exact binary form.
  for (const amount of [0.07, 0.29, 1.1]) expect(await transfer({ amount })).toMatchObject({ status: 200 })
  expect(await bank.balances()).toEqual([98_54, 1_46])
})

test('an impossible or badly written date is refused by the name of its field', async () => {
  const bank = await openBank()
  const member = await bank.addMember('maria', [{}])
  const ask = (from: string) =>
    bank.signIn(member).call('getTransactions', {
      body: { uniqueId: member.accounts[0]?.unique_id, accountType: 1, from, to: '12/31/2026' },
    })
  for (const from of ['02/30/2026', '13/01/2026', '2026-01-01', '1/1/2026', '02/29/2026'])
    expect(await ask(from)).toMatchObject({ status: 400, error: { fields: { from: expect.any(String) } } })
  expect(await ask('02/28/2026')).toMatchObject({ status: 200 })
})

test('the operations that move money or send to many are refused without an idempotency key', () => {
  const refused = contract.operations.filter(({ key }) => key === 'required').map(({ id }) => id)
  expect(refused.toSorted()).toEqual([
    'autoToQuick',
    'createMessage',
    'createNotification',
    'createTransfer',
    'makePayments',
    'openShare',
    'quickToAuto',
    'sendMoney',
    'takeTransferBack',
    'undoSend',
    'updateAutoPay',
    'updatePayment',
  ])
})

test('a missing or malformed idempotency key is refused by the name of its header', async () => {
  const bank = await openBank()
  const maria = bank.signIn(await bank.addMember('maria'))
  expect(await maria.call('createTransfer', { body: {}, key: 'once' })).toMatchObject({ status: 400 })
  const order = { fromId: 'S-1', toId: 'S-2', fromAccountNum: '1', toAccountNum: '1', amount: 1, transferType: 1 }
  expect(await maria.call('createTransfer', { body: order })).toMatchObject({
    status: 400,
    error: { fields: { 'idempotency-key': expect.any(String) } },
  })
  expect(await maria.call('createTransfer', { body: order, key: 'once' })).toMatchObject({
    status: 400,
    error: { fields: { 'idempotency-key': expect.any(String) } },
  })
  const uuid = randomUUID()
  for (const key of [`urn:uuid:${uuid}`, `{${uuid}}`, uuid.replaceAll('-', '')]) {
    const named = (field: string) => ({ status: 400, error: { fields: { [field]: 'This must be a UUID.' } } })
    expect(await maria.call('createTransfer', { body: order, key })).toMatchObject(named('idempotency-key'))
    expect(await maria.call('getOperation', { params: { key } })).toMatchObject(named('key'))
  }
})

test('a request body that is not valid JSON is refused with 400', async () => {
  const bank = await openBank()
  const texts = ['{', 'maria', '{"username":"maria"', "{'username':'maria'}", '{"username":"maria"} {}', '\u0000']
  for (const text of texts) expect(await post(bank, text)).toMatchObject({ status: 400, success: false })
  expect(await post(bank, '{')).toEqual({ status: 400, ...unreadable })
  for (const text of ['[]', 'null', '7', '"maria"', ''])
    expect(await post(bank, text)).toMatchObject(notValid({ body: 'This must be an object.' }))
})

test('only JSON bodies are accepted, even for operations that ignore their body', async () => {
  const bank = await openBank()
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ]) {
    expect(await post(bank, 'username=maria', { 'content-type': type })).toEqual({ status: 400, ...unreadable })
    expect(await post(bank, 'username=maria', { 'content-type': type }, '/api/auth/sign-out')).toEqual({
      status: 400,
      ...unreadable,
    })
  }
  expect(await post(bank, '{"username":"maria"}', { 'content-type': 'application/json; charset=utf-8' })).toMatchObject(
    { status: 200 },
  )
})

test('a missing body is refused where one is required and accepted elsewhere', async () => {
  const bank = await openBank()
  expect(await bank.nobody.call('lookUpUsername')).toMatchObject(notValid({ body: 'This must be an object.' }))
  expect(await bank.nobody.call('signOut')).toMatchObject({ status: 200 })
  expect(await post(bank, '', {}, '/api/auth/sign-out')).toMatchObject({ status: 200 })
})

test('a body of more than 16 kB gets a 413 from every operation that declares no limit of its own, and one of 16 kB is read', async () => {
  const bank = await openBank()
  const body = (size: number) => JSON.stringify({ username: 'm'.repeat(size - 15) })
  const tooLarge = {
    status: 413,
    success: false,
    data: null,
    message: 'This is too large.',
    error: { type: 'user error' },
  }
  expect(await post(bank, body(16 * 1024 + 1))).toEqual(tooLarge)
  expect(await post(bank, body(16 * 1024 + 1), {}, '/api/auth/sign-out')).toEqual(tooLarge)
  expect(await post(bank, body(16 * 1024))).toMatchObject(notValid({ username: 'Use at most 2000 characters.' }))
})

test('every object in a body may have up to 64 keys', async () => {
  const bank = await openBank()
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 0]))
  const tooMany = notValid({ body: 'Send at most 64 fields.' })
  expect(await post(bank, JSON.stringify(keys(64)))).toMatchObject({
    status: 400,
    error: { fields: { key63: expect.any(String) } },
  })
  for (const body of [keys(65), { username: [1, keys(65)] }])
    expect(await post(bank, JSON.stringify(body))).toEqual(tooMany)
  expect(await post(bank, JSON.stringify({ username: Array(65).fill(0) }))).toEqual(
    notValid({ username: 'This must be text.' }),
  )
})

test('a body that an operation does not take is not read, however deep it is', async () => {
  const bank = await openBank()
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  await ada.enter()
  const payload = `${'['.repeat(8_000)}${']'.repeat(8_000)}`
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${ada.kept.token}`,
    'idempotency-key': randomUUID(),
  }
  const removed = await ada.carry({ method: 'DELETE', url: '/api/admin/admins/2147483647', payload, headers })
  expect(removed.statusCode).toBe(403)
})

test('uploading a picture by staff has a body limit of its own', async () => {
  const bank = await openBank()
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const upload = async (size: number) =>
    (await ada.call('uploadAsset', { body: { name: 'Rates', image: 'A'.repeat(size) } })).status
  expect([await upload(1_390_000), await upload(1_500_000)]).toEqual([422, 413])
})

test('a NUL character is refused in any text, field name or address, but its escaped spelling is accepted', async () => {
  const bank = await openBank()
  for (const text of [
    '{"username":"a\\u0000b"}',
    '{"username":"a\\\\\\u0000"}',
    '{"user\\u0000name":"a"}',
    '{"username":"a","deep":[{"text":"\\u0000"}]}',
  ])
    expect(await post(bank, text)).toEqual({ status: 400, ...characters })
  expect(await post(bank, '{"username":"a\\\\u0000b"}')).toMatchObject({ status: 200, data: { username: 'a\\u0000b' } })
  for (const url of ['/api/config?domain=a%00b', '/api/operations/%00', '/api/config?%00'])
    expect(await ask(bank, url)).toMatchObject({ status: 400, ...characters })
})

test('an unpaired surrogate is refused in any text or field name, but a pair is accepted in any spelling', async () => {
  const bank = await openBank()
  for (const text of [
    '{"username":"a\\ud83d"}',
    '{"username":"\\ude00a"}',
    '{"username":"\\uDE00\\uD83D"}',
    '{"username":"\\ud83d\\\\\\ude00"}',
    '{"user\\ud83dname":"a"}',
  ])
    expect(await post(bank, text)).toEqual({ status: 400, ...characters })
  for (const text of ['{"username":"\\ud83d\\ude00"}', '{"username":"😀"}', '{"username":"\\uD83D\\uDE00"}'])
    expect(await post(bank, text)).toMatchObject({ status: 200, data: { username: '😀' } })
  expect(await post(bank, '{"username":"\\\\ud83d"}')).toMatchObject({ status: 200, data: { username: '\\ud83d' } })
})

test('a body cannot change the prototypes of the server’s objects', async () => {
  const bank = await openBank()
  for (const text of [
    '{"username":"maria","__proto__":{"isAdmin":true}}',
    '{"username":"maria","constructor":{"prototype":{"isAdmin":true}}}',
  ])
    expect(await post(bank, text)).toEqual({ status: 400, ...unreadable })
  expect(await ask(bank, '/api/config?__proto__[isAdmin]=1&constructor=1')).toMatchObject({ status: 200 })
  expect('isAdmin' in {}).toBe(false)
})
