import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromCallback, type InputFrom, SimulatedClock, waitFor } from 'xstate'
import { syncServerClock } from '../../api/client.ts'
import { ApiError } from '../../api/problems.ts'
import { saveIntent } from '../../machines/operations/unfinished.storage.ts'
import { clockListener } from '../../machines/session/clock.listener.ts'
import { type SessionActor, sessionMachine } from '../../machines/session/session.machine.ts'
import type { refreshToken } from '../../machines/session/session.services.ts'
import { forgetSession, saveSession, type SavedSession, sharedSession } from '../../machines/session/session.storage.ts'
import { tabsListener } from '../../machines/session/tabs.listener.ts'
import type { Audience } from '../../values/audience.ts'
import { scripted } from '../support/scripted.ts'
import { openTab } from './browser.ts'

const noon = Date.UTC(2026, 10, 20, 12)
const minute = 60_000
const key = '5b0e6f0a-3c1d-4a52-9a77-0f4f7d1c2e3b'
const user = { id: 7, userId: 7, username: 'maria', name: 'Maria Quill', email: 'maria@example.com', avatar: null }
const session = { token: 'a-token', iat: noon / 1000, user }
const renewed = { ...session, token: 'a-newer-token', iat: (noon + 5 * minute) / 1000 }
const other = { ...renewed, user: { ...user, id: 8, userId: 8, username: 'noah' } }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: noon })
  syncServerClock(noon)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a session is saved for the next reload, also with a new name, and a sign-in of another member replaces it', () => {
  const { actor, kept, time } = open(null)
  actor.send({ type: 'session.start', session })
  expect([actor.getSnapshot().context.session, time(), kept.get('sd_token')]).toEqual([session, 'fresh', 'a-token'])
  expect(kept.get('root')).toContain('"userId":7')
  actor.send({ type: 'user.change', change: { name: 'Mary Quill' } })
  expect(actor.getSnapshot().context.session).toEqual({ ...session, user: { ...user, name: 'Mary Quill' } })
  expect(kept.get('root')).toContain('Mary Quill')
  actor.send({ type: 'session.start', session: other })
  expect([actor.getSnapshot().context.session, time(), kept.get('sd_token')]).toEqual([other, 'fresh', 'a-newer-token'])
  expect(kept.get('root')).toContain('"userId":8')
})

test('signing out clears this browser first, and then ends the session at the server with its token', async () => {
  const { actor, kept, told } = open(session)
  actor.send({ type: 'session.leave' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'signingOut', tags: new Set(['busy']) })
  expect([...kept]).toEqual([])
  expect(told).toEqual(['a-token'])
  await waitFor(actor, (state) => state.matches('left'))
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', context: { session: null } })
})

test('staff who sign out of a session of the identity provider are led there too', async () => {
  const { actor } = open(session, { signOut: async () => 'https://login.example/end' })
  actor.send({ type: 'session.leave' })
  const { context } = await waitFor(actor, (state) => state.matches('left'))
  expect(context).toMatchObject({ session: null, leaveAt: 'https://login.example/end' })
})

test('signing out works even when the server cannot be reached', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { actor } = open(session, { signOut: lost })
  actor.send({ type: 'session.leave' })
  await waitFor(actor, (state) => state.matches('left'))
  expect(warn.mock.calls).toEqual([['error trying to sign out']])
})

test('signing out waits at most three seconds for the server', () => {
  const { actor, wait } = open(session, { signOut: never })
  actor.send({ type: 'session.leave' })
  wait(2_999)
  expect(actor.getSnapshot().value).toBe('signingOut')
  wait(1)
  expect(actor.getSnapshot()).toMatchObject({ value: 'left', context: { session: null } })
})

test('signing out with an unfinished request asks first: the member stays, or loses the session and the unfinished requests', () => {
  const { actor, kept, ofTab } = open(session)
  saveIntent({ userId: 7, path: '/fundstransfer', key })
  actor.send({ type: 'session.leave' })
  expect(actor.getSnapshot().value).toMatchObject({ signedIn: { leaving: 'asking' } })
  actor.send({ type: 'leaving.cancel' })
  expect(actor.getSnapshot().value).toMatchObject({ signedIn: { leaving: 'unasked' } })
  expect([kept.get('sd_token'), ofTab.get('sd_unfinished')]).toEqual(['a-token', expect.stringContaining(key)])
  actor.send({ type: 'session.leave' })
  actor.send({ type: 'leaving.confirm' })
  expect(actor.getSnapshot().value).toBe('signingOut')
  expect([...kept, ...ofTab]).toEqual([])
})

test('a renewal that succeeds in the meantime leaves the question about an unfinished request open', async () => {
  const { actor, time, wait } = open(session)
  saveIntent({ userId: 7, path: '/fundstransfer', key })
  wait(minute)
  actor.send({ type: 'session.leave' })
  actor.send({ type: 'activity.note' })
  await waitFor(actor, ({ context }) => context.session?.token === renewed.token)
  expect(time()).toBe('fresh')
  expect(actor.getSnapshot().value).toMatchObject({ signedIn: { leaving: 'asking', renewal: 'resting' } })
})

test.each([
  ['threeLeft', 'threeKnown', 12],
  ['oneLeft', 'oneKnown', 14],
])('signing out in the warning %s does not renew the session, and a question about a request closes it', (...row) => {
  const [warning, known, minutes] = row
  const { actor, asked, time, wait } = open(session)
  saveIntent({ userId: 7, path: '/fundstransfer', key })
  wait(minutes * minute)
  expect(time()).toBe(warning)
  actor.send({ type: 'session.leave' })
  expect(time()).toBe(known)
  actor.send({ type: 'leaving.confirm' })
  expect([actor.getSnapshot().value, asked]).toEqual(['signingOut', []])
})

test.each([
  ['after a session expired', 'member', 15],
  ['as staff, where a member left one in this tab', 'staff', 0],
] as const)(
  '%s signing out asks nothing, and unfinished requests stay for the next sign-in',
  (_, audience, minutes) => {
    const { actor, ofTab, wait } = open(session, { getHealth: never }, {}, audience)
    saveIntent({ userId: 7, path: '/fundstransfer', key })
    wait(minutes * minute)
    actor.send({ type: 'session.leave' })
    expect(actor.getSnapshot().value).toBe('signingOut')
    expect(ofTab.get('sd_unfinished')).toContain(key)
  },
)

test('a refusal in the last three seconds is the expiry, and the other tabs of the browser say so themselves', () => {
  const { actor, kept, time, wait } = open(session, { getHealth: never })
  wait(15 * minute - 6_000)
  vi.setSystemTime(noon + 15 * minute - 2_000)
  actor.send({ type: 'session.refuse', token: 'a-token' })
  expect([time(), kept.get('sd_token')]).toEqual([{ expired: 'verifyingTime' }, 'a-token'])
  actor.send({ type: 'clock.look' })
  expect(time()).toEqual({ expired: 'verifyingTime' })
})

test('a call refused long after the session ended shows the page that says so', () => {
  const { actor } = open(session, { getHealth: never })
  vi.setSystemTime(noon + 15 * minute + 4_000)
  actor.send({ type: 'session.refuse', token: 'a-token' })
  expect(actor.getSnapshot().value).toBe('ended')
})

test('a tab whose session is over says so, also when another tab has signed out already', () => {
  const { hear, time } = open(session, { getHealth: never })
  vi.setSystemTime(noon + 15 * minute)
  forgetSession('member')
  hear()
  expect(time()).toEqual({ expired: 'verifyingTime' })
})

test.each(['locked', undefined])(
  'when the server ends the session, the member is signed out and storage is cleared: %s',
  (because) => {
    const { actor, kept } = open(session)
    actor.send({ type: 'session.refuse', token: 'a-token', because })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'ended',
      status: 'done',
      context: { session: null, endedBecause: because ?? null },
    })
    expect([...kept]).toEqual([])
  },
)

test.each(['an-older-token', null])('a late refusal of the token %s does not end the session', (token) => {
  const { actor, kept, time } = open(session)
  actor.send({ type: 'session.refuse', token })
  expect(time()).toBe('fresh')
  expect(kept.get('sd_token')).toBe('a-token')
})

test('a refusal that arrives while the member signs out does not interrupt the sign-out', async () => {
  const { actor } = open(session)
  actor.send({ type: 'session.leave' })
  actor.send({ type: 'session.refuse', token: 'a-token' })
  expect((await waitFor(actor, (state) => state.status === 'done')).value).toBe('left')
})

test.each([0, -10, 10])(
  'a member is warned three minutes and one minute before the end, and at it, with a clock %i minutes off',
  (wrong) => {
    vi.setSystemTime(noon + wrong * minute)
    syncServerClock(noon)
    const { time, wait } = open(session, { getHealth: never })
    for (const [minutes, before, after] of [
      [12, 'fresh', 'threeLeft'],
      [2, 'threeLeft', 'oneLeft'],
      [1, 'oneLeft', { expired: 'verifyingTime' }],
    ] as const) {
      wait(minutes * minute - 3_000)
      expect(time()).toBe(before)
      wait(3_000)
      expect(time()).toEqual(after)
    }
  },
)

test('a warning that the member closed does not return, but the next one appears', async () => {
  const { actor, time, wait } = open(session, { refreshToken: lost })
  const close = async () => {
    actor.send({ type: 'warning.close' })
    await waitFor(actor, (state) => !state.matches({ signedIn: { renewal: 'refreshing' } }))
  }
  wait(12 * minute)
  await close()
  expect(time()).toBe('threeKnown')
  wait(minute)
  expect(time()).toBe('threeKnown')
  wait(minute)
  expect(time()).toBe('oneLeft')
  await close()
  expect(time()).toBe('oneKnown')
  wait(30_000)
  expect(time()).toBe('oneKnown')
  wait(30_000)
  expect(time()).toMatchObject({ expired: expect.anything() })
})

test('near the end that the server set, warnings appear in time and closing one does not renew the session', () => {
  const { actor, asked, time, wait } = open({ ...session, endsAt: noon / 1000 + 5 * 60 })
  wait(2 * minute)
  expect(time()).toBe('threeLeft')
  actor.send({ type: 'warning.close' })
  actor.send({ type: 'activity.note' })
  expect([time(), getRenewal(actor)]).toEqual(['threeKnown', 'resting'])
  wait(2 * minute)
  expect(time()).toBe('oneLeft')
  wait(minute)
  expect(time()).toMatchObject({ expired: expect.anything() })
  expect(asked).toEqual([])
})

test('the institution’s session minutes apply as soon as they are known', () => {
  const { actor, time, wait } = open(session)
  actor.send({ type: 'minutes.set', sessionMinutes: 5 })
  wait(2 * minute)
  expect(time()).toBe('threeLeft')
})

test.each([
  [13, 'threeLeft'],
  [14, 'oneLeft'],
])('when the server’s clock turns out to be %i minutes ahead, the member sees the warning %s', (ahead, told) => {
  const { time, wait } = open(session)
  syncServerClock(noon + ahead * minute)
  wait(3_000)
  expect(time()).toBe(told)
})

test.each([
  ['fresh', 0],
  ['threeLeft', 12],
  ['threeKnown', 12],
  ['oneLeft', 14],
])('a computer that slept past the end of the session shows the end once the tab is visible: %s', (before, minutes) => {
  const { actor, see, time, wait } = open(session, { getHealth: never, refreshToken: never })
  wait(minutes * minute)
  if (before === 'threeKnown') actor.send({ type: 'warning.close' })
  expect(time()).toBe(before)
  vi.setSystemTime(noon + 60 * minute)
  expect(time()).toBe(before)
  see()
  expect(time()).toEqual({ expired: 'verifyingTime' })
})

test('a computer clock that is set forward does not end the session, because the server’s time is checked', async () => {
  const { actor, see, time, wait } = open(session, {
    getHealth: async () => syncServerClock(noon + minute),
  })
  wait(minute)
  vi.setSystemTime(noon + 24 * 60 * minute)
  see()
  expect(time()).toEqual({ expired: 'verifyingTime' })
  await waitFor(actor, (state) => state.matches({ signedIn: { time: { expired: 'verified' } } }))
  wait(3_000)
  expect(time()).toBe('fresh')
})

test('an idle tab shows the warnings in time, even when the server’s clock was moved', async () => {
  let now = noon
  const { actor, time, wait } = open(session, { getHealth: async () => syncServerClock(now) })
  now = noon + 13 * minute
  wait(30_000)
  await waitFor(actor, (state) => state.matches({ signedIn: { clock: 'heard' } }))
  wait(3_000)
  expect(time()).toBe('threeLeft')
  now = noon + 14.5 * minute
  wait(30_000)
  await waitFor(actor, (state) => state.matches({ signedIn: { clock: 'heard' } }))
  wait(3_000)
  expect(time()).toBe('oneLeft')
})

test('a tab whose session has expired no longer asks the server for the time', async () => {
  let count = 0
  const { actor, time, wait } = open(session, { getHealth: async () => void count++ })
  wait(16 * minute)
  await waitFor(actor, (state) => state.matches({ signedIn: { time: { expired: 'verified' }, clock: 'heard' } }))
  const before = count
  for (let minutes = 0; minutes < 5; minutes++) wait(minute)
  expect([time(), count]).toEqual([{ expired: 'verified' }, before])
})

test('setting the computer’s clock back does not lengthen the session', () => {
  const { time, wait } = open(session)
  wait(10 * minute)
  vi.setSystemTime(noon)
  wait(2 * minute)
  expect(time()).toBe('threeLeft')
})

test('an expired session stays expired when the server cannot be reached, and activity does not renew it', async () => {
  const { actor, time, wait } = open(session, { getHealth: lost })
  wait(15 * minute)
  await waitFor(actor, (state) => state.matches({ signedIn: { time: { expired: 'verified' } } }))
  wait(minute)
  actor.send({ type: 'activity.note' })
  expect([time(), getRenewal(actor)]).toEqual([{ expired: 'verified' }, 'resting'])
})

test('activity renews the session once a minute has passed since it started', async () => {
  const { actor, asked, kept, wait } = open(session)
  wait(minute - 1)
  actor.send({ type: 'activity.note' })
  expect(asked).toEqual([])
  wait(1)
  actor.send({ type: 'activity.note' })
  actor.send({ type: 'activity.note' })
  await waitFor(actor, (state) => state.context.session?.token === 'a-newer-token')
  expect(asked).toEqual(['a-token'])
  expect(actor.getSnapshot().context.session).toEqual(renewed)
  expect(kept.get('sd_token')).toBe('a-newer-token')
})

test.each([
  ['threeLeft', 12],
  ['oneLeft', 14],
])('closing the warning in the state %s renews the session', async (warning, minutes) => {
  const { actor, asked, time, wait } = open(session)
  wait(minutes * minute)
  expect(time()).toBe(warning)
  syncServerClock(noon + 5 * minute)
  actor.send({ type: 'warning.close' })
  await waitFor(actor, (state) => state.context.session?.token === 'a-newer-token')
  expect(asked).toEqual(['a-token'])
  expect([time(), getRenewal(actor)]).toEqual(['fresh', 'resting'])
})

test('a failed renewal shows no error and is not repeated for ten seconds', async () => {
  const { actor, asked, time, wait } = open(session, { refreshToken: lost })
  wait(minute)
  actor.send({ type: 'activity.note' })
  await waitFor(actor, () => getRenewal(actor) === 'pausing')
  wait(9_999)
  actor.send({ type: 'activity.note' })
  expect([asked.length, time()]).toEqual([1, 'fresh'])
  wait(1)
  actor.send({ type: 'activity.note' })
  expect(asked).toHaveLength(2)
})

test('closing a warning renews the session even within ten seconds of a failed renewal', async () => {
  const { actor, asked, wait } = open(session, { refreshToken: lost })
  wait(12 * minute - 3_000)
  actor.send({ type: 'activity.note' })
  await waitFor(actor, () => getRenewal(actor) === 'pausing')
  wait(3_000)
  actor.send({ type: 'warning.close' })
  expect(asked).toHaveLength(2)
})

test('a renewal that succeeds after the session expired restores the session', async () => {
  const { promise, resolve } = Promise.withResolvers<SavedSession>()
  const { actor, time, wait } = open(session, { refreshToken: () => promise })
  wait(15 * minute - 3_000)
  actor.send({ type: 'activity.note' })
  wait(3_000)
  expect(time()).toMatchObject({ expired: expect.anything() })
  const late = { ...session, token: 'a-newer-token', iat: (noon + 15 * minute) / 1000 }
  resolve(late)
  await waitFor(actor, (state) => state.context.session === late)
  expect(time()).toBe('fresh')
})

test('a renewal that succeeds after the member signed out is dropped', async () => {
  const { promise, resolve } = Promise.withResolvers<SavedSession>()
  const { actor, kept, wait } = open(session, { refreshToken: () => promise })
  wait(minute)
  actor.send({ type: 'activity.note' })
  actor.send({ type: 'session.leave' })
  resolve(renewed)
  await waitFor(actor, (state) => state.matches('left'))
  expect(actor.getSnapshot().context.session).toBeNull()
  expect([...kept]).toEqual([])
})

test('signing out in one tab signs out all tabs', () => {
  for (const key of ['sd_token', null]) {
    const { actor, hear } = open(session)
    forgetSession('member')
    hear(key)
    expect(actor.getSnapshot()).toMatchObject({ value: 'leftElsewhere', context: { session: null } })
  }
})

test('a sign-in of another member in one tab ends this member’s session in every tab', () => {
  const { actor, hear, kept } = open(session)
  saveSession('member', other, noon)
  hear()
  expect(actor.getSnapshot()).toMatchObject({ value: 'replaced', context: { session: null } })
  expect(kept.get('root')).toContain('noah')
})

test('a renewal in one tab applies to all tabs and closes their warnings', () => {
  const { actor, hear, time, wait } = open(session)
  wait(12 * minute)
  expect(time()).toBe('threeLeft')
  saveSession('member', { ...renewed, iat: (noon + 12 * minute) / 1000 }, noon + 12 * minute)
  hear()
  expect(actor.getSnapshot().context.session?.token).toBe('a-newer-token')
  expect(time()).toBe('fresh')
})

test('a tab that takes over a new token also takes over the server’s time', () => {
  const { hear, time, wait } = open(session)
  saveSession('member', { ...renewed, iat: (noon + 60 * minute) / 1000 }, noon)
  hear()
  wait(12 * minute)
  expect(time()).toBe('threeLeft')
})

test('a renewed token brings the server’s time with it, whichever tab renewed it', async () => {
  const ahead = { ...renewed, iat: (noon + 60 * minute) / 1000 }
  const refreshToken = async () => {
    saveSession('member', ahead, Date.now())
    return ahead
  }
  const { actor, time, wait } = open(session, { refreshToken })
  wait(minute)
  actor.send({ type: 'activity.note' })
  await waitFor(actor, (state) => state.context.session === ahead)
  wait(12 * minute)
  expect(time()).toBe('threeLeft')
})

test('changes to other stored keys, or to the same session, do not change the session', () => {
  const { actor, hear } = open(session)
  const before = actor.getSnapshot()
  forgetSession('member')
  hear('root')
  expect(actor.getSnapshot()).toBe(before)
  saveSession('member', session, noon)
  hear()
  expect(actor.getSnapshot().context.session).toBe(before.context.session)
})

test('a page restored from the browser’s cache checks whether the member is still signed in', () => {
  const { actor, show, time } = open(session)
  forgetSession('member')
  show(false)
  expect(time()).toBe('fresh')
  show(true)
  expect(actor.getSnapshot().value).toBe('leftElsewhere')
})

test('a refusal of a token that another tab has already renewed does not end the session', () => {
  const { actor, kept } = open(session)
  saveSession('member', renewed, noon)
  actor.send({ type: 'session.refuse', token: 'a-token' })
  expect(actor.getSnapshot().context.session).toEqual(renewed)
  expect(kept.get('sd_token')).toBe('a-newer-token')
})

test('in a browser without storage a session lasts as long as its page', async () => {
  const { actor, refuse, see, time, wait } = open(session)
  refuse()
  actor.send({ type: 'tabs.compare' })
  see()
  expect(time()).toBe('fresh')
  wait(minute)
  actor.send({ type: 'activity.note' })
  await waitFor(actor, (state) => state.context.session?.token === 'a-newer-token')
})

test('without the clock or the tab channel the member stays signed in, and a warning is logged', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const fail = () => {
    throw new Error('no such thing')
  }
  const { actor } = open(session, {}, { clockListener: fromCallback(fail), tabsListener: fromCallback(fail) })
  expect(actor.getSnapshot().context.session).toEqual(session)
  expect(warn.mock.calls).toEqual([['error trying to follow the session'], ['error trying to follow the session']])
})

test('a staff session has its own stored keys, and neither affects nor follows a member’s session', async () => {
  const { actor, hear, kept, time, wait } = open(session, {}, {}, 'staff')
  const member = { ...session, token: 'a-token-of-a-member' }
  saveSession('member', member, noon)
  expect(kept.get('sd_admin_token')).toBe('a-token')
  wait(minute)
  actor.send({ type: 'activity.note' })
  await waitFor(actor, (state) => state.context.session?.token === 'a-newer-token')
  expect([kept.get('sd_admin_token'), kept.get('sd_token')]).toEqual(['a-newer-token', 'a-token-of-a-member'])

  saveSession('staff', { ...renewed, token: 'the-newest-token' }, noon + minute)
  hear('sd_token')
  expect(actor.getSnapshot().context.session?.token).toBe('a-newer-token')
  hear('sd_admin_token')
  expect(actor.getSnapshot().context.session?.token).toBe('the-newest-token')

  wait(60 * minute)
  expect(time()).toMatchObject({ expired: expect.anything() })
  actor.send({ type: 'session.leave' })
  expect([...kept.keys()].toSorted()).toEqual(['root', 'sd_skew', 'sd_token', 'sd_token_start'])
  expect(sharedSession('member', member)).toEqual(member)
})

test('when the server ends a staff session, a member’s session in the same browser stays', () => {
  const { actor, kept } = open(session, {}, {}, 'staff')
  saveSession('member', renewed, noon)
  actor.send({ type: 'session.refuse', token: 'a-token' })
  expect(actor.getSnapshot().value).toBe('ended')
  expect(kept.get('sd_token')).toBe('a-newer-token')
  expect(kept.has('sd_admin_token')).toBe(false)
})

const never = () => new Promise<never>(() => {})
const lost = async () => {
  throw new ApiError('network', 'no answer')
}

type Answers = {
  signOut?: () => Promise<string | null>
  refreshToken?: () => Promise<SavedSession>
  getHealth?: () => Promise<unknown>
}
type Listeners = Parameters<typeof sessionMachine.provide>[0]['actors']

const getRenewal = (actor: ReturnType<typeof open>['actor']) => {
  const { value } = actor.getSnapshot()
  return typeof value === 'object' ? value.signedIn.renewal : null
}

function open(
  before: SavedSession | null,
  answers: Answers = {},
  listeners: Listeners = {},
  audience: Audience = 'member',
) {
  const tab = openTab()
  if (before) saveSession(audience, before, Date.now())
  const clock = new SimulatedClock()
  const told: (string | undefined)[] = []
  const asked: string[] = []
  const { actor }: { actor: SessionActor } = scripted(sessionMachine, {
    input: { audience, kept: before, sessionMinutes: 15 },
    answers: {
      signOut: () => {
        told.push(actor.getSnapshot().context.session?.token)
        return answers.signOut?.() ?? null
      },
      refreshToken: ({ session, audience }: InputFrom<typeof refreshToken>) => {
        asked.push(session.token)
        if (answers.refreshToken) return answers.refreshToken()
        saveSession(audience, renewed, Date.now())
        return renewed
      },
      getHealth: answers.getHealth ?? never,
    },
    actors: { clockListener, tabsListener, ...listeners },
    clock,
  })
  return {
    actor,
    ...tab,
    told,
    asked,
    time: () => {
      const { value } = actor.getSnapshot()
      return typeof value === 'object' ? value.signedIn.time : null
    },
    wait: (ms: number) => {
      vi.advanceTimersByTime(ms)
      clock.increment(ms)
    },
  }
}
