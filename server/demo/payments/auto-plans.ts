import { businessDayAfter } from '../../../values/business-days.ts'
import { addDays, toDateAt, type Day } from '../../../values/days.ts'
import type { Member } from '../../db/member.ts'
import type { Tx } from '../../db/open.ts'
import { holidaySet } from '../calendar.ts'
import { postNotice } from '../../delivery/notices.ts'
import { addAttempts } from '../../schedule/plans-store.ts'
import { noMoneyReason, titleOfAutoPay, composeRunNotice } from '../../schedule/words.ts'
import { addAutoPays } from '../../payments/auto-change-store.ts'
import { type DemoAutoPay, demoAutoPayments } from './auto-pays.ts'
import { payeesByName } from './payees.ts'
import { addPaid, columnsOf, type DemoPayer, runTimeOn } from './payments.ts'

/** Adds plans with their past payments, and notices about those that failed. */
export async function seedAutoPays(
  tx: Tx,
  owner: DemoPayer,
  plans: readonly DemoAutoPay[],
  idOf: (account: string) => number,
): Promise<void> {
  const payees = await payeesByName(tx, owner)
  for (const plan of plans) {
    const payee = payees.get(plan.payee)
    if (!payee) throw new Error(`no payee ${plan.payee}`)
    const bill = await currentBill(tx, owner, payee.id)
    const left = plan.left ?? { remaining: null, finalAmount: null }
    const terms = {
      bill,
      account: { id: idOf(plan.from) },
      on: plan.first,
      frequency: plan.frequency,
      amount: plan.amount,
      ...left,
    }
    const [begun] = await addAutoPays(
      tx,
      owner,
      [terms],
      toDateAt(addDays(plan.before?.[0] ?? plan.first, -3), '19:20', owner.zone),
    )
    if (!begun) throw new Error(`no auto pay to ${plan.payee}`)
    const { planId } = begun
    const occurrenceId = await moveNext(tx, owner, planId, plan)
    for (const [number, payment] of demoAutoPayments(plan).entries()) {
      if (!payment.made) continue
      const columns = { ...columnsOf(payment, payee, idOf), origin: 'Auto Pay' as const }
      await addPaid(tx, owner, { planId, number, scheduledOn: payment.on, ...payment.made, columns, payee })
    }
    if (plan.triedOn) await addTry(tx, owner, occurrenceId, plan, payee.nickname, plan.triedOn)
  }
}

const currentBill = (tx: Tx, { institutionId }: Member, payeeId: number) =>
  tx
    .selectFrom('bill')
    .select(['id as bill_id', 'payee_id'])
    .where('institution_id', '=', institutionId)
    .where('payee_id', '=', payeeId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()

/** Moves a plan's open time to its next day and number. Returns its id. */
async function moveNext(
  tx: Tx,
  { institutionId }: Member,
  planId: number,
  { made, before = [], first, next, triedOn }: DemoAutoPay,
) {
  await tx
    .updateTable('plan')
    .set({ starts_on: before[0] ?? first })
    .where('institution_id', '=', institutionId)
    .where('id', '=', planId)
    .execute()
  await tx
    .updateTable('auto_pay')
    .set({ counted_from_number: before.length })
    .where('institution_id', '=', institutionId)
    .where('plan_id', '=', planId)
    .execute()
  const { id } = await tx
    .updateTable('occurrence')
    .set({ number: made.length, scheduled_on: next, last_tried_on: triedOn })
    .where('institution_id', '=', institutionId)
    .where('plan_id', '=', planId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addTry(
  tx: Tx,
  owner: DemoPayer,
  occurrenceId: number,
  plan: DemoAutoPay,
  nickname: string,
  on: Day,
): Promise<void> {
  const postedAt = runTimeOn(on, owner)
  const attempt = { outcome: 'retry' as const, reason: noMoneyReason(plan.from) }
  await addAttempts(tx, owner, occurrenceId, [{ ...attempt, on, at: postedAt }])
  const step = { ...attempt, confirmNum: null, again: businessDayAfter(on, holidaySet) }
  const words = composeRunNotice(
    titleOfAutoPay(plan.amount, nickname),
    { scheduledOn: plan.next, tried: [] },
    step,
    null,
    () => on,
  )
  if (!words) return
  const posting = { institutionId: owner.institutionId, by: null, to: [owner.personId] }
  const id = await postNotice(tx, posting, {
    kind: 'notification',
    text: words.text,
    important: words.important,
    postedAt,
  })
  await tx
    .updateTable('inbox_entry')
    .set({ viewed_at: toDateAt(on, '08:30', owner.zone) })
    .where('institution_id', '=', owner.institutionId)
    .where('notice_id', '=', id)
    .execute()
}
