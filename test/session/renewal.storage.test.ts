import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { refreshToken } from '../../machines/session/session.services.ts'
import { forgetSession, saveSession, type SavedSession, sharedSession } from '../../machines/session/session.storage.ts'
import { openTab } from './browser.ts'

const noon = Date.UTC(2026, 10, 20, 12)
const user = { id: 7, userId: 7, username: 'maria', name: 'Maria Quill', email: 'maria@example.com', avatar: null }
const session: SavedSession = { token: 'a-token', iat: noon / 1000, user }
const renewed: SavedSession = { ...session, token: 'a-newer-token', iat: session.iat + 300 }

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
  vi.unstubAllGlobals()
})

test.each(['with locks', 'without locks'])(
  'two tabs %s: a renewed session is saved for all, and with locks only one tab asks',
  async (browser) => {
    if (browser === 'without locks') vi.stubGlobal('navigator', {})
    expect(await Promise.all([renew(), renew()])).toEqual([renewed, renewed])
    expect(asked).toEqual(Array(browser === 'with locks' ? 1 : 2).fill('POST /api/refreshToken'))
    expect(sharedSession('member', session)).toEqual(renewed)
  },
)

test.each([
  ['ended', () => forgetSession('member')],
  [
    'was replaced by another member’s',
    () => saveSession('member', { ...renewed, user: { ...user, id: 8, userId: 8 } }, noon),
  ],
])('a tab whose session %s in another tab sends no renewal', async (_, happen) => {
  happen()
  await expect(renew()).rejects.toThrow('left in another tab')
  expect(asked).toEqual([])
})

test('a renewal answered after the member signed out in another tab is dropped', async () => {
  const { renewing, arrive } = await underWay()
  forgetSession('member')
  arrive()
  await expect(renewing).rejects.toThrow('left in another tab')
  expect(sharedSession('member', session)).toBeNull()
})

test('a renewal answered after the member signed out in this tab is not saved', async () => {
  const { actor, arrive } = await underWay()
  actor.stop()
  arrive()
  await new Promise((resume) => setTimeout(resume))
  expect(sharedSession('member', session)).toEqual(session)
})

test('a renewal answered after another tab has renewed the session uses the other tab’s token', async () => {
  const { renewing, arrive } = await underWay()
  const newest = { ...renewed, token: 'the-newest-token' }
  saveSession('member', newest, noon)
  arrive()
  expect(await renewing).toEqual(newest)
})

test('a renewal that gets no answer leaves the session unchanged', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(renew()).rejects.toMatchObject({ kind: 'network' })
  expect(asked).toHaveLength(1)
  expect(sharedSession('member', session)).toEqual(session)
})

const start = () => createActor(refreshToken, { input: { audience: 'member', session } }).start()
const renew = () => toPromise(start())

/** Starts a renewal, and holds its answer. */
async function underWay() {
  const { promise: reply, resolve: arrive } = Promise.withResolvers<void>()
  const before = answer
  answer = () => reply.then(before)
  const actor = start()
  const renewing = toPromise(actor)
  renewing.catch(() => {})
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  return { actor, renewing, arrive }
}
