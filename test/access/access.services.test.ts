import { afterEach, expect, test } from 'vitest'
import { createActor, type InputFrom, toPromise } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { answerSecurityQuestion, lookUpUsername, verifyPassword, verifySignInCode } from '../../machines/access/access.services.ts'
import {
  sendRecoveryCode,
  sendRecoveryLink,
  sendTemporaryPassword,
  setPasswordByLink,
  setRecoveredPassword,
  verifyRecoveryCode,
  verifyTemporaryPassword,
} from '../../machines/access/recovery.services.ts'
import { day } from '../../values/days.ts'
import { fiName, outputs, rememberDevice, typed } from '../../stories/access/deviceVerification.samples.ts'
import { refusals } from '../../stories/access/signIn.samples.ts'
import { changes, link } from '../../stories/access/createPassword.samples.ts'
import { draft, resets } from '../../stories/access/recovery.samples.ts'

const { username, password, answer, code } = typed
const { phrase, session, question, sent } = outputs
const named = { username: ' maria ', fiName }
const carried = { username, financialInstitutionName: fiName }
const failed = 'error trying to log into your account'
const noAnswer = 'error trying to change remember device ID'

afterEach(() => configureClient({ transport: (request) => fetch(request) }))

test('the personal phrase look-up sends the username without surrounding blanks, and no password', async () => {
  const sentBodies = bank(() => json(200, good(phrase)))
  expect(await run(lookUpUsername, named)).toEqual(phrase)
  expect(sentBodies).toEqual([['/api/auth/sign-in/1', carried]])
})

test('the sign-in sends a password exactly as typed, with its blanks', async () => {
  const sentBodies = bank(() => json(200, good(sent)))
  expect(await run(verifyPassword, { ...named, password: ' two words ' })).toEqual(sent)
  expect(await run(verifyPassword, { ...named, password, excludeMfaId: 12 })).toEqual(sent)
  expect(sentBodies).toEqual([
    ['/api/auth/sign-in/2', { ...carried, password: ' two words ' }],
    ['/api/auth/sign-in/2', { ...carried, password, excludeMfaId: 12 }],
  ])
})

test('a security answer is sent with its question’s id, and a code with the username', async () => {
  const sentBodies = bank(() => json(200, good(session)))
  expect(await run(answerSecurityQuestion, { ...named, mfaId: question.mfaId, answer })).toEqual(session)
  expect(await run(verifySignInCode, { ...named, code })).toEqual(session)
  expect(sentBodies).toEqual([
    ['/api/login/3', { ...carried, mfaId: 12, mfaAnswer: answer }],
    ['/api/auth/sign-in/3', { ...carried, code }],
  ])
})

test('every sign-in step sends whether to remember the browser when the form has that choice', async () => {
  const sentBodies = bank(() => json(200, good(session)))
  for (const device of [rememberDevice, { ...rememberDevice, remember: false }, undefined]) {
    const asked = { ...named, rememberDevice: device }
    await run(verifyPassword, { ...asked, password })
    await run(verifySignInCode, { ...asked, code })
    await run(answerSecurityQuestion, { ...asked, mfaId: 12, answer })
  }
  const told = (device: object) => [
    ['/api/auth/sign-in/2', { ...carried, password, ...device }],
    ['/api/auth/sign-in/3', { ...carried, code, ...device }],
    ['/api/login/3', { ...carried, mfaId: 12, mfaAnswer: answer, ...device }],
  ]
  expect(sentBodies).toEqual([
    ...told({ rememberDevice }),
    ...told({ rememberDevice: { ...rememberDevice, remember: false } }),
    ...told({}),
  ])
})

test('a sign-in step with an empty field shows an error and sends no request', async () => {
  const sentBodies = bank(() => json(200, good(session)))
  const nameless = { username: ' ', fiName }
  await expect(run(verifyPassword, { ...named, password: '' })).rejects.toMatchObject({ kind: 'refusal', message: 'Password is required' })
  const failing = [
    run(lookUpUsername, nameless),
    run(verifyPassword, { ...nameless, password }),
    run(answerSecurityQuestion, { ...nameless, mfaId: 12, answer }),
    run(verifySignInCode, { ...nameless, code }),
  ]
  await Promise.all(failing.map((call) => expect(call).rejects.toMatchObject({ kind: 'refusal', message: 'Email is required' })))
  expect(sentBodies).toEqual([])
})

test('a member’s sign-in fails when the answer is “remembered”, which only staff can get', async () => {
  bank(() => json(200, good({ remembered: true })))
  await expect(run(verifyPassword, { ...named, password })).rejects.toMatchObject({
    kind: 'failure',
    message: failed,
  })
})

test.each([
  ['the server’s message', () => json(422, bad(refusals.code.message)), 'refusal', 'The code you entered is invalid.'],
  ['the status text when the server sends no message', () => json(403, bad(''), 'Forbidden'), 'refusal', 'Forbidden'],
  ['our message when the status has no text either', () => json(403, bad('')), 'refusal', failed],
  ['our message after a server error', () => json(500, bad('boom'), 'Server Error'), 'failure', failed],
  ['our message when the answer is not JSON', () => new Response('<p>Hello', { status: 200 }), 'failure', failed],
  ['our message when a 403 is not JSON', () => new Response('<p>No', { status: 403, statusText: 'Forbidden' }), 'failure', failed],
  ['another message of ours when no answer arrives', () => Promise.reject(new TypeError()), 'network', noAnswer],
  ['that other message after a timeout', () => Promise.reject(new DOMException('too long', 'TimeoutError')), 'failure', noAnswer],
] as const)('a code that is refused or fails shows %s', async (_, answer, kind, message) => {
  bank(answer)
  await expect(run(verifySignInCode, { ...named, code })).rejects.toMatchObject({ kind, message })
})

test('the username, password and security question steps show the same message when no answer arrives', async () => {
  bank(() => Promise.reject(new TypeError()))
  const failing = [
    run(lookUpUsername, named),
    run(verifyPassword, { ...named, password }),
    run(answerSecurityQuestion, { ...named, mfaId: 12, answer }),
  ]
  await Promise.all(failing.map((call) => expect(call).rejects.toMatchObject({ kind: 'network', message: failed })))
})

test('each recovery step sends what the member typed, with the date of birth as MM/DD/YYYY', async () => {
  const sentBodies = bank(() => json(200, good(null)))
  const { ssn, temporaryPassword, code, newPassword, repeated } = draft
  await run(sendTemporaryPassword, { ...named, ssn, dob: day('1986-04-12') })
  await run(verifyTemporaryPassword, { ...named, temporaryPassword: ` ${temporaryPassword} ` })
  await run(sendRecoveryCode, named)
  await run(verifyRecoveryCode, { ...named, code })
  await run(sendRecoveryLink, { username: ' maria ' })
  expect(sentBodies).toEqual([
    ['/api/recoverpassword/email/1', { ...carried, ssn: '4321', dob: '04/12/1986' }],
    ['/api/recoverpassword/email/2', { ...carried, tempPassword: temporaryPassword }],
    ['/api/recoverpassword/sms/1', carried],
    ['/api/recoverpassword/sms/2', { ...carried, smsCode: code }],
    ['/api/auth/password-recovery/send-email', { username }],
  ])
  const savedBodies = bank(() => json(200, good(resets.nothing)))
  expect(await run(setRecoveredPassword, { ...named, newPassword, repeated })).toEqual(resets.nothing)
  expect(savedBodies).toEqual([['/api/recoverpassword/final', { ...carried, newPassword, verifyPassword: repeated }]])
})

test('a new password is sent together with the id and hash of the reset link', async () => {
  const sentBodies = bank(() => json(200, good(changes.changed)))
  expect(await run(setPasswordByLink, { ...link, password: ' Two Words 2' })).toEqual(changes.changed)
  expect(sentBodies).toEqual([['/api/auth/password-recovery/change-password', { ...link, password: ' Two Words 2' }]])
})

test.each([
  ['the server’s message', () => json(422, bad('The code you entered is invalid.')), 'refusal', 'The code you entered is invalid.'],
  ['our message after a server error', () => json(500, bad('boom')), 'failure', 'error trying to recover your password'],
  [
    'our message when the answer is not JSON',
    () => new Response('<p>Hello', { status: 200 }),
    'failure',
    'error trying to recover your password',
  ],
  ['our message when no answer arrives', () => Promise.reject(new TypeError()), 'network', 'error trying to recover your password'],
] as const)('a recovery step that is refused or fails shows %s', async (_, answer, kind, message) => {
  bank(answer)
  const { ssn, temporaryPassword, newPassword, repeated } = draft
  const failing = [
    run(sendTemporaryPassword, { ...named, ssn, dob: day('1986-04-12') }),
    run(verifyTemporaryPassword, { ...named, temporaryPassword: ` ${temporaryPassword} ` }),
    run(sendRecoveryCode, named),
    run(verifyRecoveryCode, { ...named, code }),
    run(setRecoveredPassword, { ...named, newPassword, repeated }),
    run(sendRecoveryLink, { username }),
    run(setPasswordByLink, { ...link, password }),
  ]
  await Promise.all(failing.map((call) => expect(call).rejects.toMatchObject({ kind, message })))
})

const good = (data: object | null) => ({ success: true, data, message: '' })
const bad = (message: string) => ({ success: false, data: null, message, error: { type: 'user error' } })

function json(status: number, body: object, statusText = '') {
  return new Response(JSON.stringify(body), { status, statusText, headers: { 'content-type': 'application/json' } })
}

/** Gives every call the same answer, and records the bodies. */
function bank(answer: () => Response | Promise<Response>) {
  const bodies: [path: string, body: unknown][] = []
  configureClient({
    transport: async (request) => {
      bodies.push([new URL(request.url).pathname, await request.json()])
      return answer()
    },
  })
  return bodies
}

type Service =
  | typeof lookUpUsername
  | typeof verifyPassword
  | typeof verifySignInCode
  | typeof answerSecurityQuestion
  | typeof sendTemporaryPassword
  | typeof verifyTemporaryPassword
  | typeof sendRecoveryCode
  | typeof verifyRecoveryCode
  | typeof setRecoveredPassword
  | typeof sendRecoveryLink
  | typeof setPasswordByLink

function run<S extends Service>(service: S, input: InputFrom<S>) {
  return toPromise(createActor<Service>(service, { input } as { input: never }).start())
}
