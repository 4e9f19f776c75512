import { sql } from 'kysely'
import type { Audience } from '../../values/audience.ts'
import type { Db } from '../db/open.ts'
import { tooManyRefusal } from '../refusals.ts'
import { fingerprint } from '../security/secrets.ts'

const [hour, day] = [3_600, 86_400]

/** `sent`: messages an hour. `wrong`: tries within `within` seconds that block for `stop` seconds. */
type Limit = { sent: number; wrong: number; within: number; stop: number }

/** Limits recovery tries by what is counted: a browser, a place, or all browsers and places unknown to the member. */
export const ofRecovery = {
  browser: { sent: 0, wrong: 10, within: day, stop: day },
  place: { sent: 3, wrong: 30, within: day, stop: day },
  strangers: { sent: 9, wrong: 30, within: day, stop: day },
} as const satisfies Record<string, Limit>

/** Identifies whose tries these are, even if nobody has that name. */
export const limitedName = (audience: Audience, username: string) => `${audience} ${username.trim().toLowerCase()}`

export type CountedProof = { as: keyof typeof ofRecovery; where: string }
export type LimitedProof = {
  institutionId: number
  kind: 'email' | 'sms' | 'link' | 'username'
  name: string
  counted: CountedProof
  now: Date
  scale: number
}

const getLimit = ({ counted }: LimitedProof): Limit => ofRecovery[counted.as]
const nameAndPlace = ({ name, counted }: LimitedProof) => JSON.stringify([name, counted.as, counted.where])

const whereKey = (limited: LimitedProof) =>
  sql`${limited.institutionId}::bigint, ${limited.kind}::text, ${fingerprint(nameAndPlace(limited))}::text`
const timestamp = ({ now }: { now: Date }) => sql`${now.toISOString()}::timestamptz`
const recentMoments = (column: string, counted: { now: Date }, seconds: number) =>
  sql`array(select moment from unnest(entry.${sql.ref(column)}) as moment where moment > ${timestamp(counted)} - ${seconds}::int * interval '1 second')`

/** Locks the count, so that simultaneous guesses count one by one. */
export async function refuseWhileBlocked(db: Db, limited: LimitedProof): Promise<void> {
  const { rows } = await sql<{ seconds: number | null }>`
    insert into proof_limit as entry (institution_id, kind, name_hash, owner_hash, touched_at)
    values (${whereKey(limited)}, ${fingerprint(limited.name)}, ${timestamp(limited)})
    on conflict (institution_id, kind, name_hash) do update set touched_at = excluded.touched_at
    returning ceil(extract(epoch from stopped_until - ${timestamp(limited)}))::int as seconds`.execute(db)
  const seconds = rows[0]?.seconds ?? 0
  if (seconds > 0) throw tooManyRefusal(seconds)
}

/** Counts a message to this name, or refuses. Behaves the same for unknown names. */
export async function countProof(db: Db, limited: LimitedProof): Promise<void> {
  await refuseWhileBlocked(db, limited)
  const max = getLimit(limited).sent * limited.scale
  const { rows } = await sql`
    update proof_limit as entry set sent_at = ${recentMoments('sent_at', limited, hour)} || ${timestamp(limited)}
    where (institution_id, kind, name_hash) = (${whereKey(limited)}) and cardinality(${recentMoments('sent_at', limited, hour)}) < ${max}::int
    returning 1`.execute(db)
  if (rows.length > 0) return
  const { rows: waits } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from sent_at[cardinality(sent_at) - ${max}::int + 1] + interval '1 hour' - ${timestamp(limited)}))::int as seconds
    from proof_limit where (institution_id, kind, name_hash) = (${whereKey(limited)})`.execute(db)
  throw tooManyRefusal(Math.max(1, waits[0]?.seconds ?? 1))
}

/** Returns true if this try triggers the block. */
export async function countWrong(db: Db, limited: LimitedProof): Promise<boolean> {
  const { wrong, within, stop } = getLimit(limited)
  const full = sql`cardinality(${recentMoments('wrong_at', limited, within)}) + 1 >= ${wrong * limited.scale}::int`
  const { rows } = await sql<{ stopped: boolean }>`
    update proof_limit as entry set
      wrong_at = case when ${full} then '{}' else ${recentMoments('wrong_at', limited, within)} || ${timestamp(limited)} end,
      stopped_until = case when ${full} then ${timestamp(limited)} + ${stop}::int * interval '1 second' else stopped_until end
    where (institution_id, kind, name_hash) = (${whereKey(limited)})
    returning cardinality(wrong_at) = 0 as stopped`.execute(db)
  return rows[0]?.stopped ?? false
}

/** Clears a name's counts once its owner is identified. */
export async function forgetTries(db: Db, institutionId: number, name: string): Promise<void> {
  const hash = fingerprint(name)
  await db
    .deleteFrom('proof_limit')
    .where('institution_id', '=', institutionId)
    .where((eb) => eb.or([eb('owner_hash', '=', hash), eb('name_hash', '=', hash)]))
    .execute()
}

/** This many wrong passwords of a signed-in person within these seconds block password checks for as long. */
const ofPassword = { most: 5, seconds: 15 * 60 }

/** `name`: from `limitedName`. */
export type Tries = { institutionId: number; name: string; now: Date; scale: number }

const selectPassword = ({ institutionId, name }: Tries) =>
  sql`${institutionId}::bigint, 'password', ${fingerprint(name)}::text`

/**
 * Counts a password try as wrong before it is checked, or refuses it, so that only a limited number of simultaneous
 * guesses are checked without holding a lock.
 */
export async function countPasswordTry(db: Db, tries: Tries): Promise<void> {
  const { most, seconds } = ofPassword
  const earlier = recentMoments('wrong_at', tries, seconds)
  const { rows: counted } = await sql`
    insert into proof_limit as entry (institution_id, kind, name_hash, touched_at, wrong_at)
    values (${selectPassword(tries)}, ${timestamp(tries)}, array[${timestamp(tries)}])
    on conflict (institution_id, kind, name_hash) do update set
      touched_at = excluded.touched_at,
      wrong_at = ${earlier} || ${timestamp(tries)},
      stopped_until = case when cardinality(${earlier}) + 1 >= ${most * tries.scale}::int
        then ${timestamp(tries)} + ${seconds}::int * interval '1 second' end
    where entry.stopped_until is null or entry.stopped_until <= ${timestamp(tries)}
    returning 1`.execute(db)
  if (counted.length > 0) return
  const { rows } = await sql<{ wait: number | null }>`
    select ceil(extract(epoch from stopped_until - ${timestamp(tries)}))::int as wait
    from proof_limit where (institution_id, kind, name_hash) = (${selectPassword(tries)})`.execute(db)
  throw tooManyRefusal(Math.max(1, rows[0]?.wait ?? 1))
}

/** Uncounts the try after a right password, and lifts a block that it caused. */
export async function takeBackPasswordTry(db: Db, tries: Tries): Promise<void> {
  const position = sql`array_position(wrong_at, ${timestamp(tries)})`
  await sql`
    update proof_limit set wrong_at = wrong_at[:${position} - 1] || wrong_at[${position} + 1:], stopped_until = null
    where (institution_id, kind, name_hash) = (${selectPassword(tries)}) and ${position} is not null`.execute(db)
}
