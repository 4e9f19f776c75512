import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { refreshToken } from '../../machines/session/session.services.ts'
import { forgetSession, saveSession, type Session, sharedSession } from '../../machines/session/session.storage.ts'
import { openTab } from './browser.ts'

const noon = Date.UTC(2026, 10, 20, 12)
const user = { id: 7, userId: 7, username: 'maria', name: 'Maria Quill', email: 'maria@example.com', avatar: null }
const session: Session = { token: 'a-token', iat: noon / 1000, user }
const renewed: Session = { ...session, token: 'a-newer-token', iat: session.iat + 300 }

let asked: string[]
let answer: () => Promise<Response>
beforeEach(() => {
  openTab()
  saveSession('member', session, noon)
  asked = []
  answer = async () => Response.json({ success: true, data: { token: renewed.token, iat: renewed.iat }, message: '' })
  configureClient({
    transport: ({ method, url }) => {
      asked.push(`${method} ${new URL(url).pathname}`)
      return answer()
    },
  })
})
afterEach(() => {
  configureClient({ transport: (request) => fetch(request) })
  vi.unstubAllGlobals()
})

test('a renewed session is saved for all tabs', async () => {
  expect(await renew()).toEqual(renewed)
  expect(asked).toEqual(['POST /api/refreshToken'])
  expect(sharedSession('member', session)).toEqual(renewed)
})

test('two tabs that renew at the same time send one request', async () => {
  expect(await Promise.all([renew(), renew()])).toEqual([renewed, renewed])
  expect(asked).toHaveLength(1)
})

test('a tab in a browser without locks renews the session by itself', async () => {
  vi.stubGlobal('navigator', {})
  expect(await renew()).toEqual(renewed)
})

test('a session that ended in another tab is not renewed', async () => {
  forgetSession('member')
  await expect(renew()).rejects.toThrow('left in another tab')
  expect(asked).toEqual([])
})

test('a tab whose session was replaced by another member’s sends no renewal', async () => {
  saveSession('member', { ...renewed, user: { ...user, id: 8, userId: 8 } }, noon)
  await expect(renew()).rejects.toThrow('left in another tab')
  expect(asked).toEqual([])
})

test('a renewal answered after the member signed out in another tab is dropped', async () => {
  const { reply, arrive } = held()
  const renewing = renew()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  forgetSession('member')
  arrive()
  await expect(renewing).rejects.toThrow('left in another tab')
  expect(sharedSession('member', session)).toBeNull()
  await reply
})

test('a renewal answered after the member signed out in this tab is not saved', async () => {
  const { reply, arrive } = held()
  const actor = createActor(refreshToken, { input: { audience: 'member', session } }).start()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  actor.stop()
  arrive()
  await reply
  await new Promise((resume) => setTimeout(resume))
  expect(sharedSession('member', session)).toEqual(session)
})

test('a renewal answered after another tab has renewed the session uses the other tab’s token', async () => {
  const { reply, arrive } = held()
  const renewing = renew()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const newest = { ...renewed, token: 'the-newest-token' }
  saveSession('member', newest, noon)
  arrive()
  expect(await renewing).toEqual(newest)
  await reply
})

test('a renewal that gets no answer leaves the session unchanged', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(renew()).rejects.toMatchObject({ kind: 'network' })
  expect(asked).toHaveLength(1)
  expect(sharedSession('member', session)).toEqual(session)
})

const renew = () => toPromise(createActor(refreshToken, { input: { audience: 'member', session } }).start())

function held() {
  const { promise: reply, resolve } = Promise.withResolvers<void>()
  const before = answer
  answer = () => reply.then(before)
  return { reply, arrive: resolve }
}
