import { parseArgs } from 'node:util'
import { cellFailures } from '../test/trials/failover/cell-failures.ts'
import { missingPackages, openCell } from '../test/trials/failover/cell.ts'
import { failures } from '../test/trials/failover/failures.ts'
import { openPair } from '../test/trials/failover/pair.ts'
import { type Outcome, tryFailure } from '../test/trials/failover/trial.ts'
import { postgresPrograms } from './postgres.mjs'

/** Milliseconds: the promised time to recover after a database returns, and to answer while it is gone. */
const mostAllowed = 5_000
/** The most for Patroni: the lost primary's lock, and the election. */
const mostWithoutService = 45_000
const options = { members: 8, writersEach: 3 }

const { values } = parseArgs({ options: { patroni: { type: 'boolean', default: false } } })
const trials = values.patroni
  ? cellFailures.map((failure) => ({ name: failure.name, run: () => tryFailure(failure, openCell, options) }))
  : Object.values(failures).map((failure) => ({
      name: failure.name,
      run: () => tryFailure(failure, openPair, options),
    }))

if (values.patroni && missingPackages().length > 0) {
  console.error(`Programs are missing. With Debian: apt-get install ${missingPackages().join(' ')}`)
  process.exit(2)
}
if (!postgresPrograms()) {
  console.error('There is no PostgreSQL: install postgresql 15 or newer.')
  process.exit(1)
}

const breaches: string[] = []
const table: Record<string, string | number>[] = []
for (const { name, run } of trials) {
  console.log(`${name} ...`)
  try {
    const outcome = await run()
    table.push(toRow(outcome))
    breaches.push(...listBreaches(outcome))
  } catch (error) {
    breaches.push(`${name}: ${(error as Error).message}`)
  }
}
console.table(table)
console.log(breaches.length === 0 ? 'no breach' : `${breaches.length} breaches:\n${breaches.join('\n')}`)
process.exit(breaches.length === 0 ? 0 : 1)

function toRow({
  failure,
  withoutService,
  firstTransfer,
  longestAnswer,
  confirmed,
  inDoubt,
  hadMoved,
  lost,
  doubled,
}: Outcome) {
  const ms = (time: number) => `${Math.round(time)} ms`
  return {
    failure,
    'without service': ms(withoutService),
    'first transfer after the return': ms(firstTransfer),
    'longest answer': ms(longestAnswer),
    confirmed,
    'in doubt': `${inDoubt} (${hadMoved} had moved)`,
    lost,
    doubled,
  }
}

function listBreaches({ failure, withoutService, firstTransfer, longestAnswer, lost, doubled }: Outcome): string[] {
  const found: [boolean, string][] = [
    [lost > 0, `${lost} confirmed transfers are lost`],
    [doubled > 0, `${doubled} transfers that nobody confirmed`],
    [
      values.patroni && withoutService > mostWithoutService,
      `there was no service for ${Math.round(withoutService)} ms`,
    ],
    [firstTransfer > mostAllowed, `the first transfer came ${Math.round(firstTransfer)} ms after the return`],
    [longestAnswer > mostAllowed, `an answer took ${Math.round(longestAnswer)} ms`],
  ]
  return found.flatMap(([isBreach, text]) => (isBreach ? [`${failure}: ${text}`] : []))
}
