import { pathOf, type Received, written } from 'statechart-lab'
import type { Heard } from './tab.ts'

/** Returns the lab's address that leads a chart to where the page was, without its host. */
export function labAddress(chart: string, heard: readonly Heard[]): string | null {
  const last = heard.findLast(({ machine }) => machine === chart)
  if (!last) return null
  const own = heard.filter(({ actor, machine }) => machine === chart && actor === last.actor)
  const events = own.map(({ event }) => event as Received)
  return `/?path=/story/lab-step-through--step-through&args=machine:${chart};path:${written(pathOf(events))}`
}
