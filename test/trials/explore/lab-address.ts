import type { Received } from 'statechart-lab'
import type { AnyStateMachine } from 'xstate'
import { addressAt, writtenPath } from '../../support/lab-addresses.ts'
import type { Heard } from './tab.ts'

/** Returns the lab's address that leads a chart to where the page was. */
export function labAddress(chart: AnyStateMachine, heard: readonly Heard[]): string | null {
  const last = heard.findLast(({ machine }) => machine === chart.id)
  if (!last) return null
  const own = heard.filter(({ actor, machine }) => machine === chart.id && actor === last.actor)
  const path = writtenPath(
    own.map(({ event }) => event as Received),
    chart,
  )
  return path && addressAt(chart, path)
}
