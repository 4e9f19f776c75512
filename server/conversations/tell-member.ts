import type { Institution } from '../db/institution.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { makeLink } from '../delivery/links.ts'
import { chooseChannels, notify } from '../delivery/notify.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import { readWays } from './store.ts'

type ToldMember = Member & { email: string; mobile: string | null }

type Answered = { institution: Institution; conversation: number; now: Date }

/** Tells the member that there is a message, without its words. The mail leads to it. */
export async function tellMember(
  tx: Tx,
  { secrets, settings }: { secrets: Secrets; settings: Settings },
  receiver: ToldMember,
  { institution, conversation, now }: Answered,
): Promise<void> {
  const ways = await readWays(tx, receiver)
  const subject = `You have a message from ${institution.name}`
  const path = `/dashboard/messages/conversations/${conversation}`
  const link = await makeLink(tx, settings, institution.id, path, {})
  await notify(
    tx,
    secrets,
    receiver,
    {
      subject,
      text: `${subject}. Find it under Conversations.`,
      mail: `${subject}. Log in to read it: ${link}`,
      important: false,
    },
    now,
    ways && chooseChannels({ ...ways, mobile: receiver.mobile }),
  )
}
