import { type RawBuilder, sql } from 'kysely'
import { addMonths, type Day, startOfMonthBack } from '../../values/days.ts'
import type { Cents } from '../../values/money.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { EpayRules, PaidPayee } from '../db/columns.ts'
import type { Schema } from '../db/schema.ts'
import { leftOn, ownLimit } from '../ledger/daily-limit.ts'
import { bookAccountType } from '../ledger/figures.ts'
import { type LockedAccounts, lockNamed, type OwnAccount } from '../ledger/lock.ts'
import { getPaymentMethod } from './payees-domain.ts'

/** The payment's columns, in addition to those of the account. */
export type DueRow = OwnAccount & {
  is_own: boolean
  payment_id: number
  amount: number
  comment: string
  comment_on_check: boolean
  payee: PaidPayee
  is_active: boolean | null
  payee_id: number
  mail_first_until: Date | null
  not_after: string | null
  epay: EpayRules
  /** How many payments were made in its month. */
  paid: number
  refused_because: Schema['payment']['refused_because']
  own_limit: number | null
  /** Read only if the member has their own limit: a run asks this for every payment. */
  left_today: number
  /** The sum of the payments made for the same day. */
  paid_for_day: number
  book: number
}

/**
 * Locks the account of a due payment, and reads its payee. The member is locked already, so that the count is right.
 */
export async function lockDuePayment(
  tx: Tx,
  member: Member,
  occurrenceId: number,
  { scheduledOn, processDate, today }: { scheduledOn: Day; processDate: Day; today: Day },
): Promise<{ locked: LockedAccounts; row: DueRow }> {
  const { institutionId, personId } = member
  const month = startOfMonthBack(processDate, 0)
  // A constant, because every payment of a run uses it.
  const beside = sql<Omit<DueRow, keyof OwnAccount>>`
      account.person_id = ${personId} as is_own, payment.id as payment_id, payment.amount, payment.comment, comment_on_check, refused_because, is_active, payee_id, mail_first_until, not_after, epay,
      ${ownLimit(member, today)} as own_limit, case when ${ownLimit(member, today)} is null then 0 else ${leftOn(member, today)} end as left_today,
      jsonb_build_object('name', payee.name, 'nickname', payee.nickname, 'phone', payee.phone, 'address1', payee.address1,
        'address2', payee.address2, 'city', payee.city, 'state', payee.state, 'zip_code', payee.zip_code,
        'account_number', payee.account_number, 'routing_number', routing_number, 'bank_account', bank_account, 'holder_name', holder_name, 'holder_last_name', holder_last_name) as payee,
      (select count(*) from outgoing_payment
        where institution_id = ${institutionId} and person_id = ${personId} 
          and process_date >= ${month} and process_date < ${addMonths(month, 1)}) as paid,
      (select coalesce(sum(left_amount), 0)::bigint from outgoing_payment as left_before
        join payment as paid_before on paid_before.institution_id = left_before.institution_id and paid_before.id = payment_id
        join occurrence on occurrence.institution_id = paid_before.institution_id and occurrence.id = paid_before.occurrence_id
        where left_before.institution_id = ${institutionId} and left_before.person_id = ${personId}
          and left_before.process_date = ${processDate} and scheduled_on = ${scheduledOn}) as paid_for_day,
      (select book.id from account as book
        where book.institution_id = ${institutionId} and book.account_type = ${sql.lit(bookAccountType)} and book.display_id = 'outside') as book`
  const named = sql`
      join payment on payment.institution_id = account.institution_id and payment.account_id = account.id
      join payee on payee.institution_id = payment.institution_id and payee.id = payee_id
      join institution on institution.id = payment.institution_id
      left join offered_payee on offered_payee.institution_id = payee.institution_id and offered_payee.id = offered_payee_id
    where payment.institution_id = ${institutionId} and payment.person_id = ${personId} and occurrence_id = ${occurrenceId}`
  const locked = await lockNamed(tx, institutionId, beside, named)
  const [row] = locked.rows
  if (!row) throw new Error(`no payment belongs to occurrence ${occurrenceId}`)
  return { locked, row }
}

type OutgoingRow = {
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

/** Returns the statement that records the outgoing payment, to be delivered later. */
export const insertOutgoing = (
  { institutionId, personId }: Member,
  { paymentId, accountId, amount, confirmNum, comment, processDate, on, at, fee, payee }: OutgoingRow,
): RawBuilder<unknown> => sql`
  insert into outgoing_payment (institution_id, payment_id, person_id, account_id, left_amount, confirmation, memo, process_date, paid_on,
    paid_at, fee, method, payee)
  values (${institutionId}, ${paymentId}, ${personId}, ${accountId}, ${amount}, ${confirmNum}, ${comment}, ${processDate}, ${on},
    ${at}, ${fee}, ${getPaymentMethod(payee)}, ${JSON.stringify(payee)})`

/** Returns the statement that ends the watch for a first payment to a payee. */
export const endWatchUpdate = ({ institutionId }: Member, payeeId: number): RawBuilder<unknown> => sql`
  update payee set mail_first_until = null where institution_id = ${institutionId} and id = ${payeeId}`

/** Stores why it was not paid, in words for the member. */
export async function refusePayment(
  tx: Tx,
  { institutionId }: Member,
  id: number,
  because: Schema['payment']['refused_because'],
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ refused_because: because })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}
