import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
  StateValue,
} from 'xstate'

export const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)

export const allStates = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(allStates)]

/** Lists all transitions, including `always`, which XState stores separately. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Maps XState's internal event names to their kind and words. */
const kinds = [
  { kind: 'always', pattern: /^()$/, words: () => 'always' },
  { kind: 'after', pattern: /^xstate\.after\.(.+)/, words: (delay: string) => `after ${delay}` },
  { kind: 'done', pattern: /^xstate\.done\.actor\.(.+)/, words: (id: string) => `${id} done` },
  { kind: 'failed', pattern: /^xstate\.error\.actor\.(.+)/, words: (id: string) => `${id} failed` },
  { kind: 'moved', pattern: /^xstate\.snapshot\.(.+)/, words: (id: string) => `${id} moved` },
  { kind: 'ended', pattern: /^xstate\.done\.state(.*)/, words: () => 'done' },
  { kind: 'event', pattern: /(.*)/, words: (event: string) => event },
] as const

/** `about`: the delay, the id of the invoke, or the event. */
export function causeOf({ source, eventType }: AnyTransitionDefinition) {
  for (const { kind, pattern, words } of kinds) {
    const [, found] = pattern.exec(eventType) ?? []
    if (found === undefined) continue
    const about = kind === 'after' ? found.slice(0, -source.id.length - 1) : found
    return { kind, about, words: words(about) }
  }
  throw new Error(`The event ${eventType} cannot be read.`)
}

const names = new WeakMap<AnyTransitionDefinition, string>()

/**
 * Returns a name that is the same in each copy that `provide` makes. `transfer sending: createTransfer failed 1/2` is
 * the first of two that this event may take in this state.
 */
export function transitionName(transition: AnyTransitionDefinition): string {
  const known = names.get(transition)
  if (known !== undefined) return known
  const { source, eventType } = transition
  const rivals = transitionsOf(source).filter((other) => other.eventType === eventType)
  const place = rivals.length > 1 ? ` ${rivals.indexOf(transition) + 1}/${rivals.length}` : ''
  const name = `${[source.machine.id, source.path.join('.')].join(' ').trim()}: ${causeOf(transition).words}${place}`
  names.set(transition, name)
  return name
}

export const transitionNames = (machine: AnyStateMachine): string[] =>
  allStates(machine.root).flatMap(transitionsOf).map(transitionName)

/** Returns whether a machine can rest in the state: the others contain such states. */
export const isLeaf = ({ type }: AnyStateNode): boolean => type === 'atomic' || type === 'final'

export const stateName = ({ machine, path }: AnyStateNode): string => [machine.id, path.join('.')].join(' ').trim()

/** Returns the active states of a machine, the outer before the inner ones. */
export function activeStates({ machine, value }: AnyMachineSnapshot): AnyStateNode[] {
  const within = (node: AnyStateNode, at: StateValue | undefined): AnyStateNode[] => [
    node,
    ...(typeof at === 'string' ? [[at, undefined] as const] : Object.entries(at ?? {})).flatMap(([key, inner]) =>
      within(node.states[key] as AnyStateNode, inner),
    ),
  ]
  return within(machine.root, value)
}

/** The innermost active states, each by its path in the machine. */
export const activeLeaves = (snapshot: AnyMachineSnapshot): string[] =>
  activeStates(snapshot)
    .filter(isLeaf)
    .map(({ path }) => path.join('.'))

/** What a microstep of a machine took and entered. */
export function takenBy(event: InspectionEvent): { transitions: string[]; states: string[] } {
  if (event.type !== '@xstate.microstep') return { transitions: [], states: [] }
  // XState names them nowhere else: a snapshot does not say which transitions led to it.
  const { _transitions: transitions, snapshot } = event
  return {
    transitions: transitions.map(transitionName),
    // A state that is left at once is active in no snapshot.
    states: [...transitions.map(({ source }) => source), ...activeStates(snapshot as AnyMachineSnapshot)].map(
      ({ id }) => id,
    ),
  }
}
