import { type RawBuilder, type Selectable, sql } from 'kysely'
import { AccountType } from '../../values/enumerations.ts'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type { PaidPayee } from '../db/columns.ts'
import { outsideBook } from '../ledger/figures.ts'

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
