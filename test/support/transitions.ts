import { type AnyActorScope, type AnyStateMachine, type InspectionEvent, StateMachine } from 'xstate'
import { transitionName, transitionNames } from '../../stories/lab/structure.ts'

/** How much of a machine is among what was taken, and what is not. */
export function coverageOf(machine: AnyStateMachine, taken: ReadonlySet<string>): string {
  const all = transitionNames(machine)
  const missed = all.filter((name) => !taken.has(name))
  return [`${machine.id} ${all.length - missed.length}/${all.length} transitions`, ...missed.map((name) => `  ${name}`)].join('\n')
}

/** What machines took in this process since the last test. */
export const taken = new Set<string>()

function note(event: InspectionEvent): void {
  if (event.type !== '@xstate.microstep') return
  const { _transitions: transitions } = event
  for (const transition of transitions) taken.add(transitionName(transition))
}

const watched = new WeakSet<object>()

function watch({ system }: AnyActorScope): void {
  if (watched.has(system)) return
  watched.add(system)
  system.inspect(note)
}

// A machine moves while its actor is still being made: whoever has the actor comes too late to watch it.
const { getInitialSnapshot, restoreSnapshot } = StateMachine.prototype
StateMachine.prototype.getInitialSnapshot = function (scope, input) {
  watch(scope)
  return getInitialSnapshot.call(this, scope, input)
}
StateMachine.prototype.restoreSnapshot = function (snapshot, scope) {
  watch(scope)
  return restoreSnapshot.call(this, snapshot, scope)
}
