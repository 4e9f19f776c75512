import { AdminRole } from '../../values/enumerations.ts'
import type { Handlers } from '../http/call.ts'
import type { Institution } from '../http/identify.ts'
import * as store from './home-store.ts'
import { countInvitations } from './store.ts'

type CountVisitors = (institution: Institution, now: Date) => Promise<number | null>

export const adminHome = (countVisitors: CountVisitors): Handlers<'getAdminHome'> => ({
  getAdminHome: async ({ db, member, caller, institution, now }) => {
    const { name, username, email } = await store.findStaff(db, member)
    const role = caller.staffRole as AdminRole
    const isFull = role === AdminRole.FULL_ACCESS
    const lockedMembers = isFull ? await store.countLocked(db, member.institutionId) : null
    const unreadForms = isFull ? await store.countUnreadForms(db, member.institutionId) : null
    const pendingAdmins = isFull ? await countInvitations(db, member.institutionId) : null
    const visitors = await countVisitors(institution, now)
    return { id: caller.id, name, username, email, role, unreadForms, lockedMembers, visitors, pendingAdmins }
  },
})
