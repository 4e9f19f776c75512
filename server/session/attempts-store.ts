import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Audience } from '../../values/audience.ts'
import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { fingerprint } from '../security/secrets.ts'

const minute = 60
const hour = 60 * minute

/** How many attempts a period has for one name, and whether it begins with its first or starts over with each. */
export const attemptKinds = {
  failuresHere: { most: 5, seconds: 15 * minute, from: 'last' },
  failuresAnywhere: { most: 20, seconds: hour, from: 'first' },
  lookups: { most: 20, seconds: minute, from: 'first' },
  // Marks the names that failed at a place. Not the attempts count there, but the names.
  failedNames: { most: Infinity, seconds: hour, from: 'last' },
} as const satisfies Record<string, { most: number; seconds: number; from: 'first' | 'last' }>

/** How many names may fail at one place in an hour: more than a branch mistypes, and far less than a list of passwords needs. */
export const maxNames = 30

/** A username, whether anybody has it or not: both are counted, so that a refusal does not tell. */
export type Name = { institutionId: number; audience: Audience; username: string }
export type Counter = { kind: keyof typeof attemptKinds; place: string }
type Period = { kind: string; attempts: number; ends_at: Date }

/** Seconds until one more attempt may be made, 0 when it may be now. */
export async function waitBefore(db: Db, name: Name, counters: readonly Counter[], scale: number, now: Date): Promise<number> {
  const periods = await db
    .selectFrom('attempt_count')
    .select((eb) => ['kind', 'ends_at', eb('attempts', '+', 1).as('attempts')])
    .where(ofName(name))
    .where((eb) => eb.or(counters.map(({ kind, place }) => eb.and({ kind, place }))))
    .where('ends_at', '>', now)
    .execute()
  return longestWait(periods, scale, now)
}

/** Counts one attempt at each. The same wait when it was one too many, as among many that were sent at once. */
export async function countAttempts(db: Db, name: Name, counters: readonly Counter[], scale: number, now: Date): Promise<number> {
  const moving = counters.filter(({ kind }) => attemptKinds[kind].from === 'last').map(({ kind }) => kind)
  const periods = await upsert(db, rowsOf(name, counters, 1, now), {
    attempts: sql`case when attempt_count.ends_at <= ${now} then 1 else attempt_count.attempts + 1 end`,
    ends_at: sql`case when attempt_count.ends_at <= ${now} or excluded.kind = any(${moving}) then excluded.ends_at else attempt_count.ends_at end`,
  })
  return longestWait(periods, scale, now)
}

/** It was no failure: what was counted of it is counted no longer. */
export const takeBackAttempts = (db: Db, name: Name, counters: readonly Counter[], now: Date) =>
  upsert(db, rowsOf(name, counters, 0, now), { attempts: sql`greatest(attempt_count.attempts - 1, 0)` })

/** Forgets the failures at this place, where the member has shown who they are. */
export const clearAttempts = (db: Db, name: Name, counters: readonly Counter[], now: Date) => {
  const here = counters.filter(({ kind }) => kind !== 'failuresAnywhere')
  return upsert(db, rowsOf(name, here, 0, now), { attempts: sql`0` })
}

const rowsOf = (name: Name, counters: readonly Counter[], attempts: number, now: Date) =>
  counters.map(({ kind, place }) => ({
    ...columnsOf(name),
    kind,
    place,
    attempts,
    ends_at: new Date(now.getTime() + attemptKinds[kind].seconds * 1000),
  }))

/** Locks the counts of a name in the order of its counters, which is one everywhere: two requests never wait for each other. */
const upsert = (
  db: Db,
  rows: ReturnType<typeof rowsOf>,
  set: { attempts: RawBuilder<number>; ends_at?: RawBuilder<Date> },
): Promise<Period[]> =>
  db
    .insertInto('attempt_count')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['institution_id', 'audience', 'name_hash', 'kind', 'place']).doUpdateSet(set))
    .returning(['kind', 'attempts', 'ends_at'])
    .execute()

/** Seconds until this place may try names again: 0 unless more than so many different ones failed there. */
export async function waitForNames(db: Db, { institutionId, audience }: Name, place: string, scale: number, now: Date): Promise<number> {
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

/** After a finished recovery, and when staff let somebody try again. */
export async function clearAllAttempts(db: Db, name: Name): Promise<void> {
  await db.deleteFrom('attempt_count').where(ofName(name)).execute()
}

const ofName = (name: Name) => (eb: ExpressionBuilder<Schema, 'attempt_count'>) => eb.and(columnsOf(name))

const columnsOf = ({ institutionId, audience, username }: Name) => ({
  institution_id: institutionId,
  audience,
  name_hash: fingerprint(username.trim().toLowerCase()),
})

function longestWait(periods: readonly Period[], scale: number, now: Date): number {
  const usedUp = periods.filter(({ kind, attempts }) => attempts > attemptKinds[kind as Counter['kind']].most * scale)
  return Math.ceil(Math.max(0, ...usedUp.map(({ ends_at }) => ends_at.getTime() - now.getTime())) / 1000)
}
