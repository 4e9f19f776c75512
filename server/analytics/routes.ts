import { Refusal } from '../refusals.ts'
import { handlers } from '../http/call.ts'
import type { ReadStats } from './stats.ts'

export const analytics = handlers(({ readStats }: { readStats: ReadStats }) => ({
  getStats: async ({ body, institution, now }) => {
    const stats = readStats(institution, body.isOlb ?? false, now)
    if (!stats) throw new Refusal(422, 'Visits of this site are not counted yet.')
    return stats.catch((error) => {
      throw new Refusal(502, 'Data could not be loaded, try again later', {}, error)
    })
  },
}))
