import { accessTexts } from '../../values/access-texts.ts'
import { fillForm } from '../../values/form-texts.ts'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { errorFromEvent } from '../../api/problems.ts'
import { isNamed, isUnrepeatable, type Session } from './access.rules.ts'
import { clear, noCodeText, identityErrors, parseIdentity, isIdentified, noSecrets, weakPassword } from './recovery.rules.ts'
import type { RecoveryContext, RecoveryEvent, RecoveryInput } from './recovery.rules.ts'
import {
  sendRecoveryCode,
  sendTemporaryPassword,
  setRecoveredPassword,
  verifyRecoveryCode,
  verifyTemporaryPassword,
} from './recovery.services.ts'
import { confirmationMachine } from './confirmation.machine.ts'

type Children = { confirmation: 'confirmation' }
/** Without a session the member must still sign in. */
type Output = { session: Session | null; username: string }

export type RecoveryActor = ActorRefFrom<typeof recoveryMachine>

/** Lets a member who forgot the password sign in: a proof, a new password, and the last step of signing in. */
export const recoveryMachine = setup({
  types: {} as { input: RecoveryInput; context: RecoveryContext; events: RecoveryEvent; output: Output; children: Children; tags: 'busy' },
  actors: {
    sendTemporaryPassword,
    verifyTemporaryPassword,
    sendRecoveryCode,
    verifyRecoveryCode,
    setRecoveredPassword,
    confirmation: confirmationMachine,
  },
  actions: {
    clear: assign(clear),
    dropSecrets: assign(noSecrets),
    // The bank accepts a proof only once.
    dropProof: assign({ temporaryPassword: '', code: '', newPassword: '', repeated: '', again: false, ...clear }),
    prepareResend: assign({ temporaryPassword: '', code: '', again: true }),
    noteError: assign(({ event }) => ({ error: errorFromEvent(event) })),
    noteUnfilled: assign({ formError: fillForm }),
    noteIdentity: assign(({ context }) => identityErrors(context)),
    noteMissingCode: assign({ formError: noCodeText }),
    noteMismatch: assign({ formError: accessTexts.unlikePasswords }),
    noteWeakness: assign(({ context }) => ({ error: weakPassword(context.newPassword, context) })),
  },
  guards: {
    byEmail: ({ event }) => event.type === 'way.choose' && event.way === 'email',
    cameByEmail: ({ context }) => context.way === 'email',
    named: ({ context }) => isNamed(context),
    identified: ({ context }) => isIdentified(context),
    temporaryPasswordGiven: ({ context }) => context.temporaryPassword !== '',
    codeGiven: ({ context }) => context.code !== '',
    blank: ({ context }) => context.newPassword === '' || context.repeated === '',
    unlike: ({ context }) => context.newPassword !== context.repeated,
    again: ({ context }) => context.again,
    weak: ({ context }) => weakPassword(context.newPassword, context) !== null,
    unrepeatable: ({ context }) => isUnrepeatable(context.error),
  },
}).createMachine({
  id: 'recovery',
  initial: 'choice',
  context: ({ input }) => ({ ...input, way: null, again: false, session: null, ...noSecrets }),
  on: { 'draft.change': { actions: assign(({ event }) => ({ ...event.change, ...clear })) } },
  states: {
    choice: {
      on: {
        'way.choose': [
          { guard: 'byEmail', target: 'emailRequest', actions: assign({ way: 'email' }) },
          { target: 'smsRequest', actions: assign({ way: 'sms' }) },
        ],
      },
    },
    emailRequest: {
      on: {
        'form.submit': [
          { guard: 'unrepeatable' },
          { guard: 'identified', target: 'sendingTemporaryPassword' },
          { actions: 'noteIdentity' },
        ],
        'step.back': { target: 'choice', actions: 'dropSecrets' },
      },
    },
    sendingTemporaryPassword: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'sendTemporaryPassword',
        src: 'sendTemporaryPassword',
        input: ({ context }) => ({ fiName: context.fiName, ...parseIdentity(context) }),
        onDone: 'temporaryPassword',
        onError: [
          { guard: 'again', target: 'temporaryPassword', actions: 'noteError' },
          { target: 'emailRequest', actions: 'noteError' },
        ],
      },
    },
    temporaryPassword: {
      on: {
        'form.submit': [
          { guard: 'unrepeatable' },
          { guard: 'temporaryPasswordGiven', target: 'verifyingTemporaryPassword' },
          { actions: 'noteUnfilled' },
        ],
        'proof.resend': { target: 'sendingTemporaryPassword', actions: 'prepareResend' },
        'step.back': { target: 'emailRequest', actions: 'dropProof' },
      },
    },
    verifyingTemporaryPassword: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'verifyTemporaryPassword',
        src: 'verifyTemporaryPassword',
        input: ({ context: { username, fiName, temporaryPassword } }) => ({ username, fiName, temporaryPassword }),
        onDone: 'newPassword',
        onError: { target: 'temporaryPassword', actions: 'noteError' },
      },
    },
    smsRequest: {
      on: {
        'form.submit': [{ guard: 'unrepeatable' }, { guard: 'named', target: 'sendingRecoveryCode' }, { actions: 'noteUnfilled' }],
        'step.back': { target: 'choice', actions: 'dropSecrets' },
      },
    },
    sendingRecoveryCode: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'sendRecoveryCode',
        src: 'sendRecoveryCode',
        input: ({ context: { username, fiName } }) => ({ username, fiName }),
        onDone: 'smsCode',
        onError: [
          { guard: 'again', target: 'smsCode', actions: 'noteError' },
          { target: 'smsRequest', actions: 'noteError' },
        ],
      },
    },
    smsCode: {
      on: {
        'form.submit': [{ guard: 'unrepeatable' }, { guard: 'codeGiven', target: 'verifyingRecoveryCode' }, { actions: 'noteMissingCode' }],
        'proof.resend': { target: 'sendingRecoveryCode', actions: 'prepareResend' },
        'step.back': { target: 'smsRequest', actions: 'dropProof' },
      },
    },
    verifyingRecoveryCode: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'verifyRecoveryCode',
        src: 'verifyRecoveryCode',
        input: ({ context: { username, fiName, code } }) => ({ username, fiName, code }),
        onDone: 'newPassword',
        onError: { target: 'smsCode', actions: 'noteError' },
      },
    },
    newPassword: {
      on: {
        'form.submit': [
          { guard: 'unrepeatable' },
          { guard: 'blank', actions: 'noteUnfilled' },
          { guard: 'unlike', actions: 'noteMismatch' },
          { guard: 'weak', actions: 'noteWeakness' },
          { target: 'savingPassword' },
        ],
        'step.back': [
          { guard: 'cameByEmail', target: 'emailRequest', actions: 'dropProof' },
          { target: 'smsRequest', actions: 'dropProof' },
        ],
      },
    },
    savingPassword: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'setRecoveredPassword',
        src: 'setRecoveredPassword',
        input: ({ context: { username, fiName, newPassword, repeated } }) => ({ username, fiName, newPassword, repeated }),
        onDone: { target: 'confirming', actions: assign(({ event }) => ({ next: event.output })) },
        onError: { target: 'newPassword', actions: 'noteError' },
      },
    },
    // The password is already changed, even if this step fails.
    confirming: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { username, fiName, newPassword, next } }) => ({ username, fiName, password: newPassword, next }),
        onDone: { target: 'done', actions: assign(({ event }) => ({ session: event.output.session })) },
        onError: 'done',
      },
    },
    done: { type: 'final', entry: 'dropSecrets' },
  },
  output: ({ context: { session, username } }) => ({ session, username: username.trim() }),
})
