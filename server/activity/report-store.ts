import { type RawBuilder, sql } from 'kysely'
import { activityLabels, mostEntries } from '../../values/activity.ts'
import type { Audience } from '../../values/audience.ts'
import { addDays, type Day } from '../../values/days.ts'
import { ActivitySort, AdminAction } from '../../values/enumerations.ts'

/** Whose entries of which days, by UTC, both included. `personId`: null for everybody's. `isSilent`: those without an entry instead. */
export type Wanted = { institutionId: number; audience: Audience; isSilent: boolean; personId: number | null; from: Day; to: Day }

/** The rows of a report, in its own order. */
export function reportOf(wanted: Wanted): RawBuilder<unknown> {
  if (wanted.isSilent)
    return sql`select id as person_id, id, username, username_key, name, email, 'NONE' as action, true as ok, null::timestamptz as happened_at
      ${silentIn(wanted)} ${newest(wanted)}`
  const signIns = sql`select person_id, ${actionOf(wanted)} as action, action = 'SIGN_IN_SUCCESSFUL' as ok, happened_at, id ${signInsIn(wanted)}`
  if (wanted.audience === 'member') return withPeople(wanted, signIns)
  const acts = sql`select person_id, action, ok, happened_at, id ${actsIn(wanted)}`
  return sql`select * from ((${withPeople(wanted, signIns)}) union all (${withPeople(wanted, acts)})) as event ${newest(wanted)}`
}

/** The ends of an `order by`: entries that are alike stay in the report's own order. */
export const inOrder = (wanted: Wanted, sort: ActivitySort): RawBuilder<unknown> => sql`order by ${orders[sort]} ${ownOrder(wanted)}`

export const signInsIn = (wanted: Wanted) => sql`from sign_in_event
  where institution_id = ${wanted.institutionId} and ${whenIn(wanted)} ${ofPerson(wanted)}`

/** What the audit says that staff did. What has no name among the actions of the report, such as a new password, is left out. */
export const actsIn = (wanted: Wanted) => sql`from audit_event
  where institution_id = ${wanted.institutionId} and audience = 'staff' and action = any(${labeled}) and ${whenIn(wanted)} ${ofPerson(wanted)}`

/** Those whom nobody ever signed in as; who was invited, and has no username yet, is left out. */
export const silentIn = ({ institutionId, audience, personId }: Wanted) => sql`from person
  where institution_id = ${institutionId} and audience = ${audience} and first_sign_in_at is null and username <> ''
    ${personId === null ? sql`` : sql`and id = ${personId}`}`

const labeled = Object.values(AdminAction).filter((action) => action !== AdminAction.NONE)

const whenIn = ({ from, to }: Wanted) => sql`happened_at >= ${from}::date and happened_at < ${addDays(to, 1)}::date`
const ofPerson = ({ personId }: Wanted) => (personId === null ? sql`` : sql`and person_id = ${personId}`)

/** Of staff, a try to sign in is one that failed. */
const actionOf = ({ audience }: Wanted) => (audience === 'member' ? sql`action` : sql`'SIGN_IN'`)

const withPeople = (wanted: Wanted, events: RawBuilder<unknown>) => sql`
  select event.person_id, event.id, username, username_key, name, email, event.action, ok, happened_at
  from (${events}) as event
    join person on person.institution_id = ${wanted.institutionId} and person.id = event.person_id and person.audience = ${wanted.audience}
  ${newest(wanted)}`

const newest = (wanted: Wanted) => sql`order by ${ownOrder(wanted)} limit ${sql.lit(mostEntries)}`

/** Newest first; those without an entry by username. */
const ownOrder = ({ isSilent }: Wanted) => (isSilent ? sql`username_key` : sql`happened_at desc, event.id desc`)

const byLabel = Object.entries(activityLabels)
  .sort(([, one], [, other]) => one.localeCompare(other, 'en-US'))
  .map(([action]) => action)

const orders: Record<ActivitySort, RawBuilder<unknown>> = {
  [ActivitySort.none]: sql``,
  [ActivitySort.username]: sql`username_key,`,
  [ActivitySort.date]: sql`happened_at,`,
  [ActivitySort.action]: sql`array_position(${byLabel}::text[], action),`,
}
