import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { tooMany } from '../http/answers.ts'
import { fingerprint } from '../secrets.ts'
import type { Person } from './store.ts'

const [hour, day] = [3_600, 86_400]

/** How often something is sent in an hour, and how many wrong tries stop it, for how many seconds. */
type Limit = { sent: number; wrong: number; within: number; stop: number }

/** Whose tries of a recovery are counted together: those of one browser, of one place, or of all browsers and places that are strange to the member. */
const ofRecovery = {
  browser: { sent: 0, wrong: 10, within: day, stop: day },
  place: { sent: 3, wrong: 30, within: day, stop: day },
  strangers: { sent: 9, wrong: 30, within: day, stop: day },
} as const satisfies Record<string, Limit>

/** Whose tries these are, whether or not anybody has that name. */
export const limitedName = (audience: Person['audience'], username: string) => `${audience} ${username.trim().toLowerCase()}`

export type Counted = { as: keyof typeof ofRecovery; where: string }
export type Limited = {
  institutionId: number
  kind: 'email' | 'sms' | 'link'
  name: string
  counted: Counted
  now: Date
  scale: number
}

const limitOf = ({ counted }: Limited): Limit => ofRecovery[counted.as]
const nameAndPlace = ({ name, counted }: Limited) => JSON.stringify([name, counted.as, counted.where])

const keyOf = (limited: Limited) => sql`${limited.institutionId}::int, ${limited.kind}::text, ${fingerprint(nameAndPlace(limited))}::text`
const at = ({ now }: Limited) => sql`${now.toISOString()}::timestamptz`
const recent = (column: string, limited: Limited, seconds: number) =>
  sql`array(select moment from unnest(entry.${sql.ref(column)}) as moment where moment > ${at(limited)} - ${seconds}::int * interval '1 second')`

/** Inside a transaction the next one for this name waits here, so that guesses at once count one by one. */
export async function refuseStopped(db: Db, limited: Limited): Promise<void> {
  const { rows } = await sql<{ seconds: number | null }>`
    insert into proof_limit as entry (institution_id, kind, name_hash, owner_hash, touched_at)
    values (${keyOf(limited)}, ${fingerprint(limited.name)}, ${at(limited)})
    on conflict (institution_id, kind, name_hash) do update set touched_at = excluded.touched_at
    returning ceil(extract(epoch from stopped_until - ${at(limited)}))::int as seconds`.execute(db)
  const seconds = rows[0]?.seconds ?? 0
  if (seconds > 0) throw tooMany(seconds)
}

/** Counts that something is sent to this name, or refuses; whether anybody has the name makes no difference. */
export async function countSent(db: Db, limited: Limited): Promise<void> {
  await refuseStopped(db, limited)
  const most = limitOf(limited).sent * limited.scale
  const { rows } = await sql`
    update proof_limit as entry set sent_at = ${recent('sent_at', limited, hour)} || ${at(limited)}
    where (institution_id, kind, name_hash) = (${keyOf(limited)}) and cardinality(${recent('sent_at', limited, hour)}) < ${most}::int
    returning 1`.execute(db)
  if (rows.length > 0) return
  const { rows: waits } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from sent_at[cardinality(sent_at) - ${most}::int + 1] + interval '1 hour' - ${at(limited)}))::int as seconds
    from proof_limit where (institution_id, kind, name_hash) = (${keyOf(limited)})`.execute(db)
  throw tooMany(Math.max(1, waits[0]?.seconds ?? 1))
}

/** True when this was the try that stops the kind. */
export async function countWrong(db: Db, limited: Limited): Promise<boolean> {
  const { wrong, within, stop } = limitOf(limited)
  const full = sql`cardinality(${recent('wrong_at', limited, within)}) + 1 >= ${wrong * limited.scale}::int`
  const { rows } = await sql<{ stopped: boolean }>`
    update proof_limit as entry set
      wrong_at = case when ${full} then '{}' else ${recent('wrong_at', limited, within)} || ${at(limited)} end,
      stopped_until = case when ${full} then ${at(limited)} + ${stop}::int * interval '1 second' else stopped_until end
    where (institution_id, kind, name_hash) = (${keyOf(limited)})
    returning cardinality(wrong_at) = 0 as stopped`.execute(db)
  return rows[0]?.stopped ?? false
}

/** Forgets all counts of a name, once its owner has proven who they are. */
export async function forgetTries(db: Db, institutionId: number, name: string): Promise<void> {
  const hash = fingerprint(name)
  await db
    .deleteFrom('proof_limit')
    .where('institution_id', '=', institutionId)
    .where((eb) => eb.or([eb('owner_hash', '=', hash), eb('name_hash', '=', hash)]))
    .execute()
}
