import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '../../values/audience.ts'
import { addDays, type Day } from '../../values/days.ts'
import { AdminAction } from '../../values/enumerations.ts'
import type { Action, Match, PagePlace } from './domain.ts'

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

/** Entries that an index finds. `people` and `action`: null for everybody's, and for all. `match`: only these of them. */
export type Branch = {
  people: readonly number[] | null
  action: Action | null
  from: Day
  to: Day
  match?: Match
}
/** `place`: where the page begins; null for the first. */
export type Part = { isOldest: boolean; place: PagePlace | null; limit: number }

/** Selects the entries of these branches together, each once. */
export function selectBranches(query: ReportQuery, branches: readonly Branch[], part: Part): RawBuilder<unknown> {
  const selects = branches.flatMap((branch) => [
    ...(hasNoSignIns(query, branch) ? [] : [sql`(${selectSignIns(query, branch, part)})`]),
    ...(hasActs(query, branch) ? [sql`(${selectActs(query, branch, part)})`] : []),
  ])
  return sql`select * from (${sql.join(selects, sql` union `)}) as found ${inOrder(part, sql`number`)}`
}

const hasNoSignIns = ({ audience }: ReportQuery, { action }: Branch) =>
  audience === 'staff' && action !== null && action !== AdminAction.SIGN_IN

const hasActs = ({ audience }: ReportQuery, { action }: Branch) =>
  audience === 'staff' && action !== AdminAction.SIGN_IN

/** Reads the sign-ins of staff by person, because they are few among those of members. */
const selectSignIns = (query: ReportQuery, branch: Branch, part: Part) =>
  branch.people || query.audience === 'staff'
    ? ofEach(branch.people ? unnest(branch.people) : staff(query), signIns(query, branch, part, ofOne), part)
    : signIns(query, branch, part, sql`and person_id <> all(array(${staff(query)}))`)

const selectActs = (query: ReportQuery, branch: Branch, part: Part) =>
  branch.people
    ? ofEach(unnest(branch.people), acts(query, branch, part, ofOne), part)
    : acts(query, branch, part, sql``)

const unnest = (people: readonly number[]) => sql`select unnest(${[...people]}::bigint[])`

const ofOne = sql`and person_id = one.person`

/** Reads the entries of each of these people by their index, and no others. */
const ofEach = (people: RawBuilder<unknown>, entries: RawBuilder<unknown>, part: Part) =>
  sql`select event.* from (${people}) as one (person) cross join lateral (${entries}) as event ${inOrder(part, sql`number`)}`

/** Staff are few, so everybody who is not staff is a member. */
const staff = ({ institutionId }: ReportQuery) =>
  sql`select id from person where institution_id = ${institutionId} and audience = 'staff'`

/** Of staff a try to sign in is one action, which may have failed. */
export const signInAction = ({ audience }: ReportQuery) => (audience === 'member' ? sql`action` : sql`'SIGN_IN'`)

const signIns = (
  query: ReportQuery,
  { action, match, ...days }: Branch,
  part: Part,
  ofPerson: RawBuilder<unknown>,
) => sql`
  select id * 2 as number, person_id, ${signInAction(query)} as action, happened_at from sign_in_event
  where institution_id = ${query.institutionId} and ${whereInDays(days)} ${ofPerson}
    ${query.audience === 'member' && action ? sql`and action = ${sql.lit(action)}` : sql``}
    ${match ? whereMatching(match, signInAction(query)) : sql``} ${behindPlace(part, 0)}
  ${inOrder(part, sql`id`)}`

/** Actions of staff from the audit. Those that the report has no name for, such as a new password, are left out. */
const acts = (query: ReportQuery, { action, match, ...days }: Branch, part: Part, ofPerson: RawBuilder<unknown>) => sql`
  select id * 2 + 1 as number, person_id, action, happened_at from audit_event
  where institution_id = ${query.institutionId} and audience = 'staff' and ${whereInDays(days)} ${ofPerson}
    ${action ? sql`and action = ${sql.lit(action)}` : sql`and action = any(${labeled})`}
    ${match ? whereMatching(match, sql`action`) : sql``} ${behindPlace(part, 1)}
  ${inOrder(part, sql`id`)}`

/** People in a list would be compared one by one, and `is true` keeps the planner from joining them with all entries. */
const whereMatching = ({ people, days, actions }: Match, action: RawBuilder<unknown>) => sql`and (
  (person_id in (select unnest(${[...people]}::bigint[]))) is true ${whereOther({ actions: [...actions], days: [...days] }, action)})`

const whereOther = ({ actions, days }: Other, action: RawBuilder<unknown>) => sql`
  ${actions.length > 0 ? sql`or ${action} = any(${[...actions]}::text[])` : sql``}
  ${days.length > 0 ? sql`or to_char(happened_at, 'YYYY-MM-DD') = any(${[...days]}::text[])` : sql``}`

const inOrder = ({ isOldest, limit }: Part, tie: RawBuilder<unknown>) =>
  isOldest
    ? sql`order by happened_at, ${tie} limit ${limit}::int`
    : sql`order by happened_at desc, ${tie} desc limit ${limit}::int`

function behindPlace({ isOldest, place }: Part, table: 0 | 1): RawBuilder<unknown> {
  if (!place) return sql``
  const at = sql`${place.at}::timestamptz`
  const number = sql`id * 2 + ${sql.lit(table)}`
  return isOldest
    ? sql`and happened_at >= ${at} and (happened_at > ${at} or ${number} > ${place.number}::bigint)`
    : sql`and happened_at <= ${at} and (happened_at < ${at} or ${number} < ${place.number}::bigint)`
}

/** Which entries of people are wanted, all of whose are not. */
export type Other = { actions: readonly Action[]; days: readonly Day[] }

/** Selects the entries of these people, in their order. `isWhole`: whose entries are all wanted. */
export function selectOfPeople(
  query: ReportQuery,
  people: readonly { id: number; isWhole: boolean }[],
  other: Other,
  { place, limit }: Part,
): RawBuilder<unknown> {
  const part = { isOldest: false, place: null, limit }
  const branch = { people: null, action: null, from: query.from, to: query.to }
  const wanted = (action: RawBuilder<unknown>, table: 0 | 1) => sql`and person_id = one.person
    and (one.is_whole ${whereOther(other, action)})
    ${place ? sql`and (one.place > 1 or (true ${behindPlace({ ...part, place }, table)}))` : sql``}`
  const signedIn = signIns(query, branch, part, wanted(signInAction(query), 0))
  const entries =
    query.audience === 'member'
      ? signedIn
      : sql`(${signedIn}) union all (${acts(query, branch, part, wanted(sql`action`, 1))}) ${inOrder(part, sql`number`)}`
  return sql`select event.*, one.place
    from unnest(${people.map(({ id }) => id)}::bigint[], ${people.map(({ isWhole }) => isWhole)}::boolean[])
      with ordinality as one (person, is_whole, place)
    cross join lateral (${entries}) as event order by one.place, happened_at desc, number desc limit ${limit}::int`
}

export const fromSignIns = (query: ReportQuery) => sql`from sign_in_event
  where institution_id = ${query.institutionId} and ${whereInDays(query)} and person_id = ${query.personId}`

export const fromActs = (query: ReportQuery) => sql`from audit_event
  where institution_id = ${query.institutionId} and audience = 'staff' and action = any(${labeled}) and ${whereInDays(query)}
    ${query.personId === null ? sql`` : sql`and person_id = ${query.personId}`}`

/** The actions of staff that the report has. */
export const selectActions = (query: ReportQuery) => sql`
  select action from unnest(${labeled}::text[]) as labeled (action) where exists (
    select from audit_event where institution_id = ${query.institutionId} and audience = 'staff'
      and audit_event.action = labeled.action and ${whereInDays(query)})`

/** People who never signed in. An invited person without a username is left out. */
export const fromSilent = ({ institutionId, audience, personId }: ReportQuery) => sql`from person
  where institution_id = ${institutionId} and audience = ${audience} and first_sign_in_at is null and username <> ''
    ${personId === null ? sql`` : sql`and id = ${personId}`}`

const labeled = Object.values(AdminAction).filter((action) => action !== AdminAction.NONE)

const whereInDays = ({ from, to }: Pick<ReportQuery, 'from' | 'to'>) =>
  sql`happened_at >= ${from}::date and happened_at < ${addDays(to, 1)}::date`
