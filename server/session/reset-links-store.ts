import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { makeLink } from '../delivery/links.ts'
import { fingerprint, newToken } from '../security/secrets.ts'
import type { Settings } from '../settings/settings.ts'

export const linkLife = 60 * 60_000

/**
 * Adds a one-time link to set a new password, and returns its address. Voids earlier links from the same origin only,
 * so that a stranger's request does not void the member's.
 */
export async function addResetLink(
  tx: Tx,
  settings: Settings,
  { institutionId, personId }: Member,
  { now, place, isStaff }: { now: Date; place: string; isStaff: boolean },
): Promise<{ link: string; expiresAt: Date }> {
  const hash = newToken()
  const expiresAt = new Date(now.getTime() + linkLife)
  await tx
    .updateTable('reset_link')
    .set({ ended_at: now })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('place', '=', place)
    .where('ended_at', 'is', null)
    .execute()
  const row = {
    institution_id: institutionId,
    person_id: personId,
    hash: fingerprint(hash),
    sent_at: now,
    expires_at: expiresAt,
    place,
  }
  await tx.insertInto('reset_link').values(row).execute()
  const query = { hash, idOLBUser: String(personId), ...(isStaff && { audience: 'admin' }) }
  return { link: await makeLink(tx, settings, institutionId, '/reset-password-via-email', query), expiresAt }
}
