import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import { type DeviceVerificationActor, deviceVerificationMachine } from '../../machines/access/deviceVerification.machine.ts'
import { failures, fiName, outputs, receivedAt, refusals, rememberDevice, typed } from '../../stories/access/deviceVerification.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { thrown } from './script.ts'

const { username, password } = typed
const { session, question, sent } = outputs
const empty = ['', '', '', '', '', '']
const code = [...typed.code]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: receivedAt })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a right code opens the session and leaves nothing secret behind', async () => {
  const { actor, asked } = open({ verifySignInCode: [session] })
  enter(actor)
  actor.send({ type: 'code.submit' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'verifyingCode', tags: new Set(['busy']) })

  const ended = await waitFor(actor, ({ status }) => status === 'done')
  expect(ended.output).toEqual(session)
  expect(asked).toEqual([['verifySignInCode', { username, fiName, rememberDevice, code: '418274' }]])
  expect(ended.context).toMatchObject({ password: '', digits: empty })
})

test('six digits are needed before a code is sent', () => {
  const { actor, asked } = open({})
  expect(actor.getSnapshot().can({ type: 'code.submit' })).toBe(false)
  for (const [box, text] of ['4', '1', '8', '2', '7', 'x'].entries()) actor.send({ type: 'digit.type', box, text })
  actor.send({ type: 'code.submit' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'code', context: { digits: ['4', '1', '8', '2', '7', 'x'], box: 5 } })

  actor.send({ type: 'digit.erase', box: 5 })
  expect(actor.getSnapshot().context).toMatchObject({ digits: ['4', '1', '8', '2', '7', ''], box: 4 })
  expect(asked).toEqual([])
})

test('a code that is on its way is not sent twice, nor changed', () => {
  const { actor, asked } = open({ verifySignInCode: [session] })
  enter(actor)
  actor.send({ type: 'code.submit' })
  actor.send({ type: 'code.submit' })
  actor.send({ type: 'digit.erase', box: 0 })
  actor.send({ type: 'code.resend' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'verifyingCode', context: { digits: code } })
  expect(asked).toHaveLength(1)
})

test('a wrong code stays in its boxes, is said beside them and in a toast, until a digit is changed', async () => {
  const { actor, toasts } = open({ verifySignInCode: [thrown(refusals.code)] })
  await submit(actor)
  expect(actor.getSnapshot()).toMatchObject({ value: 'code', context: { digits: code, error: refusals.code } })
  expect(toasts).toEqual([{ type: 'toast', tone: 'problem', text: 'The code you entered is invalid.' }])

  actor.send({ type: 'digit.type', box: 5, text: '43' })
  expect(actor.getSnapshot().context).toMatchObject({ digits: [...'418273'], error: null })
})

test.each([
  ['deleting', { type: 'digit.erase', box: 5 } as const],
  ['pasting', { type: 'code.paste', box: 0, text: '123456' } as const],
  ['sending again', { type: 'code.submit' } as const],
])('%s takes the message of the wrong code away', async (_, event) => {
  const { actor } = open({ verifySignInCode: [thrown(refusals.code), session] })
  await submit(actor)
  actor.send(event)
  expect(actor.getSnapshot().context.error).toBeNull()
})

test.each([
  ['too many tries', refusals.throttled, ['Too many attempts.']],
  ['a sign-in that took too long', refusals.signInExpired, ['Your sign-in expired, please start again.']],
  ['a bank that fails', failures.broken, []],
  ['no answer at all', failures.codeLost, []],
])('%s is said in its own words, in a toast too only where the bank spoke', async (_, error, said) => {
  const { actor, toasts } = open({ verifySignInCode: [thrown(error)] })
  await submit(actor)
  expect(actor.getSnapshot()).toMatchObject({ value: 'code', context: { digits: code, error } })
  expect(toasts.map(({ text }) => text)).toEqual(said)
})

test("a code that the server calls expired has expired, even if this computer's clock disagrees", async () => {
  const { actor, toasts, pass } = open({ verifySignInCode: [thrown(refusals.codeExpired)], verifyPassword: [thrown(failures.lost)] })
  await submit(actor, 'codeExpired')
  expect(toasts.map(({ text }) => text)).toEqual(['This code has expired.'])
  expect(actor.getSnapshot().context.error).toBeNull()
  expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(false)

  pass(30_000)
  actor.send({ type: 'code.resend' })
  await waitFor(actor, (state) => state.matches('codeExpired'))
  expect(actor.getSnapshot().context.error).toMatchObject(failures.lost)
})

test('a code lives fifteen minutes from when its answer came, not from when the boxes appeared', () => {
  vi.setSystemTime(receivedAt + 600_500)
  const { actor, pass } = open({})
  enter(actor)
  pass(299_499)
  expect(actor.getSnapshot().value).toBe('code')
  pass(1)
  expect(actor.getSnapshot().value).toBe('codeExpired')
  expect(actor.getSnapshot().can({ type: 'code.submit' })).toBe(false)
})

test('a computer that slept finds the code expired when it wakes', () => {
  const { actor, pass } = open({})
  vi.setSystemTime(receivedAt + 3_600_000)
  pass(1_000)
  expect(actor.getSnapshot().value).toBe('codeExpired')
})

test('a code that expires while its answer is awaited has expired when the answer is no', async () => {
  const { actor } = open({ verifySignInCode: [thrown(refusals.code)] })
  enter(actor)
  actor.send({ type: 'code.submit' })
  vi.setSystemTime(receivedAt + 900_000)
  await waitFor(actor, (state) => !state.matches('verifyingCode'))
  expect(actor.getSnapshot()).toMatchObject({ value: 'codeExpired', context: { error: null } })
})

test('another code can be asked for after half a minute', () => {
  const { actor, asked, pass } = open({ verifyPassword: [sent] })
  actor.send({ type: 'code.resend' })
  pass(29_000)
  expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(false)
  pass(1_000)
  expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(true)
  expect(asked).toEqual([])
})

test('a new code empties the boxes, starts at the first and has its own fifteen minutes', async () => {
  const { actor, asked, pass } = open({ verifyPassword: [sent] })
  enter(actor)
  const before = actor.getSnapshot().context.digits
  pass(100_000)
  actor.send({ type: 'code.resend' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'resending', tags: new Set(['busy']), context: { digits: before } })
  await waitFor(actor, (state) => state.matches('code'))
  expect(asked).toEqual([['verifyPassword', { username, password, fiName, rememberDevice }]])
  expect(actor.getSnapshot().context).toMatchObject({ digits: empty, box: 0, resendAt: receivedAt + 130_000 })
  expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(false)

  pass(899_999)
  expect(actor.getSnapshot().value).toBe('code')
  pass(1)
  expect(actor.getSnapshot().value).toBe('codeExpired')
})

test('after a new code the focus is on the first box, even when nothing was typed', async () => {
  const { actor, pass } = open({ verifyPassword: [sent] })
  const before = actor.getSnapshot().context.digits
  pass(30_000)
  actor.send({ type: 'code.resend' })
  const { context } = await waitFor(actor, (state) => state.matches('code'))
  expect(context.digits).not.toBe(before)
})

test('an expired code is replaced, and at once where half a minute has gone by', async () => {
  const { actor, pass } = open({ verifyPassword: [sent] })
  pass(900_000)
  actor.send({ type: 'code.resend' })
  await waitFor(actor, (state) => state.matches('code'))
  expect(actor.getSnapshot().context.codeEndsAt).toBe(receivedAt + 1_800_000)
})

test('an answer that says how little is left of an earlier code is believed', async () => {
  const { actor, pass } = open({ verifyPassword: [{ ...sent, codeExpiresInMs: 880_000, resendAfter: 10 }] })
  pass(30_000)
  actor.send({ type: 'code.resend' })
  await waitFor(actor, (state) => state.matches('code'))
  expect(actor.getSnapshot().context).toMatchObject({ codeEndsAt: receivedAt + 910_000, resendAt: receivedAt + 40_000 })
})

test.each([refusals.throttled, failures.lost])('a code that could not be sent again leaves the old one and its boxes', async (error) => {
  const { actor, toasts, pass } = open({ verifyPassword: [thrown(error), sent] })
  enter(actor)
  pass(30_000)
  actor.send({ type: 'code.resend' })
  await waitFor(actor, (state) => state.matches('code'))
  expect(actor.getSnapshot().context).toMatchObject({ digits: code, error, codeEndsAt: receivedAt + 900_000 })
  expect(toasts).toEqual([])

  actor.send({ type: 'code.resend' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'resending', context: { error: null } })
})

test('an expired code that could not be replaced says why, and can be asked for again', async () => {
  const { actor, pass } = open({ verifyPassword: [thrown(failures.lost), sent] })
  pass(900_000)
  actor.send({ type: 'code.resend' })
  await waitFor(actor, (state) => state.matches('codeExpired'))
  expect(actor.getSnapshot().context.error).toMatchObject(failures.lost)

  actor.send({ type: 'code.resend' })
  expect(actor.getSnapshot().context.error).toBeNull()
  await waitFor(actor, (state) => state.matches('code'))
})

test('a code that expires while a new one is on its way has expired, and a failed send is reported', async () => {
  const { actor, pass } = open({ verifyPassword: [thrown(failures.lost)] })
  pass(899_000)
  actor.send({ type: 'code.resend' })
  vi.setSystemTime(receivedAt + 900_000)
  await waitFor(actor, (state) => !state.matches('resending'))
  expect(actor.getSnapshot()).toMatchObject({ value: 'codeExpired', context: { error: failures.lost } })
})

test.each([session, question])('a member who no longer needs a code continues with the next step', async (next) => {
  const { actor, pass } = open({ verifyPassword: [next] })
  pass(30_000)
  actor.send({ type: 'code.resend' })
  const ended = await waitFor(actor, ({ status }) => status === 'done')
  expect(ended.output).toEqual(next)
})

test.each(['code', 'verifyingCode', 'codeExpired', 'resending'] as const)('the way back is open in %s', (state) => {
  const { actor, pass } = open({ verifySignInCode: [session], verifyPassword: [sent] })
  enter(actor)
  if (state === 'codeExpired') pass(900_000)
  if (state === 'resending') pass(30_000)
  if (state === 'verifyingCode') actor.send({ type: 'code.submit' })
  if (state === 'resending') actor.send({ type: 'code.resend' })
  expect(actor.getSnapshot().value).toBe(state)

  actor.send({ type: 'step.back' })
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: null, context: { password: '', digits: empty } })
})

function open(answers: Answers<typeof deviceVerificationMachine>) {
  const clock = new SimulatedClock()
  const input = { username, password, fiName, rememberDevice, ...sent, receivedAt }
  const opened = scripted(deviceVerificationMachine, { input, answers, clock })
  // Both clocks, a second at a time: the machine looks at the one when the other rings.
  const pass = (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 1_000) {
      vi.setSystemTime(Date.now() + Math.min(left, 1_000))
      clock.increment(Math.min(left, 1_000))
    }
  }
  return { ...opened, toasts: opened.emitted, pass }
}

const enter = (actor: DeviceVerificationActor) => actor.send({ type: 'code.paste', box: 0, text: typed.code })

async function submit(actor: DeviceVerificationActor, then: 'code' | 'codeExpired' = 'code') {
  enter(actor)
  actor.send({ type: 'code.submit' })
  await waitFor(actor, (state) => state.matches(then))
}
