import type { components } from '../../api/schema.d.ts'
import { deviceVerificationMachine } from '../../machines/access/device-verification.machine.ts'
import { labOf } from '../lab/lab.ts'
import { noon } from 'statechart-lab'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

type Schemas = components['schemas']

export const typed = { username: 'maria', password: 'Harbor2026', answer: 'biscuit', code: '418274' }
export const fiName = 'Harbor Light Credit Union'
/** What a browser sends when the box is ticked. */
export const rememberDevice = { remember: true, uuid: '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11' }

const user = { id: 1, userId: 1, username: 'maria', name: 'Maria Okafor', email: 'maria@example.test', avatar: null }
export const outputs = {
  phrase: { id: '3f2f7a52-8a7c-4d2e-9f6f-0d7f5a4a1c11', phrase: 'sunny copper lantern', username: 'maria', name: '' },
  session: { token: '2c1f7b90d4e6', iat: 1_795_183_200, user },
  question: { mfaType: 1, mfa: 'What was your first pet called?', mfaId: 12, mfaCount: 3 },
  nextQuestion: { mfaType: 1, mfa: 'In what town did your parents meet?', mfaId: 13, mfaCount: 3 },
  onlyQuestion: { mfaType: 1, mfa: 'What was your first pet called?', mfaId: 12, mfaCount: 1 },
  sent: { mfaType: 2, sentTo: 'm***@e***.test and (***) *** 0001', codeExpiresInMs: 900_000, resendAfter: 30 },
  /** The code step after a recovery by e-mail or by link. */
  texted: { mfaType: 2, sentTo: '(***) *** 0001', sentBy: 'sms', codeExpiresInMs: 900_000, resendAfter: 30 },
  /** Nothing was sent: the code is in the app. */
  byApp: { mfaType: 2, byApp: true },
  remembered: { remembered: true },
  inLine: { ticket: '4711.2.1f0c9a7e.kq0Zk3mVt8yX', place: 312, secondsLeft: 170, askAfterMs: 10_000 },
} as const satisfies Record<string, Schemas['PhraseResult'] | Schemas['PasswordResult']>

const unanswered = 'error trying to log into your account'
export const broken = problem(500, unanswered)
export const lost = problem(0, unanswered)
const codeLost = problem(0, 'error trying to change remember device ID')
export const throttled = problem(429, 'Too many attempts.', { retryAfter: 900 })
export const signInExpired = problem(403, 'Your sign-in expired, please start again.')

export const samples = {
  verifyPassword: {
    answers: {
      session: outputs.session,
      question: outputs.question,
      nextQuestion: outputs.nextQuestion,
      onlyQuestion: outputs.onlyQuestion,
      sent: outputs.sent,
      texted: outputs.texted,
      byApp: outputs.byApp,
      remembered: outputs.remembered,
      inLine: outputs.inLine,
    },
    refusals: {
      password: problem(422, 'The username or password is incorrect.'),
      locked: problem(403, 'Your account is locked. Please contact your institution.'),
      suspended: problem(403, 'Your account is suspended. Please contact your institution.'),
      throttled,
      broken,
      lost,
    },
  },
  verifySignInCode: {
    answers: { session: outputs.session },
    refusals: {
      code: problem(422, 'The code you entered is invalid.'),
      codeExpired: problem(422, 'This code has expired.'),
      signInExpired,
      throttled,
      broken,
      codeLost,
    },
  },
} satisfies Samples

export const refusals = { ...samples.verifyPassword.refusals, ...samples.verifySignInCode.refusals }
export const failures = { broken, lost, codeLost }

/** When the code of the samples was sent. */
export const receivedAt = 1_795_183_200_000

const { username, password } = typed

/** Returns a verification at rest, a few seconds after the code was sent or when it has expired. */
export const verificationAt = ({ value, ...change }: Moment<typeof deviceVerificationMachine>) =>
  still(deviceVerificationMachine, {
    input: { username, password, fiName, rememberDevice, ...outputs.sent, receivedAt },
    value,
    now: receivedAt + (value === 'codeExpired' ? 900_000 : 5_000),
    ...(value === 'verifyingCode' && { digits: [...typed.code], box: 5 }),
    ...change,
  })

export const lab = labOf(deviceVerificationMachine, {
  inputs: [{ username, password, fiName, rememberDevice, ...outputs.sent, receivedAt: noon }],
  events: {
    // A phone fills the whole code into one box.
    'digit.type': [
      { box: 0, text: '4' },
      { box: 0, text: typed.code },
    ],
    'digit.erase': [{ box: 0 }],
    'code.paste': [{ box: 0, text: typed.code }],
    'code.submit': [{}],
    'code.resend': [{}],
    'step.back': [{}],
  },
  actors: { verifySignInCode: samples.verifySignInCode, verifyPassword: samples.verifyPassword },
  waits: [outputs.sent.resendAfter * 1_000, outputs.sent.codeExpiresInMs],
})
