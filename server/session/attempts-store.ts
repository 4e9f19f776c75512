import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Audience } from '../../values/audience.ts'
import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { fingerprint } from '../security/secrets.ts'

const minute = 60
const hour = 60 * minute

/** How many attempts a name may have in a period, which starts at the first or latest attempt. */
export const attemptKinds = {
  failuresHere: { most: 5, seconds: 15 * minute, from: 'last' },
  failuresAnywhere: { most: 20, seconds: hour, from: 'first' },
  lookups: { most: 20, seconds: minute, from: 'first' },
  // Counts distinct names at a place, not attempts.
  failedNames: { most: Infinity, seconds: hour, from: 'last' },
} as const satisfies Record<string, { most: number; seconds: number; from: 'first' | 'last' }>

/** How many names may fail at one place in an hour: more than a branch mistypes, far fewer than a password list has. */
export const maxNames = 30

/** A username, existing or not: both are counted, so that a refusal reveals nothing. */
export type Name = { institutionId: number; audience: Audience; username: string }
export type Counter = { kind: keyof typeof attemptKinds; place: string }
type Period = { kind: string; attempts: number; ends_at: Date }

/** Returns the seconds until another attempt is allowed; 0 for now. */
export async function waitBefore(
  db: Db,
  name: Name,
  counters: readonly Counter[],
  scale: number,
  now: Date,
): Promise<number> {
  const periods = await db
    .selectFrom('attempt_count')
    .select((eb) => ['kind', 'ends_at', eb('attempts', '+', 1).as('attempts')])
    .where(ofName(name))
    .where((eb) => eb.or(counters.map(({ kind, place }) => eb.and({ kind, place }))))
    .where('ends_at', '>', now)
    .execute()
  return longestWait(periods, scale, now)
}

/** Counts one attempt in each counter. Returns the wait if it was one too many, even among simultaneous ones. */
export async function countAttempts(
  db: Db,
  name: Name,
  counters: readonly Counter[],
  scale: number,
  now: Date,
): Promise<number> {
  const moving = counters.filter(({ kind }) => attemptKinds[kind].from === 'last').map(({ kind }) => kind)
  const periods = await upsert(db, toRows(name, counters, 1, now), {
    attempts: sql`case when attempt_count.ends_at <= ${now} then 1 else attempt_count.attempts + 1 end`,
    ends_at: sql`case when attempt_count.ends_at <= ${now} or excluded.kind = any(${moving}) then excluded.ends_at else attempt_count.ends_at end`,
  })
  return longestWait(periods, scale, now)
}

/** Uncounts an attempt that did not fail. */
export const takeBackAttempts = (db: Db, name: Name, counters: readonly Counter[], now: Date) =>
  upsert(db, toRows(name, counters, 0, now), { attempts: sql`greatest(attempt_count.attempts - 1, 0)` })

/** Clears the failures at this place after a successful sign-in. */
export const clearAttempts = (db: Db, name: Name, counters: readonly Counter[], now: Date) => {
  const here = counters.filter(({ kind }) => kind !== 'failuresAnywhere')
  return upsert(db, toRows(name, here, 0, now), { attempts: sql`0` })
}

const toRows = (name: Name, counters: readonly Counter[], attempts: number, now: Date) =>
  counters.map(({ kind, place }) => ({
    ...toColumns(name),
    kind,
    place,
    attempts,
    ends_at: new Date(now.getTime() + attemptKinds[kind].seconds * 1000),
  }))

/** Locks a name's counters in a fixed order, so that requests never deadlock. */
const upsert = (
  db: Db,
  rows: ReturnType<typeof toRows>,
  set: { attempts: RawBuilder<number>; ends_at?: RawBuilder<Date> },
): Promise<Period[]> =>
  db
    .insertInto('attempt_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['institution_id', 'audience', 'name_hash', 'kind', 'place']).doUpdateSet(set),
    )
    .returning(['kind', 'attempts', 'ends_at'])
    .execute()

/** Returns the seconds until this place may try names again; 0 unless too many different names failed there. */
export async function waitForNames(
  db: Db,
  { institutionId, audience }: Name,
  place: string,
  scale: number,
  now: Date,
): Promise<number> {
  const oneTooMany = await db
    .selectFrom('attempt_count')
    .select('ends_at')
    .where('institution_id', '=', institutionId)
    .where('audience', '=', audience)
    .where('kind', '=', 'failedNames' satisfies Counter['kind'])
    .where('place', '=', place)
    .where('ends_at', '>', now)
    .where('attempts', '>', 0)
    .orderBy('ends_at', 'desc')
    .offset(maxNames * scale)
    .limit(1)
    .executeTakeFirst()
  return oneTooMany ? Math.ceil((oneTooMany.ends_at.getTime() - now.getTime()) / 1000) : 0
}

/** Clears all attempts after a recovery, and when staff allow new tries. */
export async function clearAllAttempts(db: Db, name: Name): Promise<void> {
  await db.deleteFrom('attempt_count').where(ofName(name)).execute()
}

const ofName = (name: Name) => (eb: ExpressionBuilder<Schema, 'attempt_count'>) => eb.and(toColumns(name))

const toColumns = ({ institutionId, audience, username }: Name) => ({
  institution_id: institutionId,
  audience,
  name_hash: fingerprint(username.trim().toLowerCase()),
})

function longestWait(periods: readonly Period[], scale: number, now: Date): number {
  const usedUp = periods.filter(({ kind, attempts }) => attempts > attemptKinds[kind as Counter['kind']].most * scale)
  return Math.ceil(Math.max(0, ...usedUp.map(({ ends_at }) => ends_at.getTime() - now.getTime())) / 1000)
}
