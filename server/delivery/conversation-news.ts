import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import { makeLink } from './links.ts'
import { type Channel, notify } from './notify.ts'

type Sending = { secrets: Secrets; settings: Settings }
type Receiver = Member & { email: string; mobile?: string | null }
type News = { conversation: number; subject: string; important: boolean; now: Date }

/** Tells a member that there is something in a conversation, without its words. Mail and notification lead to it. */
export async function tellOfConversation(
  tx: Tx,
  { secrets, settings }: Sending,
  receiver: Receiver,
  { conversation, subject, important, now }: News,
  ways?: readonly Channel[],
): Promise<void> {
  const path = `/dashboard/messages/conversations/${conversation}`
  const link = await makeLink(tx, settings, receiver.institutionId, path, {})
  const text = `${subject}. Find it under Conversations.`
  const mail = `${subject}. Log in to read it: ${link}`
  await notify(tx, secrets, receiver, { subject, text, mail, important, conversation }, now, ways)
}
