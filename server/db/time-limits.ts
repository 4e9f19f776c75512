import { AsyncLocalStorage } from 'node:async_hooks'
import { Unavailable } from './errors.ts'

/**
 * How long anything may wait for PostgreSQL, in milliseconds. A request that finds it lost is answered within five seconds, and
 * connections that lead nowhere are given up so soon that all is well within five seconds of its return.
 */
export const timeLimits = {
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

/** The time that may still be spent on the database. Statements that run at once spend it once. */
export type TimeBudget = { left: number; running: number; since: number; isLimited: boolean }

export const newBudget = (left: number): TimeBudget => ({ left, running: 0, since: 0, isLimited: true })

/** Runs `work` so that all its waiting for the database comes out of this budget. */
export const withBudget = <R>(budget: TimeBudget, work: () => R): R => current.run(budget, work)

/** Runs what takes as long as it takes: migrations, the demo's first day, sweeps. */
export const withoutLimit = <R>(work: () => R): R => withBudget({ ...newBudget(Number.POSITIVE_INFINITY), isLimited: false }, work)

/** Hands `work` its limit in milliseconds: the usual one, or what is left of the budget around it. */
export async function runWithinBudget<R>(isLimited: boolean, usual: number, work: (limit: number) => Promise<R>): Promise<R> {
  const budget = current.getStore() ?? newBudget(Number.POSITIVE_INFINITY)
  if (!isLimited || !budget.isLimited) return work(Number.POSITIVE_INFINITY)
  const now = performance.now()
  if (budget.running++ === 0) budget.since = now
  try {
    const left = budget.left - (now - budget.since)
    if (left <= 0) throw new Unavailable('the database took too long')
    return await work(Math.min(usual, left))
  } finally {
    if (--budget.running === 0) budget.left -= performance.now() - budget.since
  }
}

const current = new AsyncLocalStorage<TimeBudget>()
