import { sql } from 'kysely'
import type { AdminRole } from '../../values/enumerations.ts'
import type { Db } from '../db/open.ts'

type SessionKey = { institutionId: number; sessionId: number }

/** Returns the role of each session's caller by its id, without sessions that are over. */
export async function readOpenSessions(
  db: Db,
  sessions: readonly SessionKey[],
  now: Date,
): Promise<Map<number, AdminRole | null>> {
  const column = (of: (session: SessionKey) => number) => sql`${sessions.map(of)}::bigint[]`
  const { rows } = await sql<{ id: number; staff_role: AdminRole | null }>`
    select session.id, staff_role
    from unnest(${column(({ institutionId }) => institutionId)}, ${column(({ sessionId }) => sessionId)}) as asked(institution_id, id)
      join institution on institution.id = asked.institution_id and disabled_at is null
      join session on session.institution_id = asked.institution_id and session.id = asked.id
      join person on person.institution_id = asked.institution_id and person.id = person_id
    where ended_at is null and status = 0
      and expires_at > ${now.toISOString()}::timestamptz + clock_offset_ms * interval '1 millisecond'`.execute(db)
  return new Map(rows.map(({ id, staff_role }) => [id, staff_role]))
}
