import DataLoader from 'dataloader'
import type { AppContext } from '../context.ts'
import { identifyAll, type Identity, type Shown } from './identify.ts'

/** In milliseconds: nobody notices it on what a page asks by itself, and a busy server saves most round trips. */
export const moment = 200

/** Returns a function that identifies all who ask within a moment in one round trip. Who asks first after a quiet moment waits for nobody. */
export function identifyTogether({ db, clock }: Pick<AppContext, 'db' | 'clock'>): (shown: Shown) => Promise<Identity> {
  let nextAt = 0
  const loader = new DataLoader<Shown, Identity>((all) => identifyAll(db, all, clock()), {
    cache: false,
    maxBatchSize: 500,
    batchScheduleFn: (ask) => {
      const askedAt = performance.now()
      setTimeout(ask, Math.max(0, nextAt - askedAt))
      nextAt = Math.max(nextAt, askedAt) + moment
    },
  })
  return (shown) => loader.load(shown)
}
