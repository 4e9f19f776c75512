import { expect, test } from 'vitest'
import { accountNamesMachine } from '../../machines/profile/accountNames.machine.ts'
import { questionsMachine } from '../../machines/profile/questions.machine.ts'
import { ids, items, samples as names } from '../../stories/profile/accountNames.samples.ts'
import { samples as questions, typed } from '../../stories/profile/questions.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { lost, invalid } = names.saveAccountDescription.refusals
const { one } = questions.getChallengeQuestions.answers
const openNames = (answers: Answers<typeof accountNamesMachine>) =>
  scripted(accountNamesMachine, { input: { userId: 7 }, answers: { getSummary: [items], ...answers } })
const change = (id: string, description: string) => ({ type: 'row.change' as const, id, change: { description } })
const unedited = (id: string) => items.find(({ uniqueId }) => uniqueId === id)?.description ?? ''

test('only changed names are saved, each by one call', async () => {
  const { actor, at, sent } = openNames({ saveAccountDescription: [undefined, undefined] })
  await at('form')
  actor.send(change(ids.first, ' Household '))
  actor.send(change(ids.second, 'Holidays'))
  actor.send({ type: 'rows.submit' })
  const { context } = await at('saved')
  expect(sent.saveAccountDescription.map(({ uniqueId, description }) => [uniqueId, description])).toEqual([
    [ids.first, 'Household'],
    [ids.second, 'Holidays'],
  ])
  expect([context.saved, context.drafts]).toEqual([2, {}])
  expect(context.items?.find(({ uniqueId }) => uniqueId === ids.first)?.description).toBe('Household')
})

test('an empty name is refused at its field, and then nothing is saved at all', async () => {
  const { actor, at, sent } = openNames({})
  await at('form')
  actor.send(change(ids.first, 'Household'))
  actor.send(change(ids.second, '  '))
  actor.send({ type: 'rows.submit' })
  expect(actor.getSnapshot().context.rowErrors).toEqual([{ id: ids.second, field: 'description', text: 'please add a valid description' }])
  expect(sent.saveAccountDescription).toEqual([])
})

test('when some names fail, the saved ones stay saved, and the failed ones keep what was typed and their reason', async () => {
  const { actor, at, sent } = openNames({ saveAccountDescription: [lost, undefined, undefined] })
  await at('form')
  actor.send(change(ids.first, 'Household'))
  actor.send(change(ids.second, 'Holidays'))
  actor.send({ type: 'rows.submit' })
  await at('savingRow')
  const { context } = await at({ form: 'touched' })
  expect(context.rowErrors).toEqual([{ id: ids.first, field: 'description', text: lost.message }])
  expect(context.drafts).toEqual({ [ids.first]: { description: 'Household' } })
  actor.send({ type: 'rows.submit' })
  expect((await at('saved')).context.saved).toBe(1)
  expect(sent.saveAccountDescription.map(({ uniqueId }) => uniqueId)).toEqual([ids.first, ids.second, ids.first])
})

test('the bank’s word about a field is shown at that field', async () => {
  const { actor, at } = openNames({ saveAccountDescription: [invalid] })
  await at('form')
  actor.send(change(ids.first, 'Household'))
  actor.send({ type: 'rows.submit' })
  await at('savingRow')
  const { context } = await at({ form: 'touched' })
  expect(context.rowErrors).toEqual([{ id: ids.first, field: 'description', text: 'please add a valid description' }])
})

test('a name that is typed and taken back is no change', async () => {
  const { actor, at, sent } = openNames({})
  await at('form')
  actor.send(change(ids.first, 'Household'))
  actor.send(change(ids.first, unedited(ids.first)))
  actor.send({ type: 'rows.submit' })
  expect(actor.getSnapshot().context.formError).toBe('You have not changed any description.')
  expect(sent.saveAccountDescription).toEqual([])
})

test('questions are saved after one confirmation of the password, the one that wanted it first', async () => {
  const { actor, at, sent } = scripted(questionsMachine, {
    input: { userId: 7 },
    answers: {
      getChallengeQuestions: [one],
      saveChallengeQuestion: [questions.saveChallengeQuestion.refusals.reauth, undefined, undefined],
      reauthenticate: [undefined],
    },
  })
  await at('form')
  actor.send({ type: 'row.change', id: '13', change: typed[13] })
  actor.send({ type: 'row.change', id: '14', change: { question: 'Who was your first teacher?', answer: 'Miss Bell' } })
  actor.send({ type: 'rows.submit' })
  const { children } = await at('confirming')
  children.confirmPassword?.send({ type: 'password.change', password: 'Harbor2026' })
  children.confirmPassword?.send({ type: 'password.submit' })
  const { context } = await at('saved')
  expect(sent.saveChallengeQuestion.map(({ questionId }) => questionId)).toEqual([13, 13, 14])
  expect(context.items?.map(({ hasAnswer }) => hasAnswer)).toEqual([true, true, true])
  expect(JSON.stringify(context)).not.toMatch(/biscuit|Bell/)
})

test('who does not confirm the password keeps the questions that were typed', async () => {
  const { actor, at } = scripted(questionsMachine, {
    input: { userId: 7 },
    answers: { getChallengeQuestions: [one], saveChallengeQuestion: [questions.saveChallengeQuestion.refusals.reauth] },
  })
  await at('form')
  actor.send({ type: 'row.change', id: '13', change: typed[13] })
  actor.send({ type: 'rows.submit' })
  const { children } = await at('confirming')
  children.confirmPassword?.send({ type: 'question.cancel' })
  expect((await at('form')).context.drafts).toEqual(typed)
})

test('saving without a change asks for all fields', async () => {
  const { actor, at } = scripted(questionsMachine, { input: { userId: 7 }, answers: { getChallengeQuestions: [one] } })
  await at('form')
  actor.send({ type: 'rows.submit' })
  expect(actor.getSnapshot().context.formError).toBe('please fill all the fields')
})
