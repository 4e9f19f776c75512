import { isMigrated } from '../db/migrate.ts'
import type { House } from '../house.ts'
import { Refusal } from '../http/answers.ts'
import type { Handlers } from '../http/call.ts'

export const system = ({ db }: House): Handlers<'getHealth' | 'getReadiness'> => ({
  getHealth: async () => null,
  getReadiness: async () => {
    const ready = await isMigrated(db).catch(() => false)
    if (!ready) throw new Refusal(503, 'The database does not answer, or is not up to date.', { type: 'db read or write error' })
    return null
  },
})
