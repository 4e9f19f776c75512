import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'

/** Where a payment went, and to whom: a contact, or the payee of a bill. */
export type Corrected = {
  contact_id: number | null
  payee_id: number | null
  name: string
  routing_number: string
  account_number: string
  person_id: number
  email: string
}

/** Locks an electronic payment that was handed on. */
export async function lockCorrected(tx: Tx, institutionId: number, confirmNum: string): Promise<Corrected | null> {
  const { rows } = await sql<Corrected>`
    select contact_id, payee_id, payee ->> 'name' as name, coalesce(payee ->> 'routing_number', '') as routing_number,
      coalesce(case when contact_id is null then payee ->> 'bank_account' else payee ->> 'account_number' end, '') as account_number,
      left_.person_id, email
    from outgoing_payment as left_
      left join payment on payment.institution_id = ${institutionId} and payment.id = left_.payment_id
      join person on person.institution_id = ${institutionId} and person.id = left_.person_id
    where left_.institution_id = ${institutionId} and confirmation = ${confirmNum} and batch_id is not null and method = 'Electronic'
    for no key update of left_`.execute(tx)
  return rows[0] ?? null
}

/** Changes the account only where it still is the one to which the payment went. Returns whether it did. */
export async function updateAccountOf(
  tx: Tx,
  institutionId: number,
  { contact_id, payee_id, routing_number, account_number }: Corrected,
  { routing, account }: { routing: string; account: string },
): Promise<boolean> {
  const [table, column, id] =
    contact_id === null
      ? ([sql`payee`, sql`bank_account`, payee_id] as const)
      : ([sql`contact`, sql`account_number`, contact_id] as const)
  const { numAffectedRows = 0n } = await sql`
    update ${table} set routing_number = ${routing}, ${column} = ${account}
    where institution_id = ${institutionId} and id = ${id} and removed_at is null
      and routing_number = ${routing_number} and ${column} = ${account_number}`.execute(tx)
  return numAffectedRows > 0n
}
