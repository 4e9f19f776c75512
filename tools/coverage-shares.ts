import { globSync } from 'node:fs'
import { join } from 'node:path'
import { chartOf, type CoverRecord, shareOf } from 'statechart-lab'
import { machinesIn } from '../test/architecture/machines.ts'
import { top } from './setup.mjs'

/** Returns how much of each machine a record of tests covers. */
export async function readShares(record: CoverRecord) {
  const paths = globSync('machines/*/*.machine.ts', { cwd: top }).toSorted()
  const found = await Promise.all(paths.map(async (path) => machinesIn(path, await import(join(top, path)))))
  return found.flat().map(({ machine }) => shareOf(chartOf(machine), record))
}
