import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { noSessionRefusal, Refusal } from '../refusals.ts'
import { findSession } from './store.ts'

export const reauthenticatedFor = 5 * 60_000

type PasswordCheck = { member: Member; caller: { sessionId: number }; now: Date }

/**
 * Refuses sensitive changes unless the password was entered in this session within five minutes: the session may be
 * stolen.
 */
export async function requireReauthentication(db: Db, { member, caller, now }: PasswordCheck): Promise<void> {
  const session = await findSession(db, member, caller.sessionId)
  // It may have ended since the call was admitted.
  if (!session || session.ended_at !== null) throw noSessionRefusal()
  if (!session.reauthenticated_until || session.reauthenticated_until <= now)
    throw new Refusal(403, 'Please confirm your password.', { code: 'reauth_required' })
}
