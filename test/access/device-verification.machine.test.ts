import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import {
  type DeviceVerificationActor,
  deviceVerificationMachine,
} from '../../machines/access/device-verification.machine.ts'
import {
  failures,
  fiName,
  outputs,
  receivedAt,
  refusals,
  rememberDevice,
  typed,
} from '../../stories/access/device-verification.samples.ts'
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

test('a code is not sent until all six boxes have a digit', () => {
  const { actor, asked } = open({})
  expect(actor.getSnapshot().can({ type: 'code.submit' })).toBe(false)
  for (const [box, text] of ['4', '1', '8', '2', '7', 'x'].entries()) actor.send({ type: 'digit.type', box, text })
  actor.send({ type: 'code.submit' })
  expect(actor.getSnapshot()).toMatchObject({
    value: 'code',
    context: { digits: ['4', '1', '8', '2', '7', 'x'], box: 5 },
  })

  actor.send({ type: 'digit.type', box: 5, text: '' })
  actor.send({ type: 'digit.erase', box: 5 })
  expect(actor.getSnapshot().context).toMatchObject({ digits: ['4', '1', '8', '2', '', ''], box: 4 })
  expect(asked).toEqual([])
})

test('a code that is being checked cannot be sent again or changed', () => {
  const { actor, asked } = open({ verifySignInCode: [session] })
  enter(actor)
  actor.send({ type: 'code.submit' })
  enter(actor)
  actor.send({ type: 'digit.erase', box: 0 })
  actor.send({ type: 'code.resend' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'verifyingCode', context: { digits: code } })
  expect(asked).toHaveLength(1)
})

test.each([
  ['typing a digit', { type: 'digit.type', box: 2, text: '3' } as const],
  ['deleting a digit', { type: 'digit.erase', box: 5 } as const],
  ['pasting a code', { type: 'code.paste', box: 0, text: '123456' } as const],
  ['sending the code again', { type: 'code.submit' } as const],
])('%s clears the error of the wrong code', async (_, event) => {
  const { actor } = open({ verifySignInCode: [thrown(refusals.code), session] })
  await submit(actor)
  actor.send(event)
  expect(actor.getSnapshot().context.error).toBeNull()
})

test('pasting text without a code sends nothing, also when six digits are there', async () => {
  const { actor, asked } = open({ verifySignInCode: [thrown(refusals.code), session] })
  await submit(actor)
  actor.send({ type: 'digit.type', box: 2, text: '3' })
  actor.send({ type: 'code.paste', box: 3, text: 'hello world' })
  expect(actor.getSnapshot().value).toBe('code')
  expect(asked).toHaveLength(1)
})

test.each([
  ['too many tries', refusals.throttled, ['Too many attempts.']],
  ['a server failure', failures.broken, []],
  ['a lost answer', failures.codeLost, []],
])('%s shows its own message, and also a toast only when the server sent the message', async (_, error, said) => {
  const { actor, toasts } = open({ verifySignInCode: [thrown(error)] })
  await submit(actor)
  expect(actor.getSnapshot()).toMatchObject({ value: 'code', context: { digits: code, error } })
  expect(toasts.map(({ text }) => text)).toEqual(said)
})

test('when the sign-in itself has expired, the member is asked for no code and starts again', async () => {
  const { actor, toasts } = open({ verifySignInCode: [thrown(refusals.signInExpired)] })
  await submit(actor, 'over')
  expect(toasts.map(({ text }) => text)).toEqual(['Your sign-in expired, please start again.'])
  expect(actor.getSnapshot().context.error).toMatchObject(refusals.signInExpired)
  actor.send({ type: 'code.submit' })
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: null })
})

test('a code that the server calls expired has expired, even if this computer’s clock disagrees', async () => {
  const { actor, toasts, pass } = open({
    verifySignInCode: [thrown(refusals.codeExpired)],
    verifyPassword: [thrown(failures.lost)],
  })
  await submit(actor, 'codeExpired')
  expect(toasts.map(({ text }) => text)).toEqual(['This code has expired.'])
  expect(actor.getSnapshot().context.error).toBeNull()
  expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(false)

  pass(30_000)
  actor.send({ type: 'code.resend' })
  await waitFor(actor, (state) => state.matches('codeExpired'))
  expect(actor.getSnapshot().context.error).toMatchObject(failures.lost)
})

test('a code expires fifteen minutes after its answer arrived, not after the boxes appeared', () => {
  vi.setSystemTime(receivedAt + 600_500)
  const { actor, pass } = open({})
  pass(299_499)
  expect(actor.getSnapshot().value).toBe('code')
  pass(1)
  expect(actor.getSnapshot().value).toBe('codeExpired')
  expect(actor.getSnapshot().can({ type: 'code.submit' })).toBe(false)
})

test('a member whose computer slept for an hour finds the code expired', () => {
  const { actor, pass } = open({})
  vi.setSystemTime(receivedAt + 3_600_000)
  pass(1_000)
  expect(actor.getSnapshot().value).toBe('codeExpired')
})

test('a code that expires while it is being checked is shown as expired when the server refuses it', async () => {
  const { actor } = open({ verifySignInCode: [thrown(refusals.code)] })
  enter(actor)
  vi.setSystemTime(receivedAt + 900_000)
  await waitFor(actor, (state) => !state.matches('verifyingCode'))
  expect(actor.getSnapshot()).toMatchObject({ value: 'codeExpired', context: { error: null } })
})

test('a member can ask for another code after thirty seconds, not before', () => {
  const { actor, asked, pass } = open({ verifyPassword: [sent] })
  actor.send({ type: 'code.resend' })
  pass(29_000)
  expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(false)
  pass(1_000)
  expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(true)
  expect(asked).toEqual([])
})

test.each(['', '4182'])(
  'a new code empties the boxes, moves the focus, and expires after its own fifteen minutes (“%s” typed)',
  async (text) => {
    const { actor, asked, pass } = open({ verifyPassword: [sent] })
    actor.send({ type: 'code.paste', box: 0, text })
    const before = actor.getSnapshot().context.digits
    pass(100_000)
    actor.send({ type: 'code.resend' })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'resending',
      tags: new Set(['busy']),
      context: { digits: before },
    })
    await waitFor(actor, (state) => state.matches('code'))
    expect(asked).toEqual([['verifyPassword', { username, password, fiName, rememberDevice }]])
    expect(actor.getSnapshot().context).toMatchObject({
      digits: empty,
      box: 0,
      resendAt: receivedAt + 130_000,
      isResent: true,
    })
    // New boxes tell the screen to move the focus, even where nothing was typed.
    expect(actor.getSnapshot().context.digits).not.toBe(before)
    expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(false)

    pass(899_999)
    expect(actor.getSnapshot().value).toBe('code')
    pass(1)
    expect(actor.getSnapshot()).toMatchObject({ value: 'codeExpired', context: { isResent: false } })
  },
)

test('when the server sends no new code, the screen counts the time that is left on the earlier one', async () => {
  const { actor, pass } = open({ verifyPassword: [{ ...sent, codeExpiresInMs: 880_000, resendAfter: 10 }] })
  pass(30_000)
  actor.send({ type: 'code.resend' })
  await waitFor(actor, (state) => state.matches('code'))
  expect(actor.getSnapshot().context).toMatchObject({ codeEndsAt: receivedAt + 910_000, resendAt: receivedAt + 40_000 })
})

test.each([refusals.throttled, failures.lost])(
  'when a new code cannot be sent, the old code and the typed digits stay, and the member can ask again',
  async (error) => {
    const { actor, toasts, pass } = open({ verifyPassword: [thrown(error), sent] })
    actor.send({ type: 'code.paste', box: 0, text: '4182' })
    pass(30_000)
    actor.send({ type: 'code.resend' })
    await waitFor(actor, (state) => state.matches('code'))
    expect(actor.getSnapshot().context).toMatchObject({
      digits: [...'4182', '', ''],
      error,
      codeEndsAt: receivedAt + 900_000,
    })
    expect(toasts).toEqual([])

    actor.send({ type: 'code.resend' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'resending', context: { error: null } })
  },
)

test('when an expired code cannot be replaced, the member reads why and can ask again', async () => {
  const { actor, pass } = open({ verifyPassword: [thrown(failures.lost), sent] })
  pass(900_000)
  actor.send({ type: 'code.resend' })
  await waitFor(actor, (state) => state.matches('codeExpired'))
  expect(actor.getSnapshot().context.error).toMatchObject(failures.lost)

  actor.send({ type: 'code.resend' })
  expect(actor.getSnapshot().context.error).toBeNull()
  await waitFor(actor, (state) => state.matches('code'))
})

test('a code that expires while a new one is being sent is shown as expired, with the error of the failed send', async () => {
  const { actor, pass } = open({ verifyPassword: [thrown(failures.lost)] })
  pass(899_000)
  actor.send({ type: 'code.resend' })
  vi.setSystemTime(receivedAt + 900_000)
  await waitFor(actor, (state) => !state.matches('resending'))
  expect(actor.getSnapshot()).toMatchObject({ value: 'codeExpired', context: { error: failures.lost } })
})

test.each([session, question])(
  'a member who asks for a new code but no longer needs one continues with the next step',
  async (next) => {
    const { actor, pass } = open({ verifyPassword: [next] })
    pass(30_000)
    actor.send({ type: 'code.resend' })
    const ended = await waitFor(actor, ({ status }) => status === 'done')
    expect(ended.output).toEqual(next)
  },
)

test.each(['verifyingCode', 'resending'] as const)(
  'a member can go back in the state %s, and the code and password are cleared',
  (state) => {
    const { actor, pass } = open({ verifySignInCode: [session], verifyPassword: [sent] })
    pass(30_000)
    if (state === 'resending') actor.send({ type: 'code.resend' })
    else enter(actor)
    expect(actor.getSnapshot().value).toBe(state)
    actor.send({ type: 'step.back' })
    expect(actor.getSnapshot()).toMatchObject({
      status: 'done',
      output: null,
      context: { password: '', digits: empty },
    })
  },
)

test('a member who typed a wrong code after another was sent does not read again that it was sent', async () => {
  const { actor, pass } = open({ verifyPassword: [sent], verifySignInCode: [thrown(refusals.code)] })
  pass(30_000)
  actor.send({ type: 'code.resend' })
  await waitFor(actor, (state) => state.matches('code'))
  await submit(actor)
  expect(actor.getSnapshot().context).toMatchObject({ isResent: false, error: refusals.code })
})

function open(answers: Answers<typeof deviceVerificationMachine>) {
  const clock = new SimulatedClock()
  const input = { username, password, fiName, rememberDevice, ...sent, receivedAt }
  const opened = scripted(deviceVerificationMachine, { input, answers, clock })
  // Advances both clocks a second at a time: the machine reads the one when the other fires.
  const pass = (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 1_000) {
      vi.setSystemTime(Date.now() + Math.min(left, 1_000))
      clock.increment(Math.min(left, 1_000))
    }
  }
  return { ...opened, toasts: opened.emitted, pass }
}

const enter = (actor: DeviceVerificationActor) => actor.send({ type: 'code.paste', box: 0, text: typed.code })

async function submit(actor: DeviceVerificationActor, then: 'code' | 'codeExpired' | 'over' = 'code') {
  enter(actor)
  await waitFor(actor, (state) => state.matches(then))
}
