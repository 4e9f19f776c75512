import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import { UserStatus } from '../../values/enumerations.ts'
import { maxPayeeLengths } from '../../values/payees.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type { PaidPayee } from '../db/columns.ts'
import { maxEntriesOfFile } from './nacha-text.ts'
import { type BatchKind, maxUndo, type OutgoingPayment, type OutgoingPort } from './port.ts'

export type BatchRow = Selectable<Schema['outgoing_batch']>
type Moment = { now: Date; today: Day; effectiveOn: Day }

const methods: Record<BatchKind, readonly OutgoingPayment['method'][]> = {
  ach: ['Electronic'],
  check: ['Check'],
  payout: ['Venmo', 'PayPal'],
}

/** SQL: the number of the bank account that a payment goes to: the contact's own, or the payee's. */
export const bankAccount = sql<
  string | null
>`(case when contact_id is null then payee ->> 'bank_account' else payee ->> 'account_number' end)`
/** SQL: a payment that an ACH file cannot carry. */
const isUnfit = sql<boolean>`(method = 'Electronic' and coalesce(payee ->> 'routing_number' !~ '^[0-9]{9}$'
  or length(regexp_replace(${bankAccount}, '[^A-Za-z0-9-]', '', 'g')) not between 1 and ${sql.lit(maxPayeeLengths.bankAccountNumber)}, true))`

/** SQL: money that is held, because it goes to a new bank account. */
export const isHeld = sql<boolean>`(undo_until is not null and undo_until > paid_at + ${sql.lit(maxUndo / 1000)} * interval '1 second' and batch_id is null)`

/** SQL: such money whose member was locked or suspended before it left. What was not held leaves all the same. */
const isStopped = sql<boolean>`(${isHeld} and exists (
  select from person where person.institution_id = outgoing_payment.institution_id and person.id = outgoing_payment.person_id
    and status <> ${sql.lit(UserStatus.NONE)}))`

const fromWaiting = (institutionId: number, kind: BatchKind): RawBuilder<unknown> => sql`
  from outgoing_payment where institution_id = ${institutionId} and method = any(${methods[kind]}::text[])
    and batch_id is null and delivered_at is null and returned_at is null`

/**
 * Puts everything of a kind that waits into one batch. One process at a time does so for an institution; the others
 * return. Returns how many payments had to wait because the institution cannot send them.
 */
export async function makeBatch(
  tx: Tx,
  institutionId: number,
  kind: BatchKind,
  { now, today, effectiveOn }: Moment,
  { pause, maxAchOfDay = null }: Pick<OutgoingPort, 'pause'> & { maxAchOfDay?: number | null },
): Promise<number> {
  const institution = await tx
    .selectFrom('institution')
    .select('ach')
    .where('id', '=', institutionId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!institution) return 0
  if (kind === 'ach' && institution.ach === null) {
    const { rows } = await sql<{ count: number }>`select count(*) ${fromWaiting(institutionId, kind)}`.execute(tx)
    return rows[0]?.count ?? 0
  }
  await sql`
    with waiting as materialized (
      select id ${fromWaiting(institutionId, kind)} and not ${isUnfit} and not ${isStopped}
        and (undo_until is null or undo_until <= ${now}::timestamptz)
      order by id limit ${sql.lit(maxEntriesOfFile)} for update skip locked
    ), made as (
      insert into outgoing_batch (institution_id, kind, made_at, made_on, file_id, effective_on, ach, next_attempt_at)
      select ${institutionId}::bigint, ${kind}::text, ${now}::timestamptz, ${today}::date,
        (select coalesce(max(file_id) + 1, 0) from outgoing_batch
          where institution_id = ${institutionId} and kind = ${kind} and made_on = ${today}::date),
        ${effectiveOn}::date, ${kind === 'ach' ? JSON.stringify(institution.ach) : null}::jsonb, ${now}::timestamptz
      where exists (select from waiting) and (${kind === 'ach' ? maxAchOfDay : null}::integer is null or ${maxAchOfDay}::integer > (select count(*) from outgoing_batch
          where institution_id = ${institutionId} and kind = ${kind} and made_on = ${today}::date)) and not exists (
        select from outgoing_batch where institution_id = ${institutionId} and kind = ${kind}
          and made_at > ${new Date(now.getTime() - pause)}::timestamptz)
      returning id
    )
    update outgoing_payment set batch_id = made.id from made
    where outgoing_payment.institution_id = ${institutionId} and outgoing_payment.id in (select id from waiting)`.execute(
    tx,
  )
  return 0
}

type Unsendable = { confirm_num: string; has_account: boolean; is_stopped: boolean }

/** Returns the payments that can never be in a file, whether batched or not, and those of members who are locked. */
export async function findUnsendable(db: Db, institutionId: number, now: Date): Promise<Unsendable[]> {
  const { rows } = await sql<Unsendable>`
    select confirmation as confirm_num, ${bankAccount} is not null as has_account, ${isStopped} as is_stopped from outgoing_payment
    where institution_id = ${institutionId} and delivered_at is null and returned_at is null and (${isUnfit} or ${isStopped})
      and (undo_until is null or undo_until <= ${now}::timestamptz) order by id`.execute(db)
  return rows
}

/** Takes unsendable payments out of their batch; no file of it can have been written. */
export async function removeFromBatch(tx: Tx, institutionId: number, id: number): Promise<void> {
  const left = tx.updateTable('outgoing_payment').set({ batch_id: null })
  await left
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .execute()
}

/**
 * Takes one batch to deliver. Other processes skip it for a while, longer after each attempt, and take it over after a
 * crash.
 */
export async function takeBatch(db: Db, institutionId: number, now: Date): Promise<BatchRow | null> {
  const { rows } = await sql<BatchRow>`
    with due as materialized (
      select id from outgoing_batch
      where institution_id = ${institutionId} and delivered_at is null and next_attempt_at <= ${now}::timestamptz
      order by id limit 1 for update skip locked
    )
    update outgoing_batch as batch set
      attempts = batch.attempts + 1,
      next_attempt_at = ${now}::timestamptz + interval '1 minute' * power(2, least(batch.attempts, 6))
    from due where batch.institution_id = ${institutionId} and batch.id = due.id
    returning batch.*`.execute(db)
  return rows[0] ?? null
}

export const readBatchPayments = (db: Db, institutionId: number, batchId: number): Promise<OutgoingPayment[]> =>
  db
    .selectFrom('outgoing_payment')
    .select([
      'id',
      'contact_id',
      'left_amount as amount',
      'confirmation as confirm_num',
      'memo as comment',
      'method',
      'payee',
    ])
    .$narrowType<{ payee: PaidPayee }>()
    .where('institution_id', '=', institutionId)
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .execute()

export async function markDelivered(tx: Tx, institutionId: number, batchId: number, now: Date): Promise<void> {
  for (const [table, id] of [
    ['outgoing_batch', 'id'],
    ['outgoing_payment', 'batch_id'],
  ] as const)
    await sql`
      update ${sql.table(table)} set delivered_at = ${now}
      where institution_id = ${institutionId} and ${sql.ref(id)} = ${batchId} and delivered_at is null`.execute(tx)
}
