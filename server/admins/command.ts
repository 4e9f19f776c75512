import { AdminAction, type AdminRole } from '../../values/enumerations.ts'
import { bySystem, recordAudit } from '../db/audit.ts'
import { findByUsername } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../refusals.ts'
import type { Institution } from '../db/institution.ts'
import { addResetLink } from '../session/reset-links-store.ts'
import { unconfirmPasskeys } from '../session/passkeys-store.ts'
import { deleteApp } from '../session/authenticator-store.ts'
import type { Settings } from '../settings/settings.ts'
import { invite, inviteAgain } from './inviting.ts'
import { allowPassword, lockStaff, setRole } from './store.ts'

/** The result of `npm run admin`: a one-time link, which is printed and not mailed. */

type NewInvitation = { email: string; role: AdminRole; now: Date }

/**
 * Invites somebody, or makes a new link for an open invitation: when nobody can sign in, nobody else could resend it.
 */
export async function inviteByCommand(
  tx: Tx,
  settings: Settings,
  { id }: Institution,
  { now, ...given }: NewInvitation,
): Promise<string> {
  const staff = await lockStaff(tx, id)
  const origin = bySystem(id, now)
  const invited = staff.find((one) => one.invitedUntil && one.email.toLowerCase() === given.email.trim().toLowerCase())
  if (!invited) return (await invite(tx, settings, origin, { ...given, staff })).link
  await setRole(tx, { institutionId: id, personId: invited.id }, given.role)
  return (await inviteAgain(tx, settings, origin, { ...invited, role: given.role })).link
}

/** For so long staff may use the password although only the identity provider signs in: it may be down. */
const passwordAllowedFor = 24 * 3_600_000

type Reset = { username: string; now: Date }

/**
 * Makes a reset link, and turns the authenticator app off: the person may have lost the phone. It signs nobody out until
 * the link is used.
 */
export async function resetByCommand(
  tx: Tx,
  settings: Settings,
  { id, name }: Institution,
  { username, now }: Reset,
): Promise<string> {
  const found = await findByUsername(tx, id, 'staff', username)
  if (!found) throw new Refusal(404, `No admin of ${name} has the username ${username}.`)
  await allowPassword(tx, { institutionId: id, personId: found.id }, new Date(now.getTime() + passwordAllowedFor))
  const { link } = await addResetLink(
    tx,
    settings,
    { institutionId: id, personId: found.id },
    { now, place: 'command', isStaff: true },
  )
  await unconfirmPasskeys(tx, { institutionId: id, personId: found.id })
  const apps = Number(await deleteApp(tx, { institutionId: id, personId: found.id }))
  await recordAudit(tx, {
    ...bySystem(id, now),
    ...(apps > 0 && { before: { apps }, after: { apps: 0 } }),
    action: AdminAction.RESET_PASSWORD,
    target: { type: 'staff', id: found.id },
  })
  return link
}
