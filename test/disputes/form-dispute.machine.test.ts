import { expect, test } from 'vitest'
import { isProposing, listActs, toFormDispute } from '../../machines/disputes/disputes.rules.ts'
import { formDisputeMachine } from '../../machines/disputes/form-dispute.machine.ts'
import { formDisputes, samples } from '../../stories/disputes/form-dispute.samples.ts'
import { day } from '../../values/days.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { faster, lost, reauth } = samples.changeDispute.refusals
const wires = Object.fromEntries(
  Object.entries(formDisputes).map(([name, wire]) => [name, toFormDispute(wire)]),
) as Record<keyof typeof formDisputes, ReturnType<typeof toFormDispute>>
const open = (answers: Answers<typeof formDisputeMachine>) =>
  scripted(formDisputeMachine, { input: { userId: 901, id: 12 }, answers })

test('a screen that slept goes through every stage up to the one that the bank says', async () => {
  const { actor, at } = open({ getFormDispute: [wires.open, wires.takenBack] })
  await at({ stage: { open: 'inTime' } })
  actor.send({ type: 'reload' })
  await at({ stage: 'takenBack' })
  expect(actor.getSnapshot().matches({ acting: 'idle' })).toBe(true)
})

test('a dispute is in time on the day of its deadline, and overdue on the day after it', async () => {
  for (const [today, pace] of [
    ['2026-12-03', 'inTime'],
    ['2026-12-04', 'overdue'],
  ] as const) {
    const { dispute, desk } = wires.open
    const then = { dispute: { ...dispute, today: day(today) }, desk }
    const { actor, at } = open({ getFormDispute: [then] })
    await at({ answer: 'shown' })
    expect(actor.getSnapshot().value).toMatchObject({ stage: { open: pace } })
  }
})

test('staff can do what follows from the stage; what is proposed only somebody else approves', () => {
  const acts = (name: keyof typeof wires) => listActs(wires[name].dispute, wires[name].desk)
  expect(acts('open')).toEqual(['CREDIT', 'DECIDE_FOR', 'DECIDE_AGAINST'])
  expect(acts('credited')).toEqual(['DECIDE_FOR', 'DECIDE_AGAINST'])
  expect([acts('proposed'), acts('proposedByOneself')]).toEqual([['APPROVE', 'DECLINE'], ['DECLINE']])
  expect([acts('takingBack'), acts('takenBack'), acts('forMember'), acts('against')]).toEqual([[], [], [], []])
  const proposes = (name: keyof typeof wires, act: 'CREDIT' | 'DECIDE_AGAINST') =>
    isProposing(act, wires[name].dispute, wires[name].desk)
  expect([proposes('openAndLarge', 'CREDIT'), proposes('open', 'CREDIT')]).toEqual([true, false])
  expect([proposes('openAndLarge', 'DECIDE_AGAINST'), proposes('proposedNoError', 'DECIDE_AGAINST')]).toEqual([
    false,
    true,
  ])
})

test('a decision without an explanation is not sent, and one whose answer was lost is sent again under its key', async () => {
  const { actor, at, sent } = open({
    getFormDispute: [wires.credited],
    changeDispute: [lost, faster, wires.takingBack],
  })
  await at({ stage: { credited: 'inTime' } })
  actor.send({ type: 'act.choose', act: 'DECIDE_AGAINST', lastId: 41 })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([
    { field: 'explanation', text: 'Please explain why there was no error.' },
  ])
  expect(sent.changeDispute).toEqual([])
  actor.send({ type: 'draft.change', change: { explanation: 'You signed for it.' } })
  for (const failure of [lost, faster]) {
    actor.send({ type: 'draft.submit' })
    await at({ acting: { form: 'touched' } })
    expect(actor.getSnapshot().context.error?.message).toBe(failure.message)
  }
  actor.send({ type: 'draft.submit' })
  await at({ acting: 'idle', stage: 'takingBack' })
  const keys = sent.changeDispute.map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  // The bank keeps a refusal under its key.
  expect(keys[2]).not.toBe(keys[1])
  expect(sent.changeDispute[2]).toMatchObject({
    id: 12,
    act: 'DECIDE_AGAINST',
    explanation: 'You signed for it.',
    lastId: 41,
  })
})

test('staff who are asked for the password credit what they chose once it is right, under the same key', async () => {
  const { actor, at, sent } = open({
    getFormDispute: [wires.open],
    changeDispute: [reauth, wires.credited],
    reauthenticate: [undefined],
  })
  await at({ stage: { open: 'inTime' } })
  actor.send({ type: 'act.choose', act: 'CREDIT', lastId: 41 })
  actor.send({ type: 'draft.submit' })
  const question = (await at({ acting: 'confirming' })).children.confirmPassword
  question?.send({ type: 'password.change', password: 'Harbor2026' })
  question?.send({ type: 'password.submit' })
  await at({ acting: 'idle', stage: { credited: 'inTime' } })
  expect(sent.changeDispute).toMatchObject([
    { act: 'CREDIT', lastId: 41 },
    { act: 'CREDIT', lastId: 41 },
  ])
  expect(sent.changeDispute[1]).toEqual(sent.changeDispute[0])
})

test('an act that is not offered any more opens no question', async () => {
  const { actor, at } = open({ getFormDispute: [wires.forMember] })
  await at({ stage: 'forMember' })
  actor.send({ type: 'act.choose', act: 'CREDIT', lastId: 41 })
  expect(actor.getSnapshot().matches({ acting: 'idle' })).toBe(true)
})

test('an approval names what was proposed when its question opened, also where something else is proposed by then', async () => {
  const { actor, at, sent } = open({
    getFormDispute: [wires.proposedNoError, wires.proposed],
    changeDispute: [lost, faster],
  })
  await at({ approval: 'waitingForSecond' })
  actor.send({ type: 'act.choose', act: 'APPROVE', lastId: 41 })
  actor.send({ type: 'draft.submit' })
  await at({ acting: { form: 'touched' } })
  actor.send({ type: 'reload' })
  await at({ answer: 'shown' })
  actor.send({ type: 'draft.submit' })
  await at({ acting: { form: 'touched' } })
  const { explanation } = formDisputes.proposedNoError.proposal ?? {}
  const approval = { act: 'APPROVE', approves: 'DECIDE_AGAINST', explanation, key: sent.changeDispute[0]?.key }
  expect(sent.changeDispute).toMatchObject([approval, approval])
})
