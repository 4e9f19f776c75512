import { type AnyActorLogic, type AnyStateMachine, createMachine, fromPromise, StateMachine } from 'xstate'
import { allStates, causeOf, transitionsOf } from './structure.ts'
import { type Lab, labsOf } from './lab.ts'

type Invoke = { id?: string; src: string | AnyActorLogic }
type Config = { id?: string; invoke?: Invoke | Invoke[]; states?: Record<string, Config> }

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine

const labOf = labsOf<Error>({
  failures: { failed: { title: 'fails', failure: new Error('It failed.') } },
  toPlain: ({ message }) => ({ message }),
  toThrown: ({ message }) => new Error(message),
})

/** Makes a lab of a machine without samples. Events and answers carry nothing until a person writes JSON. */
export function bareLab(machine: AnyStateMachine): Lab {
  const types = allStates(machine.root)
    .flatMap(transitionsOf)
    .map(causeOf)
    .flatMap(({ kind, about }) => (kind === 'event' && !about.includes('*') ? [about] : []))
  const events = Object.fromEntries(types.map((type) => [type, [{}]]))
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((src) => [src, { answers: { nothing: {} } }]),
  )
  return { ...labOf(machine, { inputs: [{}], events, actors } as never), isBare: true }
}

const copies = new WeakMap<AnyStateMachine, AnyStateMachine>()
const renamed = new WeakSet<AnyStateMachine>()

/** Returns whether the machine, or a service that is written inside its chart, got its name here. */
export const wasNameless = (machine: AnyStateMachine): boolean => renamed.has(machine)

/** Returns the machine, or a copy in which it, each service and each child machine has a name. */
export function named(machine: AnyStateMachine, name: string): AnyStateMachine {
  const known = copies.get(machine)
  if (known) return known
  const actors = { ...machine.implementations.actors } as Record<string, AnyActorLogic>
  const id = machine.config.id ?? name
  const config = nameInvokes(machine.config as Config, id, actors)
  const isInline = Object.keys(actors).some((src) => !Object.hasOwn(machine.implementations.actors, src))
  for (const [src, logic] of Object.entries(actors)) if (isMachine(logic)) actors[src] = named(logic, src)
  const copy = createMachine({ ...config, id } as never, { ...machine.implementations, actors } as never)
  copies.set(machine, copy)
  if (isInline || machine.config.id === undefined) renamed.add(copy)
  return copy
}

/** Moves services that are written in the chart itself to the named ones, and adds those that only have a name. */
function nameInvokes(config: Config, name: string, actors: Record<string, AnyActorLogic>): Config {
  const invokes = [config.invoke ?? []].flat().map((invoke, index) => {
    const { id, src } = invoke
    if (typeof src === 'string') {
      actors[src] ??= fromPromise(() => Promise.resolve())
      return invoke
    }
    const own = id ?? (isMachine(src) && src.config.id) ?? (index > 0 ? `${name} ${index + 1}` : name)
    actors[own || name] = src
    return { ...invoke, id: own || name, src: own || name }
  })
  const states = Object.entries(config.states ?? {}).map(([key, state]) => [key, nameInvokes(state, key, actors)])
  return {
    ...config,
    ...(invokes.length > 0 && { invoke: invokes }),
    ...(config.states && { states: Object.fromEntries(states) }),
  }
}

/** Lists a machine and the machines that it starts, each once. */
export const withChildren = (machine: AnyStateMachine): AnyStateMachine[] => [
  ...new Set([
    machine,
    ...Object.values(machine.implementations.actors as Record<string, unknown>)
      .filter(isMachine)
      .flatMap(withChildren),
  ]),
]
