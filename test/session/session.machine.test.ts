import { afterEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { ApiError } from '../../api/problems.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import type { Session } from '../../machines/session/session.storage.ts'

const user = { id: 7, userId: 7, username: 'maria', name: 'Maria Quill', email: 'maria@example.com', avatar: null }
const session = { token: 'a-token', iat: 1_795_176_000, user }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('nobody is signed in before they have been', () => {
  const { actor } = open(null)
  expect(actor.getSnapshot()).toMatchObject({ value: 'signedOut', context: { session: null } })
})

test('who was signed in before a reload still is', () => {
  const { actor } = open(session)
  expect(actor.getSnapshot()).toMatchObject({ value: 'signedIn', context: { session } })
})

test('who signs in stays so over a reload', () => {
  const { actor, kept } = open(null)
  actor.send({ type: 'session.start', session })
  expect(actor.getSnapshot()).toMatchObject({ value: 'signedIn', context: { session } })
  expect(kept.get('sd_token')).toBe('a-token')
  expect(kept.get('root')).toContain('"userId":7')
})

test('who leaves is forgotten here before the bank is told, which is told with their token', async () => {
  const { actor, kept, told } = open(session)
  actor.send({ type: 'session.leave' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'signingOut', tags: new Set(['busy']) })
  expect([...kept]).toEqual([])
  expect(told).toEqual(['a-token'])
  await waitFor(actor, (state) => state.matches('left'))
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', context: { session: null } })
})

test('who leaves has left, even when the bank cannot be reached', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { actor } = open(session, async () => {
    throw new ApiError('network', 'error trying to sign out')
  })
  actor.send({ type: 'session.leave' })
  await waitFor(actor, (state) => state.matches('left'))
  expect(warn.mock.calls).toEqual([['error trying to sign out']])
})

test('who leaves waits three seconds for the bank at most', () => {
  const { actor, clock } = open(session, () => new Promise(() => {}))
  actor.send({ type: 'session.leave' })
  clock.increment(2_999)
  expect(actor.getSnapshot().value).toBe('signingOut')
  clock.increment(1)
  expect(actor.getSnapshot()).toMatchObject({ value: 'left', context: { session: null } })
})

test('a session that the bank ended is over', () => {
  const { actor, kept } = open(session)
  actor.send({ type: 'session.refuse', token: 'a-token' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'ended', status: 'done', context: { session: null } })
  expect([...kept]).toEqual([])
})

test.each(['an-older-token', null])('a late refusal of %s ends nothing', (token) => {
  const { actor, kept } = open(session)
  actor.send({ type: 'session.refuse', token })
  expect(actor.getSnapshot()).toMatchObject({ value: 'signedIn', context: { session } })
  expect(kept.size).toBe(1)
})

test('who leaves while the bank ends their session has left', async () => {
  const { actor } = open(session)
  actor.send({ type: 'session.leave' })
  actor.send({ type: 'session.refuse', token: 'a-token' })
  await waitFor(actor, (state) => state.matches('left'))
  expect(actor.getSnapshot().context.session).toBeNull()
})

test('a refusal ends nothing where nobody is signed in', () => {
  const { actor } = open(null)
  actor.send({ type: 'session.refuse', token: null })
  expect(actor.getSnapshot().value).toBe('signedOut')
})

function open(before: Session | null, answer: () => Promise<unknown> = async () => null) {
  const kept = new Map(before ? [['sd_token', before.token]] : [])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  const clock = new SimulatedClock()
  const told: (string | undefined)[] = []
  const signOut = fromPromise<unknown>(async () => {
    told.push(actor.getSnapshot().context.session?.token)
    return answer()
  })
  const actor = createActor(sessionMachine.provide({ actors: { signOut } }), { input: { kept: before }, clock }).start()
  return { actor, clock, kept, told }
}
