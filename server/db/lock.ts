import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingsError } from '../settings/settings.ts'

/**
 * Locks the folder, because two processes on one embedded database would silently lose money rows. The kernel holds the
 * lock, so it is released however the process dies.
 */
export function lockDataDir(dir: string): () => void {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(dir, 'lock.db'))
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch {
    lock.close()
    throw new SettingsError(`${dir} is in use by another Sharedraft process. Stop it, or set DATA_DIR or DATABASE_URL.`)
  }
  return () => lock.close()
}
