import { sql } from 'kysely'
import type { components } from '../../api/schema.d.ts'
import type { Day } from '../../values/days.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import type { WaitingForm } from './home-store.ts'

type Home = components['schemas']['AdminHome']
type Kind<List extends keyof Home> = NonNullable<Home[List]> extends { kind: infer One }[] ? One : never

/** Returns the forms of the inbox that this person has, those that wait longest first. */
export async function readOwnForms(
  db: Db,
  { institutionId, personId }: Member,
): Promise<(WaitingForm & { total: number })[]> {
  const { rows } = await sql<WaitingForm & { total: number }>`
    select form.id, friendly_name as form, coalesce(person.name, '') as name, sent_at, total
    from (
      select id, friendly_name, person_id, sent_at, count(*) over () as total from secured_form
      where institution_id = ${institutionId} and form_owner_id = ${personId} and not is_archived
      order by sent_at, id limit 5
    ) as form left join person on person.institution_id = ${institutionId} and person.id = form.person_id
    order by sent_at, form.id`.execute(db)
  return rows
}

export type Held = { id: number; occurrence: number; name: string; kind: Kind<'heldPayments'>; day: Day; total: number }

/** Returns what a run held because its member is locked or suspended, and what is still waiting. */
export async function readHeld(db: Db, institutionId: number, today: Day): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select person.id, occurrence.id as occurrence, person.name, case plan.kind when 'transfer' then 'transfer' else 'payment' end as kind,
      scheduled_on as day, count(*) over () as total
    from occurrence
      join plan on plan.institution_id = occurrence.institution_id and plan.id = occurrence.plan_id
      join person on person.institution_id = plan.institution_id and person.id = plan.person_id
    where occurrence.institution_id = ${institutionId} and occurrence.state = 'open' and scheduled_on <= ${today}
      and 'held' = (select outcome from occurrence_attempt as attempt
        where attempt.institution_id = occurrence.institution_id and occurrence_id = occurrence.id
        order by tried_on desc limit 1)
    order by scheduled_on, occurrence.id limit 5`.execute(db)
  return rows
}

export type UndeliveredFile = { kind: Kind<'undeliveredFiles'>; made_at: Date; attempts: number }

/** Returns the files of payments that could not be handed on since then. */
export const readUndelivered = (db: Db, institutionId: number, since: Date): Promise<UndeliveredFile[]> =>
  db
    .selectFrom('outgoing_batch')
    .select(['kind', 'made_at', 'attempts'])
    .where('institution_id', '=', institutionId)
    .where('delivered_at', 'is', null)
    .where('made_at', '<', since)
    .orderBy('made_at')
    .orderBy('id')
    .limit(5)
    .execute()

export type FailedSignIns = {
  id: number
  audience: 'member' | 'staff'
  name: string
  username: string
  tries: number
  addresses: number
  address: string
  at: Date
}

/** Returns who failed most often to sign in since then. Only the tries of these few are read whole. */
export async function readFailedSignIns(db: Db, institutionId: number, since: Date): Promise<FailedSignIns[]> {
  const { rows } = await sql<FailedSignIns>`
    select person.id, audience, name, username, tries, addresses, address, failed.at
    from (
      select person_id, count(*) as tries, max(happened_at) as at from sign_in_event
      where institution_id = ${institutionId} and action = 'SIGN_IN_FAILED' and happened_at >= ${since}
      group by person_id order by count(*) desc, max(happened_at) desc limit 5
    ) as failed
      join person on person.institution_id = ${institutionId} and person.id = failed.person_id
      cross join lateral (
        select count(distinct address) as addresses, (array_agg(address order by happened_at desc))[1] as address from sign_in_event
        where institution_id = ${institutionId} and sign_in_event.person_id = failed.person_id and action = 'SIGN_IN_FAILED' and happened_at >= ${since}
      ) as tried
    order by tries desc, failed.at desc`.execute(db)
  return rows
}

export type DueDispute = {
  id: number
  name: string
  state: 'OPEN' | 'CREDITED'
  due: Day
  returned_at: Date | null
  total: number
}

/** Returns the disputes that nobody has decided, those that are due first. */
export async function readDueDisputes(db: Db, institutionId: number): Promise<DueDispute[]> {
  const { rows } = await sql<DueDispute>`
    select form_id as id, name, state, due, total, (
        select returned_at from ledger_entry as entry
          join ledger_transaction as posted on posted.institution_id = ${institutionId} and posted.id = transaction_id
          join outgoing_payment as sent on sent.institution_id = ${institutionId} and confirmation = confirm_num
        where entry.institution_id = ${institutionId} and entry.id = entry_id
      ) as returned_at from (
      select form_id, person_id, entry_id, state, case state when 'OPEN' then credit_by else decide_by end as due, count(*) over () as total
      from dispute where institution_id = ${institutionId} and state in ('OPEN', 'CREDITED')
      order by case state when 'OPEN' then credit_by else decide_by end, form_id limit 5
    ) as first_due join person on person.institution_id = ${institutionId} and person.id = person_id
    order by due, id`.execute(db)
  return rows
}

export type WaitingCredit = { id: number; name: string; amount: number; since: Day; total: number }

/** Returns the credits of disputes that should have gone back before today, and wait for the account to have them. */
export async function readWaitingCredits(db: Db, institutionId: number, today: Day): Promise<WaitingCredit[]> {
  const { rows } = await sql<WaitingCredit>`
    select form_id as id, name, amount, coalesce(take_back_on, ${today}::date) as since, total from (
      select form_id, person_id, amount, take_back_on, count(*) over () as total
      from dispute where institution_id = ${institutionId} and state = 'TAKING_BACK' and take_back_on < ${today}
      order by take_back_on, form_id limit 5
    ) as first_due join person on person.institution_id = ${institutionId} and person.id = person_id
    order by take_back_on, first_due.form_id`.execute(db)
  return rows
}

export type UnexplainedDifference = {
  id: number
  account: string
  name: string | null
  ours: number | null
  theirs: number | null
  isProposed: boolean
  total: number
}

/** Returns the largest balances that differ from the core, without those that agree once both have posted the same. */
export async function readUnexplained(db: Db, institutionId: number): Promise<UnexplainedDifference[]> {
  const { rows } = await sql<UnexplainedDifference>`
    select largest.id, core_account as account, person.name, ours, theirs, correction_by is not null as "isProposed", total
    from (
      select *, abs(coalesce(theirs, 0) - coalesce(ours, 0)) as size, count(*) over () as total from core_difference
      where institution_id = ${institutionId} and difference_state = 'OPEN' and cause not in ('NOT_AT_CORE', 'EARLIER_AT_CORE')
      order by abs(coalesce(theirs, 0) - coalesce(ours, 0)) desc, id limit 5
    ) as largest
      left join account on account.institution_id = ${institutionId} and account.id = largest.account_id
      left join person on person.institution_id = ${institutionId} and person.id = account.person_id
    order by size desc, largest.id`.execute(db)
  return rows
}

export type OpenIssue = { id: number; kind: Kind<'receivedIssues'>; file: string; found_at: Date; total: number }

/** Returns what came in files and needs a person, the oldest first. */
export async function readReceivedIssues(db: Db, institutionId: number): Promise<OpenIssue[]> {
  const { rows } = await sql<OpenIssue>`
    select issue_id as id, issue_kind as kind, issue_file as file, found_at, count(*) over () as total from received_issue
    where institution_id = ${institutionId} and issue_state = 'OPEN' order by found_at, issue_id limit 5`.execute(db)
  return rows
}
