import { type RawBuilder, sql } from 'kysely'
import { activityLabels, maxEntries } from '../../values/activity.ts'
import type { Audience } from '../../values/audience.ts'
import { addDays, type Day } from '../../values/days.ts'
import { ActivitySort, AdminAction } from '../../values/enumerations.ts'

/**
 * Which entries to read; both days are included, in UTC. `personId`: null for everybody. `isSilent`: people without
 * activity instead.
 */
export type ReportQuery = {
  institutionId: number
  audience: Audience
  isSilent: boolean
  personId: number | null
  from: Day
  to: Day
}

/**
 * `keys`: only these entries. A key is the action and the id, because an action and a staff sign-in can have the same
 * id.
 */
export type Part = { sort: ActivitySort; offset: number; limit: number; keys?: readonly string[] }

/**
 * Returns the SQL of one page of a report. Looking up names is slowest, so only this page gets them, unless the order is by name.
 * They are looked up one by one: for a join of 2,000 the planner would read all members.
 */
export function selectReportPart(query: ReportQuery, { sort, offset, limit, keys }: Part): RawBuilder<unknown> {
  const isByName = sort === ActivitySort.username && !query.isSilent
  const order = sql`order by ${isByName ? sql`person.username_key,` : orders[sort]} ${ownOrder(query)}`
  const part = sql`${order} limit ${limit} offset ${offset}`
  const all = query.isSilent ? silentEvents(query) : selectEvents(query, keys)
  const events = keys ? sql`select * from (${all}) as event where action || id = any(${keys})` : all
  const people = sql`cross join lateral (
      select username, username_key, name, email from person where institution_id = ${query.institutionId} and id = event.person_id offset 0
    ) as person`
  return isByName
    ? sql`from (${events}) as event ${people} ${part}`
    : sql`from (select * from (${events}) as event ${part}) as event ${people} ${order}`
}

const silentEvents = (query: ReportQuery) => sql`
  select id as person_id, id, 'NONE' as action, true as ok, null::timestamptz as happened_at, username_key ${fromSilent(query)} ${newestFirst(query)}`

function selectEvents(query: ReportQuery, keys?: readonly string[]): RawBuilder<unknown> {
  // A small part of a long report is read by its ids.
  const named = keys ? sql`and id = any(${keys.map((key) => key.replace(/^\D+/, ''))}::bigint[])` : sql``
  const signIns = sql`select person_id, id, ${actionColumn(query)} as action, action = 'SIGN_IN_SUCCESSFUL' as ok, happened_at
    ${fromSignIns(query)} and ${isOfAudience(query)} ${named} ${newestFirst(query)}`
  if (query.audience === 'member') return signIns
  const acts = sql`select person_id, id, action, ok, happened_at ${fromActs(query)} ${named} ${newestFirst(query)}`
  return sql`select * from ((${signIns}) union all (${acts})) as event ${newestFirst(query)}`
}

export const fromSignIns = (query: ReportQuery) => sql`from sign_in_event as event
  where institution_id = ${query.institutionId} and ${whereInDays(query)} ${ofPerson(query)}`

/** Staff actions from the audit. Actions that the report has no name for, such as a new password, are left out. */
export const fromActs = (query: ReportQuery) => sql`from audit_event as event
  where institution_id = ${query.institutionId} and audience = 'staff' and action = any(${labeled}) and ${whereInDays(query)} ${ofPerson(query)}`

/** The id of the newest sign-in, and for staff of the newest action. */
export const selectNewestEvent = ({ institutionId, audience }: ReportQuery) => sql`concat_ws(' ',
  (select max(id) from sign_in_event where institution_id = ${institutionId})
  ${audience === 'staff' ? sql`, (select id from audit_event where institution_id = ${institutionId} and audience = 'staff' order by happened_at desc, id desc limit 1)` : sql``})`

/** People who never signed in. An invited person without a username is left out. */
export const fromSilent = ({ institutionId, audience, personId }: ReportQuery) => sql`from person as event
  where institution_id = ${institutionId} and audience = ${audience} and first_sign_in_at is null and username <> ''
    ${personId === null ? sql`` : sql`and id = ${personId}`}`

const labeled = Object.values(AdminAction).filter((action) => action !== AdminAction.NONE)

const whereInDays = ({ from, to }: ReportQuery) =>
  sql`happened_at >= ${from}::date and happened_at < ${addDays(to, 1)}::date`
const ofPerson = ({ personId }: ReportQuery) => (personId === null ? sql`` : sql`and person_id = ${personId}`)

/** For staff, a sign-in attempt is reported only if it failed. */
const actionColumn = ({ audience }: ReportQuery) => (audience === 'member' ? sql`action` : sql`'SIGN_IN'`)

/** Staff are few, so everybody who is not staff is a member. */
const isOfAudience = ({ institutionId, audience }: ReportQuery) => {
  const staff = sql`array(select id from person where institution_id = ${institutionId} and audience = 'staff')`
  return audience === 'staff' ? sql`person_id = any(${staff})` : sql`person_id <> all(${staff})`
}

const newestFirst = (query: ReportQuery) => sql`order by ${ownOrder(query)} limit ${sql.lit(maxEntries)}`

/** Newest first; people without activity by username. */
const ownOrder = ({ isSilent }: ReportQuery) =>
  isSilent ? sql`event.username_key` : sql`event.happened_at desc, event.id desc`

const byLabel = Object.entries(activityLabels)
  .sort(([, one], [, other]) => one.localeCompare(other, 'en-US'))
  .map(([action]) => action)

/** Precedes the report's own order, which decides between equal entries. */
const orders: Record<ActivitySort, RawBuilder<unknown>> = {
  [ActivitySort.none]: sql``,
  [ActivitySort.username]: sql``,
  [ActivitySort.date]: sql`event.happened_at,`,
  [ActivitySort.action]: sql`array_position(${byLabel}::text[], event.action),`,
}
