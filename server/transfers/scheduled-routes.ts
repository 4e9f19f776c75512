import { day } from '../../values/days.ts'
import { TransferFrequencyLabels } from '../../values/labels.ts'
import { fromWire } from '../../values/money.ts'
import { isRepeating } from '../../values/repetitions.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import type { AppContext } from '../context.ts'
import { lockPerson } from '../db/member.ts'
import { notify } from '../delivery/notify.ts'
import { notYoursRefusal, Refusal } from '../refusals.ts'
import { type Call, handlers } from '../http/call.ts'
import { readHolidays } from '../schedule/calendar.ts'
import { planKinds } from '../schedule/kinds.ts'
import { cancelPlan, lockOwnPlan } from '../schedule/plans-store.ts'
import { skipTime, unskipTime } from '../schedule/skips-store.ts'
import { canceledWords, changedWords, skippedWords, unscheduledWords } from '../schedule/words.ts'
import { auditedTransfer, toPair, refuseDated } from './domain.ts'
import { toScheduledTransfer } from './scheduled-answers.ts'
import * as change from './scheduled-change.ts'
import { changeScheduled, readLastOccurrences } from './scheduled-change-store.ts'
import * as scheduled from './scheduled-store.ts'
import { findTransferBlock, toRowPair, getTransferTitle } from './scheduled.ts'
import { findPair } from './store.ts'

const mostEnded = 50
const mostOccurrences = 50

export const scheduledTransfers = handlers(({ secrets }: Pick<AppContext, 'secrets'>) => ({
  getScheduledTransfers: (call) => readList(call),

  updateScheduledTransfer: async (call) => {
    const { body, member, now, today, db, institution } = call
    const row = await lockScheduled(call)
    const holidays = await readHolidays(db)
    const [last, before] = await readLastOccurrences(db, member, row.plan_id)
    const open = change.findMeant(last, body.occurrenceDate)
    change.refuseBegun(open, { now, timeZone: institution.timeZone, holidays }, 'edited')
    const pair = toPair(await findPair(db, member, [body.fromId, body.toId], today), body)
    const { from, to } = pair
    const order = { ...body, amount: fromWire(body.amount), transferType: 1 as const }
    refuseDated(pair, { ...order, fromAccountNum: from.account_number ?? '', toAccountNum: to.account_number ?? '' })
    const course = change.decideSeriesState(body, row, open, before, today, holidays)
    const { amount, comment, frequency } = order
    await changeScheduled(db, member, row.plan_id, open.id, {
      ...course,
      fromAccountId: from.id,
      toAccountId: to.id,
      amount,
      comment,
      frequency,
    })
    const changed = await scheduled.findScheduled(db, member, row.plan_id)
    const [was, is] = [
      { ...toAudited(row), nextOn: open.scheduled_on },
      { ...toAudited(changed), nextOn: course.on },
    ]
    if (JSON.stringify(was) !== JSON.stringify(is)) {
      const repeats = isRepeating(frequency)
        ? { often: TransferFrequencyLabels[frequency], stopsOn: course.stopsOn }
        : null
      await recordAudit(db, {
        ...byCaller(call),
        action: 'updateScheduledTransfer',
        target: toTarget(row),
        before: was,
        after: is,
      })
      await notify(
        db,
        secrets,
        { ...member, email: row.email },
        changedWords(getTransferTitle(changed), course.on, repeats),
        now,
      )
    }
    const answer = (await readList(call)).find(({ id }) => id === row.plan_id)
    if (!answer) throw new Error('an edited transfer is not listed')
    return answer
  },

  skipScheduledTransfer: async (call) => {
    const { body, member, now, today, db, institution } = call
    const row = await lockScheduled(call)
    const holidays = await readHolidays(db)
    const [open, before] = await readLastOccurrences(db, member, row.plan_id)
    const isSkipped = before?.state === 'skipped'
    const time = body.skipped
      ? change.findMeant(open, body.date)
      : change.findMeant(isSkipped ? before : undefined, body.date, 'skipped')
    change.refuseBegun(time, { now, timeZone: institution.timeZone, holidays }, 'skipped')
    const next = body.skipped ? change.afterSkipped(row, time, holidays) : null
    if (!body.skipped && open) change.refuseTakeBack(row, open)
    if (next)
      await skipTime(
        db,
        member,
        { planId: row.plan_id, openId: time.id, next: { number: time.number + 1, on: next } },
        today,
      )
    else if (!body.skipped && open)
      await unskipTime(db, member, { skippedId: time.id, openId: open.id, number: open.number - 1 })
    else throw new Refusal(422, 'No other one follows. Delete the scheduled transfer instead.')
    const on = day(time.scheduled_on)
    await recordAudit(db, {
      ...byCaller(call),
      action: 'skipScheduledTransfer',
      target: toTarget(row),
      after: { on, skipped: body.skipped },
    })
    await notify(db, secrets, { ...member, email: row.email }, skippedWords(getTransferTitle(row), on, next), now)
  },

  cancelScheduledTransfer: async (call) => {
    const { member, now, today, db } = call
    const row = await lockScheduled(call)
    await cancelPlan(db, { id: row.plan_id, institution_id: row.institution_id }, today, now)
    await recordAudit(db, {
      ...byCaller(call),
      action: 'cancelScheduledTransfer',
      target: toTarget(row),
      before: toAudited(row),
    })
    const words = isRepeating(row.frequency)
      ? canceledWords(getTransferTitle(row))
      : unscheduledWords(getTransferTitle(row), day(row.starts_on))
    await notify(db, secrets, { ...member, email: row.email }, words, now)
  },
}))

async function readList({
  db,
  institution,
  member,
  now,
  today,
}: Pick<Call<'getScheduledTransfers'>, 'db' | 'institution' | 'member' | 'now' | 'today'>) {
  const running = await scheduled.readRunning(db, member)
  const plans = [...running, ...(await scheduled.readEnded(db, member, mostEnded))]
  const ids = plans.map(({ plan_id }) => plan_id)
  const occurrences = Map.groupBy(
    await scheduled.readOccurrences(db, member, ids, mostOccurrences),
    ({ plan_id }) => plan_id,
  )
  const moment = { now, today, timeZone: institution.timeZone, holidays: await readHolidays(db) }
  const ends = new Set(running.flatMap(({ from_unique_id, to_unique_id }) => [from_unique_id, to_unique_id]))
  const own = await findPair(db, member, [...ends], today)
  return plans.map((plan) =>
    toScheduledTransfer(
      plan,
      occurrences.get(plan.plan_id) ?? [],
      (on) => findTransferBlock(plan, own, on, today),
      moment,
    ),
  )
}

type ChangeCall = Call<'updateScheduledTransfer' | 'skipScheduledTransfer' | 'cancelScheduledTransfer'>

/** Waits for a run in progress. */
async function lockScheduled({
  body,
  member,
  db,
}: Pick<ChangeCall, 'member' | 'db'> & { body: { scheduledTransferId: number } }) {
  const plan = await lockOwnPlan(db, member, planKinds.transfer, body.scheduledTransferId)
  if (!plan) throw notYoursRefusal()
  await lockPerson(db, member)
  if (plan.ended_at) throw new Refusal(409, 'This scheduled transfer has already ended.')
  return scheduled.findScheduled(db, member, plan.id)
}

const toTarget = ({ plan_id }: scheduled.ScheduledRow) => ({ type: 'scheduledTransfer', id: plan_id })

const toAudited = (row: scheduled.ScheduledRow) =>
  auditedTransfer(
    toRowPair(row),
    row.amount,
    isRepeating(row.frequency) ? { frequency: row.frequency, stopsOn: row.stops_on } : null,
  )
