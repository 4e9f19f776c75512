import { type AnyActorScope, type AnyMachineSnapshot, type InspectionEvent, StateMachine } from 'xstate'
import { transitionName } from '../../stories/lab/structure.ts'

/** The transitions that machines took in this process since the last test. */
export const taken = new Set<string>()

/** The ids of the states that they entered, including those left at once. */
export const entered = new Set<string>()

function enter({ _nodes: nodes }: AnyMachineSnapshot): void {
  for (const { id } of nodes) entered.add(id)
}

function note(event: InspectionEvent): void {
  if (event.type !== '@xstate.microstep') return
  const { _transitions: transitions } = event
  for (const transition of transitions) {
    taken.add(transitionName(transition))
    entered.add(transition.source.id)
  }
  enter(event.snapshot as AnyMachineSnapshot)
}

const watched = new WeakSet<object>()

function watch({ system }: AnyActorScope): void {
  if (watched.has(system)) return
  watched.add(system)
  system.inspect(note)
}

// Patches creation, because a machine moves before its creator has the actor.
const { getInitialSnapshot, restoreSnapshot } = StateMachine.prototype
StateMachine.prototype.getInitialSnapshot = function (scope, input) {
  watch(scope)
  const snapshot = getInitialSnapshot.call(this, scope, input)
  enter(snapshot)
  return snapshot
}
// A restored state was not entered.
StateMachine.prototype.restoreSnapshot = function (snapshot, scope) {
  watch(scope)
  return restoreSnapshot.call(this, snapshot, scope)
}
