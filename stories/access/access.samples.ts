import { type ContextFrom, createActor, type Snapshot } from 'xstate'
import type { components } from '../../api/schema.d.ts'
import { emptyBoxes, sendingOf } from '../../machines/access/access.rules.ts'
import { type AdminSignInActor, adminSignInMachine } from '../../machines/access/adminSignIn.machine.ts'
import { type ConfirmationActor, confirmationMachine } from '../../machines/access/confirmation.machine.ts'
import { type DeviceVerificationActor, deviceVerificationMachine } from '../../machines/access/deviceVerification.machine.ts'
import { type SignInActor, signInMachine } from '../../machines/access/signIn.machine.ts'
import { problem, type Samples } from '../shared/samples.ts'

type Schemas = components['schemas']

/** What a member types. */
export const typed = { username: 'maria', password: 'Harbor2026', answer: 'biscuit', code: '418274' }
export const fiName = 'Harbor Light Credit Union'
/** What a browser says of itself where the box is ticked. */
export const rememberDevice = { remember: true, uuid: '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11' }

const user = { id: 1, userId: 1, username: 'maria', name: 'Maria Okafor', email: 'maria@example.test', avatar: null }
export const outputs = {
  phrase: { id: '3f2f7a52-8a7c-4d2e-9f6f-0d7f5a4a1c11', phrase: 'sunny copper lantern', username: 'maria', name: '' },
  session: { token: '2c1f7b90d4e6', iat: 1_795_183_200, user },
  question: { mfaType: 1, mfa: 'What was your first pet called?', mfaId: 12, mfaCount: 3 },
  nextQuestion: { mfaType: 1, mfa: 'In what town did your parents meet?', mfaId: 13, mfaCount: 3 },
  onlyQuestion: { mfaType: 1, mfa: 'What was your first pet called?', mfaId: 12, mfaCount: 1 },
  sent: { mfaType: 2, sentTo: 'm***@e***.test', codeExpiresInMs: 900_000, resendAfter: 30 },
  /** After a recovery by e-mail or by link. */
  texted: { mfaType: 2, sentTo: '(***) *** 0001', sentBy: 'sms', codeExpiresInMs: 900_000, resendAfter: 30 },
  remembered: { remembered: true },
} as const satisfies Record<string, Schemas['PhraseResult'] | Schemas['PasswordResult']>

const unanswered = 'error trying to log into your account'
const broken = problem(500, unanswered)
const lost = problem(0, unanswered)
const codeLost = problem(0, 'error trying to change remember device ID')
const throttled = problem(429, 'Too many attempts.', { retryAfter: 900 })
const signInExpired = problem(403, 'Your sign-in expired, please start again.')

const closed = problem(403, 'user not allowed')

/** @public test/house holds every area's samples against the contract. */
export const samples = {
  checkAdminAccess: { answers: { allowed: null }, message: 'allowed', refusals: { notAllowed: problem(403, 'not allowed'), lost } },
  lookUpUsername: {
    answers: { phrase: outputs.phrase },
    refusals: { username: problem(422, 'The username is not valid.'), closed, throttled, broken, lost },
  },
  verifyPassword: {
    answers: {
      session: outputs.session,
      question: outputs.question,
      nextQuestion: outputs.nextQuestion,
      onlyQuestion: outputs.onlyQuestion,
      sent: outputs.sent,
      texted: outputs.texted,
      remembered: outputs.remembered,
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
  answerSecurityQuestion: {
    answers: { session: outputs.session },
    refusals: { answer: problem(422, 'The answer is incorrect.'), signInExpired, throttled, broken, lost },
  },
} satisfies Samples

export const refusals = {
  ...samples.checkAdminAccess.refusals,
  ...samples.lookUpUsername.refusals,
  ...samples.verifyPassword.refusals,
  ...samples.verifySignInCode.refusals,
  ...samples.answerSecurityQuestion.refusals,
}
export const failures = { broken, lost, codeLost }

/** When the code of the samples was sent. */
export const receivedAt = 1_795_183_200_000

type Verification = ContextFrom<typeof deviceVerificationMachine>
type VerificationMoment = { at: 'code' | 'verifyingCode' | 'codeExpired' | 'resending' } & Partial<Verification>

/** Stands still: it is not started, so it calls nothing and no time passes. */
export const verificationAt = (moment: VerificationMoment): DeviceVerificationActor =>
  createActor(deviceVerificationMachine, {
    input: { ...typed, fiName, rememberDevice, ...outputs.sent, receivedAt },
    snapshot: verificationSnapshot(moment),
  })

function verificationSnapshot({ at: value, ...change }: VerificationMoment) {
  const { username, password } = typed
  const times = { ...sendingOf(outputs.sent, receivedAt), now: value === 'codeExpired' ? receivedAt + 900_000 : receivedAt + 5_000 }
  const boxes = value === 'verifyingCode' ? { digits: [...typed.code], box: 5 } : emptyBoxes()
  const context = { username, password, fiName, rememberDevice, ...times, ...boxes, error: null, next: null, ...change }
  return deviceVerificationMachine.resolveState({ value, context })
}

type Confirmation = ContextFrom<typeof confirmationMachine>
type ConfirmationMoment =
  | ({ at: 'question' | 'answering' | 'changingQuestion' } & Partial<Confirmation>)
  | { at: 'code'; verification?: VerificationMoment }

const { username, password, answer } = typed
const { sent, question } = outputs

export function confirmationAt(moment: ConfirmationMoment): ConfirmationActor {
  const input = { username, password, fiName, rememberDevice, next: null }
  return createActor(confirmationMachine, { input, snapshot: confirmationSnapshot(moment) })
}

/** As a flow has it in which it stands. */
export const confirmationIn = (moment: ConfirmationMoment) => ({ src: 'confirmation', snapshot: confirmationSnapshot(moment) })

function confirmationSnapshot(moment: ConfirmationMoment): Snapshot<unknown> {
  const { at, ...change } = moment
  const none = { answer: '', question: null, changing: false, sent: null, session: null, error: null, fault: null }
  if (moment.at === 'code') {
    const context = { username, password, fiName, rememberDevice, ...none, sent }
    const child = { src: 'deviceVerification', snapshot: verificationSnapshot(moment.verification ?? { at: 'code' }) }
    return frozen({ ...confirmationMachine.resolveState({ value: at, context }), children: { deviceVerification: child } })
  }
  const answered = at === 'answering' ? { answer } : {}
  const context = { username, password, fiName, rememberDevice, ...none, question, ...answered, ...change }
  return frozen(confirmationMachine.resolveState({ value: at, context }))
}

// Persisted snapshots hold those of their children, and have no type of their own.
export const frozen = (snapshot: object) => snapshot as unknown as Snapshot<unknown>

type SignIn = ContextFrom<typeof signInMachine>
const recognised = { username, phrase: outputs.phrase.phrase }
const inForm = { username: {}, lookingUp: { username }, recognised, password: recognised } as const
const outside = {
  signingIn: { ...recognised, password },
  verifyingDevice: { ...recognised, password },
  confirming: { ...recognised, password },
  cantLogIn: recognised,
} as const
type SignInMoment = { at: keyof typeof inForm | keyof typeof outside; confirmation?: ConfirmationMoment } & Partial<SignIn>

/** Stands still too, and so does the last step in it. */
export const signInAt = (moment: SignInMoment): SignInActor =>
  createActor(signInMachine, { input: signInInput, snapshot: signInSnapshot(moment) })

const signInInput = { fiName, layout: 'single', rememberDevice: { ...rememberDevice, remember: false } } as const

function signInSnapshot({ at, confirmation = { at: 'code' }, ...change }: SignInMoment) {
  const isInForm = (moment: typeof at): moment is keyof typeof inForm => moment in inForm
  const none = {
    username: '',
    password: '',
    phrase: null,
    lookupError: null,
    continuing: false,
    next: null,
    session: null,
    error: null,
    fault: null,
  }
  const context: SignIn = { ...signInInput, ...none, ...(isInForm(at) ? inForm[at] : outside[at]), ...change }
  const snapshot = signInMachine.resolveState({ value: isInForm(at) ? { form: at } : at, context })
  const children = at === 'confirming' ? { confirmation: confirmationIn(confirmation) } : {}
  return frozen({ ...snapshot, children })
}

/** What a person of staff types. */
export const staffTyped = { username: 'ada', password: 'Office2026' }

/** The same for staff, or before the bank has said whether they may come in here. */
export function adminSignInAt(moment: SignInMoment | { at: 'checkingAccess' }): AdminSignInActor {
  const input = { fiName, rememberDevice: signInInput.rememberDevice }
  const value = moment.at === 'checkingAccess' ? moment.at : 'allowed'
  const snapshot = adminSignInMachine.resolveState({ value, context: { ...input, session: null, isClosed: false } })
  const children =
    moment.at === 'checkingAccess' ? {} : { signIn: { src: 'signIn', snapshot: signInSnapshot({ ...moment, layout: 'steps' }) } }
  return createActor(adminSignInMachine, { input, snapshot: frozen({ ...snapshot, children }) })
}
