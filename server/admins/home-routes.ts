import { AdminRole } from '../../values/enumerations.ts'
import { toDateAt } from '../../values/days.ts'
import type { Handlers } from '../http/call.ts'
import type { Institution } from '../db/institution.ts'
import * as store from './home-store.ts'
import { countExpired, countInvitations } from './store.ts'

type CountVisitors = (institution: Institution, now: Date) => Promise<number | null>

export const adminHome = (countVisitors: CountVisitors): Handlers<'getAdminHome'> => ({
  getAdminHome: async ({ db, member, caller, institution, now, today }) => {
    const role = caller.staffRole as AdminRole
    const ofFull = <Found>(read: (from: typeof db, institutionId: number) => Promise<Found>) =>
      role === AdminRole.FULL_ACCESS ? read(db, member.institutionId) : null
    const midnight = toDateAt(today, '00:00', institution.timeZone)
    const [staff, unreadForms, lockedMembers, pendingAdmins, visitors, forms, locks, expiredInvitations] =
      await Promise.all([
        store.findStaff(db, member),
        ofFull(store.countUnreadForms),
        ofFull(store.countLocked),
        ofFull(countInvitations),
        countVisitors(institution, now),
        ofFull(store.readOldestForms),
        ofFull((from, id) => store.readLockedSince(from, id, midnight)),
        ofFull((from, id) => countExpired(from, id, now)),
      ])
    return {
      id: caller.id,
      ...staff,
      role,
      unreadForms,
      lockedMembers,
      visitors,
      pendingAdmins,
      expiredInvitations,
      oldestForms: forms && forms.map(({ sent_at, ...form }) => ({ ...form, sentAt: sent_at.toISOString() })),
      lockedToday: locks && locks.map(({ happened_at, ...lock }) => ({ ...lock, at: happened_at.toISOString() })),
    }
  },
})
