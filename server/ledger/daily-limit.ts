import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import { type Cents, cents, format } from '../../values/money.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refusal } from '../refusals.ts'

/** `own`: the member's own limit, or null. `most`: the institution's. `left`: what has been sent today. */
export type DailyAllowance = { own: number | null; most: number; left: number }

/** Refuses an amount over the daily limit. Lock the member first, so that the sum is right. */
export async function refuseOverDailyLimit(
  tx: Tx,
  member: Member,
  { amount, today }: { amount: Cents; today: Day },
): Promise<void> {
  const { due, ...allowed } = await readToday(tx, member, today)
  const error = overDailyLimit(amount, { ...allowed, left: allowed.left + due })
  if (error) throw new Refusal(422, error, { code: 'limit' })
}

/** Returns why the amount is over the limit, or null. */
export function overDailyLimit(amount: number, allowed: DailyAllowance, when = 'today'): string | null {
  const max = getLimit(allowed)
  const rest = cents(Math.max(0, max - allowed.left))
  return amount > rest ? `Your daily limit is ${format(max)}. ${format(rest)} of it is left ${when}.` : null
}

const getLimit = ({ own, most }: Pick<DailyAllowance, 'own' | 'most'>): Cents => cents(Math.min(own ?? most, most))

type LimitToday = DailyAllowance & { due: number; next: { amount: number | null; starts_on: string } | null }

/** Also reads the member's next limit, and the bills that are due today and unpaid. */
export async function readToday(db: Db, member: Member, today: Day): Promise<LimitToday> {
  const { institutionId, personId } = member
  const { rows } = await sql<LimitToday>`
    select ${ownLimit(institutionId, sql<number>`${personId}`, today)} as own, (epay ->> 'mostPerDay')::bigint as most, ${leftOn(institutionId, sql<number>`${personId}`, today)} as left, (
        select coalesce(sum(amount), 0)::bigint from payment
          join occurrence on occurrence.institution_id = payment.institution_id and occurrence.id = occurrence_id
        where payment.institution_id = ${institutionId} and person_id = ${personId} and state = 'open' and scheduled_on <= ${today}
      ) as due, (
        select jsonb_build_object('amount', amount, 'starts_on', starts_on) from daily_limit
        where institution_id = ${institutionId} and person_id = ${personId} and starts_on > ${today}
      ) as next
    from institution where id = ${institutionId}`.execute(db)
  return rows[0] as LimitToday
}

/** Returns the member's own limits, newest first, and what has been sent today. */
export async function readLimits(db: Db, member: Member, today: Day) {
  const { institutionId, personId } = member
  const { rows } = await sql<{ ownLimits: { amount: number | null; starts_on: string }[]; leftToday: number }>`
    select ${leftOn(institutionId, sql<number>`${personId}`, today)} as "leftToday", (
        select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'starts_on', starts_on) order by starts_on desc), '[]') from daily_limit
        where institution_id = ${institutionId} and person_id = ${personId}
      ) as "ownLimits"
    from institution where id = ${institutionId}`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** Returns the member's own limit of a day, or null. The limits are the newest first. */
export const ownLimitOn = (limits: readonly { amount: number | null; starts_on: string }[], on: Day): number | null =>
  limits.find(({ starts_on }) => starts_on <= on)?.amount ?? null

/** SQL: the own limit of a member, `personId`, on a day. */
export const ownLimit = (institutionId: number, personId: RawBuilder<number>, on: Day) => sql<number | null>`(
  select amount from daily_limit
  where institution_id = ${institutionId} and person_id = ${personId} and starts_on <= ${on} order by starts_on desc limit 1)`

/** SQL on a text: whether it moved money that its member did not take back. */
export const movedByText = (institutionId: number) => sql<boolean>`(phone_text.amount is not null and not exists (
  select from taken_back join ledger_transaction as made
    on made.institution_id = taken_back.institution_id and made.id = transaction_id
  where taken_back.institution_id = ${institutionId} and made.confirm_num = phone_text.confirm_num))`

/**
 * SQL: what was sent to people, paid for bills and moved by text on a day, without what was taken back. Needs the
 * institution's row in the statement.
 */
export const leftOn = (institutionId: number, personId: RawBuilder<number>, on: Day) => sql<number>`((
    select coalesce(sum(left_amount), 0) from outgoing_payment
    where institution_id = ${institutionId} and person_id = ${personId} and paid_on = ${on} and not coalesce(returned_at < undo_until, false)
  ) + (
    select coalesce(sum(amount), 0) from phone_text join phone on phone.institution_id = phone_text.institution_id and phone.id = phone_id
    where phone_text.institution_id = ${institutionId} and person_id = ${personId} and ${movedByText(institutionId)}
      and arrived_at >= ${on}::date::timestamp at time zone institution.time_zone
  ))::bigint`
