import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import { AccountType } from '../../values/enumerations.ts'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type { PaidPayee } from '../db/columns.ts'
import { bookAccountType, outsideBook } from '../ledger/figures.ts'

export type LockedOutgoing = Pick<Selectable<Schema['outgoing_payment']>, 'id' | 'person_id' | 'account_id' | 'fee'> & {
  amount: number
  confirm_num: string
  payee: PaidPayee
  batch_id: number | null
  method: Schema['outgoing_payment']['method']
  returned_at: Date | null
  undo_until: Date | null
  account_type: AccountType
  display_id: string
  email: string
  book: number
  /** The first share of the loan's owner; null for a share, and for somebody else's loan. */
  share: { id: number; display_id: string } | null
}

/** Locks the payment with this confirmation number, so that it is returned only once. */
export async function lockOutgoing(tx: Tx, institutionId: number, confirmNum: string): Promise<LockedOutgoing | null> {
  const { rows } = await sql<LockedOutgoing>`
    select left_.id, left_.person_id, account_id, left_amount as amount, fee, confirmation as confirm_num, payee, batch_id, method, returned_at, undo_until, account_type, display_id, email,
      ${outsideBook(institutionId)} as book,
      (select jsonb_build_object('id', share.id, 'display_id', share.display_id) from account as share
        where share.institution_id = ${institutionId} and share.person_id = account.person_id and share.account_type = ${sql.lit(AccountType.SHARE)}
          and share.display and not share.is_trusted and not account.is_trusted and account.account_type = ${sql.lit(AccountType.LOAN)}
        order by share.display_id limit 1) as share
    from outgoing_payment as left_
      join account on account.institution_id = left_.institution_id and account.id = account_id
      join person on person.institution_id = left_.institution_id and person.id = left_.person_id
    where left_.institution_id = ${institutionId} and confirmation = ${confirmNum}
    for update of left_`.execute(tx)
  return rows[0] ?? null
}

/** Returns the statement that marks a payment as returned. */
export const updateReturned = (
  institutionId: number,
  id: number,
  reason: string,
  now: Date,
): RawBuilder<unknown> => sql`
  update outgoing_payment set returned_at = ${now}, return_reason = ${reason}
  where institution_id = ${institutionId} and id = ${id} and returned_at is null`

/** `credited`: what the member has for it, for now or for good. `book`: what pays such credits. */
export type DisputeOfPayment = { form_id: number; credited: number; book: number }

/** Locks the dispute of a locked payment, unless it ended without a credit. Steps of disputes lock the payment first too. */
export async function lockDisputeOf(
  tx: Tx,
  institutionId: number,
  confirmNum: string,
): Promise<DisputeOfPayment | null> {
  const { rows } = await sql<DisputeOfPayment>`
    select form_id, case when credit_num is null then 0 else dispute.amount end as credited, book.id as book
    from dispute
      join ledger_entry as entry on entry.institution_id = ${institutionId} and entry.id = entry_id
      join ledger_transaction as posted on posted.institution_id = ${institutionId} and posted.id = transaction_id
      join account as book on book.institution_id = ${institutionId} and book.account_type = ${sql.lit(bookAccountType)} and book.display_id = 'disputes'
    where dispute.institution_id = ${institutionId} and posted.confirm_num = ${confirmNum} and state not in ('AGAINST', 'TAKEN_BACK')
    for no key update of dispute`.execute(tx)
  return rows[0] ?? null
}

/** Returns the statement that leaves a credit with the member, because the money came back to the institution. */
export const updateCameBack = (institutionId: number, formId: number, on: Day): RawBuilder<unknown> => sql`
  update dispute set came_back_on = ${on}, state = case state when 'TAKING_BACK' then 'FOR_MEMBER' else state end, take_back_on = null,
    proposed_act = null, proposed_by = null, explanation = case state when 'TAKING_BACK' then explanation end
  where institution_id = ${institutionId} and form_id = ${formId}`
