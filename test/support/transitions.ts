import { type AnyActorScope, type AnyStateMachine, type AnyTransitionDefinition, type InspectionEvent, StateMachine } from 'xstate'
import { allStates, transitionsOf } from '../house/reach.ts'

/** Every transition of a machine, by a name that is the same in each copy that `provide` makes. */
export const transitionNames = (machine: AnyStateMachine): string[] => allStates(machine.root).flatMap(transitionsOf).map(nameOf)

/** How much of a machine is among what was taken, and what is not. */
export function coverageOf(machine: AnyStateMachine, taken: ReadonlySet<string>): string {
  const all = transitionNames(machine)
  const missed = all.filter((name) => !taken.has(name))
  return [`${machine.id} ${all.length - missed.length}/${all.length} transitions`, ...missed.map((name) => `  ${name}`)].join('\n')
}

/** `transfer sending: createTransfer failed 1/2` is the first of two that may follow this event in this state. */
function nameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const rivals: unknown[] = transitionsOf(source).filter((other) => other.eventType === eventType)
  const place = rivals.length > 1 ? ` ${rivals.indexOf(transition) + 1}/${rivals.length}` : ''
  return `${source.machine.id} ${source.path.join('.')}: `.replace(' :', ':') + wordsOf(eventType).replace(`.${source.id}`, '') + place
}

const wordsOf = (eventType: string) =>
  eventType
    .replace(/^$/, 'always')
    .replace(/^xstate\.done\.state\b/, 'done')
    .replace(/^xstate\.after\./, 'after ')
    .replace(/^xstate\.done\.actor\.(.+)/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)/, '$1 failed')
    .replace(/^xstate\.snapshot\.(.+)/, '$1 moved')

/** What machines took in this process since the last test. */
export const taken = new Set<string>()

function note(event: InspectionEvent): void {
  if (event.type !== '@xstate.microstep') return
  const { _transitions: transitions } = event
  for (const transition of transitions) taken.add(nameOf(transition))
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
