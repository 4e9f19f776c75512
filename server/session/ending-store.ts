import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { EndOfSession } from '../db/rows.ts'
import { forgetDevices } from './devices-store.ts'

/**
 * Ends a person's sessions and everything that could open one: pending sign-ins, codes, recoveries, links, an
 * invitation, remembered devices; for staff also their views of members. Views of this person stay: they belong to
 * staff.
 */
export async function endAllAccess(
  tx: Tx,
  member: Member,
  now: Date,
  because: EndOfSession,
  keptSessionId: number | null = null,
): Promise<void> {
  const { institutionId, personId } = member
  await tx
    .updateTable('session')
    .set({ ended_at: now, ended_because: because, provider_tokens: null })
    .where('institution_id', '=', institutionId)
    .where((eb) =>
      eb.or([eb.and([eb('person_id', '=', personId), eb('scope', '=', 'full')]), eb('viewer_id', '=', personId)]),
    )
    .where('ended_at', 'is', null)
    .$if(keptSessionId !== null, (query) => query.where('id', '<>', keptSessionId))
    .execute()
  for (const table of ['pending_sign_in', 'one_time_code', 'recovery_request', 'recovery_proof', 'reset_link'] as const)
    await tx
      .updateTable(table)
      .set({ ended_at: now })
      .where('institution_id', '=', institutionId)
      .where('person_id', '=', personId)
      .where('ended_at', 'is', null)
      .execute()
  await tx
    .deleteFrom('member_invitation')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .execute()
  await forgetDevices(tx, member, now)
}
