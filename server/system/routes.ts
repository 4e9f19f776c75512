import { checkReady } from '../db/migrate.ts'
import { timeLimits, newBudget, withBudget } from '../db/time-limits.ts'
import { Refusal } from '../refusals.ts'
import { retryAfter } from '../http/unavailable.ts'
import { handlers } from '../http/call.ts'

export const system = handlers(() => ({
  getHealth: async () => null,
  getReadiness: async ({ db }) => {
    await withBudget(newBudget(timeLimits.readiness), () => checkReady(db)).catch(() => {
      throw new Refusal(503, 'The database does not answer, can only be read, or is not up to date.', {
        type: 'db read or write error',
        retryAfter,
      })
    })
    return null
  },
}))
