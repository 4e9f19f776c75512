import { AdminAction, UserStatus } from '../../values/enumerations.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import type { HandlerContext } from '../context.ts'
import { findTypedMember, type Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { warn } from '../delivery/notify.ts'
import { notYoursRefusal } from '../refusals.ts'
import { handlers, asParsedList } from '../http/call.ts'
import { clearAllAttempts } from '../session/attempts-store.ts'
import { deleteApp } from '../session/authenticator-store.ts'
import { endAllAccess } from '../session/ending-store.ts'
import { unconfirmPasskeys } from '../session/passkeys-store.ts'
import { forgetTries, limitedName } from '../session/proof-limits-store.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import { countContactSearches } from './contact-searches.ts'
import * as domain from './domain.ts'
import * as list from './list-store.ts'
import * as store from './store.ts'
import type { CountMembers } from './totals.ts'

export const members = handlers((context: HandlerContext & { countMembers: CountMembers }) => {
  const { secrets, countMembers } = context
  const countSearch = countContactSearches(context)
  return {
    getMembers: async (call) => {
      const { db, institution, query, total } = call
      const { search = '', page = 1, pageSize = 50, sort = 'name', order = 'asc' } = query
      const chosen = asParsedList<UserStatus>(query.filterStatus) ?? []
      const statuses = chosen.length > 0 ? [...new Set(chosen)].sort() : null
      const wanted = { institutionId: institution.id, search: search.trim(), statuses, page, pageSize, sort, order }
      countSearch(call, wanted.search)
      const counting = countMembers(db, wanted)
      // At the same time, because counting matches takes longer than reading a page.
      const [rows, count] = await Promise.all([
        list.readMemberPage(db, wanted, page === 1 || wanted.search ? null : await counting),
        counting,
      ])
      total(count)
      return rows
    },

    getAllCustomers: async (call) => {
      const { db, body, institution, total } = call
      const search = (body.search ?? '').trim()
      countSearch(call, search)
      const wanted = {
        institutionId: institution.id,
        search,
        statuses: null,
        page: 1,
        pageSize: 50,
        sort: 'username',
        order: 'asc',
      } as const
      const [rows, count] = await Promise.all([list.readMemberPage(db, wanted), countMembers(db, wanted)])
      total(count)
      return rows.map(({ id, username, name }) => ({ idOLBUser: id, username, name }))
    },

    getMemberStanding: async ({ db, body, institution, now }) => {
      const member: Member = { institutionId: institution.id, personId: body.idOLBUser }
      const found = await store.findMember(db, member)
      if (!found) throw notYoursRefusal()
      return { ...toStanding(found), ...(await store.countTouched(db, member, now)) }
    },

    changeMemberStatus: async (call) => {
      const { db: tx, body, institution, now } = call
      // A lock protects, so it must be quick.
      if (body.status === UserStatus.NONE) await requireReauthentication(tx, call)
      const member: Member = { institutionId: institution.id, personId: body.idOLBUser }
      const found = await store.lockMember(tx, member)
      if (!found) throw notYoursRefusal()
      const action = domain.statusChange(found.status, body.status)
      const touched = await store.countTouched(tx, member, now)
      await store.setStatus(tx, member, body.status)
      if (body.status === UserStatus.BLOCKED) await endAllAccess(tx, member, now, 'locked')
      await recordAudit(tx, {
        ...byCaller(call),
        action,
        target: { type: 'member', id: found.id },
        before: { status: found.status },
        after: { status: body.status, ...touched },
      })
      return { ...toStanding({ ...found, status: body.status }), ...touched }
    },

    lookUpMember: async ({ db, body, institution }) => {
      const named = await findTypedMember(db, institution.id, body.query)
      const [found, other] = named ? [named] : await store.findByAccountNumber(db, institution.id, body.query)
      if (other) throw domain.sharedNumberRefusal()
      const { username, name } = found ?? (await findByContact(db, institution.id, body.query))
      return { username, name }
    },

    unblockMember: async (call) => {
      const { db: tx, body, institution, now } = call
      await requireReauthentication(tx, call)
      const known = await findTypedMember(tx, institution.id, body.username)
      if (!known) throw domain.notFoundRefusal()
      const member: Member = { institutionId: institution.id, personId: known.id }
      const found = await store.lockMember(tx, member)
      if (found?.status !== UserStatus.NONE) throw domain.unlockFirstRefusal()
      const { sessions, devices, codes } = await store.countProofs(tx, member, now)
      await endAllAccess(tx, member, now, 'access_changed')
      await unconfirmPasskeys(tx, member)
      const answers = await store.forgetAnswers(tx, member)
      const apps = Number(await deleteApp(tx, member))
      await forgetTries(tx, institution.id, limitedName('member', found.username))
      await clearAllAttempts(tx, { institutionId: institution.id, audience: 'member', username: found.username })
      const recipient = { ...member, email: found.email }
      await warn(
        tx,
        secrets,
        recipient,
        institution,
        'A member of staff reset how you confirm your sign-in',
        now,
        'you did not ask for this',
      )
      await recordAudit(tx, {
        ...byCaller(call),
        action: AdminAction.RESET_MFA,
        target: { type: 'member', id: found.id },
        before: { devices, answers, codes, sessions, apps },
        after: { devices: 0, answers: 0, codes: 0, sessions: 0, apps: 0 },
      })
    },
  }
})

/** Returns the only member with this phone or e-mail. */
async function findByContact(db: Db, institutionId: number, typed: string): Promise<list.ListedMember> {
  const search = typed.trim()
  if (domain.toContactPatterns(search).length === 0) throw domain.notFoundRefusal()
  const wanted = { institutionId, search, statuses: null, page: 1, pageSize: 2, sort: 'name', order: 'asc' } as const
  const [found, other] = await list.readMemberPage(db, wanted)
  if (!found) throw domain.notFoundRefusal()
  if (other) throw domain.manyMatchRefusal()
  return found
}

const toStanding = ({ id, username, name, status }: store.MemberRow) => ({ id, username, name, status })
