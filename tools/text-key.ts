import { createSecrets } from '../server/security/secrets.ts'
import { loadKeys } from '../server/system/keys.ts'
import { SettingsError, parseSettings } from '../server/settings/settings.ts'
import { getTextKeys } from '../server/security/text-signature.ts'

/** Prints only the key with which an institution's text gateway signs. */
const [institution] = process.argv.slice(2)
try {
  if (!institution)
    throw new SettingsError('Name the institution by its key, for example: node tools/text-key.ts harborlight')
  const [key] = getTextKeys(createSecrets(loadKeys(parseSettings(process.env))), institution)
  console.log(key)
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
