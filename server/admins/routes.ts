import type { AuditAction } from '../../values/audit-acts.ts'
import { AdminAction, AdminRole } from '../../values/enumerations.ts'
import { roleNames } from '../../values/office.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import type { AppContext } from '../context.ts'
import { releaseForms } from '../db/forms.ts'
import { findTypedMember, lockAnyPerson, type Member } from '../db/member.ts'
import * as outbox from '../delivery/outbox.ts'
import { type Call, handlers } from '../http/call.ts'
import { endAllAccess } from '../session/ending-store.ts'
import { unconfirmPasskeys } from '../session/passkeys-store.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import { addResetLink } from '../session/reset-links-store.ts'
import { newsForAdmins, roleNews, staffName } from '../session/staff-news.ts'
import { changeRole } from '../session/staff-role.ts'
import { lockStaff, readStaff, type Staff } from '../session/staff-store.ts'
import { endView } from '../session/views.ts'
import { toAdmin, toMembership } from './answers.ts'
import * as domain from './domain.ts'
import { invite, inviteAgain } from './inviting.ts'
import { decideMembership, membershipNews, noSuchMemberRefusal } from './memberships-domain.ts'
import { endMembership, findMembership, readMemberships, setMembership } from './memberships-store.ts'
import * as store from './store.ts'

type Change = Omit<
  Call<'changeAdminRole' | 'changeOwnMembership' | 'resetAdminPassword' | 'resendInvitation' | 'removeAdmin'>,
  'body'
>

export const admins = handlers(({ secrets, settings }: Pick<AppContext, 'secrets' | 'settings'>) => {
  const notifyStaff = (call: Change, staff: readonly Staff[], what: string) =>
    outbox.writeMessages(call.db, secrets, call.institution.id, call.now, newsOf(call, staff, what))
  return {
    getAdmins: async ({ db, institution, caller }) => {
      const memberships = await readMemberships(db, institution.id)
      const of = (id: number) => memberships.filter(({ staff_id }) => staff_id === id)
      return (await readStaff(db, institution.id))
        .filter(({ leftAt }) => !leftAt)
        .map((one) =>
          toAdmin(
            one,
            of(one.id).map((row) => toMembership(row, caller.id)),
          ),
        )
    },

    inviteAdmin: async (call) => {
      const { db: tx, body, institution, now } = call
      await requireReauthentication(tx, call)
      const staff = await lockStaff(tx, institution.id)
      domain.refuseLesser(staff, call.caller.id)
      const { invited, ...sent } = await invite(tx, settings, byCaller(call), { ...body, staff })
      const news = newsOf(call, staff, `invited ${invited.email} to the back office, with ${roleNames[body.role]}`)
      await outbox.writeMessages(tx, secrets, institution.id, now, [
        domain.staffInvitationMessage({ ...invited, ...sent }, institution),
        ...news,
      ])
      return toAdmin(invited)
    },

    resendInvitation: async (call) => {
      const { db: tx, institution, now } = call
      const { chosen } = await choose(call)
      const sent = await inviteAgain(tx, settings, byCaller(call), chosen)
      await outbox.writeMessages(tx, secrets, institution.id, now, [
        domain.staffInvitationMessage({ ...chosen, ...sent }, institution),
      ])
    },

    changeAdminRole: async (call) => {
      const { db: tx, body } = call
      const { chosen, staff } = await choose(call, body.role !== AdminRole.FULL_ACCESS)
      if (body.role === chosen.role) return
      await changeRole(tx, byCaller(call), chosen, body.role)
      await notifyStaff(call, staff, roleNews(chosen, body.role))
    },

    changeOwnMembership: async (call) => {
      const { db: tx, institution, caller, body } = call
      const { chosen, staff } = await choose(call)
      const member = await findTypedMember(tx, institution.id, body.username)
      if (!member) throw noSuchMemberRefusal()
      const key = { institutionId: institution.id, staffId: chosen.id, memberId: member.id }
      const row = await findMembership(tx, key)
      const state = decideMembership(row, body.act, caller.id)
      if (state) await setMembership(tx, key, { membership_state: state, membership_by: caller.id })
      else await endMembership(tx, key)
      await recordAudit(tx, {
        ...toAudit(call, chosen.id, AdminAction.OWN_MEMBERSHIP),
        before: { state: row?.membership_state ?? null },
        after: { state, member: member.id },
      })
      await notifyStaff(call, staff, membershipNews(staffName(chosen), member.name, state))
    },

    resetAdminPassword: async (call) => {
      const { db: tx, institution, now } = call
      const { chosen, member, staff } = await choose(call)
      if (chosen.invitedUntil) throw domain.notAcceptedRefusal()
      await endEverything(call, member)
      await unconfirmPasskeys(tx, member)
      const sent = await addResetLink(tx, settings, member, { now, place: 'office', isStaff: true })
      await outbox.writeMessages(tx, secrets, institution.id, now, [
        domain.resetMessage({ ...chosen, ...sent }, institution),
      ])
      await recordAudit(tx, toAudit(call, chosen.id, AdminAction.RESET_PASSWORD))
      await notifyStaff(call, staff, `reset the password of ${staffName(chosen)}`)
    },

    removeAdmin: async (call) => {
      const { chosen, member, staff } = await choose(call, true)
      await endEverything(call, member)
      await store.removeStaff(call.db, member, call.now)
      await releaseForms(call.db, member)
      await recordAudit(call.db, { ...toAudit(call, chosen.id, AdminAction.DELETED), before: { role: chosen.role } })
      await notifyStaff(call, staff, `deleted ${staffName(chosen)}, who had ${roleNames[chosen.role]}`)
    },
  }
})

/** Builds the mail about a change of the caller's. */
function newsOf(
  { caller: { id }, institution, now }: Pick<Change, 'caller' | 'institution' | 'now'>,
  staff: readonly Staff[],
  what: string,
) {
  const name = staff
    .filter((one) => one.id === id)
    .map(staffName)
    .join()
  return newsForAdmins(staff, { by: { name, asked: name, id }, institution, now }, what)
}

async function choose(call: Change, endsFullAccess = false) {
  const { db: tx, institution, caller, params } = call
  await requireReauthentication(tx, call)
  const staff = await lockStaff(tx, institution.id)
  const chosen = domain.requireStaff(staff, params.id, caller.id)
  if (endsFullAccess) domain.refuseLastFullAccess(staff, chosen)
  domain.refuseLesser(staff, caller.id)
  return { chosen, staff, member: { institutionId: institution.id, personId: chosen.id } }
}

/** Locks the person first: otherwise a session that opens at this moment would survive. */
async function endEverything({ db: tx, now, address, reference }: Change, member: Member): Promise<void> {
  await lockAnyPerson(tx, member)
  await endView(tx, member, { at: now, address, reference })
  await endAllAccess(tx, member, now, 'access_changed')
}

const toAudit = (call: Change, id: number, action: AuditAction) => ({
  ...byCaller(call),
  action,
  target: { type: 'staff', id },
})
