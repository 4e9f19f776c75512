import { dayToWire } from '../../values/days.ts'
import { AdminAction } from '../../values/enumerations.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import { findTypedMember, lockPerson } from '../db/member.ts'
import { transact } from '../db/open.ts'
import { postNotice } from '../delivery/notices.ts'
import { noSessionRefusal } from '../refusals.ts'
import { handlers } from '../http/call.ts'
import { fingerprint, newToken } from '../security/secrets.ts'
import { openSession } from '../session/store.ts'
import { endRunOutViews, endView } from '../session/views.ts'
import * as domain from './domain.ts'
import * as store from './store.ts'

export const memberViews = handlers(() => ({
  startMemberView: async (call) => {
    const { body, member: staff, now } = call
    const reason = domain.parseReason(body.reason)
    const token = newToken()
    const found = await transact(call.db, async (tx) => {
      await lockPerson(tx, staff)
      // Locked and suspended members too: they are often the ones who call.
      const member = await findTypedMember(tx, staff.institutionId, body.username)
      if (!member) throw domain.memberNotFoundRefusal()
      await endRunOutViews(tx, staff.institutionId, now, staff.personId)
      const viewed = await store.findViewed(tx, staff)
      if (viewed) throw domain.viewRunsRefusal(viewed)
      const endsAt = new Date(now.getTime() + domain.ticketSeconds * 1000)
      await store.addView(tx, staff, { memberId: member.id, ticketHash: fingerprint(token), askedAt: now, endsAt })
      const target = { type: 'member', id: member.id }
      await recordAudit(tx, { ...byCaller(call), action: AdminAction.EVIEW_START, target, after: { reason } })
      return member
    })
    return {
      token,
      iat: Math.floor(now.getTime() / 1000),
      idOLBUser: found.id,
      username: found.username,
      name: found.name,
    }
  },

  endMemberView: async ({ db: tx, member: staff, now, address, reference }) =>
    endView(tx, staff, { at: now, address, reference }),

  openMemberView: async ({ db, body, institution, today, now, address, browser, cookies }) => {
    const endsAt = Math.floor(now.getTime() / 1000) + domain.viewMinutes * 60
    const { cookie, ...answer } = await transact(db, async (tx) => {
      const opening = { ticketHash: fingerprint(body.ticket), now, endsAt: new Date(endsAt * 1000) }
      const view = await store.openView(tx, institution.id, opening)
      if (!view) throw noSessionRefusal()
      const { staff_id: viewerId, ...user } = view
      const session = {
        maxSessionMinutes: domain.viewMinutes,
        scope: 'eview',
        viewerId,
        now,
        address,
        browser,
      } as const
      const { token, cookie, iat } = await openSession(
        tx,
        { institutionId: institution.id, personId: user.id },
        session,
      )
      if (institution.eviewNotice) {
        const text = `A member of staff viewed your accounts on ${dayToWire(today)}.`
        const posting = { institutionId: institution.id, by: null, to: [user.id] }
        await postNotice(tx, posting, { kind: 'notification', text, postedAt: now })
      }
      return { cookie, token, iat, endsAt, user: { ...user, userId: user.id } }
    })
    cookies.set('sd_eview', cookie, cookieLife)
    return answer
  },
}))

// Longer than any view, because the server decides when one ends.
const cookieLife = 3_600
