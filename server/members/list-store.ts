import { type RawBuilder, sql } from 'kysely'
import { type MemberSort, SortOrder, type UserStatus } from '../../values/enumerations.ts'
import { escapedForLike } from '../db/like.ts'
import type { Db } from '../db/open.ts'
import * as domain from './domain.ts'

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
 * Reads one page of members. Only ids are read from the whole list, from an index: page 1,000 does not read 50,000
 * rows. With a known total, the second half is read from the end.
 */
export async function readMemberPage(
  db: Db,
  query: MemberListQuery,
  total: number | null = null,
): Promise<ListedMember[]> {
  const { institutionId, page, pageSize } = query
  const before = (page - 1) * pageSize
  const here = total === null ? pageSize : Math.min(pageSize, total - before)
  if (here <= 0) return []
  const after = total === null ? Infinity : total - before - here
  const order = orderBy(query)
  const isBackward = after < before
  const way = isBackward ? orderBy({ ...query, order: turned[query.order] }) : order
  const { rows } = await sql<ListedMember>`
    with page as materialized (
      select id from ${isShort(query) ? readInOrder(query, way) : sql`person ${whereChosen(query)}`} order by ${way} limit ${here} offset ${isBackward ? after : before}
    )
    select person.id, username, name, status
    from person join page on page.id = person.id
    where person.institution_id = ${institutionId} order by ${order}`.execute(db)
  return rows
}

const turned = { [SortOrder.asc]: SortOrder.desc, [SortOrder.desc]: SortOrder.asc }

export type Choice = Pick<MemberListQuery, 'institutionId' | 'search' | 'statuses'>

/** Counts members by stored totals, and returns how often the list has changed. */
export async function countByStatus(
  db: Db,
  { institutionId, statuses }: Choice,
): Promise<{ members: number; changes: number }> {
  const rows = await db
    .selectFrom('member_count')
    .select(['status', 'members', 'changes'])
    .where('institution_id', '=', institutionId)
    .execute()
  const chosenRows = rows.filter(({ status }) => !statuses || statuses.includes(status))
  return { members: sum(chosenRows.map(({ members }) => members)), changes: sum(rows.map(({ changes }) => changes)) }
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

/** Counts the members that match a search. */
export async function countFound(db: Db, wanted: Choice): Promise<number> {
  const found = isShort(wanted) ? readInOrder(wanted, sql`name_key, id`) : sql`person ${whereChosen(wanted)}`
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${found}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Too short for a trigram, so it matches a large part of all members. */
const isShort = ({ search }: Choice) =>
  search !== '' && domain.toNameParts(search).every((part) => [...part].length <= 2)

/** Reads the list by index, which is a third of the table's size: the offset stops the planner from sorting. */
const readInOrder = (
  { institutionId, search, statuses }: Choice,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
    select id, name_key, username_key, search_key, status from person
    ${whereChosen({ institutionId, search: '', statuses: null })} order by ${order} offset 0
  ) as person where true ${andMatching({ search, statuses })}`

const whereChosen = ({ institutionId, search, statuses }: Choice) => sql`
  where institution_id = ${institutionId} and audience = 'member' ${andMatching({ search, statuses })}`

const andMatching = ({ search, statuses }: Omit<Choice, 'institutionId'>) => sql`
  ${statuses ? sql`and status in (${sql.join(statuses.map((status) => sql.lit(status)))})` : sql``}
  ${search ? sql`and ${matchingText(search)}` : sql``}`

/** Matches parts of a name or username, or a whole number, phone or e-mail. */
function matchingText(search: string): RawBuilder<unknown> {
  const parts = domain
    .toNameParts(search)
    .map((part) => sql`search_key like '%' || lower(${escapedForLike(part)}) || '%'`)
  const named = sql`(${sql.join(parts, sql` and `)})`
  const patterns = domain.toContactPatterns(search)
  if (patterns.length === 0) return named
  const contacts = patterns.map((pattern) => sql`contact_key like ${pattern}`)
  return sql`(${sql.join([named, ...contacts], sql` or `)})`
}

const columns: Record<MemberSort, readonly string[]> = {
  name: ['name_key', 'id'],
  username: ['username_key', 'id'],
  status: ['status', 'name_key', 'id'],
}

/** A total order, so that descending is the exact reverse. */
const orderBy = ({ sort, order }: MemberListQuery): RawBuilder<unknown> =>
  sql.join(
    columns[sort].map((column) => sql`${sql.ref(`person.${column}`)} ${order === 'desc' ? sql`desc` : sql`asc`}`),
  )
