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
      select id from person ${chosen(wanted)} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select person.id, username, name, status
    from person join page on page.id = person.id
    where person.institution_id = ${institutionId} order by ${order}`.execute(db)
  return rows
}

export async function countOf(db: Db, wanted: Pick<Wanted, 'institutionId' | 'search' | 'statuses'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${counted(wanted)}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * A search of one or two letters has no trigram and finds a great part of all members: the index in order of the names has all it
 * reads, while the table is three times as long. The offset keeps the planner from mixing both.
 */
function counted({ institutionId, search, statuses }: Pick<Wanted, 'institutionId' | 'search' | 'statuses'>): RawBuilder<unknown> {
  if (search === '' || [...search].length > 2) return sql`person ${chosen({ institutionId, search, statuses })}`
  const all = chosen({ institutionId, search: '', statuses: null })
  return sql`(select search_key, status from person ${all} order by name_key, id offset 0) as person
    where true ${matching({ search, statuses })}`
}

const chosen = ({ institutionId, search, statuses }: Pick<Wanted, 'institutionId' | 'search' | 'statuses'>) => sql`
  where institution_id = ${institutionId} and audience = 'member' ${matching({ search, statuses })}`

const matching = ({ search, statuses }: Pick<Wanted, 'search' | 'statuses'>) => sql`
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
