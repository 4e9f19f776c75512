import { expect, test } from 'vitest'
import { newSearchMachine } from '../../machines/searches/new-search.machine.ts'

import { searchMachine } from '../../machines/searches/search.machine.ts'

import { getSearchName, searchResultsMachine } from '../../machines/searches/search-results.machine.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'
import { filled, samples as creating } from '../../stories/searches/new-search.samples.ts'
import { items, samples } from '../../stories/searches/search.samples.ts'
import { rows, samples as running } from '../../stories/searches/search-results.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { taken, lost } = creating.saveAndPerformSearch.refusals
const { gone, broken } = running.performSearch.refusals

const openSearch = (answers: Answers<typeof searchMachine>) =>
  scripted(searchMachine, { input: { userId: 7 }, answers })
const openNew = (answers: Answers<typeof newSearchMachine> = {}) =>
  scripted(newSearchMachine, { input: { userId: 7 }, answers })
const openResults = (answers: Answers<typeof searchResultsMachine>, search = '?searchId=4') =>
  scripted(searchResultsMachine, { input: { userId: 7, search }, answers: { getSummary: () => ofMaria, ...answers } })

test('a search that was removed in another tab can no longer be chosen', async () => {
  const { actor, at, emitted } = openSearch({
    getSavedSearches: [items, []],
    removeSavedSearch: [samples.removeSavedSearch.refusals.gone],
  })
  await at({ list: 'shown' })
  actor.send({ type: 'draft.change', change: { searchId: 4 } })
  actor.send({ type: 'row.remove', id: 4 })
  actor.send({ type: 'removal.confirm' })
  await expect.poll(() => actor.getSnapshot().context.removalError).toMatchObject({ message: gone.message })
  actor.send({ type: 'removal.cancel' })
  await expect.poll(() => actor.getSnapshot().context.items).toEqual([])
  actor.send({ type: 'draft.submit' })
  expect(emitted).toEqual([])
})

test('saving a search after a refusal or a change uses another idempotency key', async () => {
  const { actor, at, sent } = openNew({ saveAndPerformSearch: [taken, taken, lost] })
  actor.send({ type: 'draft.change', change: filled })
  for (const _ of [1, 2, 3]) {
    actor.send({ type: 'draft.submit' })
    await at({ form: 'touched' })
  }
  actor.send({ type: 'draft.change', change: { name: 'Other' } })
  actor.send({ type: 'draft.submit' })
  expect(new Set(sent.saveAndPerformSearch.map(({ key }) => key)).size).toBe(4)
})

test('results are shown even if their name fails to load, and a failed reload keeps the rows', async () => {
  const { actor, rest } = openResults({
    performSearch: [rows.found, broken],
    getSavedSearches: [samples.getSavedSearches.refusals.broken, items],
  })
  expect(getSearchName((await rest()).context)).toBe('')
  actor.send({ type: 'reload' })
  const { context } = await rest()
  expect([context.rows, context.error?.message, getSearchName(context)]).toEqual([
    rows.found,
    broken.message,
    'Well filled',
  ])
})

test('another search in the address replaces the first', async () => {
  const { actor, sent, rest } = openResults({
    performSearch: [rows.found, rows.none],
    getSavedSearches: [items, items],
  })
  await rest()
  actor.send({ type: 'address.change', search: '?searchId=4' })
  actor.send({ type: 'address.change', search: '?searchId=8' })
  const { context } = await rest()
  expect([sent.performSearch.map(({ searchId }) => searchId), context.rows, getSearchName(context)]).toEqual([
    [4, 8],
    [],
    'Large loans',
  ])
})
