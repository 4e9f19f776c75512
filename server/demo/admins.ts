import { AdminAction, AdminRole } from '../../values/enumerations.ts'
import { recordAudit } from '../db/audit.ts'
import { findByUsername } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { InstitutionKey } from './institution/institutions.ts'
import { fingerprint, newToken } from '../security/secrets.ts'
import { staffInvitationLife } from '../admins/domain.ts'
import { addInvitation, addInvited } from '../admins/store.ts'

const hour = 3_600_000

/** The second has expired. No mail was sent; 'Resend Invitation' makes a new link. */
const invitations = [
  { email: 'ivo@example.test', role: AdminRole.BANKING_ACCESS, hoursAgo: 19 },
  { email: 'tessa@example.test', role: AdminRole.CONTENT_MANAGEMENT, hoursAgo: 9 * 24 },
] as const

/** Adds ada's invitations that have not been accepted. */
export async function seedInvitations(tx: Tx, institutionId: number, key: InstitutionKey, asOf: Date): Promise<void> {
  const ada = await findByUsername(tx, institutionId, 'staff', 'ada')
  if (key !== 'harborlight' || !ada) return
  for (const { email, role, hoursAgo } of invitations) {
    const at = new Date(asOf.getTime() - hoursAgo * hour)
    const member = await addInvited(tx, institutionId, { email, role })
    await addInvitation(tx, member, {
      hash: fingerprint(newToken()),
      sentAt: at,
      expiresAt: new Date(at.getTime() + staffInvitationLife),
    })
    await recordAudit(tx, {
      institutionId,
      personId: ada.id,
      audience: 'staff',
      at,
      address: '203.0.113.7',
      reference: null,
      action: AdminAction.ADD_ADMIN,
      target: { type: 'staff', id: member.personId },
      after: { role },
    })
  }
}
