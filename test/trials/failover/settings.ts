import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { top } from '../../../tools/setup.mjs'

export const configuration = join(top, 'docs', 'operations', 'patroni')

/** Reads a file of settings, and replaces those that belong to one machine. */
export function settingsIn(path: string, own: Record<string, string>): Record<string, string> {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const given = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const unknown = Object.keys(own).filter((name) => !Object.hasOwn(given, name))
  if (unknown.length > 0) throw new Error(`${path} has no ${unknown.join(', ')}`)
  const settings = { ...given, ...own }
  const elsewhere = Object.keys(settings).filter((name) => settings[name]?.includes('192.0.2.'))
  if (elsewhere.length > 0) throw new Error(`${elsewhere.join(', ')} of ${path} would lead to another machine`)
  return settings
}
