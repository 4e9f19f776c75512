import { keepIntent } from '../../machines/operations/unfinished.storage.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { forgetSession, keepSession } from '../../machines/session/session.storage.ts'
import { newUuid } from '../../values/uuid.ts'
import { labOf } from '../lab/lab.ts'
import { maria, noah, renewed, samples } from './session.samples.ts'

const minute = 60_000
const keep = (session: typeof maria) => keepSession('member', session, Date.now())

export const lab = labOf(sessionMachine, {
  inputs: [
    { audience: 'member', kept: maria, sessionMinutes: 15 },
    { audience: 'member', kept: null, sessionMinutes: 15 },
  ],
  begin: ({ kept }) => kept && keep(kept),
  events: {
    'session.start': [{ session: maria }],
    'session.leave': [{}],
    'leaving.confirm': [{}],
    'leaving.cancel': [{}],
    'session.refuse': [{ token: maria.token }],
    'minutes.set': [{ sessionMinutes: 60 }],
    'clock.look': [{}],
    'activity.note': [{}],
    'warning.close': [{}],
    'tabs.compare': [{}],
  },
  actors: {
    signOut: samples.signOut,
    refreshToken: { answers: { renewed } },
    getHealth: samples.getHealth,
    clockListener: { tells: ['clock.look'] },
    tabsListener: { tells: ['tabs.compare'] },
  },
  waits: [2 * minute, 12 * minute],
  meanwhile: {
    'left in another tab': () => forgetSession('member'),
    'renewed in another tab': () => keep(renewed),
    'a request without an answer': () => keepIntent({ userId: maria.user.id, path: '/fundstransfer', key: newUuid() }),
    'another member in another tab': () => keep(noah),
  },
})
