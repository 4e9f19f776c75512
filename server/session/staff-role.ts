import { AdminAction, type AdminRole } from '../../values/enumerations.ts'
import { mayOpen } from '../../values/office.ts'
import { bySystem, type Origin, recordAudit } from '../db/audit.ts'
import { releaseForms } from '../db/forms.ts'
import type { Institution } from '../db/institution.ts'
import type { Tx } from '../db/open.ts'
import { writeMessages } from '../delivery/outbox.ts'
import { viewerRoles } from '../http/member-view.ts'
import type { Secrets } from '../security/secrets.ts'
import { isLastFullAccess, newsForAdmins, roleNews } from './staff-news.ts'
import { hasOtherRole, lockStaff, setRole, type Staff } from './staff-store.ts'
import { endView } from './views.ts'

/** Gives staff another role, and takes from them what it may not have. */
export async function changeRole(tx: Tx, origin: Origin, { id, role: before }: Staff, role: AdminRole): Promise<void> {
  const member = { institutionId: origin.institutionId, personId: id }
  await setRole(tx, member, role)
  if (!mayOpen(role, 'forms')) await releaseForms(tx, member)
  if (!viewerRoles.includes(role)) await endView(tx, member, origin)
  const target = { type: 'staff', id }
  await recordAudit(tx, {
    ...origin,
    action: AdminAction.CHANGE_ROLE,
    target,
    before: { role: before },
    after: { role },
  })
}

type Given = { institution: Institution; personId: number; role: AdminRole; now: Date }

/**
 * Gives staff the role that the identity provider names, and returns the one that they have then: the last person with
 * Full Access keeps it. Call it before their row is locked: to change the role it locks the whole staff, as a change by
 * hand does. Without a change it locks nothing, so an import under way keeps no staff out.
 */
export async function takeProviderRole(
  tx: Tx,
  secrets: Secrets,
  { institution, personId, role, now }: Given,
): Promise<AdminRole> {
  if (!(await hasOtherRole(tx, { institutionId: institution.id, personId }, role))) return role
  const staff = await lockStaff(tx, institution.id)
  const chosen = staff.find(({ id }) => id === personId)
  if (!chosen || chosen.leftAt || chosen.role === role) return role
  if (isLastFullAccess(staff, chosen)) return chosen.role
  await changeRole(tx, bySystem(institution.id, now), chosen, role)
  const name = institution.staffProvider?.name ?? ''
  const by = { name, asked: `who manages ${name}`, id: null }
  const news = newsForAdmins(staff, { by, institution, now }, roleNews(chosen, role))
  await writeMessages(tx, secrets, institution.id, now, news)
  return role
}
