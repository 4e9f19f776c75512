import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { isConnectionEnd, toDatabaseError, Unavailable } from './errors.ts'
import { timeLimits, runWithinBudget } from './time-limits.ts'

export type Ask = (...question: unknown[]) => Promise<unknown>
/** `wanted`: how many callers wait for a connection. */
export type PoolCounts = { open: number; idle: number; wanted: number }
type State = { answeredAt: number; lost: Unavailable | null }

/**
 * Opens a pool whose connections neither hang nor crash the process. Connecting, waiting and each statement have a time
 * limit, and a lost or silent connection leaves the pool.
 */
export function openPool(
  options: pg.PoolConfig,
  isLimited: boolean,
  onLost: (error: Error) => void,
  around: (ask: Ask) => Ask,
): PostgresPool & { counts: () => PoolCounts } {
  const pool = new pg.Pool({
    ...options,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(isLimited && { connectionTimeoutMillis: timeLimits.connect }),
  })
  const states = new WeakMap<object, State>()
  // A connection that has not answered since this moment is not used again: it would never answer.
  let silentSince = 0

  pool.on('error', onLost)
  pool.on('connect', (client) => {
    const state: State = { answeredAt: performance.now(), lost: null }
    states.set(client, state)
    // Without a listener, losing a connection in use would crash the process.
    client.on('error', (error) => {
      state.lost ??= lostBy(error)
    })
    client.query = around((...question) =>
      ask(client as pg.PoolClient & pg.Client, state, question),
    ) as typeof client.query
  })

  async function ask(client: pg.PoolClient & pg.Client, state: State, question: unknown[]): Promise<unknown> {
    if (state.lost) throw state.lost
    return runWithinBudget(isLimited, timeLimits.statement, async (limit) => {
      const begunAt = performance.now()
      const onTimeout = () => {
        state.lost = new Unavailable('the database did not answer in time')
        silentSince = Math.max(silentSince, begunAt)
        // Closing the connection ends the statement.
        client.connection.stream.destroy()
      }
      const timer = limit === Number.POSITIVE_INFINITY ? undefined : setTimeout(onTimeout, limit)
      try {
        const answer: unknown = await Reflect.apply(pg.Client.prototype.query, client, question)
        state.answeredAt = performance.now()
        return answer
      } catch (error) {
        if (state.lost) throw state.lost
        state.answeredAt = performance.now()
        if (isConnectionEnd(error)) state.lost = lostBy(error as Error)
        // The other connections lead to the same server, which is no longer the primary.
        if (toDatabaseError(error).code === '25006') silentSince = performance.now()
        throw error
      } finally {
        clearTimeout(timer)
      }
    })
  }

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await runWithinBudget(isLimited, timeLimits.connect, acquireClient)
      const state = states.get(client) as State
      if (!state.lost && state.answeredAt >= silentSince) return leavingWhenLost(client, state)
      ;(client as pg.PoolClient & pg.Client).connection.stream.destroy()
      client.release(true)
    }
  }

  async function acquireClient(limit: number): Promise<pg.PoolClient> {
    const late = Promise.withResolvers<never>()
    const timer = limit === Number.POSITIVE_INFINITY ? undefined : setTimeout(() => late.reject(tooLong()), limit)
    const taken = pool.connect()
    try {
      return await Promise.race([taken, late.promise])
    } catch (error) {
      // A connection that arrives too late goes back.
      void taken.then((client) => client.release()).catch(() => {})
      throw isRaised(error) ? error : lostBy(error as Error)
    } finally {
      clearTimeout(timer)
    }
  }

  const counts = () => ({ open: pool.totalCount, idle: pool.idleCount, wanted: pool.waitingCount })
  return { connect, end: () => pool.end(), options: pool.options, counts }
}

function leavingWhenLost(client: pg.PoolClient, state: State): pg.PoolClient {
  const { release } = client
  client.release = (destroy) => release(destroy || state.lost !== null)
  return client
}

const tooLong = () => new Unavailable('the database could not be reached in time')
const lostBy = (error: Error & { code?: string }) =>
  error instanceof Unavailable ? error : new Unavailable(error.message || (error.code ?? 'lost'), { cause: error })
/** Returns whether the server itself refused, for example because of a wrong password. */
const isRaised = (error: unknown) => error instanceof pg.DatabaseError
