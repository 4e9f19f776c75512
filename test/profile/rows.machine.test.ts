import { expect, test } from 'vitest'
import { accountNamesMachine } from '../../machines/profile/account-names.machine.ts'
import { ids, items, samples as names } from '../../stories/profile/account-names.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'

const { invalid } = names.saveAccountDescription.refusals
const openNames = (answers: Answers<typeof accountNamesMachine>) =>
  scripted(accountNamesMachine, { input: { userId: 7 }, answers: { getSummary: [ofMaria], ...answers } })
const change = (id: string, description: string) => ({ type: 'row.change' as const, id, change: { description } })
const unedited = (id: string) => items.find(({ uniqueId }) => uniqueId === id)?.description ?? ''

test('only changed account names are saved, each with one call', async () => {
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

test('an account name that is too long is refused at its field, and nothing is saved', async () => {
  const { actor, at, sent } = openNames({})
  await at('form')
  actor.send(change(ids.first, 'Household'))
  actor.send(change(ids.second, 'x'.repeat(41)))
  actor.send({ type: 'rows.submit' })
  expect(actor.getSnapshot().context.rowErrors).toEqual([
    { id: ids.second, field: 'description', text: 'Use at most 40 characters.' },
  ])
  expect(sent.saveAccountDescription).toEqual([])
})

test('the server’s error about a name is shown at its field', async () => {
  const { actor, at } = openNames({ saveAccountDescription: [invalid] })
  await at('form')
  actor.send(change(ids.first, 'Household'))
  actor.send({ type: 'rows.submit' })
  await at('savingRow')
  const { context } = await at({ form: 'touched' })
  expect(context.rowErrors).toEqual([{ id: ids.first, field: 'description', text: 'Use at most 40 characters.' }])
})

test('a name that is changed back is no change', async () => {
  const { actor, at, sent } = openNames({})
  await at('form')
  actor.send(change(ids.first, 'Household'))
  actor.send(change(ids.first, unedited(ids.first)))
  actor.send({ type: 'rows.submit' })
  expect(actor.getSnapshot().context.formError).toBe('You have not changed any description.')
  expect(sent.saveAccountDescription).toEqual([])
})
