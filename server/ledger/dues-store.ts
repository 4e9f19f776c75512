import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/open.ts'
import type { Debt, LoanDue, DuePayment } from './dues.ts'

/**
 * Reads what is due on these loans and cards. Must be its own statement: one that waits for the account's lock would
 * read older values.
 */
export async function readDues(
  tx: Tx,
  institutionId: number,
  accountIds: readonly number[],
): Promise<Map<number, LoanDue>> {
  const { rows } = await sql<LoanDue & { id: number }>`
    select account_id as id, minimum_due as minimum, next_due_on as "on", regular_payment as regular, due_day as "dayOfMonth" from loan
    where loan.institution_id = ${institutionId} and account_id = any(${accountIds}::bigint[])
    union all
    select account_id, minimum_due, due_on, null, null from credit_card
    where credit_card.institution_id = ${institutionId} and account_id = any(${accountIds}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, ...due }) => [id, due]))
}

/** Reads the payments on these accounts that were not returned, oldest first. */
export async function readDuePayments(tx: Tx, institutionId: number, accountIds: readonly number[]) {
  const { rows } = await sql<DuePayment & { id: number; accountId: number }>`
    select id, account_id as "accountId", paid_on as "paidOn", paid, lowered, due_on as "dueOn" from due_payment
    where institution_id = ${institutionId} and account_id = any(${accountIds}::bigint[]) and not was_returned order by id`.execute(
    tx,
  )
  return rows
}

/** Returns the statements that write the debts, to be part of the posting's statement. */
export function updateDebts(institutionId: number, debts: ReadonlyMap<number, Debt>): RawBuilder<unknown>[] {
  if (debts.size === 0) return []
  const given = [...debts].map(([id, { due, last }]) => ({
    id,
    ...due,
    isPaid: last !== undefined,
    paid: last?.paid,
    paidOn: last?.on,
  }))
  const payments = [...debts].flatMap(([accountId, debt]) =>
    debt.payments.map((payment) => ({ accountId, ...payment })),
  )
  const debt = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
    as debt (id bigint, minimum bigint, "on" date, "dayOfMonth" smallint, "isPaid" boolean, paid bigint, "paidOn" date)`
  const returned = payments.flatMap(({ id, wasReturned }) => (id !== undefined && wasReturned ? [id] : []))
  return [
    sql`update loan set minimum_due = debt.minimum, next_due_on = debt."on", due_day = debt."dayOfMonth"
      from ${debt} where institution_id = ${institutionId} and account_id = debt.id`,
    sql`update credit_card set minimum_due = debt.minimum, last_payment = case when "isPaid" then debt.paid else last_payment end,
        last_payment_on = case when "isPaid" then debt."paidOn" else last_payment_on end
      from ${debt} where institution_id = ${institutionId} and account_id = debt.id`,
    sql`insert into due_payment (institution_id, account_id, paid_on, paid, lowered, due_on, was_returned)
      select ${institutionId}, "accountId", "paidOn", paid, lowered, "dueOn", coalesce("wasReturned", false)
      from jsonb_to_recordset(${JSON.stringify(payments.filter(({ id }) => id === undefined))}::jsonb)
        as payment ("accountId" bigint, "paidOn" date, paid bigint, lowered bigint, "dueOn" date, "wasReturned" boolean)`,
    sql`update due_payment set was_returned = true where institution_id = ${institutionId} and id = any(${returned}::bigint[])`,
  ]
}
