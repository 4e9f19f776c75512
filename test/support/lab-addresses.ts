import { activeLeaves, chartOf, linkTo, pathOf, type Received, written } from 'statechart-lab'
import { type AnyActorRef, type AnyStateMachine, type InspectionEvent, StateMachine } from 'xstate'

type Moved = { actor: AnyActorRef; events: Received[] }

/** The machines that moved last in a test, the newest last. A test that searches a chart starts thousands. */
const most = 5
const moved = new Map<string, Moved>()

export const forgetMoves = (): void => moved.clear()

/** Keeps what happened to a machine, for the address of a test that fails. */
export function noteMove({ type, actorRef, ...more }: InspectionEvent): void {
  if (type !== '@xstate.event' || !('logic' in actorRef) || !(actorRef.logic instanceof StateMachine)) return
  const known = moved.get(actorRef.sessionId) ?? { actor: actorRef as unknown as AnyActorRef, events: [] }
  known.events.push((more as { event: Received }).event)
  moved.delete(actorRef.sessionId)
  moved.set(actorRef.sessionId, known)
  const [oldest] = moved.keys()
  if (moved.size > most && oldest !== undefined) moved.delete(oldest)
}

export const addressAt = ({ id }: AnyStateMachine, path: string): string =>
  `http://localhost:6006/?path=/story/lab-step-through--step-through&args=machine:${id};path:${path}`

/** Browsers take longer ones, but nobody copies them from a terminal. */
const longest = 4_000

/** Returns the address in the lab of each machine that moved, with the states that it was in. The newest is first. */
export const labAddresses = (): string[] =>
  [...moved.values()].toReversed().flatMap(({ actor, events }) => {
    const snapshot = actor.getSnapshot()
    const { machine } = snapshot
    const states = activeLeaves(snapshot).filter(Boolean)
    if (states.length === 0) return []
    const exact = writtenPath(events, machine)
    const path = exact !== null && exact.length <= longest ? exact : linkTo(states)
    return [`${machine.id} is in ${states.join(', ')}: ${addressAt(machine, path)}`]
  })

/** Returns null for a machine that was restored, or got what no link can carry. */
export function writtenPath(events: readonly Received[], machine: AnyStateMachine): string | null {
  if (!events.some(({ type }) => type === 'xstate.init')) return null
  const delays = new Map(
    chartOf(machine).transitions.map(({ about, source, delay }) => [`xstate.after.${about}.${source}`, delay]),
  )
  const delayOf = (event: string) => {
    const delay = delays.get(event)
    return typeof delay === 'number' ? delay : null
  }
  try {
    return written(pathOf(events, delayOf))
  } catch {
    return null
  }
}
