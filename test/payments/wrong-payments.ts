import { sql } from 'kysely'
import type { Db } from '../../server/db/open.ts'

/**
 * Lists payments in other states than these, and payments whose posting or outgoing row is missing, doubled or should
 * not exist.
 */
export const wrongPayments = async (db: Db, states: readonly string[]) =>
  (
    await sql`
      select payment.id, state from payment
        join occurrence on occurrence.id = occurrence_id
        left join ledger_transaction on ledger_transaction.confirm_num = occurrence.confirm_num
        left join ledger_entry on transaction_id = ledger_transaction.id and ledger_entry.account_id = payment.account_id
        left join outgoing_payment on payment_id = payment.id
      group by payment.id, state, payment.amount
      having state <> all(${states}) or count(ledger_entry.id) <> (state = 'done')::int
        or count(outgoing_payment.payment_id) <> (state = 'done')::int or coalesce(-sum(ledger_entry.amount), payment.amount) <> payment.amount`.execute(
      db,
    )
  ).rows
