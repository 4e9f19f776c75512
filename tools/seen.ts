// Checks that every visible state has a story. Reads the stories' states from standard input as JSON.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { samplesPathOf } from '../test/architecture/journeys.ts'
import { machinesIn } from '../test/architecture/machines.ts'
import { unseenViolations } from '../test/architecture/seen.ts'

const top = join(import.meta.dirname, '..')
const seen = new Set((await json(process.stdin)) as string[])
const missing = []
for (const path of globSync('machines/*/*.machine.ts', { cwd: top }).toSorted()) {
  const { lab } = await import(join(top, samplesPathOf(path)))
  for (const found of machinesIn(path, await import(join(top, path))))
    missing.push(...unseenViolations(found, seen, lab.hiddenStates))
}
if (missing.length > 0) {
  console.log(missing.join('\n'))
  process.exitCode = 1
}
