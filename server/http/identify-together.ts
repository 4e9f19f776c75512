import DataLoader from 'dataloader'
import type { AppContext } from '../context.ts'
import { identifyAll, type Identity, type ShownCredentials } from './identify.ts'

/** Milliseconds. Nobody notices the delay on background calls, and a busy server saves most round trips. */
export const groupingTime = 200

/**
 * Returns a function that identifies all callers within a moment in one round trip. The first one after a pause does
 * not wait.
 */
export function identifyTogether({
  db,
  clock,
}: Pick<AppContext, 'db' | 'clock'>): (shown: ShownCredentials) => Promise<Identity> {
  let nextAt = 0
  const loader = new DataLoader<ShownCredentials, Identity>((all) => identifyAll(db, all, clock()), {
    cache: false,
    maxBatchSize: 500,
    batchScheduleFn: (ask) => {
      const askedAt = performance.now()
      setTimeout(ask, Math.max(0, nextAt - askedAt))
      nextAt = Math.max(nextAt, askedAt) + groupingTime
    },
  })
  return (shown) => loader.load(shown)
}
