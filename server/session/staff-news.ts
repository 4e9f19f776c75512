import { dayAndTime } from '../../values/days.ts'
import { AdminRole } from '../../values/enumerations.ts'
import { roleNames } from '../../values/office.ts'
import type { Institution } from '../db/institution.ts'
import type { Message } from '../delivery/outbox.ts'
import type { Staff } from './staff-store.ts'

export const hasFullAccess = ({ role, invitedUntil, leftAt }: Staff) =>
  role === AdminRole.FULL_ACCESS && !invitedUntil && !leftAt

export const isLastFullAccess = (staff: readonly Staff[], chosen: Staff) =>
  hasFullAccess(chosen) && staff.filter(hasFullAccess).length === 1

export const staffName = ({ name, email }: Staff): string => name || email

/** `by.asked`: whom the mail says to talk to. `by.id`: who made the change, and gets no mail. */
type Change = { by: { name: string; asked: string; id: number | null }; institution: Institution; now: Date }

/** Builds the mail that the other admins with Full Access get about a change. `staff`: as they were before it. */
export function newsForAdmins(
  staff: readonly Staff[],
  { by, institution: { name, timeZone }, now }: Change,
  what: string,
): Message[] {
  const when = `on ${dayAndTime(now, timeZone)}`
  const text = `${by.name} ${what}, ${when}. If this should not have happened, talk to ${by.asked} and look at Admins in the back office of ${name}.`
  return staff
    .filter((one) => hasFullAccess(one) && one.id !== by.id)
    .map(({ email }) => ({ channel: 'email', to: email, subject: `A change among the admins of ${name}`, text }))
}

export const roleNews = (staff: Staff, role: AdminRole): string =>
  `gave ${staffName(staff)} ${roleNames[role]} in place of ${roleNames[staff.role]}`
