// Reads from standard input what a whole test run covered of each machine, saves it for the lab and prints it.
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { chartOf, recordOf, reportOf, shareOf, type TestRecord } from 'statechart-lab'
import { machinesIn } from '../test/architecture/machines.ts'

const top = join(import.meta.dirname, '..')
const { tests, failed, leftOut } = (await json(process.stdin)) as {
  tests: TestRecord[]
  failed: number
  leftOut: string[]
}
// Not the tests that search machines by themselves.
const isPromise = ({ test }: TestRecord) =>
  !/^(test\/(architecture|lab)\/|test\/trials\/(browser\/lab|journeys)\.|stories\/lab\/)/.test(test)
const record = recordOf(tests.filter(isPromise), { made: new Date().toISOString(), failed, leftOut })
mkdirSync(join(top, 'coverage'), { recursive: true })
writeFileSync(join(top, 'coverage/machines.json'), JSON.stringify(record))

const paths = globSync('machines/*/*.machine.ts', { cwd: top }).toSorted()
const found = await Promise.all(paths.map(async (path) => machinesIn(path, await import(join(top, path)))))
console.log(reportOf(found.flat().map(({ machine }) => shareOf(chartOf(machine), record))))
