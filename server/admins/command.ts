import { AdminAction, type AdminRole } from '../../values/enumerations.ts'
import { bySystem, recordAudit } from '../audit/audit.ts'
import { findByUsername } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../http/answers.ts'
import type { Institution } from '../http/institution.ts'
import { addResetLink } from '../session/reset-links-store.ts'
import type { Settings } from '../system/settings.ts'
import { invite, inviteAgain } from './inviting.ts'
import { lockStaff, setRole } from './store.ts'

/** What `npm run admin` does: each returns a link for one use, which is mailed to nobody. */

type Invited = { email: string; role: AdminRole; now: Date }

/** Somebody who was invited and has not accepted gets another link: where nobody can sign in, nobody else can send it again. */
export async function inviteByCommand(tx: Tx, settings: Settings, { id }: Institution, { now, ...given }: Invited): Promise<string> {
  const staff = await lockStaff(tx, id)
  const origin = bySystem(id, now)
  const invited = staff.find((one) => one.invitedUntil && one.email.toLowerCase() === given.email.trim().toLowerCase())
  if (!invited) return (await invite(tx, settings, origin, { ...given, staff })).link
  await setRole(tx, { institutionId: id, personId: invited.id }, given.role)
  return (await inviteAgain(tx, settings, origin, { ...invited, role: given.role })).link
}

type Reset = { username: string; now: Date }

/** Nobody is signed out before the link is used: who lost a password may be signed in still. */
export async function resetByCommand(tx: Tx, settings: Settings, { id, name }: Institution, { username, now }: Reset): Promise<string> {
  const found = await findByUsername(tx, id, 'staff', username)
  if (!found) throw new Refusal(404, `No admin of ${name} has the username ${username}.`)
  const { link } = await addResetLink(tx, settings, { institutionId: id, personId: found.id }, { now, place: 'command', isStaff: true })
  await recordAudit(tx, { ...bySystem(id, now), action: AdminAction.RESET_PASSWORD, target: { type: 'staff', id: found.id } })
  return link
}
