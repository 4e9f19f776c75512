import { AdminAction, type AdminRole } from '../../values/enumerations.ts'
import { bySystem, recordAudit } from '../db/audit.ts'
import { findByUsername, lockAnyPerson } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../refusals.ts'
import type { Institution } from '../db/institution.ts'
import { endProviderSessions } from '../session/provider-store.ts'
import { addResetLink } from '../session/reset-links-store.ts'
import { unconfirmPasskeys } from '../session/passkeys-store.ts'
import { deleteApp } from '../session/authenticator-store.ts'
import { lockStaff, setRole } from '../session/staff-store.ts'
import { endView } from '../session/views.ts'
import type { Settings } from '../settings/settings.ts'
import { invite, inviteAgain } from './inviting.ts'
import { allowPassword, unbindProvider } from './store.ts'

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
 * Makes a reset link, turns the authenticator app off, and forgets who the person is at the identity provider: they may
 * have lost the phone, or somebody else may be bound to them there. Sessions that the provider opened end at once; the
 * others when the link is used.
 */
export async function resetByCommand(
  tx: Tx,
  settings: Settings,
  { id, name }: Institution,
  { username, now }: Reset,
): Promise<string> {
  const found = await findByUsername(tx, id, 'staff', username)
  if (!found) throw new Refusal(404, `No admin of ${name} has the username ${username}.`)
  const member = { institutionId: id, personId: found.id }
  await lockAnyPerson(tx, member)
  await allowPassword(tx, member, new Date(now.getTime() + passwordAllowedFor))
  const { link } = await addResetLink(tx, settings, member, { now, place: 'command', isStaff: true })
  await unconfirmPasskeys(tx, member)
  const apps = Number(await deleteApp(tx, member))
  const bindings = Number(await unbindProvider(tx, member))
  if (await endProviderSessions(tx, member, now)) await endView(tx, member, { at: now, address: null, reference: null })
  await recordAudit(tx, {
    ...bySystem(id, now),
    ...(apps + bindings > 0 && { before: { apps, bindings }, after: { apps: 0, bindings: 0 } }),
    action: AdminAction.RESET_PASSWORD,
    target: { type: 'staff', id: found.id },
  })
  return link
}
