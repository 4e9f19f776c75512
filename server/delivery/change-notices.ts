import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { Institution } from '../db/institution.ts'
import type { Secrets } from '../security/secrets.ts'
import { contactUs } from './contact-us.ts'
import { addToNotice, endWatch, findNewestNotice } from './change-notices-store.ts'
import { postNotice } from './notices.ts'
import { notify, warn } from './notify.ts'

const hour = 3_600_000

type ChangeContext = { member: Member; institution: Pick<Institution, 'name' | 'setup'>; now: Date }

/**
 * Tells a member about a change of payees or contacts. The first change of an hour gets a notification and an e-mail;
 * later ones are added to the notification, which becomes unread again. A change of where money goes always gets its
 * own e-mail. The caller has locked the person, and stores the returned id with the change.
 */
export async function notifyOfChange(
  tx: Tx,
  secrets: Secrets,
  { member, institution, now }: ChangeContext,
  what: string,
  movesMoney: boolean,
): Promise<number> {
  const { email, notice_id } = await findNewestNotice(tx, member, new Date(now.getTime() - hour))
  const warning = warningText(institution)
  if (notice_id === null || movesMoney) {
    const text = `${what} at ${institution.name}. ${warning} Your notifications list what else changes within an hour.`
    await notify(tx, secrets, { ...member, email }, { subject: what, text, important: true }, now, ['email'])
  }
  if (notice_id === null) {
    const posting = { institutionId: member.institutionId, by: null, to: [member.personId] }
    return postNotice(tx, posting, {
      kind: 'notification',
      text: `${what}. ${warning}`,
      important: true,
      postedAt: now,
    })
  }
  await addToNotice(tx, member, notice_id, `${what}.`)
  return notice_id
}

const warningText = ({ setup }: ChangeContext['institution']): string => `If this was not you, ${contactUs(setup)}.`

const day = 24 * hour

/** Returns until when the first payment to a new or changed receiver is mailed. */
export const mailFirst = (now: Date) => ({ mail_first_until: new Date(now.getTime() + day) })

/** Returns whether a payment is the first to this receiver since the change. */
export const isFirst = ({ mail_first_until }: { mail_first_until: Date | null }, now: Date) =>
  mail_first_until !== null && now < mail_first_until

/**
 * Mails the member about a first payment, and ends the watch. `what`: 'Your first payment to Water … was scheduled'.
 */
export async function notifyOfFirstPayment(
  tx: Tx,
  secrets: Secrets,
  { member, institution, now }: ChangeContext,
  receiver: Parameters<typeof endWatch>[2],
  what: string,
): Promise<void> {
  const email = await endWatch(tx, member, receiver)
  await warn(tx, secrets, { ...member, email }, institution, what, now)
}
