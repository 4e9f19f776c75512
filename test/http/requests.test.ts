import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPostgres } from '../../server/db/open.ts'
import { appOf, type Bank, house, openBank } from '../support/bank.ts'
import { sampleApp } from './sample.ts'

const unreadable = { success: false, data: null, message: 'The request could not be read.', error: { type: 'user error' } }
const characters = { success: false, data: null, message: 'Some characters are not allowed.', error: { type: 'user error' } }
const notValid = (fields: Record<string, string>) => ({
  status: 400,
  success: false,
  data: null,
  message: 'Some fields are not valid.',
  error: { type: 'user error', fields },
})

test('a field that is wrong is named', async () => {
  const bank = await openBank()
  const member = await bank.addMember('maria', [{ balance: 100_00 }, {}])
  const maria = bank.signIn(member)
  const [from, to] = member.accounts.map((account) => account.unique_id)
  const order = { fromId: from, toId: to, fromAccountNum: '10020030', toAccountNum: '10020030', amount: 1, transferType: 1 }
  const transfer = (changes: object) => maria.call('createTransfer', { key: randomUUID(), body: { ...order, ...changes } })
  expect(await transfer({ amount: '1' })).toMatchObject(notValid({ amount: 'must be number' }))
  expect(await transfer({ amount: 1.005 })).toMatchObject(notValid({ amount: 'must be multiple of 0.01' }))
  expect(await transfer({ amount: 10_000_000 })).toMatchObject(notValid({ amount: 'must be <= 9999999.99' }))
  expect(await transfer({ amount: null })).toMatchObject(notValid({ amount: 'must be number' }))
  expect(await transfer({ amount: undefined })).toMatchObject(notValid({ amount: "must have required property 'amount'" }))
  expect(await transfer({ comment: 7 })).toMatchObject(notValid({ comment: 'must be string' }))
  expect(await transfer({ colour: 'blue' })).toMatchObject(notValid({ colour: 'must NOT have additional properties' }))
  expect(await transfer({ userId: 1.5 })).toMatchObject({ status: 400, error: { fields: { userId: expect.any(String) } } })
  expect(await transfer({ amount: '1', colour: 'blue' })).toMatchObject({
    status: 400,
    error: { fields: { amount: expect.any(String), colour: expect.any(String) } },
  })
  expect(await bank.balances()).toEqual([100_00, 0])
})

test('a day that does not exist is refused by the name of its field', async () => {
  const bank = await openBank()
  const member = await bank.addMember('maria', [{}])
  const ask = (from: string) =>
    bank
      .signIn(member)
      .call('getTransactions', { body: { uniqueId: member.accounts[0]?.unique_id, accountType: 1, from, to: '12/31/2026' } })
  for (const from of ['02/30/2026', '13/01/2026', '2026-01-01', '1/1/2026', '02/29/2026'])
    expect(await ask(from)).toMatchObject({ status: 400, error: { fields: { from: expect.any(String) } } })
  expect(await ask('02/28/2026')).toMatchObject({ status: 200 })
})

test('a key that is none, or none where money moves, is refused by the header’s name', async () => {
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
})

test('what is no JSON cannot be read', async () => {
  const bank = await openBank()
  const texts = ['{', 'maria', '{"username":"maria"', "{'username':'maria'}", '{"username":"maria"} {}', '\u0000']
  for (const text of texts) expect(await post(bank, text)).toMatchObject({ status: 400, success: false })
  expect(await post(bank, '{')).toEqual({ status: 400, ...unreadable })
  for (const text of ['[]', 'null', '7', '"maria"', '']) expect(await post(bank, text)).toMatchObject(notValid({ body: 'must be object' }))
})

test('only JSON is read, also where a body means nothing', async () => {
  const bank = await openBank()
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml']) {
    expect(await post(bank, 'username=maria', { 'content-type': type })).toEqual({ status: 400, ...unreadable })
    expect(await post(bank, 'username=maria', { 'content-type': type }, '/api/auth/sign-out')).toEqual({ status: 400, ...unreadable })
  }
  expect(await post(bank, '{"username":"maria"}', { 'content-type': 'application/json; charset=utf-8' })).toMatchObject({ status: 200 })
})

test('a missing body is said to be missing, and is fine where none is asked for', async () => {
  const bank = await openBank()
  expect(await bank.nobody.call('lookUpUsername')).toMatchObject(notValid({ body: 'must be object' }))
  expect(await bank.nobody.call('signOut')).toMatchObject({ status: 200 })
  expect(await post(bank, '', {}, '/api/auth/sign-out')).toMatchObject({ status: 200 })
})

test('a body of more than 256 kB is too large for every call, and one below is read', async () => {
  const bank = await openBank()
  const body = (size: number) => JSON.stringify({ username: 'm'.repeat(size - 15) })
  const tooLarge = { status: 413, success: false, data: null, message: 'This is too large.', error: { type: 'user error' } }
  expect(await post(bank, body(256 * 1024 + 1))).toEqual(tooLarge)
  expect(await post(bank, body(256 * 1024 + 1), {}, '/api/auth/sign-out')).toEqual(tooLarge)
  expect(await post(bank, body(256 * 1024))).toMatchObject({ status: 422 })
})

test('a zero character is refused in any text, name or address; the six characters that spell one are harmless', async () => {
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

test('a body cannot reach into the server’s own objects', async () => {
  const bank = await openBank()
  for (const text of [
    '{"username":"maria","__proto__":{"isAdmin":true}}',
    '{"username":"maria","constructor":{"prototype":{"isAdmin":true}}}',
  ])
    expect(await post(bank, text)).toMatchObject({ status: 400 })
  expect(await ask(bank, '/api/config?__proto__[isAdmin]=1&constructor=1')).toMatchObject({ status: 200 })
  expect('isAdmin' in {}).toBe(false)
})

test('a path that is no operation is 404, and a wrong verb 405, in the envelope', async () => {
  const bank = await openBank()
  const unknown = { success: false, data: null, message: 'There is no such operation.', error: { type: 'user error' } }
  const wrongVerb = { success: false, data: null, message: 'This cannot be done here.', error: { type: 'user error' } }
  for (const url of ['/api/nothing', '/api', '/api/', '/api?x', '/api/config/more', '/api/operations'])
    expect(await ask(bank, url)).toEqual({ status: 404, ...unknown })
  expect(await ask(bank, '/api/nothing', { method: 'POST' })).toEqual({ status: 404, ...unknown })
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)
    expect(await ask(bank, '/api/config', { method })).toEqual({ status: 405, ...wrongVerb })
  for (const url of ['/api/auth/sign-in/1', '/api/auth/sign-in/1/', '/api/operations/7/release?x=1'])
    expect(await ask(bank, url)).toEqual({ status: 405, ...wrongVerb })
  expect((await bank.app.inject({ method: 'HEAD', url: '/api/config', headers: { host: bank.host } })).statusCode).toBe(405)
})

test('a path that does not decode is 404', async () => {
  const bank = await openBank()
  for (const url of ['/api/%zz', '/api/operations/%E0%A4%A', '/%']) {
    const answer = await bank.app.inject({ url, headers: { host: bank.host } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ success: false, data: null, message: 'There is no such operation.', error: { type: 'user error' } })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  }
})

test('a slash at the end changes nothing', async () => {
  const bank = await openBank()
  expect(await ask(bank, '/api/config/')).toEqual(await ask(bank, '/api/config'))
})

test('a request from another site is refused, whatever it asks', async () => {
  const bank = await openBank()
  const foreign = {
    status: 403,
    success: false,
    data: null,
    message: 'This request comes from another address.',
    error: { type: 'user error' },
  }
  for (const origin of ['https://evil.test', `https://${bank.host}.evil.test`, `http://${bank.host}:81`, 'null', 'nonsense', '']) {
    expect(await post(bank, '{"username":"maria"}', { origin })).toEqual(foreign)
    expect(await ask(bank, '/api/config', { headers: { origin } })).toEqual(foreign)
  }
  for (const origin of [`http://${bank.host}`, `https://${bank.host}`]) {
    expect(await post(bank, '{"username":"maria"}', { origin })).toMatchObject({ status: 200 })
    expect(await post(bank, '{"username":"maria"}', { origin, host: bank.host.toUpperCase() })).toMatchObject({ status: 200 })
  }
})

test('no other site may read an answer, nothing is stored on the way, and no type is guessed', async () => {
  const bank = await openBank()
  const origin = `http://${bank.host}`
  const answers = await Promise.all([
    bank.app.inject({ url: '/api/config', headers: { host: bank.host, origin } }),
    bank.app.inject({ url: '/api/config', headers: { host: bank.host, origin: 'https://evil.test' } }),
    bank.app.inject({
      method: 'OPTIONS',
      url: '/api/config',
      headers: { host: bank.host, origin, 'access-control-request-method': 'POST' },
    }),
    bank.app.inject({ method: 'POST', url: '/api/auth/sign-in/1', payload: {}, headers: { host: bank.host } }),
    bank.app.inject({ method: 'POST', url: '/api/customer/getsummary', payload: {}, headers: { host: bank.host } }),
    bank.app.inject({ url: '/api/nothing', headers: { host: bank.host } }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 405, 400, 401, 404])
  for (const { headers } of answers) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  }
})

test('answers and refusals carry the time of the bank’s clock', async () => {
  const bank = await openBank()
  await bank.wait(3 * 86_400_000)
  const answers = [
    await bank.nobody.call('getConfig'),
    await bank.nobody.call('getSummary', { body: {} }),
    await bank.nobody.call('lookUpUsername', { body: {} }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 400])
  for (const { headers } of answers) expect(Math.abs(Date.parse(String(headers.date)) - (await bank.now()).getTime())).toBeLessThan(5_000)
})

test('what goes wrong inside is told by a reference that the log has, and by nothing else', async () => {
  const bank = await openBank()
  const logged: string[] = []
  const mac = () => {
    throw new Error('the vault at 10.1.2.3 is shut')
  }
  const app = await appOf({ secrets: { ...house.secrets, mac } }, { write: (line) => void logged.push(line) })
  const answer = await bank.browser(app).call('lookUpUsername', { body: { username: 'nobody' } })
  expect(answer).toMatchObject({ status: 500, success: false, data: null, error: { type: 'backend internal error' } })
  const [, reference] = /^Something went wrong\. Reference: (req-[0-9a-f]{12})$/.exec(answer.message) ?? []
  expect(JSON.stringify(answer)).not.toMatch(/vault|10\.1\.2\.3|node_modules|\.ts/)
  const failure = logged.map((line) => JSON.parse(line)).find(({ level }) => level === 50)
  expect(failure).toMatchObject({
    reqId: reference,
    err: { message: 'the vault at 10.1.2.3 is shut', stack: expect.stringContaining('requests.test.ts') },
  })
})

test('two failures have two references, and none can be chosen by who asks', async () => {
  const { host } = await openBank()
  const { app } = await sampleApp(() => {
    throw new Error('broken')
  })
  const messageOf = async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/things',
      payload: {},
      headers: { host, 'request-id': 'mine', 'x-request-id': 'mine' },
    })
    return answer.json().message
  }
  const [one, other] = [await messageOf(), await messageOf()]
  expect(one).not.toBe(other)
  expect(`${one} ${other}`).not.toContain('mine')
})

test('without its database the bank says that something is away, and keeps the envelope', async () => {
  const { db, close } = openPostgres('postgres://nobody:hidden@127.0.0.1:1/none', () => {})
  const bank = await openBank()
  const browser = bank.browser(await appOf({ db }))
  for (const id of ['getConfig', 'getReadiness', 'signOut'] as const) {
    const answer = await browser.call(id)
    expect(answer).toMatchObject({ status: 503, success: false, data: null })
    expect(JSON.stringify(answer)).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|hidden/)
  }
  expect(await browser.call('getHealth')).toMatchObject({ status: 200 })
  await close()
})

test('an odd header breaks nothing', async () => {
  const bank = await openBank()
  const odd = {
    cookie: 'sd_session=%E0%A4%A; ;;=; sd_session',
    authorization: `Bearer ${'x'.repeat(5_000)}`,
    'user-agent': '\u00ff'.repeat(1_000),
    'x-forwarded-host': 'evil.test',
  }
  expect(await ask(bank, '/api/config', { headers: odd })).toMatchObject({ status: 200, data: { financialInstitutionId: bank.id } })
  expect(await bank.nobody.call('getSummary', { body: {}, headers: odd })).toMatchObject({ status: 401 })
})

async function post(bank: Bank, payload: string, headers: Record<string, string> = {}, url = '/api/auth/sign-in/1') {
  return ask(bank, url, { method: 'POST', payload, headers: { 'content-type': 'application/json', ...headers } })
}

async function ask(
  bank: Bank,
  url: string,
  {
    headers = {},
    ...request
  }: { method?: 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS'; payload?: string; headers?: Record<string, string> } = {},
) {
  const answer = await bank.app.inject({ url, headers: { host: bank.host, ...headers }, ...request })
  return { status: answer.statusCode, ...answer.json() }
}
