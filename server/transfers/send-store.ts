import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { Cents } from '../../values/money.ts'
import type { Member } from '../db/member.ts'
import type { PaidPayee } from '../db/columns.ts'

export type Receiver = { contactId: number; method: 'Electronic' | 'Venmo' | 'PayPal'; payee: PaidPayee }
type OutgoingMoney = {
  accountId: number
  amount: Cents
  confirmNum: string
  comment: string
  on: Day
  at: Date
  /** Until then it stays, and the member can take it back. */
  undoUntil: Date | null
}

/** Returns the statement that records the outgoing payment, to be delivered later. */
export const insertSent = (
  { institutionId, personId }: Member,
  { contactId, method, payee }: Receiver,
  { accountId, amount, confirmNum, comment, on, at, undoUntil }: OutgoingMoney,
): RawBuilder<unknown> => sql`
  insert into outgoing_payment (institution_id, contact_id, person_id, account_id, left_amount, confirmation, memo, paid_on, paid_at, fee,
    method, payee, undo_until)
  values (${institutionId}, ${contactId}, ${personId}, ${accountId}, ${amount}, ${confirmNum}, ${comment}, ${on}, ${at}, 0,
    ${method}, ${JSON.stringify(payee)},
    ${undoUntil})`
