import { chartOf, linkTo } from 'statechart-lab'
import type { Found } from '../lab/labs.ts'

export type Timer = {
  id: string
  machine: string
  state: string
  name: string
  value: string
  file: string
  /** The path of its state in the lab. */
  link: string
}

/** Lists every delay of these machines, with the state that waits for it. */
export const timersOf = (all: readonly Found[]): Timer[] =>
  all.flatMap(({ id, lab: { machine }, file }) => {
    const { states, transitions } = chartOf(machine)
    const timers = transitions.filter(({ kind }) => kind === 'after')
    return [...Map.groupBy(timers, ({ source, about }) => `${source} ${about}`).values()].flatMap(([timer]) => {
      const state = states.find((one) => one.id === timer?.source)
      if (!timer || !state) return []
      const { about: name, delay } = timer
      const value = typeof delay === 'number' ? `${delay / 1_000} s` : 'computed, see the file'
      return [{ id: timer.name, machine: id, state: state.path || id, name, value, file, link: linkTo([state.path]) }]
    })
  })
