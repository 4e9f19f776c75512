import { type Step, written } from 'statechart-lab'
import type { Heard } from './tab.ts'

/** Returns the lab's address that leads a chart to where the page was, without its host. */
export function labAddress(chart: string, heard: readonly Heard[]): string | null {
  const last = heard.findLast(({ machine }) => machine === chart)
  if (!last) return null
  const own = heard.filter(({ actor, machine }) => machine === chart && actor === last.actor)
  const start = own.find(({ event }) => event.type === 'xstate.init')
  const path = written({ input: start?.event['input'], steps: own.flatMap(toStep) })
  return `/?path=/story/lab-step-through--step-through&args=machine:${chart};path:${path}`
}

function toStep({ event }: Heard): Step[] {
  const { type, output, error, ...rest } = event
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (kind === 'done') return [{ do: 'answer', id, output } as Step]
  if (kind === 'error') return [{ do: 'refuse', id, error } as Step]
  if (type.startsWith('xstate.')) return []
  return [{ do: 'send', event: { type, ...rest } } as Step]
}
