import { expect, test } from 'vitest'
import { goalFormMachine } from '../../machines/goals/goalForm.machine.ts'
import { goalsMachine } from '../../machines/goals/goals.machine.ts'
import { edited, filled, input, samples as saving } from '../../stories/goals/goalForm.samples.ts'
import { accounts, items, samples } from '../../stories/goals/goals.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { gone } = samples.removeGoal.refusals
const { many, lost } = saving.createGoal.refusals
const openList = (answers: Answers<typeof goalsMachine>) => scripted(goalsMachine, { input: { userId: 7 }, answers })
const shown = { list: 'shown', accounts: 'shown' } as const

test('goals and accounts are read side by side', async () => {
  const { asked, answer, at } = openList({})
  expect(asked.map(([operation]) => operation)).toEqual(['getGoals', 'getSummary'])
  answer('getSummary', accounts)
  answer('getGoals', items)
  expect((await at(shown)).context).toMatchObject({ items, accounts })
})

test('after money moved the goals are read again, and not the accounts', async () => {
  const { actor, at, sent } = openList({ getGoals: [items, items.slice(1)], getSummary: [accounts] })
  await at(shown)
  actor.send({ type: 'money.move' })
  await expect.poll(() => actor.getSnapshot().context.items).toEqual(items.slice(1))
  expect([sent.getGoals.length, sent.getSummary.length]).toEqual([2, 1])
})

test('a deleted goal is off the list at once, and after the message the list is read again', async () => {
  const { actor, at, sent } = openList({ getGoals: [items, items.slice(2)], getSummary: [accounts], removeGoal: [undefined] })
  await at(shown)
  actor.send({ type: 'row.remove', id: 7 })
  actor.send({ type: 'removal.confirm' })
  expect((await at({ list: 'removed' })).context.items).toEqual(items.slice(1))
  actor.send({ type: 'removal.close' })
  expect((await at(shown)).context.items).toEqual(items.slice(2))
  expect(sent.removeGoal).toEqual([{ userId: 7, id: 7, key: expect.any(String) }])
})

test('a goal that was deleted in another tab says so', async () => {
  const { actor, at } = openList({ getGoals: [items, items], getSummary: [accounts], removeGoal: [gone] })
  await at(shown)
  actor.send({ type: 'row.remove', id: 7 })
  actor.send({ type: 'removal.confirm' })
  await expect.poll(() => actor.getSnapshot().context.removalError).toMatchObject({ message: gone.message })
})

test('a goal can be deleted while the list is read again', async () => {
  const { actor, at } = openList({ getGoals: [items], getSummary: [accounts] })
  await at(shown)
  actor.send({ type: 'reload' })
  actor.send({ type: 'row.remove', id: 7 })
  expect((await at({ list: 'confirming' })).context.chosen?.id).toBe(7)
})

test('another goal type empties the account', () => {
  const { actor } = scripted(goalFormMachine, { input: edited })
  actor.send({ type: 'draft.change', change: { name: 'Older roof' } })
  expect(actor.getSnapshot().context.draft.accountUniqueId).toBe(edited.goal?.accountUniqueId)
  actor.send({ type: 'draft.change', change: { goalType: 2 } })
  expect(actor.getSnapshot().context.draft).toMatchObject({ name: 'Older roof', goalType: 2, accountUniqueId: '' })
})

test('what is missing is refused without asking the bank, and stays marked when that is closed', () => {
  const { actor, asked } = scripted(goalFormMachine, { input })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().matches('refused')).toBe(true)
  actor.send({ type: 'problem.close' })
  expect(actor.getSnapshot().context.fieldErrors[0]).toEqual({ field: 'amount', text: 'Write an amount different of 0.' })
  expect(asked).toEqual([])
})

test('a new goal whose answer was lost is sent again under its key, and one that was refused under another', async () => {
  const { actor, at, sent } = scripted(goalFormMachine, { input, answers: { createGoal: [lost, many, undefined] } })
  actor.send({ type: 'draft.change', change: filled })
  for (let tries = 0; tries < 2; tries++) {
    actor.send({ type: 'draft.submit' })
    await at('refused')
    actor.send({ type: 'problem.close' })
  }
  actor.send({ type: 'draft.submit' })
  await at('saved')
  const keys = sent.createGoal.map(({ key }) => key)
  expect([keys[1] === keys[0], keys[2] === keys[1]]).toEqual([true, false])
})

test('a goal is changed by its id', async () => {
  const { actor, at, sent, ended } = scripted(goalFormMachine, { input: edited, answers: { updateGoal: [undefined] } })
  actor.send({ type: 'draft.change', change: { amount: '9,000' } })
  actor.send({ type: 'draft.submit' })
  await at('saved')
  actor.send({ type: 'dialog.close' })
  await ended()
  expect(sent.updateGoal).toMatchObject([{ userId: 7, goalId: 5, asked: { amount: 9_000_00, deadline: '2028-10-01' } }])
})
