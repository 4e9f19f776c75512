import { dayAndTime } from '../../values/days.ts'
import { isEmailAddress, wrongEmail } from '../../values/email.ts'
import { AdminRole } from '../../values/enumerations.ts'
import { nameError, newPhraseError, usernameError } from '../../values/member-texts.ts'
import { roleNames } from '../../values/office.ts'
import type { Message } from '../delivery/outbox.ts'
import { notYoursRefusal, Refusal, wrongFieldRefusal } from '../refusals.ts'
import type { Institution } from '../db/institution.ts'
import { refuseWrongFields } from '../session/chosen-domain.ts'
import { hasFullAccess, isLastFullAccess } from '../session/staff-news.ts'
import type { Staff } from '../session/staff-store.ts'

export const staffInvitationLife = 72 * 3_600_000

/** Returns the address as it is stored. Refuses one that staff or an invited person already has. */
export function parseFreeEmail(email: string, staff: readonly Staff[]): string {
  const address = email.trim()
  if (!isEmailAddress(address)) throw wrongFieldRefusal('email', wrongEmail)
  const holder = staff.find((one) => one.leftAt === null && one.email.toLowerCase() === address.toLowerCase())
  if (holder)
    throw wrongFieldRefusal(
      'email',
      holder.invitedUntil ? 'This address was invited already.' : 'An admin has this address already.',
      409,
    )
  return address
}

/** Returns the person to change, or refuses the change. */
export function requireStaff(staff: readonly Staff[], id: number, callerId: number): Staff {
  const found = staff.find((one) => one.id === id)
  if (!found) throw notYoursRefusal()
  if (found.leftAt) throw new Refusal(404, 'This admin was deleted already.')
  if (id === callerId) throw new Refusal(422, 'Ask another admin: you cannot do this to yourself.')
  return found
}

/** Refuses to remove or demote the last person with Full Access. */
export function refuseLastFullAccess(staff: readonly Staff[], chosen: Staff): void {
  if (isLastFullAccess(staff, chosen))
    throw new Refusal(409, 'This is the last admin with Full Access. Give it to somebody else first.')
}

/** Refuses a caller who has lost the role since the call was admitted. */
export function refuseLesser(staff: readonly Staff[], callerId: number): void {
  if (!staff.some((one) => one.id === callerId && hasFullAccess(one)))
    throw new Refusal(403, 'You have no access to this.', { code: 'role' })
}

export const notAcceptedRefusal = () => new Refusal(409, 'This admin has not accepted the invitation yet.')
export const nothingOpenRefusal = () => new Refusal(409, 'This admin has no open invitation.')
export const invitationLinkInvalidRefusal = () =>
  new Refusal(
    422,
    'This invitation has expired, or was used already. Ask an admin with Full Access to send it again.',
    {
      code: 'link_invalid',
    },
  )

/** Suggests a username. */
export const proposedUsername = (email: string): string => (email.split('@')[0] ?? '').toLowerCase()

type Acceptance = { name: string; username: string; phrase: string }

export function parseAcceptance({ password, ...given }: Acceptance & { password: string }): Acceptance {
  const [name, username, phrase] = [given.name.trim(), given.username.trim(), given.phrase.trim()]
  refuseWrongFields({
    name: nameError(name),
    username: usernameError(username),
    phrase: newPhraseError(phrase, password),
  })
  return { name, username, phrase }
}

type LinkMail = { email: string; link: string; expiresAt: Date }

export function staffInvitationMessage(
  { email, role, link, expiresAt }: LinkMail & { role: AdminRole },
  { name, timeZone }: Institution,
): Message {
  const ends = dayAndTime(expiresAt, timeZone)
  const text = `${name} invites you to its back office, with ${roleNames[role]}. Choose your username and password here: ${link}\nThe link works once and ends on ${ends}. If you do not work for ${name}, you need not do anything.`
  return { channel: 'email', to: email, subject: `Your invitation to the back office of ${name}`, text, link }
}

export function resetMessage({ email, link, expiresAt }: LinkMail, { name, timeZone }: Institution): Message {
  const text = `An admin of ${name} asks you to set a new password here: ${link}\nThe link works once and ends on ${dayAndTime(expiresAt, timeZone)}. You were signed out everywhere. Until you use it, your password stays as it is.`
  return { channel: 'email', to: email, subject: 'Reset your password', text, link }
}
