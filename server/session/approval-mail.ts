import { isSamePerson } from '../db/staff.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { writeMessages } from '../delivery/outbox.ts'
import type { Call } from '../http/call.ts'
import type { Secrets } from '../security/secrets.ts'
import { hasFullAccess, staffName } from './staff-news.ts'
import { readStaff } from './staff-store.ts'

type Proposing = Pick<Call<'changeDispute'>, 'institution' | 'caller' | 'now'>

/** Mails all who may approve what was proposed: not who proposed it, and nobody whose own it is. */
export async function mailApprovers(
  tx: Tx,
  secrets: Secrets,
  { institution: { id, name }, caller, now }: Proposing,
  holder: Member | null,
  what: string,
): Promise<void> {
  const staff = (await readStaff(tx, id)).filter(hasFullAccess)
  const by = staff.filter((one) => one.id === caller.id).map(staffName)
  const text = `${by.join()} proposed ${what}. Nothing moves before you or a colleague approve it, on Home of the back office of ${name}.`
  for (const one of staff) {
    if (one.id === caller.id || (holder && (await isSamePerson(tx, holder, one.id)))) continue
    const mail = { channel: 'email', to: one.email, subject: 'Something waits for your approval', text } as const
    await writeMessages(tx, secrets, id, now, [mail])
  }
}
