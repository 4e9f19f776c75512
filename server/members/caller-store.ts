import { sql } from 'kysely'
import { AdminAction, type CallerCheckWay } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'

export type CallerRow = {
  email: string
  mobile: string | null
  home_phone: string
  home_phone_changed_at: Date | null
  born_on: string | null
  /** Whether this is a phone of another member too. */
  shares_home_phone: boolean
  /** Whether this one of the staff saw the answers lately, on the member's page or in a view. */
  was_shown: boolean
}

const shownForHours = 1

/** Returns what proves to one of the staff that a caller is this member. */
export async function readCaller(
  db: Db,
  { institutionId, personId }: Member,
  staffId: number,
  now: Date,
): Promise<CallerRow> {
  const { rows } = await sql<CallerRow>`
    select email, mobile, home_phone, home_phone_changed_at, born_on,
      home_phone <> '' and exists (select from person as other where other.institution_id = ${institutionId}
        and other.audience = 'member' and other.id <> person.id
        and other.contact_key like '%' || regexp_replace(person.home_phone, '\\D', '', 'g') || '%') as shares_home_phone,
      exists (select from audit_event as act where act.institution_id = ${institutionId} and target_type = 'member'
        and target_id = ${String(personId)} and act.person_id = ${staffId} and action in (${AdminAction.CONTACT_SHOWN}, ${AdminAction.EVIEW_START}) and ok
        and happened_at > ${now}::timestamptz - ${shownForHours}::int * interval '1 hour') as was_shown
    from person where institution_id = ${institutionId} and id = ${personId}`.execute(db)
  return rows[0] as CallerRow
}

export type CallerCheckRow = { happened_at: Date; actor: string; way: CallerCheckWay; ok: boolean }

/** Returns the newest check since then. Refused ones checked nothing, so they have no way. */
export async function readLastCheck(
  db: Db,
  { institutionId, personId }: Member,
  since: Date,
): Promise<CallerCheckRow | null> {
  const { rows } = await sql<CallerCheckRow>`
    select happened_at, person.name as actor, after ->> 'way' as way, ok
    from audit_event as act
      join person on person.institution_id = act.institution_id and person.id = act.person_id
    where act.institution_id = ${institutionId} and target_type = 'member' and target_id = ${String(personId)}
      and happened_at > ${since} and action = ${AdminAction.CALLER_CHECK} and after ->> 'way' is not null
    order by happened_at desc, act.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export const callerCodeKind = 'caller code'

/** Stores a code and voids the earlier ones. */
export async function addCallerCode(
  tx: Tx,
  member: Member,
  { mac, now, expiresAt }: { mac: string; now: Date; expiresAt: Date },
): Promise<void> {
  await endCallerCodes(tx, member, now)
  await tx
    .insertInto('one_time_code')
    .values({
      institution_id: member.institutionId,
      person_id: member.personId,
      kind: callerCodeKind,
      code_mac: mac,
      sent_at: now,
      expires_at: expiresAt,
      ended_at: null,
      pending_sign_in_id: null,
    })
    .execute()
}

export async function endCallerCodes(tx: Tx, { institutionId, personId }: Member, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_code')
    .set({ ended_at: now })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('kind', '=', callerCodeKind)
    .where('ended_at', 'is', null)
    .execute()
}

/** Returns the code that still works. */
export async function findCallerCode(
  tx: Tx,
  { institutionId, personId }: Member,
  now: Date,
): Promise<{ code_mac: string } | null> {
  const code = await tx
    .selectFrom('one_time_code')
    .select('code_mac')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('kind', '=', callerCodeKind)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return code ?? null
}
