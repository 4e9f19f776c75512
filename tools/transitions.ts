// Which transitions of each machine the tests took. Reads their names from standard input, as a list in JSON.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { machinesIn } from '../test/house/machines.ts'
import { coverageOf } from '../test/support/transitions.ts'

const top = join(import.meta.dirname, '..')
const taken = new Set((await json(process.stdin)) as string[])
for (const path of globSync('machines/*/*.machine.ts', { cwd: top }).toSorted())
  for (const { machine } of machinesIn(path, await import(join(top, path)))) console.log(coverageOf(machine, taken))
