import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Day, day } from '../../values/days.ts'
import type { AutoPayFrequency } from '../../values/enumerations.ts'
import type { Cents } from '../../values/money.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { planKinds } from '../schedule/kinds.ts'
import { addOccurrences, addPlan, addBegun } from '../schedule/plans-store.ts'
import { addNextPayments } from './auto-run-store.ts'
import type { RunningPlan } from './auto-store.ts'

/** The terms of an auto pay from a day on. */
export type Terms = {
  account: { id: number }
  frequency: AutoPayFrequency
  on: Day
  amount: Cents
  finalAmount: Cents | null
  remaining: number | null
  stopsOn?: Day | null
}

type Start = Terms & { bill: { bill_id: number; payee_id: number } }

type StartedAutoPay = { payeeId: number; uniqueId: string; planId: number; billId: number }

/** Ends quick pays and adds auto pays in their place. Returns them in order. */
export async function addAutoPays(
  tx: Tx,
  member: Member,
  starts: readonly Start[],
  now: Date,
): Promise<StartedAutoPay[]> {
  const { institutionId } = member
  // One statement for any number of bills.
  await sql`update bill set ended_at = ${now} where institution_id = ${institutionId}
    and id = any(${starts.map(({ bill }) => bill.bill_id)}::bigint[])`.execute(tx)
  const made = starts.map(({ bill }) => ({ payeeId: bill.payee_id, uniqueId: `a${randomUUID()}` }))
  const { rows: bills } = await sql<{ id: number }>`
    insert into bill (institution_id, payee_id, unique_id, made_at)
    select ${institutionId}, payee_id, unique_id, ${now}
    from unnest(${made.map(({ payeeId }) => payeeId)}::bigint[], ${made.map(({ uniqueId }) => uniqueId)}::text[])
      with ordinality as begun (payee_id, unique_id, no)
    order by no returning id`.execute(tx)
  const days = starts.map(({ on }) => on)
  const plans = (await addBegun(tx, member, { kind: planKinds.autoPay, madeAt: now, days })).map(({ planId }) => planId)
  const rows = starts.map(({ account, on, amount, ...terms }, index) => ({
    plan_id: plans[index],
    bill_id: bills[index]?.id,
    account_id: account.id,
    frequency: terms.frequency,
    counted_from: on,
    amount,
    final_amount: terms.finalAmount,
    remaining: terms.remaining,
    stops_after: terms.stopsOn ?? null,
  }))
  await sql`
    insert into auto_pay (institution_id, plan_id, bill_id, account_id, frequency, counted_from, amount, final_amount, remaining, stops_after)
    select ${institutionId}, plan_id, bill_id, account_id, frequency, counted_from, amount, final_amount, remaining, stops_after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as begun (plan_id bigint, bill_id bigint, account_id bigint, frequency text,
      counted_from date, amount bigint, final_amount bigint, remaining smallint, stops_after date)`.execute(tx)
  await addNextPayments(tx, member.institutionId, plans)
  return made.map((keys, index) => ({ ...keys, planId: plans[index] ?? 0, billId: bills[index]?.id ?? 0 }))
}

/** Returns the last day of a plan that its member skipped, or null. */
export async function readLastSkippedDay(tx: Tx, { institutionId }: Member, planId: number): Promise<string | null> {
  const { last } = await tx
    .selectFrom('occurrence')
    .select(({ fn }) => fn.max('scheduled_on').as('last'))
    .where('institution_id', '=', institutionId)
    .where('plan_id', '=', planId)
    .where('state', '=', 'skipped')
    .executeTakeFirstOrThrow()
  return last
}

type SeriesState = { number: number; countedFrom: Day; countedFromNumber: number }

/** Changes a plan's terms from a next payment that is not due yet: the open one, or one after it. */
export async function changeAutoPay(
  tx: Tx,
  member: Member,
  plan: RunningPlan,
  terms: Terms & SeriesState,
  nextAmount: Cents,
): Promise<void> {
  const { institutionId } = member
  const { account, frequency, on, amount, finalAmount, remaining, number } = terms
  await sql`update auto_pay set account_id = ${account.id}, frequency = ${frequency}, counted_from = ${terms.countedFrom},
    counted_from_number = ${terms.countedFromNumber}, amount = ${amount}, final_amount = ${finalAmount}, remaining = ${remaining},
    stops_after = ${terms.stopsOn ?? null}
    where institution_id = ${institutionId} and plan_id = ${plan.plan_id}`.execute(tx)
  // Skipped payments stay skipped: taken back, they would be paid by the old terms.
  await sql`update payment set unskip_remaining = null from occurrence
    where payment.institution_id = ${institutionId} and occurrence.institution_id = ${institutionId} and occurrence.id = occurrence_id
      and occurrence.plan_id = ${plan.plan_id} and state = 'skipped'`.execute(tx)
  const changed = await tx
    .updateTable('occurrence')
    .set({ number, scheduled_on: on })
    .where('institution_id', '=', institutionId)
    .where('plan_id', '=', plan.plan_id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (changed) {
    await tx
      .updateTable('payment')
      .set({ account_id: account.id, amount: nextAmount })
      .where('institution_id', '=', institutionId)
      .where('occurrence_id', '=', changed.id)
      .execute()
  } else {
    await continueWith(tx, member, plan.plan_id, { number, on })
  }
}

/** Adds a plan's next payment after its due one was moved to another plan. */
export async function continueWith(
  tx: Tx,
  member: Member,
  planId: number,
  { number, on }: { number: number; on: Day },
): Promise<void> {
  // This plan will not learn whether the moved payment is made, so earlier failures must not count toward ending it.
  await sql`update plan set canceled_in_a_row = 0 where institution_id = ${member.institutionId} and id = ${planId}`.execute(
    tx,
  )
  await addOccurrences(tx, member, planId, [{ number, scheduledOn: on }])
  await addNextPayments(tx, member.institutionId, [planId])
}

/**
 * Moves the due payment to its own plan, so that it is made whatever happens to this one, except past its stop date.
 * Returns the new plan's id.
 */
export async function keepDuePayment(
  tx: Tx,
  member: Member,
  { occurrence_id, scheduled_on, made_at, stops_after }: RunningPlan,
): Promise<number> {
  const planId = await addPlan(tx, member, { kind: planKinds.payment, startsOn: day(scheduled_on), madeAt: made_at })
  await tx
    .updateTable('occurrence')
    .set({ plan_id: planId, number: 0 })
    .where('institution_id', '=', member.institutionId)
    .where('id', '=', occurrence_id)
    .execute()
  await tx
    .updateTable('payment')
    .set({ not_after: stops_after })
    .where('institution_id', '=', member.institutionId)
    .where('occurrence_id', '=', occurrence_id)
    .execute()
  return planId
}

/** Detaches a payee's pending payments from its auto pay. */
export async function disownPayments(tx: Tx, { institutionId }: Member, payeeId: number): Promise<void> {
  await sql`
    update payment set origin = 'Quick Pay' from occurrence
    where payment.institution_id = ${institutionId} and payee_id = ${payeeId} and origin = 'Auto Pay'
      and occurrence.institution_id = payment.institution_id and occurrence.id = occurrence_id and state = 'open'`.execute(
    tx,
  )
}
