import { sql } from 'kysely'
import { tabStatuses, getTab, isUnread } from '../../values/forms.ts'
import { escapedForLike } from '../db/like.ts'
import type { Db } from '../db/open.ts'
import {
  addUp,
  countByName,
  type FormListQuery,
  formOrders,
  type ListedForm,
  readFormPage,
  whereOwnedBy,
  whereWaitsFor,
} from './list-store.ts'

/** A trigram index finds nothing shorter. */
const shortest = 3

/** Returns whether a search reads what was written in forms. A shorter one reads their names alone. */
export const isWholeSearch = (search: string): boolean => [...search].length >= shortest || formNumber(search) !== null

/** Returns the number of a form, as staff type it: 12, or #12. */
const formNumber = (search: string): number | null => {
  const [, digits] = /^#?([1-9]\d{0,8})$/.exec(search) ?? []
  return digits === undefined ? null : Number(digits)
}

type FoundPage = { total: number; unread: number; listed: ListedForm[] }

/**
 * Finds forms by what they are called, by their number, by what was written in and below them, and by the name, username or
 * membership number of the member. Names are few: forms of those found are counted by name and read in order, and only
 * the others are all looked at.
 */
export async function searchForms(db: Db, query: FormListQuery): Promise<FoundPage> {
  const kinds = await countByName(db, query)
  const { total, unread, ids } = await findOthers(
    db,
    query,
    kinds.map(({ friendly_key }) => friendly_key),
  )
  return {
    total: total + addUp(kinds, 'total'),
    unread: unread + addUp(kinds, 'unread'),
    listed: await readFormPage(db, query, kinds, ids),
  }
}

/** `ids`: in the order of the list. */
type Others = { total: number; unread: number; ids: number[] }

/** Finds forms of other names than these. */
async function findOthers(
  db: Db,
  { institutionId, search, statuses, sources, owner, waitsFor, sort }: FormListQuery,
  names: readonly string[],
): Promise<Others> {
  const unread = statuses.flatMap((status) => tabStatuses[getTab(status)]).filter(isUnread)
  const pattern = sql`'%' || lower(${escapedForLike(search)}) || '%'`
  const isLong = [...search].length >= shortest
  const isListed = sql`status = any(${statuses}) and source = any(${sources})`
  // Without `materialized` and the array, the planner reads all members and forms for a search of three letters.
  const { rows } = await sql<Others>`
    with sender as materialized (
      select id from person where person.institution_id = ${institutionId} and audience = 'member'
        and ${isLong ? sql`(search_key like ${pattern} or account_number = ${search})` : sql`false`}
    ), hit as (
      select id from secured_form as form where form.institution_id = ${institutionId} and ${isLong ? sql`content_key like ${pattern}` : sql`false`}
      union
      select form_id from form_message where form_message.institution_id = ${institutionId} and ${isLong ? sql`text_key like ${pattern}` : sql`false`}
      union
      select form.id from sender join secured_form as form on form.institution_id = ${institutionId} and form.person_id = sender.id
      union
      select ${formNumber(search)}::bigint
    )
    select (count(*) filter (where ${isListed}))::bigint as total, (count(*) filter (where status = any(${unread})))::bigint as unread,
      coalesce(json_agg(id order by ${formOrders[sort].forward}) filter (where ${isListed}), '[]') as ids
    from secured_form
    where secured_form.institution_id = ${institutionId} and id = any(array(select id from hit)) and friendly_key <> all(${names}::text[]) ${whereOwnedBy(owner)} ${whereWaitsFor(waitsFor)}`.execute(
    db,
  )
  return rows[0] ?? { total: 0, unread: 0, ids: [] }
}
