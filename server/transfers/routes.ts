import type { components } from '../../api/schema.d.ts'
import { processDay } from '../../values/business-days.ts'
import { type Day, dayFromWire, dayToWire } from '../../values/days.ts'
import { fromWire } from '../../values/money.ts'
import { lockPerson, type Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import { notYoursRefusal } from '../refusals.ts'
import { type Call, handlers, withTogether } from '../http/call.ts'
import { postLocked } from '../ledger/post.ts'
import { type Holidays, readHolidays } from '../schedule/calendar.ts'
import { planKinds } from '../schedule/kinds.ts'
import { addBegun, beginPlan } from '../schedule/plans-store.ts'
import * as answers from './answers.ts'
import * as domain from './domain.ts'
import { decide, decideNow, isSingle, makeTogether, noHolidays } from './now.ts'
import * as past from './past-store.ts'
import * as scheduled from './scheduled-store.ts'
import * as store from './store.ts'

const page = 50

export const transfers = handlers(() => ({
  createTransfer: withTogether(createTransfer, { canJoin: isSingle, run: makeTogether }),

  previewTransfer: async ({ body, member, now, today, db }) => {
    const startsOn = domain.parseStartDay(body.startDate, today)
    if (body.frequency || startsOn > today) domain.refuseManyRepeating(await scheduled.countRunning(db, member))
    if (startsOn > today) {
      const { holidays, repetition } = await decideDated(db, member, body, { startsOn, today })
      return {
        ...answers.unknownFigures,
        ...answers.repetitionDays(repetition),
        firstProcessDate: dayToWire(processDay(startsOn, holidays)),
      }
    }
    const holidays = await holidaysFor(db, body)
    const found = await store.findPair(db, member, [body.fromId, body.toId], today)
    const made = { confirmNum: null, madeAt: now, madeBy: member.personId, today }
    const { order, pair, posting, repetition } = decide(found, body, made, holidays)
    const since = new Date(now.getTime() - domain.repetitionWindow)
    const last = await past.findLastSameTransferTime(db, member, {
      fromId: pair.from.id,
      toId: pair.to.id,
      amount: order.amount,
      since,
    })
    return answers.toPreview(pair, posting, {
      sameTransferAt: last?.toISOString() ?? null,
      firstProcessDate: null,
      ...answers.repetitionDays(repetition),
    })
  },

  getTransferHistory: async ({ body, member, institution, now, db, total }) => {
    total(await past.countHistory(db, member))
    const rows = await past.readPastTransfers(db, member, page, page * ((body.page ?? 1) - 1))
    return rows.map((row) => answers.toHistoryItem(row, { timeZone: institution.timeZone, now }))
  },

  getTransferReceipt: async ({ body, member, institution, db, now, today }) => {
    const found = await past.findTransfer(db, member, body.confirmNum)
    const [from, to] = found ? await past.readTransferEntries(db, member, found.id) : []
    if (!found || !from) throw notYoursRefusal()
    return answers.toTransferReceipt(found, body.confirmNum, from, to, { ...institution, now, today })
  },
}))

type Body = components['schemas']['TransferRequest']

/** Reads holidays only if days must be counted, to save a round trip for a single transfer. */
const holidaysFor = async (db: Db, { frequency }: Body): Promise<Holidays> =>
  frequency ? readHolidays(db) : noHolidays

type TransferDates = { startsOn: Day; today: Day }

async function decideDated(db: Db, member: Member, body: Body, { startsOn, today }: TransferDates) {
  const holidays = await readHolidays(db)
  const pair = domain.toPair(await store.findPair(db, member, [body.fromId, body.toId], today), body)
  const order = { ...body, amount: fromWire(body.amount) }
  domain.refuseDated(pair, order)
  const stopsOn = body.stopDate === undefined ? null : dayFromWire(body.stopDate)
  return {
    holidays,
    pair,
    order,
    stopsOn,
    repetition: domain.decideRepetition(body.frequency, stopsOn, startsOn, holidays),
  }
}

/** Stores a transfer for a later day. Its member is locked. */
async function schedule(call: Call<'createTransfer'>, startsOn: Day) {
  const { body, member, now, today, db } = call
  const { pair, order, stopsOn, repetition } = await decideDated(db, member, body, { startsOn, today })
  const { from, to } = pair
  const [begun] = await addBegun(db, member, { kind: planKinds.transfer, madeAt: now, days: [startsOn] })
  if (!begun) throw new Error('a plan was not added')
  const plan = {
    planId: begun.planId,
    fromAccountId: from.id,
    toAccountId: to.id,
    frequency: body.frequency ?? 0,
    stopsOn,
  }
  await scheduled.addScheduled(db, member, { ...order, ...plan })
  await recordAudit(db, {
    ...byCaller(call),
    action: 'scheduleTransfer',
    target: { type: 'scheduledTransfer', id: begun.planId },
    after: { ...domain.auditedTransfer(pair, order.amount, repetition), startsOn },
  })
  return { confirmNum: null }
}

async function createTransfer(call: Call<'createTransfer'>) {
  const { body, member, now, today, db } = call
  const startsOn = domain.parseStartDay(body.startDate, today)
  if (body.frequency || startsOn > today) {
    // Lock the person before the accounts: everybody uses this order, so nobody deadlocks.
    await lockPerson(db, member)
    domain.refuseManyRepeating(await scheduled.countRunning(db, member))
  }
  if (startsOn > today) return schedule(call, startsOn)
  const locked = await store.lockPair(db, member, [body.fromId, body.toId], today)
  const { order, pair, repetition, answer, written } = decideNow(call, locked.rows, await holidaysFor(db, body))
  await postLocked(locked, written)
  if (!repetition) return answer
  const plan = { kind: planKinds.transfer, startsOn: today, madeAt: now }
  const planId = await beginPlan(db, member, plan, answer.confirmNum, repetition.next)
  const { from, to } = pair
  await scheduled.addScheduled(db, member, {
    ...order,
    ...repetition,
    planId,
    fromAccountId: from.id,
    toAccountId: to.id,
  })
  return answer
}
