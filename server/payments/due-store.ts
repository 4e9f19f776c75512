import { sql } from 'kysely'
import { addMonths, type Day, startOfMonthBack } from '../../values/days.ts'
import type { Cents } from '../../values/money.ts'
import type { EpayRules, PaidPayee } from '../db/columns.ts'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { leftOn, ownLimit } from '../ledger/daily-limit.ts'
import { outsideBook } from '../ledger/figures.ts'
import { getPaymentMethod } from './payees-domain.ts'

export type DueRow = {
  occurrence_id: number
  payment_id: number
  account_id: number
  amount: number
  comment: string
  comment_on_check: boolean
  payee: PaidPayee
  is_active: boolean | null
  payee_id: number
  mail_first_until: Date | null
  not_after: string | null
  refused_because: Schema['payment']['refused_because']
}

/** Reads due payments with their payees, by occurrence. */
export async function readDueBills(
  tx: Tx,
  institutionId: number,
  occurrenceIds: readonly number[],
): Promise<Map<number, DueRow>> {
  const { rows } = await sql<DueRow>`
    select occurrence_id, payment.id as payment_id, account_id, amount, comment, comment_on_check, refused_because, is_active, payee_id,
      mail_first_until, not_after,
      jsonb_build_object('name', payee.name, 'nickname', payee.nickname, 'phone', payee.phone, 'address1', payee.address1,
        'address2', payee.address2, 'city', payee.city, 'state', payee.state, 'zip_code', payee.zip_code,
        'account_number', payee.account_number, 'routing_number', routing_number, 'bank_account', bank_account, 'holder_name', holder_name, 'holder_last_name', holder_last_name) as payee
    from payment
      join payee on payee.institution_id = payment.institution_id and payee.id = payee_id
      left join offered_payee on offered_payee.institution_id = payee.institution_id and offered_payee.id = offered_payee_id
    where payment.institution_id = ${institutionId} and occurrence_id = any(${occurrenceIds}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.occurrence_id, row]))
}

/** A member whose payments are due; what the run pays is added. */
export type Payer = {
  person_id: number
  epay: EpayRules
  /** How many payments were made in the month. */
  paid: number
  own_limit: number | null
  /** Read only if the member has their own limit. */
  left_today: number
  /** The sum of the payments made for the same day. */
  paid_for_day: number
  book: number
}

/** Reads what limits the payments of members, by person. They are locked already, so that the counts are right. */
export async function readPayers(
  tx: Tx,
  institutionId: number,
  personIds: readonly number[],
  { scheduledOn, processDate, today }: { scheduledOn: Day; processDate: Day; today: Day },
): Promise<Map<number, Payer>> {
  const month = startOfMonthBack(processDate, 0)
  const personId = sql<number>`payer.id`
  const { rows } = await sql<Payer>`
    select payer.id as person_id, epay, ${ownLimit(institutionId, personId, today)} as own_limit,
      case when ${ownLimit(institutionId, personId, today)} is null then 0 else ${leftOn(institutionId, personId, today)} end as left_today,
      (select count(*) from outgoing_payment
        where institution_id = ${institutionId} and outgoing_payment.person_id = payer.id
          and process_date >= ${month} and process_date < ${addMonths(month, 1)}) as paid,
      (select coalesce(sum(left_amount), 0)::bigint from outgoing_payment as left_before
        join payment as paid_before on paid_before.institution_id = left_before.institution_id and paid_before.id = payment_id
        join occurrence on occurrence.institution_id = paid_before.institution_id and occurrence.id = paid_before.occurrence_id
        where left_before.institution_id = ${institutionId} and left_before.person_id = payer.id
          and left_before.process_date = ${processDate} and scheduled_on = ${scheduledOn}) as paid_for_day,
      ${outsideBook(institutionId)} as book
    from jsonb_to_recordset(${JSON.stringify(personIds.map((id) => ({ id })))}::jsonb) as payer (id bigint)
      join institution on institution.id = ${institutionId}`.execute(tx)
  return new Map(rows.map((row) => [row.person_id, row]))
}

export type LeavingRow = {
  personId: number
  paymentId: number
  accountId: number
  amount: Cents
  confirmNum: string
  comment: string
  processDate: Day
  on: Day
  at: Date
  fee: Cents
  payee: PaidPayee
}

/** Records outgoing payments, to be delivered later. */
export async function insertOutgoing(tx: Tx, institutionId: number, left: readonly LeavingRow[]): Promise<void> {
  const rows = left.map((row) => ({ ...row, method: getPaymentMethod(row.payee) }))
  await sql`
    insert into outgoing_payment (institution_id, payment_id, person_id, account_id, left_amount, confirmation, memo, process_date, paid_on,
      paid_at, fee, method, payee)
    select ${institutionId}, "paymentId", "personId", "accountId", amount, "confirmNum", comment, "processDate", "on", at, fee, method, payee
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("paymentId" bigint, "personId" bigint, "accountId" bigint, amount bigint,
      "confirmNum" text, comment text, "processDate" date, "on" date, at timestamptz, fee bigint, method text, payee jsonb)`.execute(
    tx,
  )
}

/** Ends the watches for a first payment to payees. */
export async function endWatches(tx: Tx, institutionId: number, payeeIds: readonly number[]): Promise<void> {
  await sql`
    update payee set mail_first_until = null where institution_id = ${institutionId} and id = any(${payeeIds}::bigint[])`.execute(
    tx,
  )
}

export type RefusedPayment = { id: number; because: Schema['payment']['refused_because'] }

/** Stores why these were not paid, in words for their members. */
export async function refusePayments(tx: Tx, institutionId: number, refused: readonly RefusedPayment[]): Promise<void> {
  await sql`
    update payment set refused_because = because
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as refused (id bigint, because text)
    where institution_id = ${institutionId} and payment.id = refused.id and payment.id = any(${refused.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
}
