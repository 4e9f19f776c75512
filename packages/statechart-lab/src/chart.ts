import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, not, or } from 'xstate'
import { allStates, causeOf, transitionName, transitionsOf } from './structure.ts'

/** Returns the name of a guard, also of a combined one. */
export function guardName(guard: unknown): string | null {
  if (!guard) return null
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object') return 'type' in guard ? String(guard.type) : 'inline'
  if (typeof guard !== 'function' || !('guards' in guard) || !('check' in guard)) return 'inline'
  const inner = [guard.guards].flat().map(guardName)
  return is(guard, not) ? `not ${inner.join()}` : inner.join(is(guard, or) ? ' or ' : ' and ')
}

// Compares functions, because a build changes their names.
const is = (guard: { check: unknown }, maker: typeof not | typeof or) =>
  guard.check === getCheck(maker === not ? not('x') : or(['x']))
const getCheck = (guard: object) => ('check' in guard ? guard.check : null)

const actionName = (action: unknown): string => {
  const given = typeof action === 'object' || typeof action === 'function' ? action : null
  const name = given && 'type' in given ? given.type : given && 'name' in given ? given.name : action
  return String(name).replace(/^xstate\./, '')
}

const actionNames = (actions: readonly unknown[]) =>
  actions.map(actionName).filter((name) => !['raise', 'cancel'].includes(name))

/** Returns a machine as plain data for drawing. */
export function chartOf(machine: AnyStateMachine) {
  const nodes = allStates(machine.root)
  return {
    id: machine.id,
    states: nodes.map(toState),
    transitions: nodes.flatMap(transitionsOf).map(toTransition),
    emits: listEmits(machine),
  }
}

const toState = (node: AnyStateNode) => ({
  id: node.id,
  /** Empty for the machine itself. */
  path: node.path.join('.'),
  type: node.type,
  /** Whether a history state restores the innermost states, and not only the next ones. */
  isDeep: node.history === 'deep',
  parent: node.parent?.id ?? null,
  initial: node.type === 'compound' ? ((node.initial.target as AnyStateNode[])[0]?.id ?? null) : null,
  invokes: node.invoke.map(({ id, src }) => ({ id, src: String(src) })),
  entry: actionNames(node.entry),
  exit: actionNames(node.exit),
  tags: node.tags,
})

function toTransition(transition: AnyTransitionDefinition) {
  const { source, target, guard, actions, reenter } = transition
  const { kind, about } = causeOf(transition)
  return {
    name: transitionName(transition),
    source: source.id,
    /** Empty if it stays in its state. */
    targets: ((target ?? []) as AnyStateNode[]).map(({ id }) => id),
    kind,
    about,
    guard: guardName(guard),
    actions: actionNames(actions),
    reenter,
    delay: kind === 'after' ? getDelay(source.machine, about) : null,
  }
}

/** In milliseconds; `varying` if the machine computes it, `unknown` if its setup lacks it. */
function getDelay({ implementations: { delays } }: AnyStateMachine, name: string): number | 'varying' | 'unknown' {
  if (/^\d+$/.test(name)) return Number(name)
  const delay = delays?.[name]
  return typeof delay === 'number' ? delay : delay ? 'varying' : 'unknown'
}

/** Returns the actions that emit events. */
const listEmits = ({ implementations: { actions } }: AnyStateMachine) =>
  Object.entries(actions ?? {}).flatMap(([name, action]) => (actionName(action) === 'emit' ? [name] : []))
