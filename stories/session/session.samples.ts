import { saveIntent } from '../../machines/operations/unfinished.storage.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { forgetSession, saveSession, type SavedSession } from '../../machines/session/session.storage.ts'
import type { Audience } from '../../values/audience.ts'
import { newUuid } from '../../values/uuid.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { still } from '../shared/still.ts'

export const samples = {
  signOut: { answers: { done: null, elsewhere: { address: 'https://login.example/end' } } },
  getHealth: { answers: { done: null }, refusals: { noAnswer: problem(0, 'error trying to ask the time') } },
  refreshToken: { answers: { renewed: { token: 'a-newer-token', iat: 1_795_176_300 } } },
} satisfies Samples

export const maria: SavedSession = {
  token: 'a-token',
  iat: 1_795_176_000,
  user: { id: 7, userId: 7, username: 'mquill', name: 'MARIA ANNE QUILL', email: 'maria@example.com', avatar: null },
}

export const viewOfMaria: SavedSession = { ...maria, token: 'a-token-of-a-view', endsAt: maria.iat + 900 }
export const renewed: SavedSession = { ...maria, ...samples.refreshToken.answers.renewed }
export const noah: SavedSession = {
  ...maria,
  token: 'another-token',
  user: { ...maria.user, id: 8, userId: 8, username: 'noah' },
}
export const ada: SavedSession = {
  token: 'a-token-of-staff',
  iat: 1_795_176_000,
  user: { id: 901, userId: 901, username: 'ada', name: 'Ada Brandt', email: 'ada@example.test', avatar: null, role: 1 },
}

type Time = 'fresh' | 'threeLeft' | 'oneLeft' | 'expired'
export type Place = Time | 'signingOut' | 'leaving'

export function sessionAt(place: Place, session: SavedSession, audience: Audience = 'member') {
  const time = place === 'leaving' ? ({ time: 'fresh', leaving: 'asking' } as const) : { time: place as Time }
  const value = place === 'signingOut' ? place : { signedIn: time }
  return still(sessionMachine, { input: { audience, kept: session, sessionMinutes: 15 }, value })
}

/** Returns the session of a member view. */
export const viewAt = (value: 'openingView' | 'ended' | { signedIn: { time: 'fresh' } }, inside = {}) =>
  still(sessionMachine, {
    input: { audience: 'member', kept: viewOfMaria, sessionMinutes: Infinity, view: { ticket: null } },
    value,
    inside,
  })

const minute = 60_000
const keep = (session: SavedSession) => saveSession('member', session, Date.now())

export const lab = labOf(sessionMachine, {
  inputs: [
    { audience: 'member', kept: maria, sessionMinutes: 15 },
    { audience: 'member', kept: null, sessionMinutes: 15 },
    { audience: 'member', kept: null, sessionMinutes: Infinity, view: { ticket: 'a-ticket' } },
  ],
  begin: ({ kept }) => kept && keep(kept),
  events: {
    'session.start': [{ session: maria }],
    'session.leave': [{}],
    'leaving.confirm': [{}],
    'leaving.cancel': [{}],
    'session.refuse': [{ token: maria.token }, { token: maria.token, because: 'locked' }],
    'user.change': [{ change: { name: 'Mary' } }],
    'minutes.set': [{ sessionMinutes: 60 }],
    'clock.look': [{}],
    'activity.note': [{}],
    'warning.close': [{}],
    'tabs.compare': [{}],
    'time.renew': [{}],
  },
  actors: {
    openView: { answers: { opened: viewOfMaria, refused: null } },
    signOut: { answers: { done: null, elsewhere: 'https://login.example/end' } },
    refreshToken: { answers: { renewed } },
    getHealth: samples.getHealth,
    clockListener: { tells: ['clock.look'] },
    tabsListener: { tells: ['tabs.compare'] },
  },
  hiddenStates: {
    'session signedOut': 'The page goes to the sign-in page.',
    'session leftElsewhere': 'The page goes to where it says so.',
    'session signedIn.time.threeKnown': 'The warning is closed: it looks as before.',
    'session signedIn.time.oneKnown': 'The warning is closed: it looks as before.',
    'session signedIn.time.expired.verified': 'It looks as while the time is asked.',
    'session signedIn.clock.asking': 'The time is asked behind the screen.',
    'session signedIn.renewal.refreshing': 'The session is renewed behind the screen.',
    'session signedIn.renewal.pausing': 'The session is renewed behind the screen.',
  },
  waits: [2 * minute, 12 * minute, minute - 2_000],
  outside: {
    'left in another tab': () => forgetSession('member'),
    'renewed in another tab': () => keep(renewed),
    'a request without an answer': () => saveIntent({ userId: maria.user.id, path: '/fundstransfer', key: newUuid() }),
    'another member in another tab': () => keep(noah),
  },
})
