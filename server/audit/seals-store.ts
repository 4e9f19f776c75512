import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

/** An event with every column as text, so that no driver rounding or time zone changes its hash. */
export type SealedRow = { id: string; columns: unknown[] }
type LastSeal = { number: number; hash: string; floor: number }
type Moment = { settled: number; xmax: number }
export type NewSeal = {
  number: number
  eventIds: readonly string[]
  rowHashes: readonly string[]
  previousHash: string
  hash: string
  xmax: number
  floor: number
}
export type Seal = {
  number: number
  event_ids: string[]
  row_hashes: string[]
  previous_hash: string
  hash: string
  sealed_at: Date
}

type UnsealedEvents = LastSeal & Moment & { rows: SealedRow[] }

/**
 * Reads the last seal, then from one snapshot the next unsealed events, by id. The last seal is read first because its
 * floor must be a constant: inside one statement the planner would not know it and would read all seals. `settled`: all
 * transactions that ran when this event's seal was made have ended, so none can add an earlier event. A transaction
 * draws event ids shortly before it gets its number, hence `rest`. A batch reads only the seals that can matter and
 * hashes them (the planner ran `not exists` as a loop over everything), so time grows in proportion to the number of
 * events.
 */
export async function readUnsealed(
  tx: Tx,
  institutionId: number,
  after: number,
  max: number,
  rest: number,
): Promise<UnsealedEvents> {
  const { number, hash, floor } = await lastSeal(tx, institutionId)
  const from = Math.max(floor, after)
  const { rows } = await sql<Moment & SealedRow>`
    with head as (
      select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xmax
    ), settled as (
      select coalesce(max(last_id), 0) as settled from audit_seal
      where institution_id = ${institutionId} and last_id > ${floor}::bigint
        and snapshot_xmax <= (select xmin from head) and sealed_at <= now() - ${rest}::int * interval '1 millisecond'
    ), sealed as (
      select unnest(event_ids) as id from audit_seal where institution_id = ${institutionId} and last_id > ${from}::bigint
    ), next as (
      select ${columns} from audit_event as event
      where institution_id = ${institutionId} and id > ${from}::bigint and id not in (select id from sealed)
      order by event.id limit ${max}::int
    )
    select head.xmax, settled.settled, next.id, next.columns
    from head cross join settled left join next on true order by next.id::bigint`.execute(tx)
  const [{ settled, xmax } = { settled: 0, xmax: 0 }] = rows
  return { number, hash, floor, settled, xmax, rows: rows.filter(({ id }) => id !== null) }
}

async function lastSeal(tx: Tx, institutionId: number): Promise<LastSeal> {
  const { rows } = await sql<LastSeal>`
    select number, hash, floor_id as floor from audit_seal where institution_id = ${institutionId} order by number desc limit 1`.execute(
    tx,
  )
  return rows[0] ?? { number: 0, hash: '', floor: 0 }
}

export async function addSeal(
  tx: Tx,
  institutionId: number,
  { number, eventIds, rowHashes, previousHash, hash, xmax, floor }: NewSeal,
) {
  await sql`
    insert into audit_seal (institution_id, number, event_ids, row_hashes, last_id, previous_hash, hash, snapshot_xmax, floor_id, sealed_at)
    values (${institutionId}, ${number}, ${eventIds.map(Number)}::bigint[], ${[...rowHashes]}::text[], ${Number(eventIds.at(-1))}::bigint,
      ${previousHash}, ${hash}, ${xmax}, ${floor}, now())`.execute(tx)
}

export async function readSealsAfter(db: Db, institutionId: number, number: number, max: number): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select number, event_ids::text[] as event_ids, row_hashes, previous_hash, hash, sealed_at from audit_seal
    where institution_id = ${institutionId} and number > ${number} order by number limit ${max}::int`.execute(db)
  return rows
}

export async function readEvents(db: Db, institutionId: number, ids: readonly string[]): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select ${columns} from audit_event as event where institution_id = ${institutionId} and id = any(${ids.map(Number)}::bigint[])`.execute(
    db,
  )
  return rows
}

/** Counts the events below the floor, where every one must be sealed, and those that seals name there. */
export async function countSettled(db: Db, institutionId: number): Promise<{ events: number; sealed: number }> {
  const { rows } = await sql<{ events: number; sealed: number }>`
    with floor as materialized (${selectFloor(institutionId)})
    select (select count(*) from audit_event where institution_id = ${institutionId} and id <= (select id from floor)) as events,
      (select coalesce(sum(cardinality(event_ids)), 0)::bigint from audit_seal
        where institution_id = ${institutionId} and last_id <= (select id from floor))
      + (select count(*) from audit_seal cross join unnest(event_ids) as sealed(id)
        where institution_id = ${institutionId} and last_id > (select id from floor) and sealed.id <= (select id from floor)) as sealed`.execute(
    db,
  )
  return rows[0] as { events: number; sealed: number }
}

/** Returns the first event below the floor that no seal names. */
export async function findFirstUnsealed(db: Db, institutionId: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with floor as materialized (${selectFloor(institutionId)}),
      settled as (select id from audit_event where institution_id = ${institutionId} and id <= (select id from floor)),
      sealed as (select unnest(event_ids) as id from audit_seal where institution_id = ${institutionId})
    select id::text as id from (select id from settled except select id from sealed) as unsealed
    order by unsealed.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Returns the first event above the floor that is old, and not sealed yet. */
export async function findFirstLate(db: Db, institutionId: number, minutes: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with floor as materialized (${selectFloor(institutionId)}),
      sealed as (select unnest(event_ids) as id from audit_seal where institution_id = ${institutionId} and last_id > (select id from floor))
    select event.id::text as id from audit_event as event
    where event.institution_id = ${institutionId} and event.id > (select id from floor) and event.id not in (select id from sealed)
      and happened_at < now() - ${minutes}::int * interval '1 minute'
    order by event.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Selects the id up to which no event can appear any more. */
const selectFloor = (institutionId: number) => sql`
  select coalesce((select floor_id from audit_seal where institution_id = ${institutionId} order by number desc limit 1), 0) as id`

// Never change this order, and never add a column: earlier hashes depend on it.
const columns = sql`event.id::text as id, json_build_array(event.institution_id::text, event.id::text, event.person_id::text, event.audience,
  event.action, event.target_type, event.target_id, event.before, event.after,
  to_char(event.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), event.address, event.reference, event.ok) as columns`
