import { AdminRole } from '../../values/enumerations.ts'
import type { Handlers } from '../http/call.ts'
import * as store from './home-store.ts'

export const adminHome = (): Handlers<'getAdminHome'> => ({
  getAdminHome: async ({ db, member, caller }) => {
    const { name, username, email } = await store.findStaff(db, member)
    const role = caller.staffRole as AdminRole
    const lockedMembers = role === AdminRole.FULL_ACCESS ? await store.countLocked(db, member.institutionId) : null
    return { id: caller.id, name, username, email, role, unreadForms: null, lockedMembers, visitors: null, pendingAdmins: null }
  },
})
