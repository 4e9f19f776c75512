import type { Db } from './db/open.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

/** What the whole server is built over; handed to every area. */
export type House = {
  db: Db
  settings: Settings
  secrets: Secrets
  /** Real time. Rules read the institution's time instead, which each call brings along. */
  clock: () => Date
}
