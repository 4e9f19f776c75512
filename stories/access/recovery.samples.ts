import { recoveryMachine } from '../../machines/access/recovery.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { codeAt } from './confirmation.samples.ts'
import { fiName, outputs } from './device-verification.samples.ts'

const unrecovered = 'error trying to recover your password'
export const expired = 'The confirmation message expired, please generate a new one and try again.'
export const failing = {
  throttled: problem(429, 'Too many attempts.', { retryAfter: 900 }),
  broken: problem(500, unrecovered),
  lost: problem(0, unrecovered),
}
export const username = problem(422, 'The username is not valid.')
const code = problem(422, 'The code you entered is invalid.')
export const weak = problem(422, 'Too many people use this password.', { code: 'weak_password' })

export const samples = {
  sendTemporaryPassword: { answers: { done: null }, refusals: { username, ...failing } },
  verifyTemporaryPassword: { answers: { done: null }, refusals: { code, ...failing } },
  sendRecoveryCode: { answers: { done: null }, refusals: { username, ...failing } },
  verifyRecoveryCode: { answers: { done: null }, refusals: { code, ...failing } },
  setRecoveredPassword: {
    answers: {
      nothing: { mfaType: 0, mfa: '', mfaId: null },
      mailed: { ...outputs.sent, sentTo: 'm***@e***.test', sentBy: 'email', mfa: '', mfaId: null },
      texted: { ...outputs.texted, mfa: '', mfaId: null },
    },
    refusals: { weak, proofExpired: problem(403, expired), ...failing },
  },
} satisfies Samples

export const resets = samples.setRecoveredPassword.answers
export const refusals = { username, code, ...samples.setRecoveredPassword.refusals }

export const draft = {
  username: 'maria',
  ssn: '4321',
  dob: '4/12/1986',
  temporaryPassword: 'k7Qm2xVd9RtB',
  code: '418274',
  newPassword: 'Lantern2026',
  repeated: 'Lantern2026',
}
export const fiKey = 'harborlight'
export const recoveryInput = { fiName, fiKey, zone: 'America/New_York', username: '' }
/** Contains the institution's name, so that it is refused. */
export const guessable = 'HarborLight2026'
/** Returns a recovery at rest, with everything filled in; the last step is at its code. */
export const recoveryAt = ({ value, ...change }: Moment<typeof recoveryMachine>) =>
  still(recoveryMachine, {
    input: recoveryInput,
    value,
    inside: value === 'confirming' ? { confirmation: codeAt() } : {},
    ...draft,
    ...change,
  })

export const lab = labOf(recoveryMachine, {
  inputs: [recoveryInput],
  events: {
    'way.choose': [{ way: 'email' }, { way: 'sms' }],
    'draft.change': [
      { change: draft },
      { change: { repeated: 'Harbor2026' } },
      { change: { newPassword: '' } },
      { change: { newPassword: guessable, repeated: guessable } },
    ],
    'form.submit': [{}],
    'step.back': [{}],
    'proof.resend': [{}],
  },
  actors: {
    ...samples,
    confirmation: {
      answers: { session: { session: outputs.session, error: null }, back: { session: null, error: null } },
    },
  },
})
