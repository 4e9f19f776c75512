/** Records what one test made machines do: the transitions by name, the states by id. */
export type TestRecord = { test: string; transitions: readonly string[]; states: readonly string[] }

/** The number of tests, and the first of them. */
export type Takers = { count: number; first: readonly string[] }

type Run = {
  /** When the run was made, as an instant. */
  made: string
  failed: number
  /** The stages that could not run on that machine. */
  leftOut: readonly string[]
}

/** Records what all tests of a whole run made machines do. */
export type CoverRecord = Run & {
  transitions: Readonly<Record<string, Takers>>
  states: Readonly<Record<string, Takers>>
}

const shown = 3

/** Combines records. A test that ran in two stages counts once. */
export const recordOf = (records: readonly TestRecord[], run: Run): CoverRecord => ({
  ...run,
  transitions: countTakers(records, 'transitions'),
  states: countTakers(records, 'states'),
})

function countTakers(records: readonly TestRecord[], kind: 'transitions' | 'states'): CoverRecord['states'] {
  const tests = new Map<string, Set<string>>()
  for (const one of records) for (const name of one[kind]) tests.set(name, (tests.get(name) ?? new Set()).add(one.test))
  const sorted = [...tests].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(
    sorted.map(([name, takers]) => [name, { count: takers.size, first: [...takers].slice(0, shown) }]),
  )
}

/** Returns null for no record, or one of an older version. */
export function readRecord(given: unknown): CoverRecord | null {
  if (!isFields(given) || typeof given['made'] !== 'string' || typeof given['failed'] !== 'number') return null
  const { leftOut, transitions, states } = given
  return isTexts(leftOut) && isTakers(transitions) && isTakers(states) ? (given as CoverRecord) : null
}

const isFields = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null
const isTexts = (given: unknown) => Array.isArray(given) && given.every((text) => typeof text === 'string')
const isTakers = (given: unknown) =>
  isFields(given) &&
  Object.values(given).every((one) => isFields(one) && typeof one['count'] === 'number' && isTexts(one['first']))
