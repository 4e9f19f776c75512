import type { chartOf } from '../chart.ts'
import type { CoverRecord } from './record.ts'

type Chart = ReturnType<typeof chartOf>
type Part<T> = { all: readonly T[]; missed: readonly T[] }

/** How much of a machine the tests take. */
export type Share = {
  chart: Chart
  states: Part<Chart['states'][number]>
  transitions: Part<Chart['transitions'][number]>
}

/** Leaves out the machine itself, and history states, in which nothing rests. */
const isState = ({ path, type }: Chart['states'][number]) => path !== '' && type !== 'history'

export function shareOf(chart: Chart, record: Pick<CoverRecord, 'states' | 'transitions'>): Share {
  const states = chart.states.filter(isState)
  return {
    chart,
    states: { all: states, missed: states.filter(({ id }) => !Object.hasOwn(record.states, id)) },
    transitions: {
      all: chart.transitions,
      missed: chart.transitions.filter(({ name }) => !Object.hasOwn(record.transitions, name)),
    },
  }
}

export const coveredIn = ({ all, missed }: Part<unknown>) => all.length - missed.length

/** Returns the portion from 0 to 1. A machine with nothing to cover counts as covered. */
export const portionOf = ({ states, transitions }: Share) => {
  const all = states.all.length + transitions.all.length
  return all === 0 ? 1 : (coveredIn(states) + coveredIn(transitions)) / all
}

/** Sorts by portion, the least covered first. */
export const sorted = (shares: readonly Share[]): Share[] =>
  shares.toSorted((one, other) => portionOf(one) - portionOf(other) || one.chart.id.localeCompare(other.chart.id))

export const sumOf = (shares: readonly Share[], kind: 'states' | 'transitions'): Part<unknown> => ({
  all: shares.flatMap((share): readonly unknown[] => share[kind].all),
  missed: shares.flatMap((share): readonly unknown[] => share[kind].missed),
})

const partWords = (part: Part<unknown>, noun: string) => `${coveredIn(part)}/${part.all.length} ${noun}`

/** Summarizes a test run: the total, and what is missing. */
export function reportOf(shares: readonly Share[]): string {
  const lacking = sorted(shares).filter(
    ({ states, transitions }) => states.missed.length + transitions.missed.length > 0,
  )
  return [
    `tests took ${partWords(sumOf(shares, 'states'), 'states')} and ${partWords(sumOf(shares, 'transitions'), 'transitions')} of ${shares.length} machines`,
    ...lacking.flatMap(({ chart, states, transitions }) => [
      `${chart.id} ${partWords(states, 'states')}, ${partWords(transitions, 'transitions')}; no test takes`,
      ...states.missed.map(({ path }) => `  state ${path}`),
      ...transitions.missed.map(({ name }) => `  ${name}`),
    ]),
  ].join('\n')
}
