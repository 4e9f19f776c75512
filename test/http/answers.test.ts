import { expect, test } from 'vitest'
import { openPostgres } from '../../server/db/open.ts'
import { appOf, type Bank, context, openBank } from '../support/bank.ts'
import { ask, post } from './ask.ts'
import { sampleApp } from './sample.ts'

test('an unknown API path gets a 404 and a wrong method a 405, in the standard JSON envelope', async () => {
  const bank = await openBank()
  const unknown = { success: false, data: null, message: 'There is no such operation.', error: { type: 'user error' } }
  const wrongVerb = { success: false, data: null, message: 'This cannot be done here.', error: { type: 'user error' } }
  for (const url of ['/api/nothing', '/api', '/api/', '/api?x', '/api/config/more', '/api/operations'])
    expect(await ask(bank, url)).toEqual({ status: 404, ...unknown })
  expect(await ask(bank, '/api/nothing', { method: 'POST' })).toEqual({ status: 404, ...unknown })
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const)
    expect(await ask(bank, '/api/config', { method })).toEqual({ status: 405, ...wrongVerb })
  for (const url of ['/api/auth/sign-in/1', '/api/auth/sign-in/1/', '/api/operations/7/release?x=1'])
    expect(await ask(bank, url)).toEqual({ status: 405, ...wrongVerb })
  expect((await bank.app.inject({ method: 'HEAD', url: '/api/config', headers: { host: bank.host } })).statusCode).toBe(
    405,
  )
})

test('a path that cannot be decoded gets a 404', async () => {
  const bank = await openBank()
  for (const url of ['/api/%zz', '/api/operations/%E0%A4%A']) {
    const answer = await bank.app.inject({ url, headers: { host: bank.host } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      success: false,
      data: null,
      message: 'There is no such operation.',
      error: { type: 'user error' },
    })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  }
})

test('a slash at the end of an API path changes nothing', async () => {
  const bank = await openBank()
  expect(await ask(bank, '/api/config/')).toEqual(await ask(bank, '/api/config'))
})

test('a request with the Origin header of another site is refused with 403', async () => {
  const bank = await openBank()
  const foreign = {
    status: 403,
    success: false,
    data: null,
    message: 'This request comes from another address.',
    error: { type: 'user error' },
  }
  for (const origin of [
    'https://evil.test',
    `https://${bank.host}.evil.test`,
    `http://${bank.host}:81`,
    'null',
    'nonsense',
    '',
  ]) {
    expect(await post(bank, '{"username":"maria"}', { origin })).toEqual(foreign)
    expect(await ask(bank, '/api/config', { headers: { origin } })).toEqual(foreign)
  }
  const own = `http://${bank.host}`
  expect(await post(bank, '{"username":"maria"}', { origin: own })).toMatchObject({ status: 200 })
  expect(await post(bank, '{"username":"maria"}', { origin: own, host: bank.host.toUpperCase() })).toMatchObject({
    status: 200,
  })
})

test('a request from the same host over another scheme counts as another site', async () => {
  const bank = await openBank()
  const settings = { ...context.settings, publicUrl: new URL(`https://${bank.host}`) }
  const secure = { ...bank, app: await appOf({ settings }) }
  const status = async (at: Pick<Bank, 'app' | 'host'>, origin: string) =>
    (await ask(at as Bank, '/api/config', { headers: { origin } })).status
  expect(await status(bank, `https://${bank.host}`)).toBe(403)
  expect(await status(secure, `https://${bank.host}`)).toBe(200)
  expect(await status(secure, `http://${bank.host}`)).toBe(403)
})

test('no answer allows cross-origin reading, caching or content-type sniffing', async () => {
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

test('an internal error shows only a reference, which is also in the log', async () => {
  const bank = await openBank()
  const logged: string[] = []
  const mac = () => {
    throw new Error('the vault at 10.1.2.3 is shut')
  }
  const app = await appOf({ secrets: { ...context.secrets, mac } }, { write: (line) => void logged.push(line) })
  const answer = await bank.browser(app).call('sendRecoveryCode', { body: { username: 'nobody' } })
  expect(answer).toMatchObject({ status: 500, success: false, data: null, error: { type: 'backend internal error' } })
  const [, reference] = /^Something went wrong\. Reference: (req-[0-9a-f]{12})$/.exec(answer.message) ?? []
  expect(JSON.stringify(answer)).not.toMatch(/vault|10\.1\.2\.3|node_modules|\.ts/)
  const failure = logged.map((line) => JSON.parse(line)).find(({ level }) => level === 50)
  expect(failure).toMatchObject({
    reqId: reference,
    err: { message: 'the vault at 10.1.2.3 is shut', stack: expect.stringContaining('answers.test.ts') },
  })
})

test('two internal errors have two references, and a request header cannot set one', async () => {
  const { host } = await openBank()
  const { app } = await sampleApp(() => {
    throw new Error('broken')
  })
  const readMessage = async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/things',
      payload: {},
      headers: { host, 'request-id': 'mine', 'x-request-id': 'mine' },
    })
    return answer.json().message
  }
  const [one, other] = [await readMessage(), await readMessage()]
  expect(one).not.toBe(other)
  expect(`${one} ${other}`).not.toContain('mine')
})

test('without its database the bank answers 503 in the JSON envelope and leaks no details', async () => {
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

test('odd headers do not break a request', async () => {
  const bank = await openBank()
  const odd = {
    cookie: 'sd_session=%E0%A4%A; ;;=; sd_session',
    authorization: `Bearer ${'x'.repeat(5_000)}`,
    'user-agent': '\u00ff'.repeat(1_000),
    'x-forwarded-host': 'evil.test',
  }
  expect(await ask(bank, '/api/config', { headers: odd })).toMatchObject({
    status: 200,
    data: { financialInstitutionId: bank.id },
  })
  expect(await bank.nobody.call('getSummary', { body: {}, headers: odd })).toMatchObject({ status: 401 })
})
