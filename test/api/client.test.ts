import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bankTime, configureClient, syncServerClock } from '../../api/client.ts'
import { ask } from '../../api/operation.ts'
import { ApiError, toApiError } from '../../api/problems.ts'
import { openWire } from './wire.ts'

const wire = openWire()

test('a request sends the session token and its body and no forwarded address, and its answer returns the data', async () => {
  const asked: [method?: string, url?: string, authorization?: string][] = []
  let body = ''
  wire.answer = (request, response) => {
    asked.push([request.method, request.url, request.headers.authorization])
    expect(request.headers).not.toHaveProperty('x-forwarded-for')
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => json(response, 200, { success: true, data: { id: 7 }, message: '' }))
  }
  expect(await call()).toEqual({ id: 7 })
  configureClient({ token: () => 'a-token' })
  await ask({ at: 'POST /auth/sign-in/1', failed: 'no' }, { username: 'maria' })
  expect(JSON.parse(body)).toEqual({ username: 'maria' })
  expect(asked).toEqual([
    ['GET', '/api/config', undefined],
    ['POST', '/api/auth/sign-in/1', 'Bearer a-token'],
  ])
})

test('a refusal has the server’s message and the errors of its fields', async () => {
  const error = {
    type: 'user error',
    code: 'weak_password',
    textToUser: 'another text',
    fields: { password: 'Too short.' },
  }
  wire.answer = (_, response) => json(response, 422, problem('The password is too short.', error))
  expect(await failure()).toEqual({
    kind: 'refusal',
    status: 422,
    message: 'The password is too short.',
    code: 'weak_password',
    fields: { password: 'Too short.' },
    retryAfter: null,
  })
})

test('a refusal without a message shows the text for the user, or else our own message', async () => {
  wire.answer = (_, response) => json(response, 404, problem('', { type: 'user error', textToUser: 'Not set up.' }))
  expect(await failure()).toMatchObject({ kind: 'refusal', message: 'Not set up.' })
  wire.answer = (_, response) => json(response, 404, problem(' ', { type: 'user error', textToUser: '' }))
  expect(await failure()).toMatchObject({ kind: 'refusal', message: 'could not be read' })
  wire.answer = (_, response) => json(response, 404, { success: false })
  expect(await failure()).toMatchObject({ kind: 'refusal', message: 'could not be read', code: null, fields: {} })
})

test('an answer with success: false is a refusal at any status below 500, whatever data it has', async () => {
  for (const data of [null, { id: 7 }]) {
    wire.answer = (_, response) => json(response, 200, { ...problem('Not today.'), data })
    expect(await failure()).toMatchObject({ kind: 'refusal', status: 200, message: 'Not today.' })
  }
})

test('a refusal of too many requests says how many seconds to wait', async () => {
  wire.answer = (_, response) => json(response.setHeader('Retry-After', '42'), 429, problem('Too many attempts.'))
  expect(await failure()).toMatchObject({ kind: 'refusal', status: 429, retryAfter: 42 })
  wire.answer = (_, response) =>
    json(response.setHeader('Retry-After', 'Wed, 21 Oct 2026 07:28:00 GMT'), 429, problem('Too many attempts.'))
  expect(await failure()).toMatchObject({ retryAfter: null })
})

test('a server error’s own message is never shown', async () => {
  wire.answer = (_, response) =>
    json(
      response,
      500,
      problem('relation "member" does not exist', { type: 'backend internal error', textToUser: 'a trace' }),
    )
  expect(await failure()).toMatchObject({ kind: 'failure', status: 500, message: 'could not be read' })
  wire.answer = (_, response) => response.writeHead(502).end()
  expect(await failure()).toMatchObject({ kind: 'failure', status: 502, message: 'could not be read' })
})

test('an answer that is not JSON is a failure, at any status', async () => {
  wire.answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel</h1>')
  expect(await failure()).toMatchObject({ kind: 'failure', message: 'could not be read' })
  wire.answer = (_, response) => response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Forbidden</h1>')
  expect(await failure()).toMatchObject({ kind: 'failure', status: 403, message: 'could not be read' })
  wire.answer = (_, response) => response.writeHead(200, { 'content-length': 0 }).end()
  expect(await failure()).toMatchObject({ kind: 'failure', status: 200, message: 'could not be read' })
  wire.answer = (_, response) => json(response, 200, ['not', 'the', 'envelope'])
  expect(await failure()).toMatchObject({ kind: 'failure', status: 200, message: 'could not be read' })
})

test('a connection lost before or during the answer is a network error, not a refusal', async () => {
  wire.answer = (request) => request.socket.destroy()
  expect(await failure()).toMatchObject({ kind: 'network', status: 0, message: 'could not be read' })
  wire.answer = (request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
      .write('{"success":', () => request.socket.destroy())
  }
  expect(await failure()).toMatchObject({ kind: 'network', status: 0, message: 'could not be read' })
})

test('an error without a network says so first, and then what failed', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  onTestFinished(() => void vi.unstubAllGlobals())
  wire.answer = (request) => request.socket.destroy()
  expect(await failure()).toMatchObject({ kind: 'network', message: 'You’re offline. Could not be read' })
})

test('a request fails when its whole answer takes longer than 15 seconds', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  // Node may collect a signal that only another one refers to, and then it never fires.
  const kept: AbortSignal[] = []
  const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const signal = timeout(50)
    kept.push(signal)
    return signal
  })
  wire.answer = () => {}
  expect(await failure()).toMatchObject({ kind: 'failure', status: 0, message: 'could not be read' })
  wire.answer = (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"success":')
  expect(await failure()).toMatchObject({ kind: 'failure', status: 0, message: 'could not be read' })
  expect(asked.mock.calls).toEqual([[15_000], [15_000]])
})

test('canceling a request closes its connection, so the server notices', async () => {
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) => {
    wire.answer = (request) => {
      request.on('close', () => resolve())
      leaving.abort()
    }
  })
  await expect(ask(config, {}, { signal: leaving.signal })).rejects.toMatchObject({ kind: 'network' })
  await left
})

test('a read whose connection was lost is repeated once, and a write never', async () => {
  let count = 0
  wire.answer = (request, response) =>
    ++count === 1 ? request.socket.destroy() : json(response, 200, { success: true, data: 7, message: '' })
  expect(await reading()).toBe(7)
  expect(count).toBe(2)

  count = 0
  expect(await failure()).toMatchObject({ kind: 'network' })
  expect(count).toBe(1)
})

test('a read whose connection is lost twice fails; one that was refused or canceled is not repeated', async () => {
  let asks = 0
  const count = async (answer: typeof wire.answer, expected: object, signal?: AbortSignal) => {
    asks = 0
    wire.answer = (...call) => {
      asks++
      answer(...call)
    }
    await expect(ask({ ...config, reads: true }, {}, { ...(signal && { signal }) })).rejects.toMatchObject(expected)
    return asks
  }
  expect(await count((request) => request.socket.destroy(), { kind: 'network', message: 'could not be read' })).toBe(2)
  for (const status of [401, 403, 429, 500, 502])
    expect(await count((_, response) => json(response, status, problem('No.')), { status })).toBe(1)
  const leaving = new AbortController()
  expect(await count(() => leaving.abort(), { kind: 'network' }, leaving.signal)).toBe(1)
})

test('the client uses the server’s time, however wrong the computer’s clock is', async () => {
  wire.answer = (_, response) =>
    json(response.setHeader('Date', 'Fri, 20 Nov 2026 14:14:00 GMT'), 200, { success: true, data: 7, message: '' })
  await call()
  expect(bankTime().toISOString()).toMatch(/^2026-11-20T14:14:0/)
  wire.answer = (_, response) => json(response.setHeader('Date', 'soon'), 200, { success: true, data: 7, message: '' })
  await call()
  expect(bankTime().toISOString()).toMatch(/^2026-11-20T14:14:0/)
})

test('the server’s time advances while the computer sleeps or its clock is set back', () => {
  const passed = () => bankTime().getTime() - Date.UTC(2026, 10, 20, 12)
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 0 })
  try {
    syncServerClock(Date.UTC(2026, 10, 20, 12))
    vi.setSystemTime(3_600_000)
    expect(passed()).toBe(3_600_000)
    vi.advanceTimersByTime(60_000)
    vi.setSystemTime(-3_600_000)
    expect(passed()).toBe(60_000)
    syncServerClock(Number.NaN)
    expect(passed()).toBe(60_000)
  } finally {
    vi.useRealTimers()
  }
})

test('a 401 answer reports the end of the session once, with the refused token', async () => {
  const ended: (string | null)[] = []
  let token = 'first'
  configureClient({ token: () => token, onSessionEnd: (refused) => ended.push(refused) })
  wire.answer = (_, response) => {
    token = 'second'
    json(response, 401, problem('Your session expired'))
  }
  expect(await failure()).toMatchObject({ kind: 'session', status: 401, message: 'Your session expired' })
  expect(ended).toEqual(['first'])
  wire.answer = (_, response) =>
    json(response, 403, problem('This is not yours.', { type: 'user error', code: 'not_yours' }))
  expect(await failure()).toMatchObject({ kind: 'refusal', status: 403, code: 'not_yours' })
  expect(ended).toEqual(['first'])
})

test('any other thrown value becomes an error that a screen can show', () => {
  const known = new ApiError('refusal', 'Not today.', { status: 422 })
  expect(toApiError(known)).toBe(known)
  expect(toApiError(new RangeError('Not a day: 31'))).toMatchObject({
    kind: 'failure',
    message: 'Something went wrong.',
  })
  expect(toApiError(undefined)).toMatchObject({ kind: 'failure', message: 'Something went wrong.' })
})

const config = { at: 'GET /config', failed: 'could not be read' }

const call = async () => (await ask(config, {})).data

const reading = async () => (await ask({ ...config, reads: true }, {})).data

async function failure() {
  const error = await call().catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error('no ApiError', { cause: error })
  const { kind, status, message, code, fields, retryAfter } = error
  return { kind, status, message, code, fields, retryAfter }
}

const problem = (message: string, error: object = { type: 'user error' }) => ({
  success: false,
  data: null,
  message,
  error,
})

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
