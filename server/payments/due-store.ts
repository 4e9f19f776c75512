import { sql } from 'kysely'
import type { AccountType } from '../../values/enumerations.ts'
import { addMonths, type Day, startOfMonthBack } from '../../values/days.ts'
import type { Cents } from '../../values/money.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { EpayRules, PaidPayee } from '../db/schema-payments.ts'
import { bookType } from '../ledger/figures.ts'
import { methodOf } from './payees-domain.ts'

export type DueRow = {
  id: number
  amount: number
  comment: string
  account: string
  account_type: AccountType
  display_id: string
  payee: PaidPayee
  is_active: boolean | null
  epay: EpayRules
  /** How many have left for its month. */
  paid: number
  book: number
}

/** A payment whose day has come, with its payee as they are now. Read after its member was locked, so that the count is right. */
export async function duePayment(tx: Tx, { institutionId, personId }: Member, occurrenceId: number, processDate: Day): Promise<DueRow> {
  const month = startOfMonthBack(processDate, 0)
  // A fixed text, as every payment of a run asks it.
  const { rows } = await sql<DueRow>`
    select payment.id, amount, comment, account.unique_id as account, account_type, display_id, is_active, epay,
      jsonb_build_object('name', payee.name, 'nickname', nickname, 'phone', payee.phone, 'address1', payee.address1,
        'address2', payee.address2, 'city', payee.city, 'state', payee.state, 'zip_code', payee.zip_code, 'account_number', account_number,
        'routing_number', routing_number, 'holder_name', holder_name, 'holder_last_name', holder_last_name) as payee,
      (select count(*) from outgoing_payment
        where institution_id = ${institutionId} and person_id = ${personId} 
          and process_date >= ${month} and process_date < ${addMonths(month, 1)}) as paid,
      (select book.id from account as book
        where book.institution_id = ${institutionId} and book.account_type = ${sql.lit(bookType)} and book.display_id = 'outside') as book
    from payment
      join payee on payee.institution_id = payment.institution_id and payee.id = payee_id
      join account on account.institution_id = payment.institution_id and account.id = account_id
      join institution on institution.id = payment.institution_id
      left join offered_payee on offered_payee.institution_id = payee.institution_id and offered_payee.id = offered_payee_id
    where payment.institution_id = ${institutionId} and payment.person_id = ${personId} and occurrence_id = ${occurrenceId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no payment belongs to occurrence ${occurrenceId}`)
  return row
}

type Left = { paymentId: number; processDate: Day; on: Day; at: Date; fee: Cents; payee: PaidPayee }

/** What has left, for whom: it waits to be handed on. */
export async function addOutgoing(
  tx: Tx,
  { institutionId, personId }: Member,
  { paymentId, processDate, on, at, fee, payee }: Left,
): Promise<void> {
  await tx
    .insertInto('outgoing_payment')
    .values({
      institution_id: institutionId,
      payment_id: paymentId,
      person_id: personId,
      process_date: processDate,
      paid_on: on,
      paid_at: at,
      fee,
      method: methodOf(payee),
      payee: JSON.stringify(payee),
    })
    .execute()
}

/** Why it is never paid, for the member to read. */
export async function refusePayment(
  tx: Tx,
  { institutionId }: Member,
  id: number,
  because: 'ACCOUNT_UNAVAILABLE' | 'PAYEE_INACTIVE',
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ refused_because: because })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}
