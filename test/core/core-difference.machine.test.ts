import { expect, test } from 'vitest'
import { coreDifferenceMachine } from '../../machines/core/core-difference.machine.ts'
import { listDifferenceActs } from '../../machines/core/core.rules.ts'
import { differences, inputs, samples } from '../../stories/core/core-difference.samples.ts'
import { scripted } from '../support/scripted.ts'

const { lost, reauth } = samples.changeCoreDifference.refusals

test('a correction is offered where no cause is known, and approved by somebody else alone', () => {
  const acts = Object.entries(differences).map(([name, difference]) => [name, listDifferenceActs(difference)])
  expect(Object.fromEntries(acts)).toEqual({
    notAtCore: ['CLOSE'],
    overdue: ['CLOSE'],
    proposable: ['PROPOSE', 'CLOSE'],
    proposed: ['APPROVE', 'DECLINE'],
    own: ['DECLINE'],
    onlyThere: ['CLOSE'],
    corrected: [],
    closed: [],
    followed: [],
    agrees: [],
  })
})

test('an approval says what was read, and is sent again under the same key where its answer was lost', async () => {
  const { actor, at, sent } = scripted(coreDifferenceMachine, {
    input: inputs.approve,
    answers: { changeCoreDifference: [lost, differences.corrected] },
  })
  actor.send({ type: 'draft.submit' })
  await at('form')
  actor.send({ type: 'draft.submit' })
  await at('closed')
  const [first, second] = sent.changeCoreDifference
  expect(first).toMatchObject({ act: 'APPROVE', reason: 'The fee was charged at the branch.' })
  expect(second).toEqual(first)
})

test('staff who are asked for the password correct what they chose once it is right, and nothing if they cancel', async () => {
  const { actor, at, sent } = scripted(coreDifferenceMachine, {
    input: inputs.approve,
    answers: { changeCoreDifference: [reauth, reauth, differences.corrected], reauthenticate: [undefined] },
  })
  actor.send({ type: 'draft.submit' })
  await at('confirming')
  actor.getSnapshot().children.confirmPassword?.send({ type: 'question.cancel' })
  await at('form')
  expect(sent.changeCoreDifference).toHaveLength(1)
  actor.send({ type: 'draft.submit' })
  const question = (await at('confirming')).children.confirmPassword
  question?.send({ type: 'password.change', password: 'Harbor2026' })
  question?.send({ type: 'password.submit' })
  await at('closed')
  const [first, ...others] = sent.changeCoreDifference
  expect(others).toEqual([first, first])
})

test('a proposal without a reason is not sent', async () => {
  const { actor, sent } = scripted(coreDifferenceMachine, {
    input: inputs.propose,
    answers: { changeCoreDifference: [] },
  })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([{ field: 'reason', text: 'Please say why.' }])
  expect(sent.changeCoreDifference).toEqual([])
})
