import { expect, test } from 'vitest'
import { goalFormMachine } from '../../machines/goals/goal-form.machine.ts'
import { goalsMachine } from '../../machines/goals/goals.machine.ts'
import { edited, filled, input, samples } from '../../stories/goals/goal-form.samples.ts'
import { items, samples as goalSamples } from '../../stories/goals/goals.samples.ts'
import { scripted } from '../support/scripted.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'

const inTown = { userId: 7, zone: 'America/New_York' }

test('choosing another goal type clears the account', () => {
  const { actor } = scripted(goalFormMachine, { input: edited })
  actor.send({ type: 'draft.change', change: { name: 'Older roof' } })
  expect(actor.getSnapshot().context.draft.accountUniqueId).toBe(edited.goal?.accountUniqueId)
  actor.send({ type: 'draft.change', change: { goalType: 2 } })
  expect(actor.getSnapshot().context.draft).toMatchObject({ name: 'Older roof', goalType: 2, accountUniqueId: '' })
})

test('an edit of a goal that another tab deleted can only be closed', async () => {
  const { actor, at } = scripted(goalFormMachine, {
    input: edited,
    answers: { updateGoal: [samples.updateGoal.refusals.gone] },
  })
  actor.send({ type: 'draft.change', change: { name: 'Roof' } })
  actor.send({ type: 'draft.submit' })
  await at('gone')
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().value).toBe('gone')
  actor.send({ type: 'dialog.close' })
  expect(actor.getSnapshot().value).toBe('closed')
})

test.each([
  ['that was refused gets a new key on the next try', samples.createGoal.refusals.many, false],
  ['whose answer was lost keeps its key on the next try', samples.createGoal.refusals.lost, true],
] as const)('a goal %s', async (_title, problem, isSame) => {
  const { actor, at } = scripted(goalFormMachine, { input, answers: { createGoal: [problem, problem] } })
  actor.send({ type: 'draft.change', change: filled })
  const { key } = actor.getSnapshot().context
  actor.send({ type: 'draft.submit' })
  await at({ form: 'touched' })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.key === key).toBe(isSame)
})

test('deleting a goal that another tab deleted says that it is gone', async () => {
  const { gone } = goalSamples.removeGoal.refusals
  const { actor, at } = scripted(goalsMachine, {
    input: inTown,
    answers: { getGoals: [items], getSummary: [ofMaria], removeGoal: [gone] },
  })
  await at({ list: 'shown', accounts: 'shown' })
  actor.send({ type: 'row.remove', id: items[0]?.id ?? 0 })
  actor.send({ type: 'removal.confirm' })
  await at({ list: 'reloading' })
  expect(actor.getSnapshot().context.items).toHaveLength(items.length - 1)
})
