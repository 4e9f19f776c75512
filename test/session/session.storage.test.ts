import { beforeEach, expect, test } from 'vitest'
import { AdminRole } from '../../values/enumerations.ts'
import { forgetSession, saveSession, savedSession, sharedSession } from '../../machines/session/session.storage.ts'
import { readSavedTheme, saveTheme } from '../../machines/session/root.storage.ts'
import { configs } from '../../stories/session/start-up.samples.ts'
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

test('a member who reloads stays signed in until the session expires, which leaves nothing in storage', () => {
  saveSession('member', session, noon)
  expect(savedSession('member', 15, noon)).toEqual(session)
  expect(savedSession('member', 15, noon + 15 * minute - 1)).toEqual(session)
  expect(savedSession('member', 15, noon + 15 * minute)).toBeNull()
  expect([...kept]).toEqual([])
})

test('after a reload it is still known that staff need a passkey, and whether there is one', () => {
  const flagged = { ...session, user: { ...user, hasPasskey: true, needsPasskey: true } }
  saveSession('staff', flagged, noon)
  expect(savedSession('staff', 15, noon)).toEqual(flagged)
})

test('a session lasts as long on a computer whose clock is wrong', () => {
  const behind = noon - 3 * 60 * minute
  saveSession('member', session, behind)
  expect(savedSession('member', 15, behind + 14 * minute)).toEqual(session)
  expect(savedSession('member', 15, behind + 15 * minute)).toBeNull()
})

test('storage has the member’s id, name, username, email and picture, and nothing else about them', () => {
  saveSession('member', { ...session, user: { ...user, phrase: 'seven gulls' } as typeof user }, noon)
  expect(root()).toEqual({
    v: 1,
    auth: {
      userId: 7,
      username: 'maria',
      name: 'MARIA ANNE QUILL',
      email: 'maria@example.com',
      avatar: null,
      authenticated: true,
    },
  })
  expect([...kept.keys()].toSorted()).toEqual(['root', 'sd_skew', 'sd_token', 'sd_token_start'])
})

test('an end that the server set is saved, ends the session before its minutes are over, and can be removed', () => {
  saveSession('member', { ...session, endsAt: noon / 1000 + 120 }, noon)
  expect(savedSession('member', 15, noon + 2 * minute - 1)).toEqual({ ...session, endsAt: noon / 1000 + 120 })
  expect(savedSession('member', 15, noon + 2 * minute)).toBeNull()
  expect([...kept]).toEqual([])
  saveSession('member', { ...session, endsAt: noon / 1000 + 120 }, noon)
  saveSession('member', session, noon)
  expect(savedSession('member', 15, noon + 2 * minute)).toEqual(session)
})

test.each([
  ['no token', () => kept.delete('sd_token')],
  ['an empty token', () => kept.set('sd_token', '')],
  ['no start', () => kept.delete('sd_token_start')],
  ['a start that is not a number', () => kept.set('sd_token_start', 'noon')],
  ['a start with a fraction of a second', () => kept.set('sd_token_start', String(noon / 1000 + 0.5))],
  ['a clock difference that is not a number', () => kept.set('sd_skew', 'late')],
  ['no clock difference', () => kept.delete('sd_skew')],
  ['no member', () => kept.set('root', '{"v":1}')],
  [
    'a member without an id',
    () => kept.set('root', '{"v":1,"auth":{"username":"maria","name":"","email":"","avatar":null}}'),
  ],
  [
    'a member without a name',
    () => kept.set('root', '{"v":1,"auth":{"userId":7,"username":"maria","email":"","avatar":null}}'),
  ],
  ['a member with a malformed picture', () => kept.set('root', JSON.stringify({ v: 1, auth: { ...user, avatar: 7 } }))],
  ['a member that is not an object', () => kept.set('root', '{"v":1,"auth":"maria"}')],
  ['another version', () => kept.set('root', JSON.stringify({ v: 2, auth: user }))],
  ['malformed JSON', () => kept.set('root', '{"v":1,')],
  ['null instead of data', () => kept.set('root', 'null')],
])('a saved session with %s signs nobody in and is cleared', (_name, spoil) => {
  saveSession('member', session, noon)
  spoil()
  expect(savedSession('member', 15, noon)).toBeNull()
  expect([...kept]).toEqual([])
})

test('signing out removes the member’s saved choices and keeps the institution and the staff session', () => {
  saveSession('member', session, noon)
  kept.set(
    'root',
    JSON.stringify({
      ...root(),
      account: { open: 'S-001' },
      epayment: {},
      loan: {},
      admin: { userId: 3 },
      config: { fi: 1 },
    }),
  )
  forgetSession('member')
  expect([...kept]).toEqual([['root', '{"v":1,"admin":{"userId":3},"config":{"fi":1}}']])
})

test('a member and a staff person are saved side by side, and signing out one keeps the other', () => {
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

test('the role of staff is saved, and one that nobody has is not taken from there', () => {
  const ada = { ...session, user: { ...user, role: AdminRole.BANKING_ACCESS } }
  saveSession('staff', ada, noon)
  expect(savedSession('staff', 15, noon)).toEqual(ada)
  kept.set('root', JSON.stringify({ ...root(), admin: { ...root().admin, role: 9 } }))
  expect(savedSession('staff', 15, noon)).toEqual({ ...session, user })
})

test('starting without a saved session removes the choices that the last member had saved', () => {
  kept.set('root', JSON.stringify({ v: 1, account: { open: 'S-001' }, config: { fi: 1 } }))
  expect(savedSession('member', 15, noon)).toBeNull()
  expect(root()).toEqual({ v: 1, config: { fi: 1 } })
})

test('a member who signs in again finds their saved choices, and another member does not', () => {
  saveSession('member', session, noon)
  kept.set('root', JSON.stringify({ ...root(), account: { open: 'S-001' } }))
  saveSession('member', { ...session, token: 'a-newer-token' }, noon)
  expect(root()).toMatchObject({ account: { open: 'S-001' }, auth: { userId: 7 } })

  saveSession('member', { ...session, user: { ...user, id: 8, userId: 8 } }, noon)
  expect(root()).toEqual({ v: 1, auth: expect.objectContaining({ userId: 8 }) })
})

test('all tabs of a browser share the session that was saved last', () => {
  saveSession('member', session, noon)
  const newer = { ...session, token: 'a-newer-token', iat: session.iat + 60 }
  saveSession('member', newer, noon)
  expect(sharedSession('member', session)).toEqual(newer)
  forgetSession('member')
  expect(sharedSession('member', session)).toBeNull()
})

test('the token is saved last, so a tab that sees a new one finds the rest of the session', () => {
  saveSession('member', session, noon)
  expect([...kept.keys()].at(-1)).toBe('sd_token')
})

test('only the name, disclaimer, brand and session minutes of an institution are saved', () => {
  saveTheme(configs.prairieoak)
  const { fiName, fiDisclaimer, brand } = configs.prairieoak.setup
  expect(root()).toEqual({ v: 1, config: { fiName, fiDisclaimer, brand, maxSessionMinutes: 5 } })
  expect(readSavedTheme()).toEqual(root().config)
  saveSession('member', session, noon)
  forgetSession('member')
  expect(readSavedTheme()).toEqual(root().config)
})

test.each([
  ['no data', undefined],
  ['a word instead of data', 'harborlight'],
  ['no name', { fiName: undefined }],
  ['a number for a disclaimer', { fiDisclaimer: 7 }],
  ['malformed session minutes', { maxSessionMinutes: '15' }],
  ['no brand', { brand: null }],
  ['a brand without a color', { brand: { ...configs.harborlight.setup.brand, primary: null } }],
  ['an unknown cover', { brand: { ...configs.harborlight.setup.brand, cover: 'glass' } }],
  ['an unknown voice', { brand: { ...configs.harborlight.setup.brand, voice: 'comic' } }],
  ['a corner that is not a number', { brand: { ...configs.harborlight.setup.brand, corner: '2' } }],
])('a saved institution with %s is not used as a theme', (_name, change) => {
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
