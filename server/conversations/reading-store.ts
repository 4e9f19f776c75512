import { sql } from 'kysely'
import { AdminAction } from '../../values/enumerations.ts'
import { dayIn } from '../../values/days.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import type { Call } from '../http/call.ts'

type Reading = Pick<Call<'getFormThread'>, 'db' | 'institution' | 'caller' | 'member' | 'now' | 'address' | 'reference'>

/** Records that somebody of the staff read a conversation or a file of it, once for each day. */
export async function noteReading(call: Reading, formId: number): Promise<void> {
  const { db, institution, caller, now } = call
  const { timeZone } = institution
  const { rows } = await sql`
    select from audit_event
    where institution_id = ${institution.id} and person_id = ${caller.id}
      and happened_at >= ${dayIn(timeZone, now)}::timestamp at time zone ${timeZone}
      and action = ${AdminAction.READ} and target_type = 'form' and target_id = ${String(formId)}
    limit 1`.execute(db)
  if (rows.length > 0) return
  await recordAudit(db, { ...byCaller(call), action: AdminAction.READ, target: { type: 'form', id: formId } })
}
