import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { answerParserErrors, arrivalTime } from '../../server/http/parser-errors.ts'
import { parseSettings } from '../../server/settings/settings.ts'
import { appOf, context, openBank } from '../support/bank.ts'
import { openTestDatabase } from '../support/database.ts'
import { loggedErrors } from '../support/logged-errors.ts'

const forEvery = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringContaining('default-src'),
}
const forData = {
  ...forEvery,
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'cache-control': 'no-store',
}

const reads: [
  name: string,
  request: { url: string; method?: 'POST' | 'PUT'; payload?: string; headers?: Record<string, string> },
][] = [
  ['a call that returns data', { url: '/api/config' }],
  ['a health check', { url: '/api/health' }],
  [
    'a call that is refused',
    { url: '/api/customer/getsummary', method: 'POST', payload: '{}', headers: { 'content-type': 'application/json' } },
  ],
  [
    'a body that cannot be read',
    { url: '/api/auth/sign-in/1', method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } },
  ],
  ['an unknown path', { url: '/api/nothing' }],
  ['a wrong verb', { url: '/api/config', method: 'PUT' }],
  ['a path that does not decode', { url: '/api/%zz' }],
  ['a request from another site', { url: '/api/config', headers: { origin: 'https://evil.test' } }],
]

test.each(reads)(
  'the response to %s has the security headers, and HSTS if the public address is https',
  async (_, request) => {
    const bank = await openBank()
    const at = async (publicUrl: string) => {
      const app = await appOf({
        settings: parseSettings({ DEMO: '1', RATE_LIMIT_SCALE: '1000', PUBLIC_URL: publicUrl }),
      })
      return (await app.inject({ ...request, headers: { host: bank.host, ...request.headers } })).headers
    }
    expect(await at('https://bank.test')).toMatchObject({
      ...forData,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
    const plain = await at('http://bank.test')
    expect(plain).toMatchObject(forData)
    expect(plain).not.toHaveProperty('strict-transport-security')
  },
)

test('demo pages, demo images and missing files have the security headers', async () => {
  const bank = await openBank()
  for (const url of ['/outbox', '/demo/partner', '/demo/check-image', '/nowhere.png'])
    expect((await bank.app.inject({ url, headers: { host: bank.host } })).headers).toMatchObject(forEvery)
})

test('a request that fails while its caller is looked up gets the JSON envelope', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const bank = await openBank({}, { db: database.db, app: await appOf({ db: database.db }) })
  await sql`alter table session rename to gone`.execute(database.db)
  const answer = await bank.nobody.call('getSummary', { body: {} })
  expect(answer).toMatchObject({
    status: 500,
    success: false,
    message: expect.stringContaining('Reference'),
    data: null,
  })
  expect(loggedErrors.splice(0)).toEqual([expect.stringContaining('session')])
})

const toRequest = (head: string, body = '') =>
  `${head}\r\nhost: bank.test\r\ncontent-length: ${body.length}\r\n\r\n${body}`

test.each([
  [
    'a request with headers that are too large',
    toRequest(`GET /api/config HTTP/1.1\r\nx-long: ${'x'.repeat(20_000)}`),
    431,
    'The request headers are too large.',
  ],
  ['a request that is not HTTP', 'HELLO\r\n\r\n', 400, 'The request could not be read.'],
  [
    'a request with two content lengths',
    toRequest('POST /api/auth/sign-in/1 HTTP/1.1\r\ncontent-length: 7'),
    400,
    'The request could not be read.',
  ],
  [
    'a request with a content length and chunks',
    toRequest('POST /api/auth/sign-in/1 HTTP/1.1\r\ntransfer-encoding: chunked', '0\r\n\r\n'),
    400,
    'The request could not be read.',
  ],
  [
    'a request that arrives too slowly',
    'POST /api/auth/sign-in/1 HTTP/1.1\r\nhost: bank.test\r\n',
    408,
    'The request took too long to arrive.',
  ],
  [
    'a body that stops midway',
    'POST /api/auth/sign-in/1 HTTP/1.1\r\nhost: bank.test\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n{"username"',
    408,
    'The request took too long to arrive.',
  ],
])('%s gets the JSON envelope with the security headers', async (_, text, status, message) => {
  const app = fastify({ ...arrivalTime(100), clientErrorHandler: answerParserErrors(context) })
  app.post('/api/auth/sign-in/1', async () => null)
  const answer = await send(await listen(app), text)
  expect(answer).toMatchObject({ status, headers: { ...forData, connection: 'close' } })
  expect(JSON.parse(answer.body)).toEqual({ success: false, data: null, message, error: { type: 'user error' } })
})

test('the server waits 15 seconds for a request to arrive, its body included', async () => {
  const { server } = await appOf()
  // Node limits the body by the longer one.
  expect([server.requestTimeout, server.headersTimeout]).toEqual([15_000, 15_000])
})

test('a request with two Host headers is refused', async () => {
  const port = await listen(await appOf())
  const twice = 'GET /api/health HTTP/1.1\r\nhost: bank.test\r\nHost: other.test\r\nconnection: close\r\n\r\n'
  expect(await send(port, twice)).toMatchObject({ status: 400, headers: forData })
})

test('requests without a host or with an unknown Expect header get the JSON envelope', async () => {
  const port = await listen(await appOf())
  const nameless = await send(port, 'GET /api/config HTTP/1.1\r\nconnection: close\r\n\r\n')
  expect({ ...nameless, ...JSON.parse(nameless.body) }).toMatchObject({ status: 404, headers: forData, success: false })
  const expecting = await send(
    port,
    'GET /api/health HTTP/1.1\r\nhost: bank.test\r\nexpect: cookies\r\nconnection: close\r\n\r\n',
  )
  expect({ ...expecting, ...JSON.parse(expecting.body) }).toMatchObject({
    status: 200,
    headers: forData,
    success: true,
  })
})

test('every answer has the demo clock’s time in its Date header, even for unknown paths and bad requests', async () => {
  const database = await openTestDatabase()
  const app = await appOf({ db: database.db })
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  const bank = await openBank({}, { db: database.db, app })
  await bank.wait(3 * 24 * 3_600_000)
  const daysAhead = (date: unknown) => Math.round((Date.parse(String(date)) - Date.now()) / (24 * 3_600_000))
  const urls = [
    '/api/config',
    '/api/health',
    '/api/ready',
    '/api/nothing',
    '/api/%zz',
    '/outbox',
    '/demo/check-image',
    '/nowhere.png',
  ]
  for (const url of urls) {
    const { headers } = await app.inject({ url, headers: { host: bank.host } })
    expect([url, daysAhead(headers.date)]).toEqual([url, 3])
  }
  expect(daysAhead((await send(await listen(app), 'HELLO\r\n\r\n')).headers.date)).toBe(3)
})

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return (app.server.address() as AddressInfo).port
}

/** Returns all bytes of the reply until the connection ends. */
async function send(port: number, text: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  let answer = ''
  for await (const chunk of socket.setEncoding('utf8')) answer += chunk
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ').slice(1).join(': ')]),
  )
  return { status: Number(first.split(' ')[1]), headers, body }
}
