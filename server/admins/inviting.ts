import { AdminAction, type AdminRole } from '../../values/enumerations.ts'
import { type Origin, recordAudit } from '../db/audit.ts'
import type { Tx } from '../db/open.ts'
import { makeLink } from '../delivery/links.ts'
import { fingerprint, newToken } from '../security/secrets.ts'
import type { Staff } from '../session/staff-store.ts'
import type { Settings } from '../settings/settings.ts'
import { staffInvitationLife, nothingOpenRefusal, parseFreeEmail } from './domain.ts'
import * as store from './store.ts'

type Sent = { link: string; expiresAt: Date }
/** `staff`: the rows that were locked. */
type InviteInput = { email: string; role: AdminRole; staff: readonly Staff[] }

/** Invites somebody to the staff. The link is only mailed or printed; it is never stored or logged. */
export async function invite(
  tx: Tx,
  settings: Settings,
  origin: Origin,
  { role, ...given }: InviteInput,
): Promise<Sent & { invited: Staff }> {
  const email = parseFreeEmail(given.email, given.staff)
  const member = await store.addInvited(tx, origin.institutionId, { email, role })
  const { link, ...sent } = await newLink(tx, settings, origin)
  const { expiresAt } = sent
  await store.addInvitation(tx, member, sent)
  const id = member.personId
  await recordAudit(tx, { ...origin, action: AdminAction.ADD_ADMIN, target: { type: 'staff', id }, after: { role } })
  return {
    invited: { id, name: '', username: '', email, role, invitedUntil: expiresAt, leftAt: null },
    link,
    expiresAt,
  }
}

/** Makes another link for an open invitation, and voids the previous one. */
export async function inviteAgain(tx: Tx, settings: Settings, origin: Origin, { id, role }: Staff): Promise<Sent> {
  const { link, ...sent } = await newLink(tx, settings, origin)
  const isOpen = await store.replaceInvitation(tx, { institutionId: origin.institutionId, personId: id }, sent)
  if (!isOpen) throw nothingOpenRefusal()
  await recordAudit(tx, {
    ...origin,
    action: AdminAction.ADD_ADMIN,
    target: { type: 'staff', id },
    after: { role, again: true },
  })
  return { link, expiresAt: sent.expiresAt }
}

async function newLink(tx: Tx, settings: Settings, { institutionId, at }: Origin) {
  const hash = newToken()
  const link = await makeLink(tx, settings, institutionId, '/admin/invitation', { hash })
  return { link, hash: fingerprint(hash), sentAt: at, expiresAt: new Date(at.getTime() + staffInvitationLife) }
}
