import { sql } from 'kysely'
import type { Day } from '../../../values/days.ts'
import type { Tx } from '../../db/open.ts'
import { planKinds } from '../../schedule/kinds.ts'
import { madeOnce } from './plan-shapes.ts'
import { addPlans, changePlans, resolveNames, isAdded, isChanged, isToWrite } from './plans-store.ts'
import { analyze, type Changes } from './records-store.ts'
import { refusing, withoutAccount, withoutPayee } from './refusals-store.ts'
import { dayHasCome } from './transfers-store.ts'

export const isOnce = sql`own.frequency = ${madeOnce}`

/** Refuses payments that name what is not there, or whose day has come, and a second auto pay of a payee. */
export async function refuseWrongAutoPays(tx: Tx, id: number, today: Day): Promise<void> {
  const { refuseRows, refuseRepeated } = refusing(tx)
  await refuseRepeated('autopays', sql`autopay`, 'the autopay appears earlier in the file')
  await refuseRows('autopays', 'the payee is unknown, or refused', withoutPayee(id))
  await refuseRows('autopays', 'fromAccount is unknown, or refused', withoutAccount(id, 'fromAccount'))
  await resolveNames(tx, id, 'autopays', { kind: 'payee', column: 'payee', into: 'paid_id' })
  await resolveNames(tx, id, 'autopays', { kind: 'account', column: 'fromAccount', into: 'from_id' })
  await sql`
    update incoming_autopays as own set holder_id = account.person_id
    from account join payee on payee.institution_id = ${id} and payee.person_id = account.person_id
    where account.institution_id = ${id} and account.id = from_id and payee.id = paid_id`.execute(tx)
  await refuseRows('autopays', 'the payee and the account are of two members', sql`holder_id is null`)
  const paid = sql`
    select coalesce(payment.payee_id, bill.payee_id) as paid, plan.kind = ${planKinds.payment} as is_once
    from plan
      left join auto_pay on auto_pay.institution_id = ${id} and auto_pay.plan_id = plan.id
      left join bill on bill.institution_id = ${id} and bill.id = bill_id
      left join occurrence on occurrence.institution_id = ${id} and occurrence.plan_id = plan.id
      left join payment on payment.institution_id = ${id} and payment.occurrence_id = occurrence.id
    where plan.institution_id = ${id} and plan.id = own.id`
  await refuseRows(
    'autopays',
    'an autopay keeps its payee, and whether it repeats',
    sql`${isChanged} and not exists (select from (${paid}) as planned where (paid, is_once) = (paid_id, ${isOnce}))`,
  )
  await refuseRows('autopays', dayHasCome, sql`${isToWrite} and "nextOn" <= ${today}::text`)
  await refuseRows(
    'autopays',
    'the member has deleted the payee here',
    sql`${isToWrite} and exists (select from payee where institution_id = ${id} and payee.id = paid_id and removed_at is not null)`,
  )
  await refuseRows(
    'autopays',
    'the payee has an Auto Pay already',
    // As here, a payment that is made once may come beside it: it was planned first.
    sql`${isAdded} and not ${isOnce} and (
      exists (select from bill where institution_id = ${id} and payee_id = paid_id and ended_at is null and unique_id like 'a%')
      or line in (
        select line from (
          select line, row_number() over (partition by payee order by line) as place from incoming_autopays as own where ${isAdded} and not ${isOnce}
        ) as repeating where place > 1))`,
  )
}

/** SQL: where it ends after a number of payments, the last one has its own amount. */
export const finalAmount = sql`case when own.remaining <> '' then coalesce(nullif("finalAmount", ''), own.amount)::bigint end`

/**
 * Adds new payments and auto pays, and changes those that nothing was done with here. A payee with an auto pay is not paid
 * by hand.
 */
export async function writeAutoPays(tx: Tx, id: number, now: Date): Promise<Changes> {
  const planKind = sql`case when ${isOnce} then ${planKinds.payment} else ${planKinds.autoPay} end`
  const added = await addPlans(tx, id, 'autopay', { planKind, number: sql`0`, now })
  const repeating = sql`incoming_autopays as own where ${isAdded} and not ${isOnce}`
  await sql`
    update bill set ended_at = ${now}::timestamptz
    where institution_id = ${id} and ended_at is null and payee_id in (select paid_id from ${repeating})`.execute(tx)
  await sql`
    insert into bill (institution_id, payee_id, unique_id, made_at)
    select ${id}, paid_id, 'a' || gen_random_uuid(), ${now}::timestamptz from ${repeating} order by line`.execute(tx)
  const terms = sql`from_id, own.frequency, ${countedFrom}, -own.number, own.amount::bigint, ${finalAmount}, ${remaining}, ${stopsOn}`
  const columns = sql`account_id, frequency, counted_from, counted_from_number, amount, final_amount, remaining, stops_after`
  await sql`
    insert into auto_pay (institution_id, plan_id, bill_id, ${columns})
    select ${id}, own.id, current.id, ${terms}
    from incoming_autopays as own join bill as current on current.institution_id = ${id} and current.payee_id = paid_id and current.ended_at is null
    where ${isAdded} and not ${isOnce}`.execute(tx)
  await sql`
    insert into payment (institution_id, person_id, occurrence_id, unique_id, payee_id, account_id, amount, comment, comment_on_check, origin)
    select ${id}, holder_id, occurrence.id, 'p' || gen_random_uuid(), paid_id, from_id, ${nextAmount}, own.comment, false,
      case when ${isOnce} then 'Quick Pay' else 'Auto Pay' end
    from incoming_autopays as own join occurrence on occurrence.institution_id = ${id} and plan_id = own.id
    where ${isAdded} order by line`.execute(tx)
  await analyze(tx, ['auto_pay', 'payment', 'bill'])
  await sql`
    update auto_pay set (${columns}) = (${terms})
    from incoming_autopays as own where institution_id = ${id} and plan_id = own.id and ${isChanged}`.execute(tx)
  await sql`
    update payment set account_id = from_id, amount = ${nextAmount}, comment = own.comment
    from incoming_autopays as own join occurrence on occurrence.institution_id = ${id} and plan_id = own.id
    where payment.institution_id = ${id} and occurrence_id = occurrence.id and ${isChanged}`.execute(tx)
  return { added, changed: await changePlans(tx, id, 'autopay', sql`0`) }
}

const countedFrom = sql`coalesce(nullif("countedFrom", ''), "nextOn")::date`
const remaining = sql`nullif(own.remaining, '')::smallint`
const stopsOn = sql`nullif("stopsOn", '')::date`
const nextAmount = sql`case when own.remaining = '1' then ${finalAmount} else own.amount::bigint end`
