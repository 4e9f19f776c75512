import { Refusal } from '../refusals.ts'
import type { Handlers } from '../http/call.ts'
import type { ReadStats } from './stats.ts'

export const analytics = (readStats: ReadStats): Handlers<'getStats'> => ({
  getStats: async ({ body, institution, now }) => {
    const stats = readStats(institution, body.isOlb ?? false, now)
    if (!stats) throw new Refusal(422, 'Visits of this site are not counted yet.')
    return stats.catch((error) => {
      throw new Refusal(502, 'Data could not be loaded, try again later', {}, error)
    })
  },
})
