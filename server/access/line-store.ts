import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import {
  measuredFor,
  maxHashesOfTicket,
  type Rank,
  type RankInLine,
  type Ticket,
  ticketLife,
  timeToSend,
} from './line-domain.ts'

/** Longer than a password may wait for its hash: after that the process must have died. */
const longestHash = 20_000

export async function hasLine(db: Db, institutionId: number, now: Date): Promise<boolean> {
  const waiting = await db
    .selectFrom('sign_in_line')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('hashed_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

export async function countInLine(db: Db, institutionId: number, network: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sign_in_line')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('institution_id', '=', institutionId)
    .where('network', '=', network)
    .where('hashed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whose place it is: one browser has one for each username. */
export type PlaceOwner = { browserHash: string; nameHash: string }
type Joining = PlaceOwner & { rank: Rank; network: string; now: Date; askBy: Date; expiresAt: Date }

export async function joinLine(
  db: Db,
  institutionId: number,
  { rank, browserHash, nameHash, network, now, askBy, expiresAt }: Joining,
): Promise<Ticket> {
  const { id } = await db
    .insertInto('sign_in_line')
    .values({
      institution_id: institutionId,
      rank,
      browser_hash: browserHash,
      name_hash: nameHash,
      network,
      joined_at: now,
      ask_by: askBy,
      expires_at: expiresAt,
      called_at: null,
      hashing_since: null,
      hashed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, rank }
}

/**
 * Reads the whole line, by rank. Hashes count from when the oldest of those present joined: before that, nobody waited.
 * PostgreSQL may still take a long line for a short one, so no part of this is to be worked out for each row.
 */
export async function readLine(db: Db, institutionId: number, now: Date): Promise<RankInLine[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const ago = (seconds: number) => sql`${at} - make_interval(secs => ${sql.lit(seconds)})`
  const since = sql`(select since from counted)`
  const { rows } = await sql<RankInLine>`
    with line as (
      select *, hashed_at is null and ask_by > ${at}
        and (called_at is null or called_at > ${ago(timeToSend)} or coalesce(hashing_since > ${ago(longestHash / 1_000)}, false)) as is_present
      from sign_in_line where institution_id = ${institutionId}::bigint and expires_at > ${at}
    ), counted as (select greatest(${ago(measuredFor)}, min(joined_at) filter (where is_present)) as since from line)
    select rank,
      coalesce(json_agg(id order by id) filter (where hashed_at is null), '[]') as waiting,
      coalesce(json_agg(id order by id) filter (where is_present), '[]') as present,
      count(*) filter (where hashed_at > ${since}) as hashed,
      extract(epoch from ${at} - min(hashed_at) filter (where hashed_at > ${since}))::float8 as "hashedFor",
      count(*) filter (where joined_at > ${ago(measuredFor)}) as joined
    from line group by rank`.execute(db)
  return rows
}

type Asked = { id: number; isTurn: boolean; askBy: Date; expiresAt: Date }

/** Saves that these have asked. In one order, so that two processes never wait for each other. */
export async function savePresent(db: Db, institutionId: number, asked: readonly Asked[], now: Date): Promise<void> {
  const rows = asked.map(({ id, isTurn, askBy, expiresAt }) => ({
    id,
    called_at: isTurn ? now : null,
    ask_by: askBy,
    expires_at: expiresAt,
  }))
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, called_at timestamptz, ask_by timestamptz, expires_at timestamptz)),
    locked as (
      select id from sign_in_line
      where institution_id = ${institutionId}::bigint and id = any(${rows.map(({ id }) => id)}::bigint[]) and hashed_at is null
      order by id for no key update
    )
    update sign_in_line set called_at = case when given.called_at is not null then coalesce(sign_in_line.called_at, given.called_at) end,
      ask_by = given.ask_by, expires_at = greatest(sign_in_line.expires_at, given.expires_at)
    from given join locked on locked.id = given.id
    where institution_id = ${institutionId}::bigint and sign_in_line.id = given.id`.execute(db)
}

export async function deleteOld(db: Db, institutionId: number, now: Date): Promise<void> {
  await sql`
    delete from sign_in_line where institution_id = ${institutionId}::bigint and id = any(array(
      select id from sign_in_line where institution_id = ${institutionId}::bigint and expires_at < ${now.toISOString()}::timestamptz
      for update skip locked
    ))`.execute(db)
}

/** Finds the ticket of a username in a browser. `isHashed`: its turn has come before. */
export async function findTicket(
  db: Db,
  institutionId: number,
  { browserHash, nameHash }: PlaceOwner,
  now: Date,
): Promise<(Ticket & { isHashed: boolean }) | null> {
  const row = await db
    .selectFrom('sign_in_line')
    .select(['id', 'rank', 'hashed_at'])
    .where('institution_id', '=', institutionId)
    .where('browser_hash', '=', browserHash)
    .where('name_hash', '=', nameHash)
    .where('expires_at', '>', now)
    .where('hashes', '<', maxHashesOfTicket)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, rank: row.rank as Rank, isHashed: row.hashed_at !== null } : null
}

/** Returns false while another request hashes the password of this ticket. */
export async function beginHash(db: Db, institutionId: number, id: number, now: Date): Promise<boolean> {
  const begun = await db
    .updateTable('sign_in_line')
    .set((eb) => ({
      hashing_since: now,
      hashes: eb('hashes', '+', 1),
      ask_by: new Date(now.getTime() + longestHash),
      expires_at: new Date(now.getTime() + ticketLife),
    }))
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .where('hashes', '<', maxHashesOfTicket)
    .where((eb) =>
      eb.or([eb('hashing_since', 'is', null), eb('hashing_since', '<', new Date(now.getTime() - longestHash))]),
    )
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

export async function endHash(db: Db, institutionId: number, id: number, now: Date): Promise<void> {
  await db
    .updateTable('sign_in_line')
    .set({ hashing_since: null, hashed_at: now, expires_at: new Date(now.getTime() + ticketLife) })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}

/** Takes a hash back that never ran. */
export async function giveHashBack(db: Db, institutionId: number, id: number): Promise<void> {
  await db
    .updateTable('sign_in_line')
    .set((eb) => ({ called_at: null, hashing_since: null, hashes: eb('hashes', '-', 1) }))
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}
