import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { SettingsError } from '../server/settings/settings.ts'

/** Parses a command's options. Unknown ones print the usage. */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(options: Options, usage: string) {
  try {
    return parseArgs({ options }).values
  } catch {
    throw new SettingsError(usage)
  }
}
