import type { Db } from '../db/open.ts'
import type { Settings } from '../system/settings.ts'
import { demoPort } from './demo-port.ts'
import { filePort } from './file-port.ts'
import type { OutgoingPort } from './port.ts'

/** In the demo, where nothing is set, money goes no further than the bank's own tables. */
export const outgoingPortFrom = (db: Db, { outgoingDir }: Pick<Settings, 'outgoingDir'>): OutgoingPort =>
  outgoingDir === null ? demoPort(db) : filePort(outgoingDir)
