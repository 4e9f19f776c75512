import { AsyncLocalStorage } from 'node:async_hooks'
import { Unavailable } from './faults.ts'

/**
 * How long anything may wait for PostgreSQL, in milliseconds. A request that finds it lost is answered within five seconds, and
 * connections that lead nowhere are given up so soon that all is well within five seconds of its return.
 */
export const limits = {
  /** To connect, or to get one of the pool's connections. */
  connect: 2_500,
  /** For the answer to one statement. */
  statement: 4_500,
  /** For all connections and statements of one request. */
  request: 4_500,
  /** For all that readiness asks. */
  readiness: 1_500,
  /** For a lock: waited for twice, it is still an answer in time. */
  lock: 2_000,
}

/** What may still be waited. Several statements at once spend the time once. */
export type Patience = { left: number; running: number; since: number; isLimited: boolean }

export const newPatience = (left: number): Patience => ({ left, running: 0, since: 0, isLimited: true })

/** Everything that `work` waits for the database comes out of this patience. */
export const waitingWith = <R>(patience: Patience, work: () => R): R => current.run(patience, work)

/** For what takes as long as it takes: migrations, the demo's first day, sweeps. */
export const unhurried = <R>(work: () => R): R => waitingWith({ ...newPatience(Number.POSITIVE_INFINITY), isLimited: false }, work)

/** Hands `work` its limit in milliseconds: the usual one, or what is left of the patience around it. */
export async function spend<R>(isLimited: boolean, usual: number, work: (limit: number) => Promise<R>): Promise<R> {
  const patience = current.getStore() ?? newPatience(Number.POSITIVE_INFINITY)
  if (!isLimited || !patience.isLimited) return work(Number.POSITIVE_INFINITY)
  const now = performance.now()
  if (patience.running++ === 0) patience.since = now
  try {
    const left = patience.left - (now - patience.since)
    if (left <= 0) throw new Unavailable('the database took too long')
    return await work(Math.min(usual, left))
  } finally {
    if (--patience.running === 0) patience.left -= performance.now() - patience.since
  }
}

const current = new AsyncLocalStorage<Patience>()
