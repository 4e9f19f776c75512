import { expect, test, vi } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { type RecoveryActor, recoveryMachine } from '../../machines/access/recovery.machine.ts'
import { fiName, outputs, typed } from '../../stories/access/deviceVerification.samples.ts'
import { draft, fiKey, refusals, resets } from '../../stories/access/recovery.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { tooManyFor, thrown } from './script.ts'

type Value = Parameters<ReturnType<RecoveryActor['getSnapshot']>['matches']>[0]

const { username, ssn, dob, temporaryPassword, code, newPassword, repeated } = draft
const named = { username, fiName }

test('a member who recovers by email enters a temporary password and a new one, and is then sent to sign in', async () => {
  const { actor, asked } = open({ sendTemporaryPassword: [null], verifyTemporaryPassword: [null], setRecoveredPassword: [resets.nothing] })
  actor.send({ type: 'way.choose', way: 'email' })
  submit(actor, { username: ' maria ', ssn, dob })
  expect(actor.getSnapshot()).toMatchObject({ value: 'sendingTemporaryPassword', tags: new Set(['busy']) })
  await see(actor, 'temporaryPassword')
  submit(actor, { temporaryPassword })
  expect(actor.getSnapshot()).toMatchObject({ value: 'verifyingTemporaryPassword', tags: new Set(['busy']) })
  await see(actor, 'newPassword')
  submit(actor, { newPassword, repeated })
  expect(actor.getSnapshot()).toMatchObject({ value: 'savingPassword', tags: new Set(['busy']) })
  const done = await waitFor(actor, ({ status }) => status === 'done')
  expect(done.output).toEqual({ session: null, username })
  expect(done.context).toMatchObject({ ssn: '', dob: '', temporaryPassword: '', newPassword: '', repeated: '', next: null })
  const asTyped = { username: ' maria ', fiName }
  expect(asked).toEqual([
    ['sendTemporaryPassword', { ...asTyped, ssn, dob: '1986-04-12' }],
    ['verifyTemporaryPassword', { ...asTyped, temporaryPassword }],
    ['setRecoveredPassword', { ...asTyped, newPassword, repeated }],
  ])
})

test('a member who recovers by text enters a code, a new password and a sign-in code, and is signed in', async () => {
  const { actor, asked } = open({
    sendRecoveryCode: [null],
    verifyRecoveryCode: [null],
    setRecoveredPassword: [resets.mailed],
    verifySignInCode: [outputs.session],
  })
  await toSmsCode(actor)
  submit(actor, { code })
  expect(actor.getSnapshot()).toMatchObject({ value: 'verifyingRecoveryCode', tags: new Set(['busy']) })
  await see(actor, 'newPassword')
  submit(actor, { newPassword, repeated })
  const verification = (await confirmation(actor)).getSnapshot().children.deviceVerification
  verification?.send({ type: 'code.paste', box: 0, text: typed.code })
  verification?.send({ type: 'code.submit' })
  const { output } = await waitFor(actor, ({ status }) => status === 'done')
  expect(output).toEqual({ session: outputs.session, username })
  expect(asked).toEqual([
    ['sendRecoveryCode', named],
    ['verifyRecoveryCode', { ...named, code }],
    ['setRecoveredPassword', { ...named, newPassword, repeated }],
    ['verifySignInCode', { ...named, code: typed.code }],
  ])
})

test('Resend Code after a recovery sends the new password again, and no remembered device that could skip the code', async () => {
  const { actor, asked } = open({
    sendRecoveryCode: [null],
    verifyRecoveryCode: [null],
    setRecoveredPassword: [{ ...resets.mailed, resendAfter: 0 }],
    verifyPassword: [{ ...outputs.sent, sentBy: 'email' }],
  })
  await toNewPassword(actor)
  submit(actor, { newPassword, repeated })
  const child = (await confirmation(actor)).getSnapshot().children.deviceVerification
  child?.send({ type: 'code.resend' })
  expect(asked.at(-1)).toEqual(['verifyPassword', { ...named, password: newPassword, rememberDevice: undefined }])
})

test('a member who goes back from the code after a recovery is sent to sign in with the new password', async () => {
  const { actor } = open({ sendRecoveryCode: [null], verifyRecoveryCode: [null], setRecoveredPassword: [resets.texted] })
  await toNewPassword(actor)
  submit(actor, { newPassword, repeated })
  const child = (await confirmation(actor)).getSnapshot().children.deviceVerification
  child?.send({ type: 'step.back' })
  await waitFor(actor, ({ status }) => status === 'done')
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { session: null, username }, context: { newPassword: '' } })
})

test('a code step that crashes after a recovery sends the member to sign in with the new password', async () => {
  const answers = { sendRecoveryCode: [null], verifyRecoveryCode: [null], setRecoveredPassword: [resets.mailed] }
  const { actor } = open(answers, { confirmation: fromPromise(() => Promise.reject(new Error('broken'))) })
  await toNewPassword(actor)
  submit(actor, { newPassword, repeated })
  const { output } = await waitFor(actor, ({ status }) => status === 'done')
  expect(output).toEqual({ session: null, username })
})

test('a date of birth that does not exist gets a format hint and is not sent', () => {
  const { actor, asked } = open({})
  actor.send({ type: 'way.choose', way: 'email' })
  submit(actor, { username, ssn, dob: '13/45/1986' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'emailRequest', context: { formError: 'Write the date as MM/DD/YYYY.' } })
  expect(asked).toEqual([])
})

test.each([
  ['no username', { username: ' ', ssn, dob }],
  ['too few SSN digits', { username, ssn: '432', dob }],
  ['a letter among the SSN digits', { username, ssn: '432a', dob }],
  ['no date of birth', { username, ssn, dob: '' }],
])('a recovery by email with %s is not sent', (_, change) => {
  const { actor, asked } = open({})
  actor.send({ type: 'way.choose', way: 'email' })
  submit(actor, change)
  expect(actor.getSnapshot()).toMatchObject({ value: 'emailRequest', context: { formError: 'please fill the form' } })
  actor.send({ type: 'draft.change', change: { username } })
  expect(actor.getSnapshot().context.formError).toBeNull()
  expect(asked).toEqual([])
})

test('each empty recovery field gets a message, and passwords that do not match are an error', async () => {
  const script = { sendRecoveryCode: [null], verifyRecoveryCode: [null], sendTemporaryPassword: [null] }
  const { actor, asked } = open(script)
  const formError = () => actor.getSnapshot().context.formError
  actor.send({ type: 'way.choose', way: 'sms' })
  submit(actor, { username: '  ' })
  expect(formError()).toBe('please fill the form')
  submit(actor, { username })
  await see(actor, 'smsCode')
  submit(actor, {})
  expect(formError()).toBe('Please enter sms code')
  submit(actor, { code })
  expect(formError()).toBeNull()
  await see(actor, 'newPassword')
  for (const change of [{}, { newPassword }, { newPassword: '', repeated }]) {
    submit(actor, change)
    expect(formError()).toBe('please fill the form')
  }
  submit(actor, { newPassword, repeated: 'Lantern2027' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'newPassword', context: { formError: "password don't match" } })
  expect(asked).toHaveLength(2)
})

test.each([
  ['Short1', 'The string must be eight characters or longer'],
  ['lantern2026', 'The string must contain at least 1 uppercase alphabetical character'],
  ['MyMaria2026', 'Leave your username out of it.'],
  ['My HarborLight 1', 'Leave the name of your institution out of it.'],
  ['Password123', 'Many people use this password. Choose another one.'],
])('the weak password %s is refused with the server’s message, without a request', async (weak, text) => {
  const { actor, asked } = open({ sendRecoveryCode: [null], verifyRecoveryCode: [null], setRecoveredPassword: [resets.mailed] })
  await toNewPassword(actor)
  for (const _ of ['once', 'again']) {
    submit(actor, { newPassword: weak, repeated: weak })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'newPassword',
      context: { newPassword: weak, formError: null, error: { kind: 'refusal', message: text, code: 'weak_password' } },
    })
    actor.send({ type: 'form.submit' })
  }
  expect(asked).toHaveLength(2)
  submit(actor, { newPassword, repeated })
  expect(actor.getSnapshot()).toMatchObject({ value: 'savingPassword', context: { error: null } })
})

test('an empty temporary password is not sent', async () => {
  const { actor, asked } = open({ sendTemporaryPassword: [null] })
  await toTemporaryPassword(actor)
  submit(actor, {})
  expect(actor.getSnapshot()).toMatchObject({ value: 'temporaryPassword', context: { formError: 'please fill the form' } })
  expect(asked).toHaveLength(1)
})

test.each(['email', 'sms'] as const)(
  'BACK from the new password leads to the request form and then to the choice of channel (%s)',
  async (way) => {
    const { actor } = open({
      sendTemporaryPassword: [null],
      verifyTemporaryPassword: [null],
      sendRecoveryCode: [null],
      verifyRecoveryCode: [null],
    })
    if (way === 'email') {
      await toTemporaryPassword(actor)
      submit(actor, { temporaryPassword })
      await see(actor, 'newPassword')
    } else await toNewPassword(actor)
    const steps = way === 'email' ? ['emailRequest', 'choice'] : ['smsRequest', 'choice']
    submit(actor, { newPassword })
    for (const step of steps) {
      actor.send({ type: 'step.back' })
      expect(actor.getSnapshot()).toMatchObject({ value: step, context: { username, newPassword: '', formError: null, error: null } })
    }
    expect(actor.getSnapshot().context).toMatchObject({ ssn: '', dob: '', temporaryPassword: '', code: '' })
  },
)

test.each([
  ['sendTemporaryPassword', toTemporaryPassword, 'sendingTemporaryPassword', 'temporaryPassword', { temporaryPassword }],
  ['sendRecoveryCode', toSmsCode, 'sendingRecoveryCode', 'smsCode', { code }],
] as const)(
  'a member can have another one sent and stays on the step, even when the request is refused (%s)',
  async (operation, go, sending, step, typed) => {
    const { actor, asked } = open({ [operation]: [null, thrown(refusals.throttled), null] })
    await go(actor)
    actor.send({ type: 'draft.change', change: typed })
    actor.send({ type: 'proof.resend' })
    expect(actor.getSnapshot()).toMatchObject({ value: sending, context: { again: true, temporaryPassword: '', code: '' } })
    await see(actor, step)
    expect(actor.getSnapshot().context.error?.status).toBe(429)
    actor.send({ type: 'proof.resend' })
    await see(actor, step)
    expect(actor.getSnapshot().context.error).toBeNull()
    expect(asked.map(([name]) => name)).toEqual([operation, operation, operation])
    actor.send({ type: 'step.back' })
    expect(actor.getSnapshot().context.again).toBe(false)
  },
)

test.each([
  ['sendTemporaryPassword', toEmailRequest, { username, ssn, dob }, 'emailRequest', 'temporaryPassword'],
  ['verifyTemporaryPassword', toTemporaryPassword, { temporaryPassword }, 'temporaryPassword', 'newPassword'],
  ['sendRecoveryCode', toSmsRequest, { username }, 'smsRequest', 'smsCode'],
  ['verifyRecoveryCode', toSmsCode, { code }, 'smsCode', 'newPassword'],
  ['setRecoveredPassword', toNewPassword, { newPassword, repeated }, 'newPassword', 'confirming'],
] as const)(
  'after a refusal %s is not sent again unchanged; after a lost answer or the waiting time it is',
  async (operation, go, change, at, then) => {
    const answer = operation === 'setRecoveredPassword' ? resets.mailed : null
    const others = { sendTemporaryPassword: [null], sendRecoveryCode: [null], verifyRecoveryCode: [null] }
    const { actor, asked } = open({
      ...others,
      [operation]: [thrown(refusals.code), thrown(refusals.proofExpired), thrown(refusals.lost), tooManyFor(900), answer],
    })
    await go(actor)
    const before = asked.length
    for (const [count, error] of [refusals.code, refusals.proofExpired].entries()) {
      submit(actor, change)
      await waitFor(actor, ({ context }) => context.error !== null)
      expect(actor.getSnapshot()).toMatchObject({ value: at, context: { ...change, error } })
      actor.send({ type: 'form.submit' })
      expect(actor.getSnapshot()).toMatchObject({ value: at, context: { error } })
      expect(asked).toHaveLength(before + count + 1)
    }

    submit(actor, change)
    expect(actor.getSnapshot().context.error).toBeNull()
    await waitFor(actor, ({ context }) => context.error?.kind === 'network')
    actor.send({ type: 'form.submit' })
    await waitFor(actor, ({ context }) => context.error?.status === 429)
    expect(actor.getSnapshot()).toMatchObject({ value: at, context: change })
    vi.setSystemTime(Date.now() + 899_000)
    actor.send({ type: 'form.submit' })
    expect(actor.getSnapshot()).toMatchObject({ value: at, context: { error: { status: 429 } } })
    vi.setSystemTime(Date.now() + 1_000)
    actor.send({ type: 'form.submit' })
    await see(actor, then)
  },
)

test('a member who presses Send twice sends one recovery request', () => {
  const { actor, asked } = open({ sendRecoveryCode: [null] })
  toSmsRequest(actor)
  submit(actor, { username })
  actor.send({ type: 'form.submit' })
  actor.send({ type: 'step.back' })
  expect(actor.getSnapshot().value).toBe('sendingRecoveryCode')
  expect(asked).toHaveLength(1)
})

const open = (answers: Answers<typeof recoveryMachine>, actors = {}) =>
  scripted(recoveryMachine, { input: { fiName, fiKey }, answers, actors })

const see = (actor: RecoveryActor, value: Value) => waitFor(actor, (state) => state.matches(value))

function submit(actor: RecoveryActor, change: Partial<typeof draft>) {
  actor.send({ type: 'draft.change', change })
  actor.send({ type: 'form.submit' })
}

function toEmailRequest(actor: RecoveryActor) {
  actor.send({ type: 'way.choose', way: 'email' })
}

async function toTemporaryPassword(actor: RecoveryActor) {
  toEmailRequest(actor)
  submit(actor, { username, ssn, dob })
  await see(actor, 'temporaryPassword')
}

function toSmsRequest(actor: RecoveryActor) {
  actor.send({ type: 'way.choose', way: 'sms' })
}

async function toSmsCode(actor: RecoveryActor) {
  toSmsRequest(actor)
  submit(actor, { username })
  await see(actor, 'smsCode')
}

async function toNewPassword(actor: RecoveryActor) {
  await toSmsCode(actor)
  submit(actor, { code })
  await see(actor, 'newPassword')
}

async function confirmation(actor: RecoveryActor) {
  const { children } = await see(actor, 'confirming')
  if (!children.confirmation) throw new Error('nothing is asked')
  return children.confirmation
}
