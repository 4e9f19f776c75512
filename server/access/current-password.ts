import type { AppContext } from '../context.ts'
import { lineOfPerson, passwordMatches } from '../security/secrets.ts'
import { countPasswordTry, limitedName, takeBackPasswordTry } from '../session/proof-limits-store.ts'
import { toMemberKey } from './domain.ts'
import type { RecoveryProof } from './recovery-store.ts'
import type { Person } from './store.ts'

/**
 * Checks the password and counts it as a wrong try unless it matches. A check that never ran (the queue was full) is
 * not counted.
 */
export async function isCurrentPassword(
  { db, settings }: AppContext,
  person: Person,
  password: string,
  now: Date,
): Promise<boolean> {
  const member = toMemberKey(person)
  const name = limitedName(person.audience, person.username)
  const tries = { institutionId: member.institutionId, name, now, scale: settings.rateLimitScale }
  await countPasswordTry(db, tries)
  const isSame = await passwordMatches(password, person.password_hash, lineOfPerson(member)).catch(async (refusal) => {
    await takeBackPasswordTry(db, tries)
    throw refusal
  })
  if (isSame) await takeBackPasswordTry(db, tries)
  return isSame
}

/**
 * Returns whether this proof was already used to set exactly this password. A wrong guess counts like a wrong current
 * password.
 */
export const isRepeated = async (
  context: AppContext,
  { person, isUsed }: RecoveryProof,
  password: string,
  now: Date,
): Promise<boolean> => isUsed && isCurrentPassword(context, person, password, now)
