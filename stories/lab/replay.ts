import { type AnyActorRef, type AnyMachineSnapshot, createActor, type EventObject, type InspectionEvent } from 'xstate'
import { childrenIn, endingOf, heldMachine } from './endings.ts'
import type { Lab } from './lab.ts'
import type { Path, Step } from './path.ts'
import { transitionName } from './structure.ts'
import { openWorld } from './world.ts'

export type Run = ReturnType<typeof replay>

/** Replays a path from the start without waiting. It ends where the machine fails, or at a step that is impossible. */
export function replay(lab: Lab, path: Path) {
  const world = openWorld()
  /** The events that each step made the machine emit, beginning with the start. */
  const emitted: EventObject[][] = [[]]
  const { taken, entered, watch } = recorder()
  let failure: string | null = null

  return world.during(() => {
    lab.begin(path.input)
    const actor: AnyActorRef = createActor(heldMachine(lab.machine), {
      input: path.input,
      clock: world.clock,
      inspect: watch,
    })
    actor.on('*', (event) => void emitted.at(-1)?.push(event))
    actor.subscribe({ error: (error) => (failure = `it breaks: ${getMessage(error)}`) })
    actor.start()
    for (const step of path.steps) {
      if (failure !== null) break
      taken.push([])
      emitted.push([])
      failure = takeStep({ lab, actor, world }, step) ?? failure
    }
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    enter(entered, snapshot)
    return { lab, path, world, actor, snapshot, taken, entered, emitted, timers: getTimers(actor), failure }
  })
}

const getMessage = (error: unknown) => String(error instanceof Error ? error.message : error).replace(/\.$/, '')

const enter = (entered: Set<string>, { _nodes: nodes }: AnyMachineSnapshot) =>
  nodes.forEach(({ id }) => entered.add(id))

function recorder() {
  /** The transitions that each step took, beginning with the start. */
  const taken: string[][] = [[]]
  /** The ids of all states entered, including those left at once. */
  const entered = new Set<string>()
  const watch = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return
    const { _transitions: transitions } = event
    taken.at(-1)?.push(...transitions.map(transitionName))
    for (const { source } of transitions) entered.add(source.id)
    enter(entered, event.snapshot as AnyMachineSnapshot)
  }
  return { taken, entered, watch }
}

type Surroundings = Pick<Run, 'lab' | 'actor' | 'world'>

/** Takes a step. Returns why that is impossible, or null. */
function takeStep({ lab, actor, world }: Surroundings, step: Step): string | null {
  if (step.do === 'wait') return pass({ actor, world }, step.ms)
  if (step.do === 'send') actor.send(step.event)
  else if (step.do === 'outside') {
    const happen = lab.outside[step.what]
    if (!happen) return `nothing is called ${step.what}`
    happen()
  } else {
    const child = childrenIn(actor.getSnapshot()).find(({ id }) => id === step.id)
    if (!child) return `${step.id} is not running`
    child.actor.send(endingOf(step))
  }
  return null
}

const max = 10_000

/** Fires one timer after the other, each at its own time: some start when others end. */
function pass({ actor, world: { clock } }: Pick<Surroundings, 'actor' | 'world'>, ms: number): string | null {
  const end = clock.now() + ms
  for (let ticks = 0; ticks < max; ticks++) {
    const [next] = getTimers(actor)
    if (!next || clock.now() + next.left > end) {
      clock.increment(end - clock.now())
      return null
    }
    clock.increment(next.left)
  }
  return `${ms / 1_000} s hold more than ${max} timers`
}

/** Lists timers, the next one first. XState reads their start from `Date`, which the lab replaces. */
const getTimers = (actor: AnyActorRef): { event: string; left: number }[] =>
  Object.values(scheduledIn(actor))
    .map(({ event, delay, startedAt }) => ({ event: event.type, left: Math.max(0, startedAt + delay - Date.now()) }))
    .toSorted((one, other) => one.left - other.left)

const scheduledIn = ({ system }: AnyActorRef) => {
  const { _scheduledEvents: scheduled } = system.getSnapshot()
  return scheduled
}
