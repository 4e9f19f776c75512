import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newToken } from '../security/secrets.ts'
import type { Settings } from '../settings/settings.ts'

/** Returns the keys of SECRET_KEY; a demo without them creates its own. */
export function loadKeys({ demo, secretKeys, dataDir }: Settings): readonly string[] {
  return demo && secretKeys.length === 0 ? [demoKey(dataDir)] : secretKeys
}

function demoKey(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // Rename a complete file, so that two processes that start together read the same key.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, newToken(), { mode: 0o600 })
    try {
      linkSync(draft, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(file, 'utf8')
}
