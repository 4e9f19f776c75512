import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { planKinds } from '../schedule/kinds.ts'
import { addSingles } from '../schedule/plans-store.ts'

/** Reads the payees of these quick pays, even ended ones. */
export async function readBills(db: Db, { institutionId, personId }: Member, uniqueIds: readonly string[]) {
  return (
    db
      .selectFrom('bill')
      .innerJoin('payee', (join) =>
        join.onRef('payee.institution_id', '=', 'bill.institution_id').onRef('payee.id', '=', 'payee_id'),
      )
      .leftJoin('offered_payee', (join) =>
        join
          .onRef('offered_payee.institution_id', '=', 'payee.institution_id')
          .onRef('offered_payee.id', '=', 'offered_payee_id'),
      )
      .select([
        'bill.id as bill_id',
        'unique_id',
        'payee_id',
        'ended_at',
        'payee.name',
        'nickname',
        'routing_number',
        'bank_account',
        'mail_first_until',
        'is_active',
      ])
      .where('bill.institution_id', '=', institutionId)
      .where('person_id', '=', personId)
      // `any` keeps the SQL the same for any number of ids, so that it is planned once.
      .where('unique_id', '=', sql<string>`any(${uniqueIds})`)
      .where('unique_id', 'like', 'q%')
      .execute()
  )
}

export type LockedBillRow = Awaited<ReturnType<typeof readBills>>[number]

/** Reads the member's payments on these days that are not canceled, and all that are due and unpaid. */
export async function readPlanned(db: Db, { institutionId, personId }: Member, days: readonly Day[], today: Day) {
  const onOneOfThem = sql<boolean>`scheduled_on = any(${days}::date[])`
  return db
    .selectFrom('payment')
    .innerJoin('occurrence', (join) =>
      join
        .onRef('occurrence.institution_id', '=', 'payment.institution_id')
        .onRef('occurrence.id', '=', 'occurrence_id'),
    )
    .select(['occurrence_id', 'payee_id', 'account_id', 'amount', 'scheduled_on', 'state', 'origin'])
    .where('payment.institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where(({ eb, or }) =>
      or([
        eb('state', 'in', ['open', 'done']).and(onOneOfThem),
        eb('state', '=', 'open').and('scheduled_on', '<=', today),
      ]),
    )
    .execute()
}

export type PlannedRow = Awaited<ReturnType<typeof readPlanned>>[number]

type Order = {
  scheduledOn: Day
  columns: Pick<Selectable<Schema['payment']>, 'payee_id' | 'account_id' | 'amount' | 'comment' | 'comment_on_check'>
}

type MadePayment = { id: number; unique_id: string }

/** Adds manual payments. Returns their ids, in order. */
export async function addPayments(tx: Tx, member: Member, orders: readonly Order[], now: Date): Promise<MadePayment[]> {
  const days = orders.map(({ scheduledOn }) => scheduledOn)
  const occurrences = await addSingles(tx, member, { kind: planKinds.payment, madeAt: now, days })
  const payments = orders.map(({ columns }, index) => ({
    ...columns,
    occurrence_id: occurrences[index],
    unique_id: `p${randomUUID()}`,
  }))
  const { rows } = await sql<MadePayment>`
    insert into payment (institution_id, person_id, occurrence_id, unique_id, payee_id, account_id, amount, comment, comment_on_check, origin)
    select ${member.institutionId}, ${member.personId}, occurrence_id, unique_id, payee_id, account_id, amount, comment, comment_on_check, 'Quick Pay'
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as ordered (occurrence_id bigint, unique_id text, payee_id bigint, account_id bigint,
      amount bigint, comment text, comment_on_check boolean)
    order by occurrence_id returning id, unique_id`.execute(tx)
  return rows
}
