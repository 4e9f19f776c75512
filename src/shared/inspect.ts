import type { AnyActor, InspectionEvent } from 'xstate'

const isOn = () => import.meta.env.DEV && globalThis.localStorage?.getItem('sharedraft-inspect') === 'on'

/**
 * In development, `localStorage['sharedraft-inspect'] = 'on'` writes every event and state of every machine to the
 * console.
 */
export const inspect = import.meta.env.MODE === 'explore' ? tell : isOn() ? write : undefined

/** A build for `npm run explore` tells its machines' snapshots to the program that drives the page. */
function tell(step: InspectionEvent): void {
  if (step.type === '@xstate.snapshot') (globalThis as { heard?: (step: unknown) => void }).heard?.(step)
}

function write(step: InspectionEvent): void {
  if (step.type !== '@xstate.snapshot') return
  const value = 'value' in step.snapshot ? step.snapshot.value : step.snapshot.status
  const { id, logic } = step.actorRef as AnyActor
  console.debug(`${'id' in logic ? logic.id : id} <- ${step.event.type}`, value, {
    event: step.event,
    snapshot: step.snapshot,
  })
}
