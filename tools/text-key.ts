import { secretsFrom } from '../server/security/secrets.ts'
import { keysOf } from '../server/system/keys.ts'
import { SettingsError, settingsFrom } from '../server/system/settings.ts'
import { textKeysOf } from '../server/security/text-signature.ts'

/** Prints the key with which the text gateway of an institution signs, and nothing else. */
const [institution] = process.argv.slice(2)
try {
  if (!institution) throw new SettingsError('Name the institution by its key, for example: node tools/text-key.ts harborlight')
  const [key] = textKeysOf(secretsFrom(keysOf(settingsFrom(process.env))), institution)
  console.log(key)
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
