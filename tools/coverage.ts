// Reads from standard input what a whole test run covered of each machine, saves it for the lab and prints it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { recordOf, reportOf, type TestRecord } from 'statechart-lab'
import { readShares } from './coverage-shares.ts'

const top = join(import.meta.dirname, '..')
const { tests, failed, leftOut, ...of } = (await json(process.stdin)) as {
  tests: TestRecord[]
  failed: number
  leftOut: string[]
  /** What the tests were run on, how many files differed from it, and whether that changed while they ran. */
  commit: string | null
  differs: number
  changed: boolean
}
// Not the tests that search machines by themselves.
const isPromise = ({ test }: TestRecord) =>
  !/^(test\/(architecture|lab)\/|test\/trials\/(browser\/lab|journeys)\.|stories\/lab\/)/.test(test)
const record = recordOf(tests.filter(isPromise), { made: new Date().toISOString(), failed, leftOut })
mkdirSync(join(top, 'coverage'), { recursive: true })
writeFileSync(join(top, 'coverage/machines.json'), JSON.stringify({ ...record, ...of }))
console.log(reportOf(await readShares(record)))
