import { sql } from 'kysely'
import { isConnectionEnd, toDatabaseError, Unavailable } from './errors.ts'
import { canWrite, type Db, openPostgres } from './open.ts'
import { newBudget, timeLimits, withBudget } from './time-limits.ts'

export type Standby = {
  db: Db
  isPrimaryLost(): boolean
  /** Asks the primary after a failure, and returns whether it is lost. A slow statement is no loss. */
  confirmLoss(error: unknown): Promise<boolean>
  /** Calls back each time the primary is lost. */
  onPrimaryLost(listener: () => void): void
  close(): Promise<void>
}
type Log = {
  connectionLost: (error: unknown) => void
  primaryLost: (error: unknown) => void
  notUsable: (error: unknown) => void
}

/** Milliseconds between two probes of a lost primary. */
const probeEvery = 1_000

/** Opens the standby that is read while the primary is lost. */
export function openStandby(urls: { standby: string; primary: string }, log: Log): Standby {
  const { db, close } = openPostgres(urls.standby, log.connectionLost, { isLimited: true, isReadOnly: true })
  // Its own connection, because those of the requests may all be in use.
  const primary = openPostgres(urls.primary, () => {}, { isLimited: true })
  const listeners: (() => void)[] = []
  let isLost = false
  let timer: NodeJS.Timeout | undefined
  let probing: Promise<boolean> | null = null

  let isUsable = true
  const probe = (): Promise<boolean> =>
    (probing ??= withBudget(newBudget(timeLimits.readiness), () => canWrite(primary.db))
      // One that is out of connections or memory answers.
      .catch((error) => !mayBeLoss(error))
      .finally(() => {
        probing = null
      }))
  async function probeUntilBack(): Promise<void> {
    if (await probe()) isLost = false
    else if (isLost) timer = setTimeout(() => void probeUntilBack(), probeEvery)
  }
  void refuseOther(db, primary.db).catch((error) => {
    isUsable = !(error instanceof OtherDatabase)
    log.notUsable(error)
  })

  return {
    db,
    isPrimaryLost: () => isLost,
    confirmLoss: async (error) => {
      if (!isUsable || isLost || (await probe())) return isLost
      if (!isLost) {
        isLost = true
        log.primaryLost(error)
        for (const listener of listeners) listener()
        timer = setTimeout(() => void probeUntilBack(), probeEvery)
      }
      return true
    },
    onPrimaryLost: (listener) => void listeners.push(listener),
    close: async () => {
      isLost = false
      clearTimeout(timer)
      await Promise.all([close(), primary.close()])
    },
  }
}

class OtherDatabase extends Error {}

const mayBeLoss = (error: unknown) => error instanceof Unavailable || isConnectionEnd(error)

/** Throws unless the standby answers and has the data of this primary. */
async function refuseOther(standby: Db, primary: Db): Promise<void> {
  const identify = async (db: Db) => {
    const { rows } = await sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`.execute(
      db,
    )
    return rows[0]?.id
  }
  const [one, other] = await Promise.all([identify(primary), identify(standby)])
  if (one !== other) throw new OtherDatabase('STANDBY_URL is no standby of DATABASE_URL')
}

/** Reads from the primary, or from the standby where there is one and the primary is lost. */
export async function readFromEither<R>(
  { db, standby }: { db: Db; standby: Standby | null },
  read: (db: Db) => Promise<R>,
): Promise<R> {
  if (!standby) return read(db)
  if (standby.isPrimaryLost()) return readFromStandby(standby.db, read)
  try {
    return await read(db)
  } catch (error) {
    if (!mayBeLoss(error) || !(await standby.confirmLoss(error))) throw error
    // The primary may have used up the time of this request.
    return withBudget(newBudget(timeLimits.request), () => readFromStandby(standby.db, read))
  }
}

/** A standby ends a statement that is in the way of what it replays. */
const readFromStandby = <R>(db: Db, read: (db: Db) => Promise<R>): Promise<R> =>
  read(db).catch((cause) => {
    throw toDatabaseError(cause).code === '40001' ? new Unavailable('the standby was busy', { cause }) : cause
  })

/** Returns from when the data of a standby is, by the institution's clock, which the demo can move. */
export async function readAsOf(db: Db, institutionId: number | null): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce(pg_last_xact_replay_timestamp(), (select checkpoint_time from pg_control_checkpoint()))
      + coalesce((select clock_offset_ms from institution where id = ${institutionId}), 0) * interval '1 millisecond' as at`.execute(
    db,
  )
  return (rows[0] as { at: Date }).at
}
