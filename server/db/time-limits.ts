import { AsyncLocalStorage } from 'node:async_hooks'
import { Unavailable } from './errors.ts'

/**
 * Milliseconds that anything may wait for PostgreSQL. A request that finds it down is answered within five seconds, and
 * dead connections are dropped in time for the bank to work within five seconds of its return.
 */
export const timeLimits = {
  /** To connect, or to get a connection from the pool. */
  connect: 2_500,
  /** For one statement. */
  statement: 4_500,
  /** For all database work of one request, with its wait for those ahead of it. */
  request: 4_500,
  /** For the readiness check. */
  readiness: 1_500,
  /** For a lock: even two such waits leave time for an answer. */
  lock: 2_000,
}

/** How much database time is left. Statements that run at once are counted once. */
export type TimeBudget = { left: number; running: number; since: number; isLimited: boolean }

export const newBudget = (left: number): TimeBudget => ({ left, running: 0, since: 0, isLimited: true })

/** Runs `work` with this budget for all its database time. */
export const withBudget = <R>(budget: TimeBudget, work: () => R): R => current.run(budget, work)

/** Runs `work` without a limit: migrations, the demo's seed, sweeps. */
export const withoutLimit = <R>(work: () => R): R =>
  withBudget({ ...newBudget(Number.POSITIVE_INFINITY), isLimited: false }, work)

/** Passes `work` its limit in milliseconds: the default, or what is left of the budget. */
export async function runWithinBudget<R>(
  isLimited: boolean,
  usual: number,
  work: (limit: number) => Promise<R>,
): Promise<R> {
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
