import { byPerson, recordAudit, type Request } from '../db/audit.ts'
import type { Tx } from '../db/open.ts'
import * as outbox from '../delivery/outbox.ts'
import type { AppContext } from '../context.ts'
import type { AuditAction } from '../../values/audit-acts.ts'
import type { Institution } from '../db/institution.ts'
import { lineOfPerson, passwordMatches } from '../security/secrets.ts'
import { clearAllAttempts } from '../session/attempts-store.ts'
import { toMemberKey } from './domain.ts'
import { endAllAccess } from '../session/ending-store.ts'
import { endView } from '../session/views.ts'
import { unconfirmPasskeys } from '../session/passkeys-store.ts'
import { refuseWeak, sameAsBefore } from '../session/password-domain.ts'
import { forgetTries, limitedName } from '../session/proof-limits-store.ts'
import * as domain from './recovery-domain.ts'
import { type Person, replaceHash } from './store.ts'

export async function refuseNewPassword(password: string, person: Person, institution: Institution): Promise<void> {
  refuseWeak(password, person, institution)
  if (await passwordMatches(password, person.password_hash, lineOfPerson(toMemberKey(person)))) throw sameAsBefore()
}

/** `action`: the operation that sets the password. */
type NewPassword = {
  action: AuditAction
  person: Person
  institution: Institution
  hash: string
  keptSessionId?: number
}

/** Stores a new password, ends everything that the old one opened, clears the wrong tries and mails the person. */
export async function savePassword(
  tx: Tx,
  { secrets }: AppContext,
  { action, person, institution, hash, keptSessionId }: NewPassword,
  call: Request,
): Promise<void> {
  const member = toMemberKey(person)
  const { now, address, reference } = call
  await replaceHash(tx, member, hash)
  if (person.audience === 'staff') await endView(tx, member, { at: now, address, reference })
  await endAllAccess(tx, member, now, 'password_changed', keptSessionId)
  // Somebody else may have added one: its owner must say that it is theirs.
  if (keptSessionId === undefined) await unconfirmPasskeys(tx, member)
  await forgetTries(tx, institution.id, limitedName(person.audience, person.username))
  await clearAllAttempts(tx, { institutionId: institution.id, audience: person.audience, username: person.username })
  await recordAudit(tx, {
    ...byPerson({ ...member, audience: person.audience }, call),
    action,
    target: { type: 'person', id: person.id },
  })
  await outbox.writeMessages(tx, secrets, institution.id, now, [domain.changedMessage(person, institution, now)])
}
