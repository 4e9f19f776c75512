import { ownSessionsMachine } from '../../machines/session/own-sessions.machine.ts'
import type { OwnSession } from '../../machines/session/security.services.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from './confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const full: OwnSession[] = [
  {
    id: 318,
    signedInAt: '2026-11-20T14:14:00.000Z',
    address: '203.0.113.7',
    browser: 'Firefox on Windows',
    current: true,
  },
  {
    id: 317,
    signedInAt: '2026-11-20T12:02:00.000Z',
    address: '2001:db8:85a3::8a2e:370:7334',
    browser: 'Safari on iPhone',
    current: false,
  },
]

export const samples = {
  getSessions: {
    answers: { full, alone: full.slice(0, 1) },
    refusals: { broken: problem(500, 'error trying to get the sessions') },
  },
  endSession: {
    answers: { ended: null },
    refusals: {
      gone: problem(404, 'This session has ended already.'),
      lost: problem(0, 'error trying to end the session'),
    },
  },
  endOtherSessions: {
    answers: { ended: null },
    refusals: {
      unproven: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      othersLost: problem(0, 'error trying to end the sessions'),
    },
  },
} satisfies Samples

export const ownSessionsAt = (moment: Moment<typeof ownSessionsMachine>) =>
  still(ownSessionsMachine, { input: { userId: 7 }, items: full, chosen: full[1] ?? null, ...moment })

export const lab = labOf(ownSessionsMachine, {
  inputs: [{ userId: 7 }],
  events: {
    reload: [{}],
    'others.end': [{}],
    'row.remove': [{ id: 317 }],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
  },
  actors: {
    getSessions: samples.getSessions,
    endSession: { answers: { ended: undefined }, refusals: samples.endSession.refusals },
    endOtherSessions: { answers: { ended: undefined }, refusals: samples.endOtherSessions.refusals },
    confirmPassword: { answers: confirmations },
  },
})
