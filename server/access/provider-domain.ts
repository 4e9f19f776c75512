import type { AdminRole } from '../../values/enumerations.ts'
import type { StaffProvider } from '../db/columns.ts'
import type { Institution } from '../db/institution.ts'
import type { Db } from '../db/open.ts'
import { Refusal } from '../refusals.ts'
import type { Secrets } from '../security/secrets.ts'
import type { ProviderClaims, ProviderSecrets } from '../session/provider.ts'
import { findRole } from '../session/provider-role.ts'
import { isRefused } from '../session/provider-store.ts'
import type { Person } from './store.ts'

export const providerSignInLife = 10 * 60_000

/** What the browser keeps, sealed, while its person signs in at the provider. `back`: where the provider leads to. */
export type BegunSignIn = ProviderSecrets & { issuer: string; clientId: string; back: string; until: number }

const purpose = 'provider sign-in'

export const sealBegun = (secrets: Secrets, { id }: Institution, begun: BegunSignIn): string =>
  secrets.seal(JSON.stringify([purpose, id, begun]))

type Arrived = { cookie: string | null; state: string; now: Date }

/** Returns the sign-in that this browser began. Refuses what another browser, bank or provider has, or an old one. */
export function openBegun(
  secrets: Secrets,
  { id, staffProvider }: Institution,
  { cookie, state, now }: Arrived,
): BegunSignIn {
  const [kept, institutionId, begun] = parseSealed(secrets, cookie)
  if (kept !== purpose || institutionId !== id || begun.state !== state || begun.until <= now.getTime())
    throw signInOverRefusal()
  if (begun.issuer !== staffProvider?.issuer || begun.clientId !== staffProvider.clientId) throw signInOverRefusal()
  return begun
}

/** Another sealed value of ours in its place is refused too. */
function parseSealed(secrets: Secrets, cookie: string | null): [unknown, unknown, BegunSignIn] {
  try {
    const [kept, id, begun] = JSON.parse(secrets.open(cookie ?? ''))
    return [kept, id, begun]
  } catch {
    throw signInOverRefusal()
  }
}

export function requireProvider({ staffProvider }: Institution): StaffProvider {
  if (!staffProvider) throw new Refusal(404, 'Your organization logs in here, without another site.')
  return staffProvider
}

export const toOffered = ({ staffProvider }: Institution) =>
  staffProvider && { name: staffProvider.name, passwordToo: staffProvider.passwordToo }

export type ProviderIdentity = { subject: string; email: string | null; name: string; role: AdminRole | null }

/** Returns who it is. `email`: null unless the provider has verified it. `role`: null where staff keep that of here. */
export function parseIdentity(provider: StaffProvider, claims: ProviderClaims): ProviderIdentity {
  const { sub: subject, email, email_verified: isVerified, name } = claims
  return {
    subject,
    email: isVerified === true && typeof email === 'string' ? email.trim() : null,
    name: typeof name === 'string' ? name.trim().slice(0, 80) : '',
    role: parseRole(provider, claims),
  }
}

function parseRole(provider: StaffProvider, claims: ProviderClaims): AdminRole | null {
  if (provider.roleClaim === '') return null
  const role = findRole(provider, claims)
  if (role === null) throw rolelessRefusal(provider)
  return role
}

/**
 * Refuses a password or passkey of staff who sign in through the provider alone, or whom it refused. Call it after the
 * proof, and again once the person is locked.
 */
export async function refuseOtherSignIns(
  db: Db,
  { staffProvider }: Institution,
  person: Person,
  now: Date,
): Promise<void> {
  if (person.audience !== 'staff' || !staffProvider) return
  const { name, issuer, passwordToo } = staffProvider
  const member = { institutionId: person.institution_id, personId: person.id }
  if (await isRefused(db, member, issuer)) throw removedRefusal(staffProvider)
  if (passwordToo || (person.password_until !== null && person.password_until > now)) return
  throw new Refusal(403, `Your organization logs in through ${name}. Go back and choose Continue with ${name}.`)
}

type Confirming = { institution: Institution; caller: { providerConfirmedAt: Date | null } }

/** Refuses the password question where staff may have no password: they sign in again instead. */
export function refuseWithoutPassword({ institution: { staffProvider }, caller }: Confirming): void {
  if (caller.providerConfirmedAt && staffProvider && !staffProvider.passwordToo)
    throw new Refusal(422, `Log out, continue with ${staffProvider.name} again, and do this in the first five minutes.`)
}

/** Returns a username from an address, with the characters that one may have. */
export const usernameFromEmail = (email: string): string =>
  email
    .toLowerCase()
    .replaceAll(/[^\w.@+-]/g, '')
    .slice(0, 64)

export const signInOverRefusal = () =>
  new Refusal(403, 'This login took too long, was used already, or began in another browser. Please start again.')
export const unfinishedRefusal = ({ name }: StaffProvider) =>
  new Refusal(422, `You did not finish logging in at ${name}. Please start again.`)
export const unprovenRefusal = ({ name }: StaffProvider, cause: unknown) =>
  new Refusal(422, `We could not check your login with ${name}. Please try again in a few minutes.`, {}, cause)
export const unreachedRefusal = ({ name }: StaffProvider, cause: unknown) =>
  new Refusal(422, `We cannot reach ${name} right now. Please try again in a few minutes.`, {}, cause)
export const unverifiedRefusal = ({ name }: StaffProvider) =>
  new Refusal(403, `${name} has not verified your email, so we cannot tell who you are. Ask who manages ${name}.`)
const rolelessRefusal = ({ name }: StaffProvider) =>
  new Refusal(403, `${name} gives you no role here. Ask who manages ${name} at your organization.`)
const removedRefusal = ({ name }: StaffProvider) =>
  new Refusal(
    403,
    `${name} did not confirm your access. Go back and choose Continue with ${name}. If that fails, ask who manages it.`,
  )
export const takenNameRefusal = ({ name }: StaffProvider) =>
  new Refusal(
    409,
    `Somebody here has your email as their username. Open the link in your invitation and choose another username. Then continue with ${name}.`,
  )
export const uninvitedRefusal = ({ name }: StaffProvider) =>
  new Refusal(403, `${name} knows you, but you have no access here. Ask an admin with Full Access to invite you.`)
export const invitationOverRefusal = () =>
  new Refusal(403, 'Your invitation has expired. Ask an admin with Full Access to send it again.')
