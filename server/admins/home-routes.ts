import { AdminRole } from '../../values/enumerations.ts'
import type { Handlers } from '../http/call.ts'
import type { Institution } from '../http/institution.ts'
import * as store from './home-store.ts'
import { countInvitations } from './store.ts'

type CountVisitors = (institution: Institution, now: Date) => Promise<number | null>

export const adminHome = (countVisitors: CountVisitors): Handlers<'getAdminHome'> => ({
  getAdminHome: async ({ db, member, caller, institution, now }) => {
    const role = caller.staffRole as AdminRole
    const ofFull = (count: (from: typeof db, institutionId: number) => Promise<number>) =>
      role === AdminRole.FULL_ACCESS ? count(db, member.institutionId) : null
    const [staff, unreadForms, lockedMembers, pendingAdmins, visitors] = await Promise.all([
      store.findStaff(db, member),
      ofFull(store.countUnreadForms),
      ofFull(store.countLocked),
      ofFull(countInvitations),
      countVisitors(institution, now),
    ])
    return { id: caller.id, ...staff, role, unreadForms, lockedMembers, visitors, pendingAdmins }
  },
})
