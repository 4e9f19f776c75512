import type { Db } from '../db/open.ts'
import type { Wanted } from './reading.ts'
import { type ActivityPerson, readSilent } from './store.ts'

const mostPeople = 5_000

/** Reads a page of people without activity: of few by their ids, of many everybody until the page is full. */
export async function readSilentPage(db: Db, { query, match, place, limit }: Wanted): Promise<ActivityPerson[]> {
  let after = place?.number ?? null
  const ids = match && match.people.size <= mostPeople ? [...match.people] : null
  if (!match || ids) return readSilent(db, query, { ids, after, limit })
  const found: ActivityPerson[] = []
  for (let size = 500; ; size = Math.min(size * 4, 32_000)) {
    const people = await readSilent(db, query, { ids: null, after, limit: size })
    for (const person of people) if (match.people.has(person.person_id)) found.push(person)
    if (found.length >= limit || people.length < size) return found.slice(0, limit)
    after = people.at(-1)?.person_id ?? null
  }
}
