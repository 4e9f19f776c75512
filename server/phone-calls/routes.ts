import { AdminAction } from '../../values/enumerations.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import { findMemberById, lockAnyPerson } from '../db/member.ts'
import { handlers } from '../http/call.ts'
import { notYoursRefusal } from '../refusals.ts'
import * as domain from './domain.ts'
import * as store from './store.ts'

const living = (now: Date): store.Living => ({
  keptSince: new Date(now.getTime() - domain.callLife),
  startedSince: new Date(now.getTime() - domain.maxCallTime),
})

export const phoneCalls = handlers(() => ({
  startPhoneCall: async (call) => {
    const { db: tx, body, institution, caller, now } = call
    const member = await findMemberById(tx, { institutionId: institution.id, personId: body.idOLBUser })
    if (!member) throw notYoursRefusal()
    const both = { staffId: caller.id, memberId: member.id }
    // In the order of their ids, so that two starts never wait for each other.
    for (const personId of [caller.id, member.id].toSorted((one, other) => one - other))
      await lockAnyPerson(tx, { institutionId: institution.id, personId })
    await store.endLostCalls(tx, institution.id, both, living(now))
    const [open] = await store.readOpenCalls(tx, institution.id, both)
    if (open?.staff_id === caller.id) throw domain.onAnotherCallRefusal(open.member)
    if (open) throw domain.othersCallRefusal(open.staff)
    const topic = body.topic.trim()
    const id = await store.addCall(tx, institution.id, { ...both, topic, now })
    await store.announceCall(tx, institution.id, member.id)
    await recordAudit(tx, {
      ...byCaller(call),
      action: AdminAction.PHONE_CALL_START,
      target: { type: 'member', id: member.id },
      after: { topic },
    })
    return { id, member: member.name, topic, startedAt: now.toISOString() }
  },

  keepPhoneCall: async ({ db, member, now }) => {
    const kept = await store.keepCall(db, member, now, living(now))
    return kept && { id: kept.id, member: kept.member, topic: kept.topic, startedAt: kept.started_at.toISOString() }
  },

  endPhoneCall: async (call) => {
    const { db: tx, body, member, now } = call
    const memberId = await store.endCall(tx, member, body.id, now)
    if (memberId === null) return
    await store.announceCall(tx, member.institutionId, memberId)
    await recordAudit(tx, {
      ...byCaller(call),
      action: AdminAction.PHONE_CALL_END,
      target: { type: 'member', id: memberId },
    })
  },

  getPhoneCall: async ({ db, member, now }) => {
    const found = await store.readCallFromStaff(db, member, now, living(now))
    return found && { by: found.by, topic: found.topic, startedAt: found.started_at.toISOString() }
  },
}))
