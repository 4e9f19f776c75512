import type { Db } from './db/open.ts'
import type { Secrets } from './security/secrets.ts'
import type { Settings } from './system/settings.ts'

/** What the whole server is built on; every area is given it. */
export type AppContext = {
  db: Db
  settings: Settings
  secrets: Secrets
  /** Real time. Rules read the institution's time instead, which each call brings along. */
  clock: () => Date
}
