import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { planKinds } from '../schedule/kinds.ts'
import { addSingles } from '../schedule/plans-store.ts'

/** The member's payees that are paid by these bills, those that have ended too. */
export async function billsOf(db: Db, { institutionId, personId }: Member, uniqueIds: readonly string[]) {
  return db
    .selectFrom('bill')
    .innerJoin('payee', (join) => join.onRef('payee.institution_id', '=', 'bill.institution_id').onRef('payee.id', '=', 'payee_id'))
    .leftJoin('offered_payee', (join) =>
      join.onRef('offered_payee.institution_id', '=', 'payee.institution_id').onRef('offered_payee.id', '=', 'offered_payee_id'),
    )
    .select(['unique_id', 'payee_id', 'ended_at', 'payee.name', 'nickname', 'routing_number', 'is_active'])
    .where('bill.institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('unique_id', 'in', uniqueIds)
    .execute()
}

export type BillRow = Awaited<ReturnType<typeof billsOf>>[number]

/** What the member has on these days that is not canceled, and all that is still to be made. */
export async function plannedOf(db: Db, { institutionId, personId }: Member, days: readonly Day[]) {
  return db
    .selectFrom('payment')
    .innerJoin('occurrence', (join) =>
      join.onRef('occurrence.institution_id', '=', 'payment.institution_id').onRef('occurrence.id', '=', 'occurrence_id'),
    )
    .select(['payee_id', 'account_id', 'amount', 'scheduled_on', 'state'])
    .where('payment.institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('state', '=', 'open'), eb('state', '=', 'done').and('scheduled_on', 'in', days)]))
    .execute()
}

export type PlannedRow = Awaited<ReturnType<typeof plannedOf>>[number]

type Order = {
  scheduledOn: Day
  columns: Pick<Selectable<Schema['payment']>, 'payee_id' | 'account_id' | 'amount' | 'comment' | 'comment_on_check'>
}

/** Adds payments by hand. Returns their unique ids, in order. */
export async function addPayments(tx: Tx, member: Member, orders: readonly Order[], now: Date): Promise<string[]> {
  const singles = orders.map(({ scheduledOn }) => ({ kind: planKinds.payment, scheduledOn, madeAt: now }))
  const occurrences = await addSingles(tx, member, singles)
  const rows = orders.map(
    ({ columns }, index): Insertable<Schema['payment']> => ({
      ...columns,
      institution_id: member.institutionId,
      person_id: member.personId,
      occurrence_id: Number(occurrences[index]),
      unique_id: `p${randomUUID()}`,
      origin: 'Quick Pay',
    }),
  )
  await tx.insertInto('payment').values(rows).execute()
  return rows.map(({ unique_id }) => unique_id)
}
