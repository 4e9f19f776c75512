import { expect, test, vi } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { type RecoveryActor, recoveryMachine } from '../../machines/access/recovery.machine.ts'
import { fiName, outputs } from '../../stories/access/device-verification.samples.ts'
import { draft, recoveryInput, refusals, resets } from '../../stories/access/recovery.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { tooManyFor, thrown } from './script.ts'

type Value = Parameters<ReturnType<RecoveryActor['getSnapshot']>['matches']>[0]

const { username, ssn, dob, temporaryPassword, code, newPassword, repeated } = draft
const named = { username, fiName }

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
  const { actor } = open({
    sendRecoveryCode: [null],
    verifyRecoveryCode: [null],
    setRecoveredPassword: [resets.texted],
  })
  await toNewPassword(actor)
  submit(actor, { newPassword, repeated })
  const child = (await confirmation(actor)).getSnapshot().children.deviceVerification
  child?.send({ type: 'step.back' })
  await waitFor(actor, ({ status }) => status === 'done')
  expect(actor.getSnapshot()).toMatchObject({
    status: 'done',
    output: { session: null, username },
    context: { newPassword: '' },
  })
})

test('a code step that crashes after a recovery sends the member to sign in with the new password', async () => {
  const answers = { sendRecoveryCode: [null], verifyRecoveryCode: [null], setRecoveredPassword: [resets.mailed] }
  const { actor } = open(answers, { confirmation: fromPromise(() => Promise.reject(new Error('broken'))) })
  await toNewPassword(actor)
  submit(actor, { newPassword, repeated })
  const { output } = await waitFor(actor, ({ status }) => status === 'done')
  expect(output).toEqual({ session: null, username })
})

test.each([
  ['no username', { username: ' ', ssn, dob }],
  ['no SSN digits', { username, ssn: '', dob }],
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
      expect(actor.getSnapshot()).toMatchObject({
        value: step,
        context: { username, newPassword: '', formError: null, error: null },
      })
    }
    expect(actor.getSnapshot().context).toMatchObject({ ssn: '', dob: '', temporaryPassword: '', code: '' })
  },
)

test.each([
  ['sendTemporaryPassword', toTemporaryPassword, 'temporaryPassword', { temporaryPassword }],
  ['sendRecoveryCode', toSmsCode, 'smsCode', { code }],
] as const)(
  'a member can have the message sent again and stays on the step, even if that is refused (%s)',
  async (operation, go, step, typed) => {
    const { actor, asked } = open({ [operation]: [null, thrown(refusals.throttled), null] })
    await go(actor)
    actor.send({ type: 'draft.change', change: typed })
    actor.send({ type: 'proof.resend' })
    expect(actor.getSnapshot().context).toMatchObject({ again: true, temporaryPassword: '', code: '' })
    await see(actor, step)
    // What was refused is not on its way, also not once the error is gone.
    expect(actor.getSnapshot().context).toMatchObject({ again: false, error: { status: 429 } })
    actor.send({ type: 'proof.resend' })
    await see(actor, step)
    expect(actor.getSnapshot().context.error).toBeNull()
    expect(asked.map(([name]) => name)).toEqual([operation, operation, operation])
    actor.send({ type: 'step.back' })
    expect(actor.getSnapshot().context.again).toBe(false)
  },
)

test('a member who typed a wrong code after another was sent does not read again that it is on its way', async () => {
  const { actor } = open({ sendRecoveryCode: [null, null], verifyRecoveryCode: [thrown(refusals.code)] })
  await toSmsCode(actor)
  actor.send({ type: 'proof.resend' })
  await see(actor, 'smsCode')
  expect(actor.getSnapshot().context.again).toBe(true)
  actor.send({ type: 'draft.change', change: { code } })
  actor.send({ type: 'form.submit' })
  await see(actor, 'smsCode')
  actor.send({ type: 'draft.change', change: { code: '' } })
  expect(actor.getSnapshot().context).toMatchObject({ again: false, error: null })
})

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
      [operation]: [
        thrown(refusals.code),
        thrown(refusals.proofExpired),
        thrown(refusals.lost),
        tooManyFor(900),
        answer,
      ],
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
  scripted(recoveryMachine, { input: recoveryInput, answers, actors })

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
