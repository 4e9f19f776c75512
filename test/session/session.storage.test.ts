import { beforeEach, expect, test } from 'vitest'
import {
  forgetSession,
  saveTheme,
  saveSession,
  readSavedTheme,
  savedSession,
  sharedSession,
} from '../../machines/session/session.storage.ts'
import { configs } from '../../stories/session/startUp.samples.ts'
import { openTab } from './browser.ts'

const noon = Date.UTC(2026, 10, 20, 12)
const minute = 60_000
const user = { id: 7, userId: 7, username: 'maria', name: 'MARIA ANNE QUILL', email: 'maria@example.com', avatar: null }
const session = { token: 'a-token', iat: noon / 1000, user }

let kept: Map<string, string>
beforeEach(() => {
  kept = openTab().kept
})

const root = () => JSON.parse(kept.get('root') ?? 'null')

test('a member who reloads is still signed in, until their time is over', () => {
  saveSession('member', session, noon)
  expect(savedSession('member', 15, noon)).toEqual(session)
  expect(savedSession('member', 15, noon + 15 * minute - 1)).toEqual(session)
  expect(savedSession('member', 15, noon + 15 * minute)).toBeNull()
})

test('a computer whose clock is wrong counts the same minutes', () => {
  const behind = noon - 3 * 60 * minute
  saveSession('member', session, behind)
  expect(savedSession('member', 15, behind + 14 * minute)).toEqual(session)
  expect(savedSession('member', 15, behind + 15 * minute)).toBeNull()
})

test('of a member only their name and addresses are kept', () => {
  saveSession('member', { ...session, user: { ...user, phrase: 'seven gulls' } as typeof user }, noon)
  expect(root()).toEqual({
    v: 1,
    auth: { userId: 7, username: 'maria', name: 'MARIA ANNE QUILL', email: 'maria@example.com', avatar: null, authenticated: true },
  })
  expect([...kept.keys()].toSorted()).toEqual(['root', 'sd_skew', 'sd_token', 'sd_token_start'])
})

test('an end that the bank has named is kept over a reload and comes before the minutes are over, and goes with the session', () => {
  saveSession('member', { ...session, endsAt: noon / 1000 + 120 }, noon)
  expect(savedSession('member', 15, noon + 2 * minute - 1)).toEqual({ ...session, endsAt: noon / 1000 + 120 })
  expect(savedSession('member', 15, noon + 2 * minute)).toBeNull()
  expect([...kept]).toEqual([])
  saveSession('member', { ...session, endsAt: noon / 1000 + 120 }, noon)
  saveSession('member', session, noon)
  expect(savedSession('member', 15, noon + 2 * minute)).toEqual(session)
})

test('an expired session leaves nothing in storage', () => {
  saveSession('member', session, noon)
  expect(savedSession('member', 15, noon + 60 * minute)).toBeNull()
  expect([...kept]).toEqual([])
})

test.each([
  ['no token', () => kept.delete('sd_token')],
  ['an empty token', () => kept.set('sd_token', '')],
  ['no start', () => kept.delete('sd_token_start')],
  ['a start that is no number', () => kept.set('sd_token_start', 'noon')],
  ['a start between two seconds', () => kept.set('sd_token_start', String(noon / 1000 + 0.5))],
  ['a clock that is no number', () => kept.set('sd_skew', 'late')],
  ['no clock', () => kept.delete('sd_skew')],
  ['no member', () => kept.set('root', '{"v":1}')],
  ['a member without a number', () => kept.set('root', '{"v":1,"auth":{"username":"maria","name":"","email":"","avatar":null}}')],
  ['a member without a name', () => kept.set('root', '{"v":1,"auth":{"userId":7,"username":"maria","email":"","avatar":null}}')],
  ['a member with a strange picture', () => kept.set('root', JSON.stringify({ v: 1, auth: { ...user, avatar: 7 } }))],
  ['a member who is no object', () => kept.set('root', '{"v":1,"auth":"maria"}')],
  ['another version', () => kept.set('root', JSON.stringify({ v: 2, auth: user }))],
  ['what is no JSON', () => kept.set('root', '{"v":1,')],
  ['nothing', () => kept.set('root', 'null')],
])('%s where a session is kept opens the door, and is cleared away', (_name, spoil) => {
  saveSession('member', session, noon)
  spoil()
  expect(savedSession('member', 15, noon)).toBeNull()
  expect([...kept]).toEqual([])
})

test('a member’s choices are removed with their session; the institution’s name stays', () => {
  saveSession('member', session, noon)
  kept.set(
    'root',
    JSON.stringify({ ...root(), account: { open: 'S-001' }, epayment: {}, loan: {}, admin: { userId: 3 }, config: { fi: 1 } }),
  )
  forgetSession('member')
  expect([...kept]).toEqual([['root', '{"v":1,"admin":{"userId":3},"config":{"fi":1}}']])
})

test('a member and a person of staff are kept side by side, and each leaves alone', () => {
  const ada = { ...session, token: 'a-token-of-staff', user: { ...user, id: 3, userId: 3, username: 'ada' } }
  saveSession('member', session, noon)
  saveSession('staff', ada, noon)
  expect([savedSession('member', 15, noon), savedSession('staff', 15, noon)]).toEqual([session, ada])
  expect([...kept.keys()].filter((key) => key.includes('admin')).toSorted()).toEqual([
    'sd_admin_skew',
    'sd_admin_token',
    'sd_admin_token_start',
  ])
  kept.set('root', JSON.stringify({ ...root(), account: { open: 'S-001' } }))

  forgetSession('staff')
  expect(root()).toEqual({ v: 1, auth: expect.objectContaining({ userId: 7 }), account: { open: 'S-001' } })
  expect([savedSession('staff', 15, noon), savedSession('member', 15, noon)]).toEqual([null, session])
  saveSession('staff', ada, noon)
  forgetSession('member')
  expect(root()).toEqual({ v: 1, admin: expect.objectContaining({ userId: 3, username: 'ada', authenticated: true }) })
  expect(savedSession('staff', 15, noon)).toEqual(ada)
})

test('a session that ended unseen takes along what its member chose', () => {
  kept.set('root', JSON.stringify({ v: 1, account: { open: 'S-001' }, config: { fi: 1 } }))
  expect(savedSession('member', 15, noon)).toBeNull()
  expect(root()).toEqual({ v: 1, config: { fi: 1 } })
})

test('a member who signs in again finds their choices, and another member does not', () => {
  saveSession('member', session, noon)
  kept.set('root', JSON.stringify({ ...root(), account: { open: 'S-001' } }))
  saveSession('member', { ...session, token: 'a-newer-token' }, noon)
  expect(root()).toMatchObject({ account: { open: 'S-001' }, auth: { userId: 7 } })

  saveSession('member', { ...session, user: { ...user, id: 8, userId: 8 } }, noon)
  expect(root()).toEqual({ v: 1, auth: expect.objectContaining({ userId: 8 }) })
})

test('the tabs of a browser agree on the session that was kept last', () => {
  saveSession('member', session, noon)
  const newer = { ...session, token: 'a-newer-token', iat: session.iat + 60 }
  saveSession('member', newer, noon)
  expect(sharedSession('member', session)).toEqual(newer)
  forgetSession('member')
  expect(sharedSession('member', session)).toBeNull()
})

test('a tab that gets a new token finds the rest of the session in storage', () => {
  saveSession('member', session, noon)
  expect([...kept.keys()].at(-1)).toBe('sd_token')
})

test('an institution is kept as far as it can be painted, and no further', () => {
  saveTheme(configs.prairieoak)
  const { fiName, fiDisclaimer, brand } = configs.prairieoak.setup
  expect(root()).toEqual({ v: 1, config: { fiName, fiDisclaimer, brand, maxSessionMinutes: 5 } })
  expect(readSavedTheme()).toEqual(root().config)
  saveSession('member', session, noon)
  forgetSession('member')
  expect(readSavedTheme()).toEqual(root().config)
})

test.each([
  ['nothing', undefined],
  ['a word', 'harborlight'],
  ['no name', { fiName: undefined }],
  ['a number for a disclaimer', { fiDisclaimer: 7 }],
  ['no minutes', { maxSessionMinutes: '15' }],
  ['no brand', { brand: null }],
  ['a brand without a color', { brand: { ...configs.harborlight.setup.brand, primary: null } }],
  ['another cover', { brand: { ...configs.harborlight.setup.brand, cover: 'glass' } }],
  ['another voice', { brand: { ...configs.harborlight.setup.brand, voice: 'comic' } }],
  ['a corner that is no number', { brand: { ...configs.harborlight.setup.brand, corner: '2' } }],
])('%s where an institution is kept paints nothing', (_name, change) => {
  saveTheme(configs.harborlight)
  const config = typeof change === 'object' ? { ...root().config, ...change } : change
  kept.set('root', JSON.stringify({ ...root(), config }))
  expect(readSavedTheme()).toBeNull()
})

test('a tab without storage keeps its own session and throws no error', () => {
  openTab().refuse()
  saveSession('member', session, noon)
  expect(savedSession('member', 15, noon)).toBeNull()
  expect(sharedSession('member', session)).toBe(session)
  forgetSession('member')
})
