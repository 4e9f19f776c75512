import { dailyLimitError } from '../../values/daily-limit.ts'
import { addDays, isoToWire } from '../../values/days.ts'
import { cents, fromWireOrNull, toWire } from '../../values/money.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import type { AppContext } from '../context.ts'
import { lockPerson } from '../db/member.ts'
import { warn } from '../delivery/notify.ts'
import { wrongFieldRefusal } from '../refusals.ts'
import { handlers } from '../http/call.ts'
import { readToday } from '../ledger/daily-limit.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import * as store from './store.ts'

export const dailyLimit = handlers(({ secrets }: Pick<AppContext, 'secrets'>) => ({
  getDailyLimit: async ({ db, member, today }) => toAnswer(await readToday(db, member, today)),

  saveDailyLimit: async (call) => {
    const { db, body, member, institution, now, today } = call
    const requested = fromWireOrNull(body.limit)
    const max = cents(institution.epay.mostPerDay)
    const error = requested === null ? null : dailyLimitError(requested, max)
    if (error) throw wrongFieldRefusal('limit', error.text)
    await lockPerson(db, member)
    const before = await readToday(db, member, today)
    const { own, next } = before
    if (requested === (next ?? { amount: own }).amount) return toAnswer(before)
    const isHigher = own !== null && (requested === null || requested > own)
    if (isHigher) await requireReauthentication(db, call)
    await store.saveDailyLimit(db, member, { amount: requested, startsOn: isHigher ? addDays(today, 1) : today, today })
    const { email } = await store.readMemberProfile(db, member)
    await warn(db, secrets, { ...member, email }, institution, 'Your daily limit was changed', now)
    const target = { type: 'person', id: member.personId }
    await recordAudit(db, {
      ...byCaller(call),
      action: 'saveDailyLimit',
      target,
      before: { limit: own },
      after: { limit: requested },
    })
    return toAnswer(await readToday(db, member, today))
  },
}))

const toAnswer = ({ own, most, left, due, next }: Awaited<ReturnType<typeof readToday>>) => ({
  limit: wireOrNull(own),
  most: toWire(cents(most)),
  usedToday: toWire(cents(left + due)),
  next: next && { limit: wireOrNull(next.amount), from: isoToWire(next.starts_on) },
})

const wireOrNull = (amount: number | null) => (amount === null ? null : toWire(cents(amount)))
