import type { AnyStateMachine } from 'xstate'
import { type Flowing, useFlow } from './use-flow.ts'
import { useToastsFrom } from './use-toasts-from.ts'

/** Runs a machine while its screen is mounted, and shows its toasts. */
export function Flow<Machine extends AnyStateMachine>({ children, ...flow }: Flowing<Machine>) {
  const actor = useFlow(flow)
  useToastsFrom(actor)
  return children(actor)
}
