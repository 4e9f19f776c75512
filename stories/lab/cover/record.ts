/** Records what one test made machines do: the transitions by name, the states by id. */
export type Told = { test: string; transitions: readonly string[]; states: readonly string[] }

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

/** Leaves out tests that search machines automatically: the architecture tests and the lab's own. */
const isPromise = ({ test }: Told) =>
  !/^(test\/(architecture|lab)\/|test\/trials\/(browser\/lab|journeys)\.|stories\/lab\/)/.test(test)

/** Combines records. A test that ran in two stages counts once. */
export function recordOf(told: readonly Told[], run: Run): CoverRecord {
  const promises = told.filter(isPromise)
  return { ...run, transitions: countTakers(promises, 'transitions'), states: countTakers(promises, 'states') }
}

function countTakers(told: readonly Told[], kind: 'transitions' | 'states'): CoverRecord['states'] {
  const tests = new Map<string, Set<string>>()
  for (const one of told) for (const name of one[kind]) tests.set(name, (tests.get(name) ?? new Set()).add(one.test))
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
