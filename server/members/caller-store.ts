import { sql } from 'kysely'
import { AdminAction, type CallerCheckWay } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'

export type CallerRow = {
  email: string
  mobile: string | null
  home_phone: string
  account_number: string | null
  born_on: string | null
}

/** Returns what proves that a caller is this member. */
export const readCaller = (db: Db, { institutionId, personId }: Member): Promise<CallerRow> =>
  db
    .selectFrom('person')
    .select(['email', 'mobile', 'home_phone', 'account_number', 'born_on'])
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()

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
