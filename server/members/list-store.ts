import { type RawBuilder, sql } from 'kysely'
import type { MemberSort, SortOrder, UserStatus } from '../../values/enumerations.ts'
import type { Db } from '../db/open.ts'

export type Wanted = {
  institutionId: number
  search: string
  statuses: readonly UserStatus[] | null
  sort: MemberSort
  order: SortOrder
  page: number
  pageSize: number
}
export type Listed = { id: number; username: string; name: string; status: UserStatus }

/** One page of the members. Only its ids come from the whole list, which the index alone can give: page 1,000 costs no 50,000 rows. */
export async function pageOf(db: Db, wanted: Wanted): Promise<Listed[]> {
  const { institutionId, page, pageSize } = wanted
  const order = orderOf(wanted)
  const { rows } = await sql<Listed>`
    with page as materialized (
      select id from ${isShort(wanted) ? readInOrder(wanted, order) : sql`person ${chosen(wanted)}`} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select person.id, username, name, status
    from person join page on page.id = person.id
    where person.institution_id = ${institutionId} order by ${order}`.execute(db)
  return rows
}

export async function countOf(db: Db, wanted: Choice): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${counted(wanted)}`.execute(db)
  return rows[0]?.count ?? 0
}

type Choice = Pick<Wanted, 'institutionId' | 'search' | 'statuses'>

/** It has no trigram, and finds a great part of all members. */
const isShort = ({ search }: Choice) => search !== '' && [...search].length <= 2

function counted(wanted: Choice): RawBuilder<unknown> {
  if (isShort(wanted)) return readInOrder(wanted, sql`name_key, id`)
  if (wanted.search || !wanted.statuses) return sql`person ${chosen(wanted)}`
  return sql`(select from person ${chosen(wanted)} order by status, name_key, id offset 0) as person`
}

/** Reads the whole list in the order of an index, which is a third as long as the table: the offset keeps the planner from the rest. */
const readInOrder = ({ institutionId, search, statuses }: Choice, order: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    select id, name_key, username_key, search_key, status from person
    ${chosen({ institutionId, search: '', statuses: null })} order by ${order} offset 0
  ) as person where true ${matching({ search, statuses })}`

const chosen = ({ institutionId, search, statuses }: Choice) => sql`
  where institution_id = ${institutionId} and audience = 'member' ${matching({ search, statuses })}`

const matching = ({ search, statuses }: Omit<Choice, 'institutionId'>) => sql`
  ${statuses ? sql`and status in (${sql.join(statuses.map((status) => sql.lit(status)))})` : sql``}
  ${search ? sql`and search_key like '%' || lower(${escaped(search)}) || '%'` : sql``}`

/** In a pattern these mean other characters. */
const escaped = (search: string) => search.replace(/[\\%_]/g, String.raw`\$&`)

const columns: Record<MemberSort, readonly string[]> = {
  name: ['name_key', 'id'],
  username: ['username_key', 'id'],
  status: ['status', 'name_key', 'id'],
}

/** The same members always come in the same order, and the other way round in its exact reverse. */
const orderOf = ({ sort, order }: Wanted): RawBuilder<unknown> =>
  sql.join(columns[sort].map((column) => sql`${sql.ref(`person.${column}`)} ${order === 'desc' ? sql`desc` : sql`asc`}`))
