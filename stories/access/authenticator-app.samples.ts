import { authenticatorAppMachine } from '../../machines/access/authenticator-app.machine.ts'
import type { AuthenticatorState, NewAuthenticatorApp } from '../../machines/access/authenticator-app.services.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { typed } from './device-verification.samples.ts'

const off: AuthenticatorState = { onSince: null, lastUsedAt: null, recoveryCodesLeft: 0 }
const on: AuthenticatorState = {
  onSince: '2026-11-02T13:05:00.000Z',
  lastUsedAt: '2026-11-20T14:14:00.000Z',
  recoveryCodesLeft: 9,
}
const begun: NewAuthenticatorApp = {
  ticket: '5f0c1e7a.9aB1cD44.321xQ2',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Harbor%20Light%20Credit%20Union:maria?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Harbor%20Light%20Credit%20Union',
  expiresInMs: 600_000,
}
const recoveryCodes = [
  'Q7K2M-X4PNR',
  'C8F3T-HJ6WV',
  'B2N9D-K5RGY',
  'M4X7P-T3QCE',
  'W6H2J-V8DFN',
  'R9C5K-B7GTX',
  'Y3P8N-Q2MWH',
  'D5J6V-F4KRC',
  'G7T3X-N9BPE',
  'K2W8Q-C6YMD',
]
const unproven = problem(403, 'Please confirm your password.', { code: 'reauth_required' })

export const samples = {
  getAuthenticatorApp: {
    answers: { off, on, fresh: { ...on, lastUsedAt: null, recoveryCodesLeft: 10 } },
    refusals: { broken: problem(500, 'error trying to get the authenticator app') },
  },
  beginAuthenticatorApp: {
    answers: { begun },
    refusals: { unproven, on: problem(409, 'Your authenticator app is on already. Turn it off first.') },
  },
  confirmAuthenticatorApp: {
    answers: { codes: { recoveryCodes } },
    refusals: {
      unproven,
      wrong: problem(422, 'This is not the code. Wait for the next one and type it.', {
        fields: { code: 'This is not the code. Wait for the next one and type it.' },
      }),
      late: problem(403, 'This took too long. Please start again.'),
      on: problem(409, 'Your authenticator app is on already. Turn it off first.'),
      lost: problem(0, 'error trying to turn on the authenticator app'),
    },
  },
  renewRecoveryCodes: {
    answers: { codes: { recoveryCodes } },
    refusals: { unproven, lost: problem(0, 'error trying to make new recovery codes') },
  },
  turnOffAuthenticatorApp: {
    answers: { off: null },
    refusals: { unproven, lost: problem(0, 'error trying to turn off the authenticator app') },
  },
} satisfies Samples

export const authenticatorAppAt = (moment: Moment<typeof authenticatorAppMachine>) =>
  still(authenticatorAppMachine, { input: { userId: 7 }, app: on, begun, recoveryCodes, ...moment })

export const lab = labOf(authenticatorAppMachine, {
  inputs: [{ userId: 7 }],
  events: {
    reload: [{}],
    'app.turnOn': [{}],
    'app.turnOff': [{}],
    'codes.renew': [{}],
    'codes.close': [{}],
    'draft.change': [{ change: { code: typed.code } }, { change: { code: '4182' } }],
    'draft.submit': [{}],
    'question.confirm': [{}],
    'dialog.close': [{}],
  },
  actors: {
    getAuthenticatorApp: samples.getAuthenticatorApp,
    beginAuthenticatorApp: samples.beginAuthenticatorApp,
    confirmAuthenticatorApp: samples.confirmAuthenticatorApp,
    renewRecoveryCodes: samples.renewRecoveryCodes,
    turnOffAuthenticatorApp: { answers: { off: undefined }, refusals: samples.turnOffAuthenticatorApp.refusals },
    confirmPassword: { answers: confirmations },
  },
})
