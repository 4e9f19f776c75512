import type { Tx } from '../db/open.ts'
import { notify, warn } from '../delivery/notify.ts'
import type { Call } from '../http/call.ts'
import type { OperationId } from '../http/contract-types.ts'
import type { Secrets } from '../security/secrets.ts'

type Owner = Pick<Call<OperationId>, 'member' | 'institution' | 'now'> & { audience: 'member' | 'staff'; email: string }

/** Warns the person whose access changed: a member as always, staff by e-mail alone, because they have no notifications. */
export async function warnOwner(
  tx: Tx,
  secrets: Secrets,
  { member, institution, now, audience, email }: Owner,
  what: string,
): Promise<void> {
  const recipient = { ...member, email }
  if (audience === 'member') return warn(tx, secrets, recipient, institution, what, now)
  const text = `${what} at ${institution.name}. If this was not you, tell an admin with Full Access at once.`
  await notify(tx, secrets, recipient, { subject: what, text, important: true }, now, ['email'])
}
