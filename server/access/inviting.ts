import { bySystem, recordAudit } from '../db/audit.ts'
import { type Db, transact, type Tx } from '../db/open.ts'
import { makeLink } from '../delivery/links.ts'
import * as outbox from '../delivery/outbox.ts'
import { Refusal } from '../refusals.ts'
import type { Institution } from '../db/institution.ts'
import { fingerprint, newToken, type Secrets } from '../security/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import { memberInvitationLife, memberInvitationMessage } from './invitation-domain.ts'
import { addInvitations, findUninvited, lockInviting } from './invitation-store.ts'

const batch = 500

type InviteContext = {
  institution: Institution
  settings: Settings
  secrets: Secrets
  now: Date
  say: (line: string) => void
}

/**
 * Invites the imported members who have not started yet. Each batch commits with its mails: if the command is killed,
 * running it again continues with the rest.
 */
export async function inviteMembersByCommand(db: Db, given: InviteContext): Promise<string> {
  let [invited, after] = [0, 0]
  for (;;) {
    const ids = await transact(db, (tx) => inviteBatch(tx, given, after))
    invited += ids.length
    if (ids.length < batch) return `Members of ${given.institution.name} invited by mail: ${invited}.`
    after = ids.at(-1) ?? after
    given.say(`${invited} invited`)
  }
}

async function inviteBatch(
  tx: Tx,
  { institution, settings, secrets, now }: InviteContext,
  after: number,
): Promise<number[]> {
  const { id, name } = institution
  const isDisabled = await lockInviting(tx, id)
  if (isDisabled) throw new Refusal(409, `${name} is disabled: nobody could open the link. Nobody was invited.`)
  const found = await findUninvited(tx, id, { after, most: batch, now })
  if (found.length === 0) return []
  const page = await makeLink(tx, settings, id, '/invitation', {})
  const expiresAt = new Date(now.getTime() + memberInvitationLife)
  const made = found.map((person) => ({ ...person, hash: newToken() }))
  await addInvitations(
    tx,
    id,
    made.map((person) => ({ personId: person.id, hash: fingerprint(person.hash), sentAt: now, expiresAt })),
  )
  const mails = made.map(({ hash, ...person }) =>
    memberInvitationMessage({ ...person, link: `${page}?hash=${hash}`, expiresAt }, institution),
  )
  await outbox.writeMessages(tx, secrets, id, now, mails)
  const target = { type: 'institution', id }
  await recordAudit(tx, { ...bySystem(id, now), action: 'INVITE_MEMBERS', target, after: { invited: made.length } })
  return made.map((person) => person.id)
}
