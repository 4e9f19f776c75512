import type { EventObject } from 'xstate'
import type { Path, Step } from './path.ts'

/** An event as XState's inspection reports it: `xstate.init` begins a machine. */
export type Received = EventObject & Record<string, unknown>

type DelayOf = (event: string) => number | null

/** Returns the path that these events of one machine took. `delayOf`: the milliseconds after which an event of time comes. */
export const pathOf = (events: readonly Received[], delayOf: DelayOf = () => null): Path => ({
  input: events.find(({ type }) => type === 'xstate.init')?.['input'],
  steps: events.flatMap((event) => stepsOf(event, delayOf)),
})

function stepsOf({ type, output, error, ...rest }: Received, delayOf: DelayOf): Step[] {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (kind === 'done') return [{ do: 'answer', id, output }]
  if (kind === 'error') return [{ do: 'refuse', id, error: plain(error) } as Step]
  const ms = type.startsWith('xstate.after.') ? delayOf(type) : null
  if (ms !== null) return [{ do: 'wait', ms }]
  return type.startsWith('xstate.') ? [] : [{ do: 'send', event: { type, ...rest } }]
}

/** JSON leaves the message of an error out. */
const plain = (error: unknown) => (error instanceof Error ? { ...error, message: error.message } : error)
