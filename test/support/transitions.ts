import { activeStates, takenBy } from 'statechart-lab'
import { type AnyActorScope, type AnyMachineSnapshot, type InspectionEvent, StateMachine } from 'xstate'
import { noteMove } from './lab-addresses.ts'

/** The transitions that machines took in this process since the last test. */
export const taken = new Set<string>()

/** The ids of the states that they entered, including those left at once. */
export const entered = new Set<string>()

function enter(snapshot: AnyMachineSnapshot): void {
  for (const { id } of activeStates(snapshot)) entered.add(id)
}

function note(event: InspectionEvent): void {
  noteMove(event)
  const { transitions, states } = takenBy(event)
  for (const name of transitions) taken.add(name)
  for (const id of states) entered.add(id)
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
