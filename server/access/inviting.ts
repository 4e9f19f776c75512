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

const largestBatch = 500

type InviteContext = {
  institution: Institution
  settings: Settings
  secrets: Secrets
  now: () => Date
  say: (line: string) => void
  perMinute: number
  pause: (milliseconds: number) => Promise<unknown>
}

/** Of the password that a member chooses, and of the first sign-in. */
const hashesOfMember = 2

/**
 * Returns how many members may be invited each minute where this many passwords are hashed each second: half of the
 * hashes are left for everybody else, if each member begins as soon as the mail is there.
 */
export const bearablePerMinute = (hashesPerSecond: number): number =>
  Math.max(1, Math.floor((hashesPerSecond * 60) / hashesOfMember / 2))

/**
 * Invites the imported members who have not started yet. Each batch commits with its mails: if the command is killed,
 * running it again continues with the rest. There are several batches a minute, so that members do not begin all at once.
 */
export async function inviteMembersByCommand(db: Db, given: InviteContext): Promise<string> {
  const { institution, perMinute, say, pause } = given
  const batch = Math.min(largestBatch, Math.ceil(perMinute / 6))
  let [invited, after] = [0, 0]
  for (;;) {
    const ids = await transact(db, (tx) => inviteBatch(tx, given, { after, most: batch }))
    invited += ids.length
    if (ids.length < batch) return `Members of ${institution.name} invited by mail: ${invited}.`
    after = ids.at(-1) ?? after
    say(`${invited} invited`)
    await pause((batch / perMinute) * 60_000)
  }
}

async function inviteBatch(
  tx: Tx,
  { institution, settings, secrets, now: getNow }: InviteContext,
  which: { after: number; most: number },
): Promise<number[]> {
  const { id, name } = institution
  const now = getNow()
  const isDisabled = await lockInviting(tx, id)
  if (isDisabled) throw new Refusal(409, `${name} is disabled: nobody could open the link. Nobody was invited.`)
  const found = await findUninvited(tx, id, { ...which, now })
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
