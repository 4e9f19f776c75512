import type { Db } from './open.ts'

type Stored = Record<string, unknown> | null
type Event = { before: Stored; after: Stored }

/** The details in which the audit keeps the id of a person. */
const fields = new Set(['proposedBy'])

const isOfPerson = (field: string, value: unknown): value is number => fields.has(field) && typeof value === 'number'

/** Returns the events with the names of people, as they are now, in place of their ids. */
export async function namePeople<E extends Event>(db: Db, institutionId: number, events: readonly E[]): Promise<E[]> {
  const ids = events
    .flatMap(({ before, after }) => [...Object.entries(before ?? {}), ...Object.entries(after ?? {})])
    .flatMap(([field, value]) => (isOfPerson(field, value) ? [value] : []))
  if (ids.length === 0) return [...events]
  const people = await db
    .selectFrom('person')
    .select(['id', 'name', 'username'])
    .where('institution_id', '=', institutionId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const names = new Map(people.map(({ id, name, username }) => [id, name || username]))
  const named = (stored: Stored): Stored =>
    stored &&
    Object.fromEntries(
      Object.entries(stored).map(([field, value]) => [
        field,
        isOfPerson(field, value) ? (names.get(value) ?? value) : value,
      ]),
    )
  return events.map((event) => ({ ...event, before: named(event.before), after: named(event.after) }))
}
