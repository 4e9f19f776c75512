import { type Expression, type SqlBool, sql } from 'kysely'
import { addDays, type Day } from '../../values/days.ts'
import type { AccountType, PayeeMethod } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import { ownAccountNameColumn } from '../db/names.ts'
import type { Db } from '../db/open.ts'
import type { PaidPayee } from '../db/columns.ts'
import type { Schema } from '../db/schema.ts'
import type { Step } from '../schedule/domain.ts'

/** SQL on an occurrence: what the newest run did with it. */
export const selectLastOutcome = sql<Step['outcome'] | null>`(
  select outcome from occurrence_attempt
  where occurrence_attempt.institution_id = occurrence.institution_id and occurrence_attempt.occurrence_id = occurrence.id
  order by tried_on desc limit 1)`

/** SQL on an occurrence: what each run did with it. */
const selectTried = sql<Step['outcome'][]>`array(
  select outcome from occurrence_attempt
  where occurrence_attempt.institution_id = occurrence.institution_id and occurrence_attempt.occurrence_id = occurrence.id
  order by tried_on)`

/** SQL on an occurrence: why a run did not pay it. */
export const selectRefusalReason = sql<Schema['payment']['refused_because']>`(
  select refused_because from payment
  where payment.institution_id = occurrence.institution_id and payment.occurrence_id = occurrence.id)`

export type SkippedPayment = { uniqueId: string; on: string; isFinal: boolean }

/** SQL on an occurrence: the skipped ones of its plan, without those long past. */
export const selectSkipped = (today: Day) => sql<SkippedPayment[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('uniqueId', skipped_payment.unique_id, 'on', skipped.scheduled_on,
    'isFinal', unskip_remaining is null or skipped.number <> occurrence.number - 1) order by skipped.scheduled_on), '[]')
  from occurrence as skipped
    join payment as skipped_payment on skipped_payment.institution_id = skipped.institution_id and occurrence_id = skipped.id
  where skipped.institution_id = occurrence.institution_id and skipped.plan_id = occurrence.plan_id and skipped.state = 'skipped'
    and skipped.scheduled_on >= ${addDays(today, -longestWait)})`

/** More days than there ever are from a scheduled day to its business day. */
const longestWait = 7

/** Columns of payee, offered payee and account: whether a run may pay at all. */
export const blockColumns = [
  'bank_account',
  'is_active',
  'account.person_id as owner',
  'display',
  'allow_from',
  'credit_limit',
  'minimum_advance',
] as const

/** Reads the member's payments, with payee, account and the results of runs. */
const selectPayments = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('payment')
    .innerJoin('occurrence', (join) =>
      join
        .onRef('occurrence.institution_id', '=', 'payment.institution_id')
        .onRef('occurrence.id', '=', 'occurrence_id'),
    )
    .innerJoin('plan', (join) =>
      join.onRef('plan.institution_id', '=', 'occurrence.institution_id').onRef('plan.id', '=', 'occurrence.plan_id'),
    )
    .innerJoin('payee', (join) =>
      join.onRef('payee.institution_id', '=', 'payment.institution_id').onRef('payee.id', '=', 'payee_id'),
    )
    .leftJoin('bill', (join) =>
      join
        .onRef('bill.institution_id', '=', 'payee.institution_id')
        .onRef('bill.payee_id', '=', 'payee.id')
        .on('bill.ended_at', 'is', null),
    )
    .leftJoin('offered_payee', (join) =>
      join
        .onRef('offered_payee.institution_id', '=', 'payee.institution_id')
        .onRef('offered_payee.id', '=', 'offered_payee_id'),
    )
    .innerJoin('account', (join) =>
      join
        .onRef('account.institution_id', '=', 'payment.institution_id')
        .onRef('account.id', '=', 'payment.account_id'),
    )
    .select([
      'payment.id',
      'payment.unique_id',
      'payment.payee_id',
      'bill.unique_id as bill_id',
      'payee.name',
      'nickname',
    ])
    .select([
      'payment.amount',
      'payment.comment',
      'comment_on_check',
      'routing_number',
      'origin',
      'refused_because',
      'occurrence_id',
      'number',
      'unskip_remaining',
      'occurrence.plan_id',
      'plan.kind as plan_kind',
      'plan.made_at as plan_made_at',
      'canceled_in_a_row',
      'not_after',
      'occurrence.state',
      'scheduled_on',
      'settled_on',
      'occurrence.confirm_num',
      'last_tried_on',
      selectLastOutcome.as('last_outcome'),
    ])
    .select([
      'account.unique_id as account',
      'account_type',
      'display_id',
      ...blockColumns,
      ownAccountNameColumn('account', 'payment').as('account_name'),
    ])
    .$narrowType<{ account_type: AccountType }>()
    .where('payment.institution_id', '=', institutionId)
    .where('payment.person_id', '=', personId)

/** Reads pending payments, by day, then payee. */
export const readPlannedPayments = (db: Db, member: Member, today: Day) =>
  selectPayments(db, member)
    .select([selectSkipped(today).as('skipped'), selectTried.as('tried')])
    .where('occurrence.state', '=', 'open')
    .orderBy('scheduled_on')
    .orderBy(sql`lower(payee.name)`)
    .orderBy('payment.id')
    .execute()

export type OpenPaymentRow = Awaited<ReturnType<typeof readPlannedPayments>>[number]
export type PaymentRow = Omit<OpenPaymentRow, 'skipped' | 'tried'> & Partial<Pick<OpenPaymentRow, 'skipped'>>

/** Reads payments settled since a day, and open ones that the plan has already moved past. */
export const readPastPayments = (db: Db, member: Member, { since, today }: { since: Day; today: Day }) =>
  selectPayments(db, member)
    .leftJoin('outgoing_payment', (join) =>
      join
        .onRef('outgoing_payment.institution_id', '=', 'payment.institution_id')
        .onRef('payment_id', '=', 'payment.id'),
    )
    .select(['fee', 'returned_at'])
    .where(
      ({ eb, or, and }): Expression<SqlBool> =>
        or([
          eb('settled_on', '>=', since),
          and([eb('occurrence.state', '=', 'open'), eb('scheduled_on', '<=', today)]),
        ]),
    )
    .orderBy('payment.id', 'desc')
    .execute()

export type PastRow = Awaited<ReturnType<typeof readPastPayments>>[number]

/** Reads one of the member's payments in any state; null when it was never theirs. */
export async function findPayment(db: Db, member: Member, uniqueId: string): Promise<PaymentRow | null> {
  const found = await selectPayments(db, member).where('payment.unique_id', '=', uniqueId).executeTakeFirst()
  return found ?? null
}

/** Reads its outgoing payment, or null. The payee is as of then. */
export async function findOutgoing(db: Db, { institutionId }: Member, paymentId: number) {
  const found = await db
    .selectFrom('outgoing_payment')
    .select(['paid_at', 'fee', 'method', 'payee', 'returned_at', 'return_reason'])
    .$narrowType<{ payee: PaidPayee; method: Exclude<PayeeMethod, 'Unknown'> }>()
    .where('institution_id', '=', institutionId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return found ?? null
}

export type OutgoingRow = NonNullable<Awaited<ReturnType<typeof findOutgoing>>>

export async function readMemberEmail(db: Db, { institutionId, personId }: Member): Promise<string> {
  const { email } = await db
    .selectFrom('person')
    .select('email')
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return email
}
