import { activeStates, isLeaf, stateName } from 'statechart-lab'
import { afterEach } from 'vitest'
import { Actor, type AnyActor, type AnyMachineSnapshot, StateMachine } from 'xstate'

declare module 'vitest' {
  interface TaskMeta {
    seen?: string[]
  }
}

// A screen that draws a machine listens to its actor, so a machine without listeners is on no screen.
const listeners = new Map<AnyActor, number>()
const count = (actor: AnyActor, by: number) => listeners.set(actor, (listeners.get(actor) ?? 0) + by)

const { subscribe } = Actor.prototype
Actor.prototype.subscribe = function (...observer: unknown[]) {
  const subscription = subscribe.apply(this, observer as Parameters<typeof subscribe>)
  count(this, 1)
  return {
    unsubscribe: () => {
      count(this, -1)
      subscription.unsubscribe()
    },
  }
}

function getLeaves(actor: AnyActor): string[] {
  if (!(actor.logic instanceof StateMachine)) return []
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  return activeStates(snapshot).filter(isLeaf).map(stateName)
}

// A story is still shown when its test ends: its states go into the report.
afterEach(({ task }) => {
  task.meta.seen = [...listeners].flatMap(([actor, count]) => (count > 0 ? getLeaves(actor) : []))
})
