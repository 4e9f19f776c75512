import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { AccountType } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import { blockColumns, selectLastOutcome, selectRefusalReason, selectSkipped } from './past-store.ts'

/** Reads the member's auto pays, each with its next payment, by name. */
const selectRunning = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('auto_pay')
    .innerJoin('plan', (join) =>
      join.onRef('plan.institution_id', '=', 'auto_pay.institution_id').onRef('plan.id', '=', 'plan_id'),
    )
    .innerJoin('bill', (join) =>
      join.onRef('bill.institution_id', '=', 'auto_pay.institution_id').onRef('bill.id', '=', 'bill_id'),
    )
    .innerJoin('payee', (join) =>
      join.onRef('payee.institution_id', '=', 'bill.institution_id').onRef('payee.id', '=', 'payee_id'),
    )
    .innerJoin('account', (join) =>
      join.onRef('account.institution_id', '=', 'auto_pay.institution_id').onRef('account.id', '=', 'account_id'),
    )
    .innerJoin('occurrence', (join) =>
      join
        .onRef('occurrence.institution_id', '=', 'plan.institution_id')
        .onRef('occurrence.plan_id', '=', 'plan.id')
        .on('occurrence.state', '=', 'open'),
    )
    .leftJoin('offered_payee', (join) =>
      join
        .onRef('offered_payee.institution_id', '=', 'payee.institution_id')
        .onRef('offered_payee.id', '=', 'offered_payee_id'),
    )
    .select([
      'payee.id',
      'payee.name',
      'nickname',
      'payee.address1',
      'account_number',
      'routing_number',
      'offered_payee_id',
    ])
    .select([
      'bill_id',
      'bill.unique_id',
      'auto_pay.plan_id',
      'frequency',
      'counted_from',
      'counted_from_number',
      'plan.made_at',
      'starts_on',
    ])
    .select(['auto_pay.amount', 'final_amount', 'remaining', 'stops_after'])
    .select(['account.unique_id as account', 'account_type', 'display_id', ...blockColumns])
    .$narrowType<{ account_type: AccountType }>()
    .select([
      'occurrence.id as occurrence_id',
      'number',
      'scheduled_on',
      'last_tried_on',
      selectLastOutcome.as('last_outcome'),
      selectRefusalReason.as('refused_because'),
    ])
    .where('auto_pay.institution_id', '=', institutionId)
    .where('plan.person_id', '=', personId)
    .where('bill.ended_at', 'is', null)
    .orderBy(sql`lower(payee.name)`)
    .orderBy('payee.id')

/** Reads one auto pay whose plan is locked. Null if it has ended. */
export async function readAutoPay(db: Db, member: Member, billId: number) {
  const found = await selectRunning(db, member).where('bill_id', '=', billId).executeTakeFirst()
  return found ?? null
}

export type RunningPlan = NonNullable<Awaited<ReturnType<typeof readAutoPay>>>

/** Reads all auto pays, or those of these bills, with the day of each one's newest payment. */
export async function readAutoPays(db: Db, member: Member, today: Day, billIds?: readonly number[]) {
  return selectRunning(db, member)
    .select(selectSkipped(today).as('skipped'))
    .select(({ selectFrom }) =>
      selectFrom('payment')
        .innerJoin('outgoing_payment', (join) =>
          join
            .onRef('outgoing_payment.institution_id', '=', 'payment.institution_id')
            .onRef('payment_id', '=', 'payment.id'),
        )
        .select(({ fn }) => fn.max('paid_on').as('last'))
        .whereRef('payment.institution_id', '=', 'payee.institution_id')
        .whereRef('payment.payee_id', '=', 'payee.id')
        .where('origin', '=', 'Auto Pay')
        .whereRef('paid_at', '>=', 'plan.made_at')
        .as('last_paid_on'),
    )
    .$if(billIds !== undefined, (query) => query.where('bill_id', '=', sql<number>`any(${billIds ?? []}::bigint[])`))
    .execute()
}

export type AutoPayRow = Awaited<ReturnType<typeof readAutoPays>>[number]

/** Locks the plan of a bill. Returns false if somebody else holds it: it is being paid or changed. */
export async function lockBillPlan(tx: Tx, { institutionId, personId }: Member, billId: number): Promise<boolean> {
  const plan = await tx
    .selectFrom('plan')
    .innerJoin('auto_pay', (join) =>
      join.onRef('auto_pay.institution_id', '=', 'plan.institution_id').onRef('plan_id', '=', 'plan.id'),
    )
    .select('plan.id')
    .where('plan.institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('bill_id', '=', billId)
    .forUpdate('plan')
    .skipLocked()
    .executeTakeFirst()
  return plan !== undefined
}
