import { type Outcome, tryFailure } from '../test/failover/trial.ts'
import { failures } from '../test/failover/failures.ts'
import { postgresPrograms } from './postgres.mjs'

/** Milliseconds: what we promise after the return of a database, and for any answer while there is none. */
const mostAllowed = 5_000

if (!postgresPrograms()) {
  console.error('There is no PostgreSQL: install postgresql 15 or newer.')
  process.exit(1)
}

const breaches: string[] = []
const table: Record<string, string | number>[] = []
for (const failure of Object.values(failures)) {
  console.log(`${failure.name} ...`)
  try {
    const outcome = await tryFailure(failure, { members: 8, writersEach: 3 })
    table.push(rowOf(outcome))
    breaches.push(...breachesIn(outcome))
  } catch (error) {
    breaches.push(`${failure.name}: ${(error as Error).message}`)
  }
}
console.table(table)
console.log(breaches.length === 0 ? 'no breach' : `${breaches.length} breaches:\n${breaches.join('\n')}`)
process.exit(breaches.length === 0 ? 0 : 1)

function rowOf({ failure, withoutService, firstTransfer, longestAnswer, confirmed, inDoubt, hadMoved, lost, doubled }: Outcome) {
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

function breachesIn({ failure, firstTransfer, longestAnswer, lost, doubled }: Outcome): string[] {
  const found: [boolean, string][] = [
    [lost > 0, `${lost} confirmed transfers are lost`],
    [doubled > 0, `${doubled} transfers that nobody confirmed`],
    [firstTransfer > mostAllowed, `the first transfer came ${Math.round(firstTransfer)} ms after the return`],
    [longestAnswer > mostAllowed, `an answer took ${Math.round(longestAnswer)} ms`],
  ]
  return found.flatMap(([isBreach, text]) => (isBreach ? [`${failure}: ${text}`] : []))
}
