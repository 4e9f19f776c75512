import type { Listen } from './db/listen.ts'
import type { Db } from './db/open.ts'
import type { Standby } from './db/standby.ts'
import type { Secrets } from './security/secrets.ts'
import type { Settings } from './settings/settings.ts'

/** The services that every area of the server is given. */
export type AppContext = {
  db: Db
  /** Null without a STANDBY_URL. */
  standby: Standby | null
  settings: Settings
  secrets: Secrets
  /** Real time. Rules use the institution's time instead, which is part of each call. */
  clock: () => Date
  listen: Listen
}

/** What handlers share. Their database is the call's, which a member view makes read-only. */
export type HandlerContext = Omit<AppContext, 'db' | 'standby'>
