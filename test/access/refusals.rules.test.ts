import { expect, test } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { configureClient } from '../../api/client.ts'
import * as signIn from '../../machines/access/access.services.ts'
import * as recovery from '../../machines/access/recovery.services.ts'
import { fiName, typed } from '../../stories/access/device-verification.samples.ts'
import { draft } from '../../stories/access/recovery.samples.ts'
import { bad } from './staff-bank.ts'

const named = { username: 'maria', fiName }
const staff = { username: 'ada', fiName, isAdmin: true }
const { password, code, answer: mfaAnswer } = typed
const failed = 'error trying to log into your account'
const noAnswer = 'error trying to change remember device ID'
const unrecovered = 'error trying to recover your password'
const unreadable = (status = 200) => new Response('<p>Hello', { status, statusText: 'Forbidden' })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const wordless = (statusText: string) =>
  new Response(JSON.stringify({ success: false, message: '' }), { status: 403, statusText })

/** Returns how a step ends that gets this answer. */
async function ends(logic: AnyActorLogic, input: object, answer: () => Response | Promise<Response>) {
  configureClient({ transport: async () => answer() })
  const { kind, message } = await toPromise(createActor(logic, { input }).start()).then(
    () => ({ kind: 'served', message: '' }),
    (error: { kind: string; message: string }) => error,
  )
  return [kind, message]
}

test.each([
  [
    'the server’s message',
    () => bad(422, 'The code you entered is invalid.'),
    'refusal',
    'The code you entered is invalid.',
  ],
  ['the status text when the server sends no message', () => wordless('Forbidden'), 'refusal', 'Forbidden'],
  ['our message when the status has no text either', () => wordless(''), 'refusal', failed],
  ['our message after a server error', () => bad(500, 'boom'), 'failure', failed],
  ['our message when the answer is not JSON', () => unreadable(), 'failure', failed],
  ['our message when a 403 is not JSON', () => unreadable(403), 'failure', failed],
  ['another message of ours when no answer arrives', lost, 'network', noAnswer],
  [
    'that other message after a timeout',
    () => Promise.reject(new DOMException('too long', 'TimeoutError')),
    'failure',
    noAnswer,
  ],
] as const)('a sign-in code that is refused or fails shows %s', async (_, answer, kind, message) => {
  expect(await ends(signIn.verifySignInCode, { ...named, code }, answer)).toEqual([kind, message])
})

test('at every other step a member reads the server’s reason for a refusal, or that it failed or got no answer', async () => {
  const steps: [AnyActorLogic, object, string][] = [
    [signIn.lookUpUsername, named, failed],
    [signIn.verifyPassword, { ...named, password }, failed],
    [signIn.answerSecurityQuestion, { ...named, mfaId: 12, answer: mfaAnswer }, failed],
    [recovery.sendTemporaryPassword, { ...named, ssn: draft.ssn, dob: '1986-04-12' }, unrecovered],
    [recovery.verifyTemporaryPassword, { ...named, temporaryPassword: draft.temporaryPassword }, unrecovered],
    [recovery.sendRecoveryCode, named, unrecovered],
    [recovery.verifyRecoveryCode, { ...named, code }, unrecovered],
    [recovery.setRecoveredPassword, { ...named, newPassword: password, repeated: password }, unrecovered],
    [recovery.sendRecoveryLink, named, unrecovered],
    [recovery.setPasswordByLink, { hash: 'x', idOLBUser: '1', password }, unrecovered],
  ]
  for (const [step, input, failure] of steps) {
    expect(await ends(step, input, lost)).toEqual(['network', failure])
    expect(await ends(step, input, () => bad(500, 'a trace'))).toEqual(['failure', failure])
    expect(await ends(step, input, () => bad(422, 'Not so.'))).toEqual(['refusal', 'Not so.'])
  }
})

test('staff read the server’s reason, “user not allowed” or a failure message, and the text for users at the username only', async () => {
  const steps: [AnyActorLogic, object][] = [
    [signIn.lookUpUsername, staff],
    [signIn.verifyPassword, { ...staff, password }],
    [signIn.verifySignInCode, { ...staff, code }],
  ]
  for (const [step, input] of steps) {
    expect(await ends(step, input, () => bad(422, 'Not so.'))).toEqual(['refusal', 'Not so.'])
    expect(await ends(step, input, () => bad(403, '', 'user not allowed'))).toEqual(['refusal', 'user not allowed'])
    expect(await ends(step, input, () => bad(403, ''))).toEqual(['refusal', 'user not allowed'])
    expect(await ends(step, input, () => bad(500, 'a trace'))).toEqual(['failure', failed])
    expect(await ends(step, input, () => unreadable())).toEqual(['failure', failed])
    expect(await ends(step, input, lost)).toEqual(['network', failed])
    const told = step === signIn.lookUpUsername ? 'a text to the user' : 'a message'
    expect(await ends(step, input, () => bad(422, 'a message', 'a text to the user'))).toEqual(['refusal', told])
  }
})
