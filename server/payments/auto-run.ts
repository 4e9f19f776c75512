import { day } from '../../values/days.ts'
import type { Tx } from '../db/open.ts'
import { planKinds } from '../schedule/kinds.ts'
import type { Group, RunMoment, Occasion, Occasions, Settled } from '../schedule/occasions.ts'
import { autoPayTitle } from '../schedule/words.ts'
import { countRemaining, followingDay, leftAfter } from './auto-series-domain.ts'
import * as store from './auto-run-store.ts'
import { duePayments } from './due-payment.ts'
import { addQuickPay, endBill } from './payees-store.ts'

/**
 * Makes payments for the scheduler, by hand and of auto pays: they count for the same limits. Then adds the next one of
 * each auto pay, or turns its payee back into a quick pay.
 */
export async function dueBills(tx: Tx, group: Group, moment: RunMoment): Promise<Occasions> {
  const { institutionId, dues } = group
  const payments = await duePayments(tx, group, moment)
  const planIds = dues.flatMap(({ kind, planId }) => (kind === planKinds.autoPay ? planId : []))
  const plans =
    planIds.length === 0 ? new Map<number, store.DueTerms>() : await store.readDuePlans(tx, institutionId, planIds)
  const each = payments.each.map((payment, index) => {
    const { kind, planId } = dues[index] as Group['dues'][number]
    return kind === planKinds.autoPay ? toAutoPay(payment, plans.get(planId)) : payment
  })
  const finish = async (settled: readonly Settled[]) => {
    await payments.finish?.(settled)
    await continuePlans(tx, institutionId, settled, plans, moment.now)
  }
  return { each, finish }
}

function toAutoPay(payment: Occasion, plan: store.DueTerms | undefined): Occasion {
  if (!plan) throw new Error('an auto pay has no terms')
  return {
    ...payment,
    title: autoPayTitle(payment.title, plan.nickname),
    stopsOn: plan.stops_after === null ? null : day(plan.stops_after),
    dayOf: (number, before) => followingDay(plan, number, before),
  }
}

/** Adds the next payment of each plan, or ends it and turns its payee back into a quick pay. */
async function continuePlans(
  tx: Tx,
  institutionId: number,
  settled: readonly Settled[],
  plans: ReadonlyMap<number, store.DueTerms>,
  now: Date,
): Promise<void> {
  const next: number[] = []
  const counted: { planId: number; remaining: number | null }[] = []
  for (const { due, step, planUpdate } of settled) {
    const plan = plans.get(due.planId)
    if (!plan || !planUpdate) continue
    const { planId } = due
    const left = leftAfter(plan, step.outcome)
    const { ends } = planUpdate
    const remaining = ends ? left : countRemaining({ ...plan, remaining: left, number: due.number + 1 })
    if (remaining !== plan.remaining) counted.push({ planId, remaining })
    if (!ends) {
      next.push(planId)
      continue
    }
    await endBill(tx, due.member, plan.bill_id, now)
    await addQuickPay(tx, institutionId, plan.payee_id, now)
  }
  if (counted.length > 0) await store.setRemaining(tx, institutionId, ...counted)
  if (next.length > 0) await store.addNextPayments(tx, institutionId, next)
}
