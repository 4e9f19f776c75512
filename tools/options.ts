import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { SettingsError } from '../server/system/settings.ts'

/** Returns what was given to an operator's command. Anything it does not know is answered with the way it is written. */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(options: Options, usage: string) {
  try {
    return parseArgs({ options }).values
  } catch {
    throw new SettingsError(usage)
  }
}
