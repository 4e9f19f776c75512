import { type RawBuilder, sql } from 'kysely'
import {
  type ConversationSide,
  type FormCloseReason,
  FormSort,
  FormSource,
  type FormStatus,
} from '../../values/enumerations.ts'
import { type FormTab, isUnread, getTab, tabStatuses } from '../../values/forms.ts'
import { escapedForLike } from '../db/like.ts'
import type { Db } from '../db/open.ts'

export type FormListQuery = {
  institutionId: number
  search: string
  statuses: readonly FormStatus[]
  sources: readonly FormSource[]
  /** `null`: nobody. Undefined means anybody. */
  owner: number | null | undefined
  waitsFor: ConversationSide | undefined
  sort: FormSort
  page: number
  pageSize: number
}
type ListState = { friendly_key: string; total: number; unread: number }
export type ListedForm = {
  id: number
  status: FormStatus
  form_owner_id: number | null
  note_count: number
  message_count: number
  closed_reason: FormCloseReason | null
  form_erased_at: Date | null
}

/** Counts the matching forms by name, and the unread ones of the tab. */
export async function countByName(
  db: Db,
  { institutionId, search, statuses, sources, owner, waitsFor }: FormListQuery,
): Promise<ListState[]> {
  const unread = statuses.flatMap((status) => tabStatuses[getTab(status)]).filter(isUnread)
  const counted =
    typeof owner === 'number'
      ? sql`(select 1 as forms, friendly_key, status, source from secured_form
        where institution_id = ${institutionId} ${whereOwnedBy(owner)} ${whereWaitsFor(waitsFor)})`
      : sql`(select forms, friendly_key, status, source from secured_form_count
        where institution_id = ${institutionId} ${owner === null ? sql`and not is_owned` : sql``}
          ${waitsFor ? sql`and waits = ${waitsFor}` : sql``})`
  const { rows } = await sql<ListState>`
    select friendly_key, coalesce(sum(forms) filter (where status = any(${statuses}) and source = any(${sources})), 0)::bigint as total,
      coalesce(sum(forms) filter (where status = any(${unread})), 0)::bigint as unread
    from ${counted} as counted
    ${search ? sql`where friendly_key like '%' || lower(${escapedForLike(search)}) || '%'` : sql``}
    group by friendly_key`.execute(db)
  return rows
}

/**
 * Reads one page from an index, starting at the nearer end of the list. `found`: the known total, so that nothing
 * beyond it is read. `others`: forms of other names that a search found too, in order.
 */
export async function readFormPage(
  db: Db,
  query: FormListQuery,
  found: readonly ListState[],
  others: readonly number[] = [],
): Promise<ListedForm[]> {
  const { institutionId, search, sort, page, pageSize } = query
  const names = found.filter(({ total }) => total > 0).map(({ friendly_key }) => friendly_key)
  const before = (page - 1) * pageSize
  const left = addUp(found, 'total') + others.length - before
  if (left <= 0) return []
  const size = Math.min(pageSize, left)
  const after = left - size
  const isBackward = after < before
  const order = formOrders[sort][isBackward ? 'backward' : 'forward']
  const skipped = Math.min(before, after)
  const limit = skipped + size
  const ofTabs = selectFromTabs(query, { names: search ? names : null, isBackward, limit })
  const ofOthers = sql`(
      select id, is_unread, friendly_key, sent_at, waiting_since from secured_form
      where institution_id = ${institutionId} and id = any(${isBackward ? others.slice(-limit) : others.slice(0, limit)}::bigint[]))`
  const { rows } = await sql<ListedForm>`
    select form.id, form.status, form_owner_id, note_count, message_count, closed_reason, form_erased_at
    from unnest(array(
      select id from (${others.length === 0 ? ofTabs : sql`${ofTabs} union all ${ofOthers}`}) as one order by ${order} limit ${size} offset ${skipped}
    )) with ordinality as listed (id, place)
      join secured_form as form on form.institution_id = ${institutionId} and form.id = listed.id
    order by place`.execute(db)
  return isBackward ? rows.toReversed() : rows
}

type TabsPart = { names: readonly string[] | null; isBackward: boolean; limit: number }

/** Selects the first forms from the index of each tab, or the last. `names`: only forms of these names. */
function selectFromTabs(
  { institutionId, statuses, sources, owner, waitsFor, sort }: FormListQuery,
  { names, isBackward, limit }: TabsPart,
): RawBuilder<unknown> {
  const order = formOrders[sort][isBackward ? 'backward' : 'forward']
  const selectTab = (tab: FormTab) => {
    const ofTab = statuses.filter((status) => getTab(status) === tab)
    return sql`(
      select id, is_unread, friendly_key, sent_at, waiting_since from secured_form
      where institution_id = ${institutionId} and is_archived = ${sql.lit(tab === 'archived')} ${countUnread(ofTab)}
        ${whereOneOf('status', ofTab, tabStatuses[tab])} ${whereOneOf('source', sources, Object.values(FormSource))}
        ${names ? sql`and friendly_key = any(${[...names]}::text[])` : sql``} ${whereOwnedBy(owner)} ${whereWaitsFor(waitsFor)}
      order by ${order} limit ${limit}::int)`
  }
  const parts = [...new Set(statuses.map(getTab))].map(selectTab)
  return sql`${sql.join(parts, sql` union all `)}`
}

export const whereOwnedBy = (owner: FormListQuery['owner']) =>
  owner === undefined ? sql`` : owner === null ? sql`and form_owner_id is null` : sql`and form_owner_id = ${owner}`

/** Conditions as in the indexes of what waits, and as `form_waits` in the database counts it. */
export const whereWaitsFor = (side: FormListQuery['waitsFor']) =>
  side === undefined
    ? sql``
    : side === 'MEMBER'
      ? sql`and waits_for = 'MEMBER' and waiting_since is null and not is_archived`
      : sql`and waiting_since is not null and not is_archived`

type Direction = 'forward' | 'backward'
export const formOrders: Record<FormSort, Record<Direction, RawBuilder<unknown>>> = {
  [FormSort.UNREAD_FIRST]: {
    forward: sql`is_unread desc, sent_at desc, id desc`,
    backward: sql`is_unread, sent_at, id`,
  },
  [FormSort.A_TO_Z]: {
    forward: sql`friendly_key, sent_at desc, id desc`,
    backward: sql`friendly_key desc, sent_at, id`,
  },
  [FormSort.LONGEST_WAIT]: {
    forward: sql`waiting_since, is_unread desc, sent_at desc, id desc`,
    backward: sql`waiting_since desc, is_unread, sent_at, id`,
  },
}

/** Unread forms come first in the index and are few. */
function countUnread(statuses: readonly FormStatus[]): RawBuilder<unknown> {
  const unread = statuses.filter(isUnread).length
  return unread === 0 || unread === statuses.length ? sql`and is_unread = ${sql.lit(unread > 0)}` : sql``
}

const whereOneOf = <Value extends string>(
  column: string,
  chosen: readonly Value[],
  all: readonly Value[],
): RawBuilder<unknown> =>
  new Set(chosen).size === all.length
    ? sql``
    : sql`and ${sql.ref(column)} in (${sql.join(chosen.map((one) => sql.lit(one)))})`

export const addUp = <Field extends 'total' | 'unread'>(rows: readonly Record<Field, number>[], field: Field): number =>
  rows.reduce((sum, row) => sum + row[field], 0)
