import type { AppContext } from '../context.ts'
import { lineOfPerson, passwordMatches } from '../security/secrets.ts'
import { countPasswordTry, limitedName, takeBackPasswordTry } from '../session/proof-limits-store.ts'
import { memberKeyOf } from './domain.ts'
import type { Proof } from './recovery-store.ts'

/** Returns whether this proof has set this password already. A wrong guess counts like a wrong current password. */
export async function isRepeated({ db, settings }: AppContext, { person, isUsed }: Proof, password: string, now: Date): Promise<boolean> {
  if (!isUsed) return false
  const member = memberKeyOf(person)
  const name = limitedName(person.audience, person.username)
  const tries = { institutionId: member.institutionId, name, now, scale: settings.rateLimitScale }
  await countPasswordTry(db, tries)
  const isSame = await passwordMatches(password, person.password_hash, lineOfPerson(member))
  if (isSame) await takeBackPasswordTry(db, tries)
  return isSame
}
