import { type ComponentType, type ReactNode, useEffect } from 'react'
import { addons } from 'storybook/preview-api'
import { Actor, type AnyActor, type AnyActorRef, type AnyMachineSnapshot, StateMachine } from 'xstate'
import { chartOf } from '../chart.ts'
import { elk } from '../drawing/elk.ts'
import { layout } from '../drawing/layout.ts'
import { measuredIn } from '../drawing/measure.ts'
import { activeStates } from '../structure.ts'
import { type Parameter, type Shown, shownEvent } from './shown.ts'

// A screen that draws a machine listens to its actor.
const listeners = new Map<AnyActor, number>()
const { subscribe } = Actor.prototype
const count = (actor: AnyActor, by: number) => {
  const left = (listeners.get(actor) ?? 0) + by
  if (left > 0) listeners.set(actor, left)
  else listeners.delete(actor)
}
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

type Context = { id: string; parameters: { statechart?: Parameter } }

/** A decorator that tells the panel which machine a story draws, and where that machine is. */
export const withStatechart = (Story: ComponentType, { id, parameters: { statechart = {} } }: Context) => (
  <Told story={id} machine={statechart.machine}>
    <Story />
  </Told>
)

function Told({ story, machine, children }: { story: string; machine: string | undefined; children: ReactNode }) {
  useEffect(() => {
    const actor = actorOf(machine)
    if (!actor) return
    const tell = () => void shownBy(story, actor).then((shown) => addons.getChannel().emit(shownEvent, shown))
    // Not counted: this is no screen.
    const { unsubscribe } = subscribe.call(actor as never, tell)
    tell()
    return unsubscribe
  }, [story, machine])
  return children
}

/** Returns the actor of this machine, or without a name that of the first machine that a screen listens to. */
function actorOf(machine: string | undefined): AnyActorRef | undefined {
  return [...listeners.keys()].find(
    ({ logic }) => logic instanceof StateMachine && (machine === undefined || logic.id === machine),
  )
}

async function shownBy(story: string, actor: AnyActorRef): Promise<Shown> {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const chart = chartOf(snapshot.machine)
  return {
    story,
    machine: chart.id,
    drawing: await layout(elk(), chart, measuredIn(document.body)),
    active: activeStates(snapshot).map(({ id }) => id),
  }
}
