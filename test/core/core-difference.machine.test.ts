import { expect, test } from 'vitest'
import { coreDifferenceMachine } from '../../machines/core/core-difference.machine.ts'
import { listDifferenceActs } from '../../machines/core/core.rules.ts'
import { differences, samples } from '../../stories/core/core-difference.samples.ts'
import { scripted } from '../support/scripted.ts'

const { lost } = samples.changeCoreDifference.refusals

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
    input: { difference: differences.proposed, act: 'APPROVE' },
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

test('a proposal without a reason is not sent', async () => {
  const { actor, sent } = scripted(coreDifferenceMachine, {
    input: { difference: differences.proposable, act: 'PROPOSE' },
    answers: { changeCoreDifference: [] },
  })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([{ field: 'reason', text: 'Please say why.' }])
  expect(sent.changeCoreDifference).toEqual([])
})
