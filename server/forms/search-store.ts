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
  selectFromTabs,
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

const columns = sql`form.id, form.status, form.source, is_unread, friendly_key, sent_at, form_owner_id, note_count, waits_for, waiting_since, is_archived`

type FoundPage = { total: number; unread: number; listed: ListedForm[] }
type FoundRow = { total: number; unread: number; id: number | null; status: ListedForm['status'] } & Omit<
  ListedForm,
  'id'
>

/**
 * Finds forms by what they are called, by their number, by what was written in and below them, and by the name, username or
 * membership number of the member. Names are few: forms of those found are counted by name and read in order, and only
 * the others are all looked at.
 */
export async function searchForms(db: Db, query: FormListQuery): Promise<FoundPage> {
  const { institutionId, search, statuses, sources, owner, waitsFor, sort, page, pageSize } = query
  const kinds = await countByName(db, query)
  const names = kinds.map(({ friendly_key }) => friendly_key)
  const unread = statuses.flatMap((status) => tabStatuses[getTab(status)]).filter(isUnread)
  const order = formOrders[sort].forward
  const pattern = sql`'%' || lower(${escapedForLike(search)}) || '%'`
  const ofOtherName = sql`and friendly_key <> all(${names}::text[])`
  const { rows } = await sql<FoundRow>`
    with other as materialized (
      select ${columns} from secured_form as form
      where form.institution_id = ${institutionId} ${ofOtherName}
        and ${[...search].length < shortest ? sql`false` : sql`content_key like ${pattern}`}
      union
      select ${columns} from form_message
        join secured_form as form on form.institution_id = ${institutionId} and form.id = form_message.form_id ${ofOtherName}
      where form_message.institution_id = ${institutionId}
        and ${[...search].length < shortest ? sql`false` : sql`text_key like ${pattern}`}
      union
      select ${columns} from person
        join secured_form as form on form.institution_id = ${institutionId} and form.person_id = person.id ${ofOtherName}
      where person.institution_id = ${institutionId} and audience = 'member'
        and ${[...search].length < shortest ? sql`false` : sql`(search_key like ${pattern} or account_number = ${search})`}
      union
      select ${columns} from secured_form as form
      where form.institution_id = ${institutionId} and form.id = ${formNumber(search)}::bigint ${ofOtherName}
    ), found as (select * from other where true ${whereOwnedBy(owner)} ${whereWaitsFor(waitsFor)}),
    counted as (
      select count(*) filter (where status = any(${statuses}) and source = any(${sources}))::bigint as total,
        count(*) filter (where status = any(${unread}))::bigint as unread from found
    ), page as (
      select id, row_number() over (order by ${order}) as place from (
        (select id, status, is_unread, friendly_key, sent_at from found where status = any(${statuses}) and source = any(${sources}))
        union all ${selectFromTabs(query, { names, isBackward: false, limit: page * pageSize })}
      ) as one order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select counted.total, counted.unread, page.id, form.status, form.form_owner_id, form.note_count, form.message_count
    from counted left join page on true
      left join secured_form as form on form.institution_id = ${institutionId} and form.id = page.id
    order by place`.execute(db)
  const [{ total, unread: unreadCount } = { total: 0, unread: 0 }] = rows
  return {
    total: total + addUp(kinds, 'total'),
    unread: unreadCount + addUp(kinds, 'unread'),
    listed: rows.filter((row): row is FoundRow & ListedForm => row.id !== null),
  }
}
