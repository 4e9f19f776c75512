import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  initialTransition,
  StateMachine,
  transition,
} from 'xstate'
import { childrenIn, heldMachine } from '../endings.ts'
import { openPuppet } from './puppet.ts'

type Surroundings = {
  system: AnyActorRef['system']
  during: <T>(work: () => T) => T
  /** Called when a child machine has ended by what its screen sent. */
  onEnd: (id: string, output: unknown) => void
}

type StandIn = ReturnType<typeof openStandIn>

/** Returns a snapshot for a screen, with a working child machine wherever the lab replaced one. */
export function openStage(origin: AnyStateMachine, { system, during, onEnd }: Surroundings) {
  const inside = new Map<string, StandIn>()

  function standInFor({ id, src, input, heard }: ReturnType<typeof childrenIn>[number]): AnyActorRef | null {
    const machine = origin.implementations.actors[src]
    if (!(machine instanceof StateMachine)) return null
    const end = (output: unknown) => onEnd(id, output)
    const standIn = inside.get(id) ?? openStandIn(id, machine as unknown as AnyStateMachine, { system, during }, end)
    inside.set(id, standIn)
    standIn.begin(input, heard)
    return standIn.actor
  }

  function seen(snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
    const running = childrenIn(snapshot)
    for (const id of inside.keys()) if (!running.some((child) => child.id === id)) inside.delete(id)
    const shown = new Map<unknown, AnyActorRef | null>(running.map((child) => [child.actor, standInFor(child)]))
    const put = (value: unknown): unknown => shown.get(value) ?? (Array.isArray(value) ? value.map(put) : value)
    const every = (group: object) => Object.fromEntries(Object.entries(group).map(([key, value]) => [key, put(value)]))
    const context = shown.size > 0 ? every(snapshot.context) : snapshot.context
    const can = (event: EventObject) => during(() => snapshot.can(event))
    return { ...snapshot, children: every(snapshot.children), context, can }
  }

  return { seen }
}

/** Runs a child machine as its screen needs it. It starts nothing, and is replaced when its input changes. */
function openStandIn(
  id: string,
  machine: AnyStateMachine,
  { system, during }: Pick<Surroundings, 'system' | 'during'>,
  end: (output: unknown) => void,
) {
  const held = heldMachine(machine)
  const onEnd = (child: string, output: unknown) =>
    move({ type: `xstate.done.actor.${child}`, output, actorId: child } as EventObject)
  const stage = openStage(machine, { system, during, onEnd })
  const puppet = openPuppet(id, system, (event) => move(event))
  let snapshot: AnyMachineSnapshot
  let begun = ''

  function move(event: EventObject): void {
    if (snapshot.status !== 'active') return
    snapshot = during(() => transition(held, snapshot, event)[0])
    puppet.show(stage.seen(snapshot))
    if (snapshot.status === 'done') end(snapshot.output)
  }

  return {
    actor: puppet.actor,
    begin(input: unknown, received: readonly EventObject[]) {
      const start = JSON.stringify([input, received])
      if (start === begun) return
      begun = start
      snapshot = during(() =>
        received.reduce((now, event) => transition(held, now, event)[0], initialTransition(held, input)[0]),
      )
      puppet.show(stage.seen(snapshot))
    },
  }
}
