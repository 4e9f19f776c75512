import { type ComponentType, type ReactNode, useEffect } from 'react'
import { addons } from 'storybook/preview-api'
import { Actor, type AnyActor, type AnyActorRef, StateMachine, type Subscription } from 'xstate'
import { chartOf } from '../chart.ts'
import { elk } from '../drawing/elk.ts'
import { layout } from '../drawing/layout.ts'
import { measuredIn } from '../drawing/measure.ts'
import { activeStates } from '../structure.ts'
import { type Failure, type Parameter, type Place, type Shown, shownEvent } from './shown.ts'

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
  let isOver = false
  return {
    unsubscribe: () => {
      if (!isOver) count(this, -1)
      isOver = true
      subscription.unsubscribe()
    },
  }
}

type Context = { id: string; parameters: { statechart?: Parameter } }

/** A decorator that sends to the panel which machine a story draws, and its active states. */
export const withStatechart = (Story: ComponentType, { id, parameters: { statechart = {} } }: Context) => (
  <Watched story={id} machine={statechart.machine}>
    <Story />
  </Watched>
)

type Watch = { story: string; machine: string | undefined }

function Watched({ story, machine, children }: Watch & { children: ReactNode }) {
  useEffect(() => {
    const actor = actorOf(machine)
    return actor && watch(actor, (shown) => addons.getChannel().emit(shownEvent, { story, ...shown } satisfies Shown))
  }, [story, machine])
  return children
}

/** Reports the actor's chart once it is laid out, and again at each move. Returns a function that stops it. */
function watch(actor: AnyActorRef, report: (shown: Place | Failure) => void): () => void {
  let isOver = false
  let subscription: Subscription | undefined
  const chart = chartOf(actor.getSnapshot().machine)
  const begin = async () => {
    try {
      const drawing = await layout(elk(), chart, measuredIn(document.body))
      if (isOver) return
      const reportPlace = () =>
        report({ machine: chart.id, drawing, active: activeStates(actor.getSnapshot()).map(({ id }) => id) })
      // Not counted: this is no screen.
      subscription = subscribe.call(actor as never, reportPlace)
      reportPlace()
    } catch (reason) {
      if (!isOver) report({ failure: reason instanceof Error ? reason.message : String(reason) })
    }
  }
  void begin()
  return () => {
    isOver = true
    subscription?.unsubscribe()
  }
}

/** Returns the actor of this machine, or without a name that of the first machine that a screen listens to. */
function actorOf(machine: string | undefined): AnyActorRef | undefined {
  return [...listeners.keys()].find(
    ({ logic }) => logic instanceof StateMachine && (machine === undefined || logic.id === machine),
  )
}
