import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { waitingRoomMachine } from '../../machines/access/waiting-room.machine.ts'
import { fiName, outputs, refusals, rememberDevice, typed } from '../../stories/access/device-verification.samples.ts'
import { input, samples } from '../../stories/access/waiting-room.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { pass, thrown, tooManyFor } from './script.ts'

const { username, password } = typed
const { waiting, turn } = samples.getPlaceInLine.answers
const { notInLine, closed, lost } = samples.getPlaceInLine.refusals
const { ticket } = outputs.inLine
const attempt = { username, fiName, rememberDevice, isAdmin: undefined, password }

const open = (answers: Answers<typeof waitingRoomMachine>) => {
  const clock = new SimulatedClock()
  return { ...scripted(waitingRoomMachine, { input, answers, clock }), clock }
}

test('a member in line asks as often as they were told, and the password is sent once, at their turn', async () => {
  const { actor, clock, sent, at, ended } = open({
    getPlaceInLine: [{ ...waiting, askAfterMs: 4_000 }, turn],
    verifyPassword: [outputs.question],
  })
  clock.increment(9_999)
  expect(sent.getPlaceInLine).toEqual([])
  clock.increment(1)
  await at('inLine')
  expect(actor.getSnapshot().context).toMatchObject({ place: 298, secondsLeft: 160 })
  expect(sent.verifyPassword).toEqual([])
  clock.increment(4_000)
  expect(await ended()).toEqual({ next: outputs.question, error: null })
  expect(sent.getPlaceInLine).toEqual([{ ticket }, { ticket }])
  expect(sent.verifyPassword).toEqual([attempt])
  expect(actor.getSnapshot().context.password).toBe('')
})

test('a member whose question got no answer keeps waiting, and asks again no sooner than the bank allows', async () => {
  const { actor, clock, sent, at } = open({ getPlaceInLine: [thrown(lost), tooManyFor(40), waiting] })
  clock.increment(10_000)
  await at('inLine')
  expect(actor.getSnapshot().context).toMatchObject({ place: 312, error: lost })
  pass(10, clock)
  await at('inLine')
  pass(29, clock)
  expect(sent.getPlaceInLine).toHaveLength(2)
  pass(1, clock)
  await at('inLine')
  expect(actor.getSnapshot().context).toMatchObject({ place: 298, error: null })
})

test('a member who was away for too long gets a place at the end, and reads so', async () => {
  const again = { ...outputs.inLine, ticket: '4990.2.of-another', place: 1_204 }
  const { actor, clock, sent, at } = open({ getPlaceInLine: [thrown(notInLine)], verifyPassword: [again] })
  clock.increment(10_000)
  await at('inLine')
  expect(actor.getSnapshot().context).toMatchObject({ ...again, wasAway: true })
  clock.increment(10_000)
  expect(sent.getPlaceInLine).toEqual([{ ticket }, { ticket: again.ticket }])
})

test('a member in line at a bank that closes reads so, and goes on by Try again once it has opened', async () => {
  const { actor, clock, at, ended } = open({
    getPlaceInLine: [thrown(closed)],
    verifyPassword: [thrown(closed), outputs.session],
  })
  clock.increment(10_000)
  await at('unsent')
  expect(actor.getSnapshot().context.error).toMatchObject({ status: 423, message: closed.message })
  actor.send({ type: 'form.retry' })
  await at('unsent')
  actor.send({ type: 'form.retry' })
  expect(await ended()).toMatchObject({ next: outputs.session })
})

test('a password whose answer was lost is sent again only by Try again', async () => {
  const { actor, clock, sent, at, ended } = open({
    getPlaceInLine: [turn],
    verifyPassword: [thrown(lost), outputs.session],
  })
  clock.increment(10_000)
  await at('unsent')
  clock.increment(60_000)
  expect(sent.verifyPassword).toHaveLength(1)
  actor.send({ type: 'form.retry' })
  expect(await ended()).toMatchObject({ next: outputs.session })
  expect(sent.verifyPassword).toEqual([attempt, attempt])
})

test('a wrong password ends the wait with its refusal, and leaving ends it with neither session nor error', async () => {
  const refused = open({ getPlaceInLine: [turn], verifyPassword: [thrown(refusals.password)] })
  refused.clock.increment(10_000)
  expect(await refused.ended()).toMatchObject({ next: null, error: refusals.password })
  const left = open({})
  left.actor.send({ type: 'step.back' })
  expect(left.actor.getSnapshot()).toMatchObject({
    status: 'done',
    output: { next: null, error: null },
    context: { password: '' },
  })
})
