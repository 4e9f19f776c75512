import { expect, test } from 'vitest'
import { newSearchMachine } from '../../machines/searches/newSearch.machine.ts'
import { emptyEntry } from '../../machines/searches/newSearch.rules.ts'
import { searchMachine } from '../../machines/searches/search.machine.ts'
import { kinds } from '../../machines/searches/searches.rules.ts'
import { nameIn, searchResultsMachine } from '../../machines/searches/searchResults.machine.ts'
import { amounts, filled, samples as creating } from '../../stories/searches/newSearch.samples.ts'
import { items, samples } from '../../stories/searches/search.samples.ts'
import { rows, samples as running } from '../../stories/searches/searchResults.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { taken, lost } = creating.saveAndPerformSearch.refusals
const { foreign, gone, broken } = running.performSearch.refusals

const openSearch = (answers: Answers<typeof searchMachine>) => scripted(searchMachine, { input: { userId: 7 }, answers })
const openNew = (answers: Answers<typeof newSearchMachine> = {}) => scripted(newSearchMachine, { input: { userId: 7 }, answers })
const openResults = (answers: Answers<typeof searchResultsMachine>, search = '?searchId=4') =>
  scripted(searchResultsMachine, { input: { userId: 7, search }, answers })

test('running without a choice asks the bank for nothing and says so', async () => {
  const { actor, at, emitted } = openSearch({ getSavedSearches: [items] })
  await at('shown')
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([{ field: 'searchId', text: 'please select a valid search' }])
  actor.send({ type: 'draft.change', change: { searchId: 4 } })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([])
  actor.send({ type: 'draft.submit' })
  expect(emitted).toEqual([{ type: 'search.run', searchId: 4 }])
})

test('a removed search leaves the list, and the choice is cleared', async () => {
  const { actor, at, sent, emitted } = openSearch({ getSavedSearches: [items, items.slice(0, 2)], removeSavedSearch: [undefined] })
  await at('shown')
  actor.send({ type: 'draft.change', change: { searchId: 4 } })
  actor.send({ type: 'row.remove', id: 4 })
  actor.send({ type: 'removal.confirm' })
  await expect.poll(() => actor.getSnapshot().context.items).toEqual(items.slice(0, 2))
  expect([sent.removeSavedSearch, actor.getSnapshot().context.draft]).toEqual([
    [{ userId: 7, id: 4, key: expect.any(String) }],
    { searchId: 0 },
  ])
  expect(emitted).toEqual([{ type: 'toast', tone: 'news', text: 'The search was removed.' }])
})

test('a search that was removed in another tab is no choice any more', async () => {
  const { actor, at, emitted } = openSearch({ getSavedSearches: [items, []], removeSavedSearch: [samples.removeSavedSearch.refusals.gone] })
  await at('shown')
  actor.send({ type: 'draft.change', change: { searchId: 4 } })
  actor.send({ type: 'row.remove', id: 4 })
  actor.send({ type: 'removal.confirm' })
  await expect.poll(() => actor.getSnapshot().context.removalError).toMatchObject({ message: gone.message })
  actor.send({ type: 'removal.cancel' })
  await expect.poll(() => actor.getSnapshot().context.items).toEqual([])
  actor.send({ type: 'draft.submit' })
  expect(emitted).toEqual([])
})

test('criteria are added and removed one by one, and what was typed is cleared for the next', () => {
  const { actor } = openNew()
  actor.send({ type: 'entry.add' })
  expect(actor.getSnapshot().context.entryErrors).toEqual([{ field: 'kind', text: 'please fill all the fields' }])
  actor.send({ type: 'entry.change', change: amounts })
  actor.send({ type: 'entry.add' })
  const { draft, entry, entryErrors } = actor.getSnapshot().context
  expect([draft.filters.amountRanges, entry, entryErrors]).toEqual([[{ id: 1, from: 100_00, to: 5_000_00 }], emptyEntry(kinds.AMOUNTS), []])
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(true)
  actor.send({ type: 'criterion.remove', kind: kinds.AMOUNTS, place: 0 })
  expect(actor.getSnapshot().context.draft.filters.amountRanges).toEqual([])
})

test('without a name or a criterion nothing is sent', () => {
  const { actor, sent } = openNew()
  actor.send({ type: 'draft.submit' })
  expect([actor.getSnapshot().context.fieldErrors.map(({ field }) => field), sent.saveAndPerformSearch]).toEqual([['name', 'filters'], []])
})

test('a search whose answer was lost is sent again under its key, and leads to its results', async () => {
  const { actor, at, sent, ended } = openNew({ saveAndPerformSearch: [lost, { searchId: 9 }] })
  actor.send({ type: 'draft.change', change: filled })
  actor.send({ type: 'draft.submit' })
  await at({ form: 'touched' })
  actor.send({ type: 'draft.submit' })
  expect(await ended()).toEqual({ searchId: 9 })
  const [first, second] = sent.saveAndPerformSearch
  expect(first).toEqual({ userId: 7, key: expect.stringMatching(/^[\da-f-]{36}$/), asked: filled })
  expect(second).toEqual(first)
})

test('after a refusal, or a change, another key is sent: the bank has to decide again', async () => {
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

test('results and the name of their search are read at the same time, and again on reload', async () => {
  const { actor, asked, answer, rest } = openResults({})
  expect(asked.map(([src, input]) => [src, input])).toEqual([
    ['performSearch', { userId: 7, searchId: 4 }],
    ['getSavedSearches', { userId: 7 }],
  ])
  answer('performSearch', rows.found)
  answer('getSavedSearches', items)
  const { context } = await rest()
  expect([context.rows, nameIn(context)]).toEqual([rows.found, 'Well filled'])
  actor.send({ type: 'reload' })
  answer('performSearch', rows.some)
  answer('getSavedSearches', items)
  expect((await rest()).context.rows).toEqual(rows.some)
})

test('results stay without their name, and a failed reload keeps the rows', async () => {
  const { actor, rest } = openResults({
    performSearch: [rows.found, broken],
    getSavedSearches: [samples.getSavedSearches.refusals.broken, items],
  })
  expect(nameIn((await rest()).context)).toBe('')
  actor.send({ type: 'reload' })
  const { context } = await rest()
  expect([context.rows, context.error?.message, nameIn(context)]).toEqual([rows.found, broken.message, 'Well filled'])
})

test.each([
  ['somebody else’s or nobody’s', foreign],
  ['removed', gone],
])('the address of a search that is %s has no page, at once or at a reload', async (_, refusal) => {
  expect(await openResults({ performSearch: [refusal] }).ended()).toEqual({ missing: true })
  const { actor, rest, ended } = openResults({ performSearch: [rows.found, refusal], getSavedSearches: [items, items] })
  await rest()
  actor.send({ type: 'reload' })
  expect(await ended()).toEqual({ missing: true })
})

test('a results address without a valid searchId leads to Advanced Search and sends no request', async () => {
  for (const search of ['', '?searchId=x']) {
    const { ended, asked } = openResults({}, search)
    expect([await ended(), asked]).toEqual([{ unnamed: true }, []])
  }
})

test('another search in the address is run in place of the first', async () => {
  const { actor, sent, rest } = openResults({ performSearch: [rows.found, rows.none], getSavedSearches: [items, items] })
  await rest()
  actor.send({ type: 'address.change', search: '?searchId=4' })
  actor.send({ type: 'address.change', search: '?searchId=8' })
  const { context } = await rest()
  expect([sent.performSearch.map(({ searchId }) => searchId), context.rows, nameIn(context)]).toEqual([[4, 8], [], 'Large loans'])
})
