import { type RawBuilder, sql } from 'kysely'
import { type MemberSort, SortOrder, type UserStatus } from '../../values/enumerations.ts'
import { escapedForLike } from '../db/like.ts'
import type { Db } from '../db/open.ts'

export type MemberListQuery = {
  institutionId: number
  search: string
  statuses: readonly UserStatus[] | null
  sort: MemberSort
  order: SortOrder
  page: number
  pageSize: number
}
export type ListedMember = { id: number; username: string; name: string; status: UserStatus }

/**
 * One page of the members. Only its ids come from the whole list, which the index alone can give: page 1,000 costs no 50,000 rows.
 * Where it is known how many members the list has, its second half is read from its end.
 */
export async function memberPage(db: Db, wanted: MemberListQuery, total: number | null = null): Promise<ListedMember[]> {
  const { institutionId, page, pageSize } = wanted
  const before = (page - 1) * pageSize
  const here = total === null ? pageSize : Math.min(pageSize, total - before)
  if (here <= 0) return []
  const after = total === null ? Infinity : total - before - here
  const order = orderOf(wanted)
  const isBackward = after < before
  const way = isBackward ? orderOf({ ...wanted, order: turned[wanted.order] }) : order
  const { rows } = await sql<ListedMember>`
    with page as materialized (
      select id from ${isShort(wanted) ? readInOrder(wanted, way) : sql`person ${chosen(wanted)}`} order by ${way} limit ${here} offset ${isBackward ? after : before}
    )
    select person.id, username, name, status
    from person join page on page.id = person.id
    where person.institution_id = ${institutionId} order by ${order}`.execute(db)
  return rows
}

const turned = { [SortOrder.asc]: SortOrder.desc, [SortOrder.desc]: SortOrder.asc }

export type Choice = Pick<MemberListQuery, 'institutionId' | 'search' | 'statuses'>

/** How many members there are of these statuses, which is counted already, and how often the list of all members has changed. */
export async function countByStatus(db: Db, { institutionId, statuses }: Choice): Promise<{ members: number; changes: number }> {
  const rows = await db
    .selectFrom('member_count')
    .select(['status', 'members', 'changes'])
    .where('institution_id', '=', institutionId)
    .execute()
  const chosenRows = rows.filter(({ status }) => !statuses || statuses.includes(status))
  return { members: sum(chosenRows.map(({ members }) => members)), changes: sum(rows.map(({ changes }) => changes)) }
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

/** Reads every member that the search finds. */
export async function countFound(db: Db, wanted: Choice): Promise<number> {
  const found = isShort(wanted) ? readInOrder(wanted, sql`name_key, id`) : sql`person ${chosen(wanted)}`
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${found}`.execute(db)
  return rows[0]?.count ?? 0
}

/** It has no trigram, and finds a great part of all members. */
const isShort = ({ search }: Choice) => search !== '' && [...search].length <= 2

/** Reads the whole list in the order of an index, which is a third as long as the table: the offset keeps the planner from the rest. */
const readInOrder = ({ institutionId, search, statuses }: Choice, order: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    select id, name_key, username_key, search_key, status from person
    ${chosen({ institutionId, search: '', statuses: null })} order by ${order} offset 0
  ) as person where true ${matching({ search, statuses })}`

const chosen = ({ institutionId, search, statuses }: Choice) => sql`
  where institution_id = ${institutionId} and audience = 'member' ${matching({ search, statuses })}`

const matching = ({ search, statuses }: Omit<Choice, 'institutionId'>) => sql`
  ${statuses ? sql`and status in (${sql.join(statuses.map((status) => sql.lit(status)))})` : sql``}
  ${search ? sql`and search_key like '%' || lower(${escapedForLike(search)}) || '%'` : sql``}`

const columns: Record<MemberSort, readonly string[]> = {
  name: ['name_key', 'id'],
  username: ['username_key', 'id'],
  status: ['status', 'name_key', 'id'],
}

/** The same members always come in the same order, and the other way round in its exact reverse. */
const orderOf = ({ sort, order }: MemberListQuery): RawBuilder<unknown> =>
  sql.join(columns[sort].map((column) => sql`${sql.ref(`person.${column}`)} ${order === 'desc' ? sql`desc` : sql`asc`}`))
