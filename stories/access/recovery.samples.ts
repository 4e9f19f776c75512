import { type ContextFrom, createActor } from 'xstate'
import { type CreatePasswordActor, createPasswordMachine } from '../../machines/access/createPassword.machine.ts'
import { type RecoveryActor, recoveryMachine } from '../../machines/access/recovery.machine.ts'
import { type ResetRequestActor, resetRequestMachine } from '../../machines/access/resetRequest.machine.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { confirmationIn, fiName, frozen, outputs } from './access.samples.ts'

const unrecovered = 'error trying to recover your password'
const expired = 'The confirmation message expired, please generate a new one and try again.'
const failing = {
  throttled: problem(429, 'Too many attempts.', { retryAfter: 900 }),
  broken: problem(500, unrecovered),
  lost: problem(0, unrecovered),
}
const username = problem(422, 'The username is not valid.')
const code = problem(422, 'The code you entered is invalid.')
const weak = problem(422, 'Too many people use this password.', { code: 'weak_password' })

const changed = { name: 'Maria Okafor', email: 'maria@example.test', avatar: null, audience: 'customer' } as const

/** @public test/house holds every area's samples against the contract. */
export const samples = {
  sendTemporaryPassword: { answers: { done: null }, refusals: { username, ...failing } },
  verifyTemporaryPassword: { answers: { done: null }, refusals: { code, ...failing } },
  sendRecoveryCode: { answers: { done: null }, refusals: { username, ...failing } },
  verifyRecoveryCode: { answers: { done: null }, refusals: { code, ...failing } },
  setRecoveredPassword: {
    answers: {
      nothing: { mfaType: 0, mfa: '', mfaId: null },
      mailed: { ...outputs.sent, sentBy: 'email', mfa: '', mfaId: null },
      texted: { ...outputs.texted, mfa: '', mfaId: null },
    },
    refusals: { weak, proofExpired: problem(403, expired), ...failing },
  },
  sendRecoveryLink: { answers: { done: { name: null, email: null, avatar: null } }, refusals: { username, ...failing } },
  setPasswordByLink: {
    answers: { changed, ofStaff: { ...changed, audience: 'admin' } },
    refusals: { weak, link: problem(422, expired, { code: 'link_invalid' }), ...failing },
  },
} satisfies Samples

export const resets = samples.setRecoveredPassword.answers
export const changes = samples.setPasswordByLink.answers
export const refusals = {
  username,
  code,
  ...samples.setRecoveredPassword.refusals,
  ...samples.setPasswordByLink.refusals,
}

/** What a member types. */
export const draft = {
  username: 'maria',
  ssn: '4321',
  dob: '4/12/1986',
  temporaryPassword: 'k7Qm2xVd9RtB',
  code: '4182',
  newPassword: 'Lantern2026',
  repeated: 'Lantern2026',
}
export const fiKey = 'harborlight'
/** It holds the institution's name. */
export const guessable = 'HarborLight2026'
/** Who comes by a link has not said who they are. */
export const owner = { username: '', fiName, fiKey }
export const link = { idOLBUser: '1', hash: 'q0Zk3mVt8yXr1LwB7nGdP5sHc2JfU9aEoT4iKxM6vRY' }

type Recovery = ContextFrom<typeof recoveryMachine>
type RecoveryMoment = {
  at: Exclude<ReturnType<RecoveryActor['getSnapshot']>['value'], 'done'>
  confirmation?: Confirmation
} & Partial<Recovery>
type Confirmation = Parameters<typeof confirmationIn>[0]

/** Stands still: it is not started, so it calls nothing. */
export function recoveryAt({ at, confirmation = { at: 'code' }, ...change }: RecoveryMoment): RecoveryActor {
  const none = { way: null, again: false, next: null, session: null, error: null, fault: null }
  const context = { fiName, fiKey, ...draft, ...none, ...change }
  const children = at === 'confirming' ? { confirmation: confirmationIn(confirmation) } : {}
  const snapshot = frozen({ ...recoveryMachine.resolveState({ value: at, context }), children })
  return createActor(recoveryMachine, { input: { fiName, fiKey }, snapshot })
}

type ResetRequest = ContextFrom<typeof resetRequestMachine>
type ResetRequestMoment = { at: Exclude<ReturnType<ResetRequestActor['getSnapshot']>['value'], 'start'> } & Partial<ResetRequest>

export function resetRequestAt({ at, ...change }: ResetRequestMoment): ResetRequestActor {
  const by = at === 'address' || at === 'usernameWanted' ? 'address' : 'username'
  const context: ResetRequest = { by, username: draft.username, error: null, ...change }
  return createActor(resetRequestMachine, { input: { by }, snapshot: resetRequestMachine.resolveState({ value: at, context }) })
}

type CreatePassword = ContextFrom<typeof createPasswordMachine>
type CreatePasswordMoment = { at: 'form' | 'savingPassword' | 'saved' } & Partial<CreatePassword>

export function createPasswordAt({ at, ...change }: CreatePasswordMoment): CreatePasswordActor {
  const context = {
    link,
    owner,
    password: draft.newPassword,
    repeated: draft.repeated,
    changed: null,
    isOver: false,
    error: null,
    ...change,
  }
  return createActor(createPasswordMachine, {
    input: { link, owner },
    snapshot: createPasswordMachine.resolveState({ value: at, context }),
  })
}
