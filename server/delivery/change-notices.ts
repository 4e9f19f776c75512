import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { Institution } from '../http/institution.ts'
import type { Secrets } from '../security/secrets.ts'
import { addToNotice, newestNotice } from './change-notices-store.ts'
import { postNotice } from './notices.ts'
import { notify } from './notify.ts'

const hour = 3_600_000

type Changed = { member: Member; institution: Pick<Institution, 'name' | 'setup'>; now: Date }

/**
 * Writes a notification and an e-mail about the first change of an hour to whom money can go. What changes later in that hour is added to
 * the notification, which is unread again; the e-mail says that it is. The caller has locked the person, and stores the id with what changed.
 */
export async function tellOfChange(tx: Tx, secrets: Secrets, { member, institution, now }: Changed, what: string): Promise<number> {
  const { email, notice_id } = await newestNotice(tx, member, new Date(now.getTime() - hour))
  if (notice_id === null) return writeFirst(tx, secrets, { ...member, email }, institution, what, now)
  await addToNotice(tx, member, notice_id, `${what}.`)
  return notice_id
}

async function writeFirst(
  tx: Tx,
  secrets: Secrets,
  reader: Member & { email: string },
  { name, setup: { fiContactPhone, fiContactEmail } }: Changed['institution'],
  what: string,
  now: Date,
): Promise<number> {
  const contact = fiContactPhone || fiContactEmail
  const warning = `If this was not you, contact us at once${contact ? `: ${contact}` : ''}.`
  const mail = `${what} at ${name}. ${warning} Your notifications list what else changes within an hour.`
  await notify(tx, secrets, reader, { subject: what, text: mail, important: true }, now, ['email'])
  const posting = { institutionId: reader.institutionId, by: null, to: [reader.personId] }
  return postNotice(tx, posting, { kind: 'notification', text: `${what}. ${warning}`, important: true, postedAt: now })
}
