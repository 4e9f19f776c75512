import { lockPerson, type Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { notYoursRefusal, refuseLateUndo } from '../refusals.ts'
import { handlers } from '../http/call.ts'
import * as answers from './answers.ts'
import * as domain from './domain.ts'
import * as store from './store.ts'

export const searches = handlers(() => ({
  getSavedSearches: async ({ db, member }) => (await store.readSavedSearches(db, member)).map(answers.toSearch),

  saveAndPerformSearch: async ({ db: tx, body, member, today }) => {
    const { displayPreferences: columns = [], description = '' } = body
    const search = {
      name: body.name.trim(),
      description: description.trim(),
      filters: answers.parseFilters(body.filters),
    }
    domain.refuseWrongSearch(search)
    await lockPerson(tx, member)
    domain.refuseTakenName(
      search.name,
      (await store.readSavedSearches(tx, member)).map(({ name }) => name),
    )
    const id = await store.addSearch(tx, member, { ...search, columns })
    const results = domain.filterAccounts(await store.readSearchAccounts(tx, member), search.filters, today)
    return { id, results: results.map((row) => answers.toResult(row, columns)) }
  },

  performSearch: async ({ db, body, member, today }) => {
    const search = await store.findSearch(db, member, body.searchId)
    domain.refuseMissing(search)
    const results = domain.filterAccounts(await store.readSearchAccounts(db, member), search.filters, today)
    return results.map((row) => answers.toResult(row, search.columns))
  },

  removeSavedSearch: async ({ db: tx, body, member, now }) => {
    await lockPerson(tx, member)
    if (body.undo) return restoreSearch(tx, member, body.searchId, now)
    if (await store.removeSearch(tx, member, body.searchId, now)) return
    domain.refuseMissing(await store.findSearch(tx, member, body.searchId))
  },
}))

async function restoreSearch(tx: Tx, member: Member, id: number, now: Date): Promise<void> {
  const search = await store.findSearch(tx, member, id)
  if (!search) throw notYoursRefusal()
  if (search.removed_at === null) return
  refuseLateUndo(search.removed_at, now)
  const others = await store.readSavedSearches(tx, member)
  domain.refuseTakenName(
    search.name,
    others.map(({ name }) => name),
  )
  await store.restoreSearch(tx, member, id)
}
