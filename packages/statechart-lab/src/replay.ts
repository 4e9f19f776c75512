import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate'
import { childrenIn, endingOf, heldMachine } from './endings.ts'
import type { Lab } from './lab.ts'
import type { Path, Step } from './path.ts'
import { activeStates, takenBy } from './structure.ts'
import { openWorld } from './world.ts'

export type Run = ReturnType<typeof replay>

/** Replays a path from the start without waiting. It ends where the machine fails, or at a step that is impossible. */
export function replay(lab: Lab, path: Path) {
  const world = openWorld(lab)
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
    const snapshot = startedOr(actor.getSnapshot(), lab.machine)
    for (const { id } of activeStates(snapshot)) entered.add(id)
    return { lab, path, world, actor, snapshot, taken, entered, emitted, timers: world.clock.timers(), failure }
  })
}

/** A machine that fails at its start has no state: its first one is shown. */
const startedOr = (snapshot: AnyMachineSnapshot, machine: AnyStateMachine): AnyMachineSnapshot =>
  'machine' in snapshot ? snapshot : machine.resolveState({ value: {}, context: {} })

const getMessage = (error: unknown) => String(error instanceof Error ? error.message : error).replace(/\.$/, '')

function recorder() {
  /** The transitions that each step took, beginning with the start. */
  const taken: string[][] = [[]]
  /** The ids of all states entered, including those left at once. */
  const entered = new Set<string>()
  const watch = (event: InspectionEvent) => {
    const { transitions, states } = takenBy(event)
    taken.at(-1)?.push(...transitions)
    for (const id of states) entered.add(id)
  }
  return { taken, entered, watch }
}

type Surroundings = Pick<Run, 'lab' | 'actor' | 'world'>

/** Takes a step. Returns why that is impossible, or null. */
function takeStep({ lab, actor, world }: Surroundings, step: Step): string | null {
  if (step.do === 'wait') world.clock.pass(step.ms)
  else if (step.do === 'send') actor.send(step.event)
  else if (step.do === 'outside') {
    const happen = lab.outside[step.what]
    if (!happen) return `nothing is called ${step.what}`
    happen()
  } else {
    const child = childrenIn(actor.getSnapshot()).find(({ id }) => id === step.id)
    if (!child) return `${step.id} is not running`
    child.actor.send(endingOf(lab, step))
  }
  return null
}
