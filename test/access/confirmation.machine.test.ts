import { expect, test } from 'vitest'
import { fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { NextStep } from '../../machines/access/access.rules.ts'
import { type ConfirmationActor, confirmationMachine } from '../../machines/access/confirmation.machine.ts'
import { refusals } from '../../stories/access/confirmation.samples.ts'
import { failures, fiName, outputs, rememberDevice, typed } from '../../stories/access/device-verification.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { pass, tooManyFor, thrown } from './script.ts'

type Value = Parameters<ReturnType<ConfirmationActor['getSnapshot']>['matches']>[0]

const { username, password, answer } = typed
const { session, question, nextQuestion, onlyQuestion, sent } = outputs
const { broken, lost } = failures

test.each([
  ['code', (actor: ConfirmationActor) => verification(actor).send({ type: 'step.back' }), sent],
  ['question', (actor: ConfirmationActor) => actor.send({ type: 'step.back' }), question],
] as const)(
  'a member who goes back from the %s gets no session, and the password and answer are cleared',
  (_, goBack, next) => {
    const { actor } = open(next, {})
    actor.send({ type: 'answer.change', answer })
    goBack(actor)
    expect(actor.getSnapshot()).toMatchObject({
      status: 'done',
      output: { session: null, error: null },
      context: { password: '', answer: '' },
    })
  },
)

test('a member who asks for a new code but gets a security question sees the question', async () => {
  const { actor, clock } = open({ ...sent, resendAfter: 0 }, { verifyPassword: [question] })
  const child = verification(actor)
  clock.increment(1_000)
  child.send({ type: 'code.resend' })
  await see(actor, 'question')
  expect(actor.getSnapshot().context).toMatchObject({ question, sent: null })
})

test('a code step that crashes ends the sign-in with an error message', async () => {
  const { actor } = open(sent, {}, { deviceVerification: fromPromise(() => Promise.reject(new Error('broken'))) })
  const { output } = await waitFor(actor, ({ status }) => status === 'done')
  expect(output).toMatchObject({ session: null, error: { message: 'Something went wrong.' } })
})

test('after a wrong answer the question stays, and the same answer cannot be sent again until it is edited', async () => {
  const script = {
    answerSecurityQuestion: [thrown(refusals.answer), thrown(lost), session],
  }
  const { actor, asked } = open(question, script)
  actor.send({ type: 'answer.change', answer })
  actor.send({ type: 'form.submit' })
  await see(actor, 'question')
  expect(actor.getSnapshot().context).toMatchObject({ answer, error: refusals.answer, question })
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot().value).toBe('question')

  actor.send({ type: 'answer.change', answer: 'rex' })
  expect(actor.getSnapshot().context.error).toBeNull()
  actor.send({ type: 'form.submit' })
  await see(actor, 'question')
  expect(actor.getSnapshot().context.error).toMatchObject(lost)
  expect(asked).toHaveLength(2)

  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'answering', context: { error: null } })
})

test('after too many answers the same answer can be sent again once the waiting time is over', async () => {
  const { actor, asked, clock } = open(question, { answerSecurityQuestion: [tooManyFor(3), session] })
  actor.send({ type: 'answer.change', answer })
  actor.send({ type: 'form.submit' })
  await see(actor, 'question')
  pass(2, clock)
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot()).toMatchObject({
    value: 'question',
    context: { error: { message: 'Too many attempts.' } },
  })
  pass(1, clock)
  expect(actor.getSnapshot()).toMatchObject({ value: 'question', context: { answer, error: null } })
  actor.send({ type: 'form.submit' })
  await waitFor(actor, ({ status }) => status === 'done')
  expect(asked).toHaveLength(2)
})

test('Try again at a security question repeats the failed request: the answer, or the change of question', async () => {
  const { actor, asked } = open(question, {
    verifyPassword: [thrown(lost), nextQuestion, thrown(refusals.throttled)],
    answerSecurityQuestion: [thrown(lost), thrown(broken), thrown(refusals.answer)],
  })
  expect(actor.getSnapshot().can({ type: 'form.retry' })).toBe(false)
  actor.send({ type: 'answer.change', answer })
  actor.send({ type: 'form.submit' })
  await see(actor, 'question')
  actor.send({ type: 'question.change' })
  await see(actor, 'question')
  actor.send({ type: 'form.retry' })
  expect(actor.getSnapshot().value).toBe('changingQuestion')
  await see(actor, 'question')
  expect(actor.getSnapshot().context).toMatchObject({ question: nextQuestion, answer: '' })

  actor.send({ type: 'answer.change', answer })
  actor.send({ type: 'form.submit' })
  await see(actor, 'question')
  actor.send({ type: 'form.retry' })
  expect(actor.getSnapshot().value).toBe('answering')
  await see(actor, 'question')
  expect(actor.getSnapshot()).toMatchObject({ context: { error: refusals.answer } })
  expect(actor.getSnapshot().can({ type: 'form.retry' })).toBe(false)
  actor.send({ type: 'question.change' })
  await see(actor, 'question')
  expect(actor.getSnapshot().can({ type: 'form.retry' })).toBe(false)
  expect(asked).toHaveLength(6)
})

test('a member with only one security question cannot change it', async () => {
  const { actor, asked } = open(onlyQuestion, {})
  expect(actor.getSnapshot().can({ type: 'question.change' })).toBe(false)
  actor.send({ type: 'question.change' })
  expect(actor.getSnapshot().value).toBe('question')
  expect(asked).toHaveLength(0)
})

function open(next: NextStep, answers: Answers<typeof confirmationMachine>, actors = {}) {
  const clock = new SimulatedClock()
  const input = { username, password, fiName, rememberDevice, next }
  return { ...scripted(confirmationMachine, { input, answers, actors, clock }), clock }
}

const see = (actor: ConfirmationActor, value: Value) => waitFor(actor, (state) => state.matches(value))

function verification(actor: ConfirmationActor) {
  const { deviceVerification } = actor.getSnapshot().children
  if (!deviceVerification) throw new Error('no code is asked')
  return deviceVerification
}
