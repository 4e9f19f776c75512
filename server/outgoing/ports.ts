import type { Db } from '../db/open.ts'
import type { Settings } from '../system/settings.ts'
import { demoPort } from './demo-port.ts'
import { filePort } from './file-port.ts'
import type { OutgoingPort } from './port.ts'

/** Returns the port. In a demo without the setting, payments stay in our tables. */
export const createOutgoingPort = (db: Db, { outgoingDir }: Pick<Settings, 'outgoingDir'>): OutgoingPort =>
  outgoingDir === null ? demoPort(db) : filePort(outgoingDir)
