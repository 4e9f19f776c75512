import type { Institution } from '../db/institution.ts'
import type { Member } from '../db/member.ts'
import { Refusal, wrongFieldRefusal } from '../refusals.ts'
import { type Secrets, versionOf } from '../security/secrets.ts'

/** Returns the disclosure that members agree to, or refuses where a partner makes the statements. */
export function requireDisclosure({ statements }: Pick<Institution, 'statements'>): string {
  if (!statements) throw new Refusal(422, 'Your statements are at a partner. Agree to e-statements there.')
  return statements.disclosure
}

/**
 * Returns the number in a member's sample: who enters it has read a PDF file. It needs no row, and another consent has
 * another one. `last`: the member's last consent or withdrawal, or 0.
 */
export function sampleNumber(secrets: Secrets, { institutionId, personId }: Member, last: number): string {
  const [, mac = ''] = secrets.mac('sample statement', [institutionId, personId, last].join(' ')).split('.')
  return String(1_000 + (Buffer.from(mac, 'base64url').readUInt32BE() % 9_000))
}

export function refuseOldVersion(accepted: string, disclosure: string): void {
  if (accepted !== versionOf(disclosure))
    throw wrongFieldRefusal('version', 'The text has changed. Please read it as it is now.')
}

export const wrongNumberRefusal = () =>
  wrongFieldRefusal('number', 'This is not the number in your sample. Open the sample again and enter its number.')
