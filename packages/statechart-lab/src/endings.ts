import type {
  ActorLogic,
  AnyActorLogic,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  Snapshot,
} from 'xstate'
import type { Lab } from './lab.ts'
import type { Step } from './path.ts'

type Command = { type: 'lab.end'; output: unknown } | { type: 'lab.fail'; error: unknown } | { type: 'xstate.stop' }
type Held = Snapshot<unknown> & { input: unknown; heard: readonly EventObject[] }

const isCommand = (event: EventObject): event is Command => ['lab.end', 'lab.fail', 'xstate.stop'].includes(event.type)

/** Is an actor that ends on command, so that a path runs without waiting. */
const held: ActorLogic<Held, EventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input, heard: [] }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => {
    const { input, heard } = snapshot
    if (!isCommand(event)) return { ...snapshot, heard: [...heard, event] }
    if (event.type === 'lab.end') return { input, heard, status: 'done', output: event.output, error: undefined }
    if (event.type === 'lab.fail') return { input, heard, status: 'error', output: undefined, error: event.error }
    return { input, heard, status: 'stopped', output: undefined, error: undefined }
  },
}

const copies = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** Returns a copy of the machine in which the lab controls everything that it starts. */
export function heldMachine(machine: AnyStateMachine): AnyStateMachine {
  const known = copies.get(machine)
  if (known) return known
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [name, held as AnyActorLogic]),
  )
  const copy = machine.provide({ actors })
  // An endless `always` must be an error here, not a page that hangs.
  copy.options = { ...copy.options, maxIterations: 1_000 }
  copies.set(machine, copy)
  return copy
}

/** Lists what the machine has started. An actor without an id is named by its position among its kind: `toast 2`. */
export function childrenIn({ children }: AnyMachineSnapshot) {
  const counts: Record<string, number> = {}
  return Object.values<AnyActorRef>(children).flatMap((actor) => {
    const { status, input, heard }: Held = actor.getSnapshot()
    const src = String(actor.src)
    if (status !== 'active') return []
    if (actor.id !== actor.sessionId) return [{ id: actor.id, src, actor, input, heard }]
    counts[src] = (counts[src] ?? 0) + 1
    return [{ id: `${src} ${counts[src]}`, src, actor, input, heard }]
  })
}

export function endingOf({ toThrown }: Lab, step: Extract<Step, { id: string }>): Command {
  if (step.do === 'answer') return { type: 'lab.end', output: step.output }
  return { type: 'lab.fail', error: step.do === 'refuse' ? toThrown(step.error) : new Error(`${step.id} broke.`) }
}
