import { allStates, transitionsOf } from 'statechart-lab'
import { type AnyStateMachine, type AnyStateNode, fromPromise, StateMachine } from 'xstate'
import { stuckStates, unreachableStates } from './reach.ts'

export type Found = { path: string; machine: AnyStateMachine }
type Kind = 'guards' | 'actions' | 'actors' | 'delays'

export const isMachinePath = (path: string) => /^machines\/.+\.machine\.ts$/.test(path)

export const machinesIn = (path: string, module: Record<string, unknown>): Found[] =>
  Object.values(module).flatMap((machine) => (machine instanceof StateMachine ? [{ path, machine }] : []))

/** `operations`: every operation id of the contract. `sent`: every event that a screen or a machine sends. */
export function machineViolations(
  { path, machine }: Found,
  operations: readonly string[],
  sent: readonly string[],
): string[] {
  const file = path.slice(path.lastIndexOf('/') + 1).replace('.machine.ts', '')
  const name = file.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const violations = [
    machine.id === name ? [] : `its id is ${machine.id}. Give it the name of its file: ${name}.`,
    allStates(machine.root).flatMap((node) =>
      stateViolations(node, operations).map((violation) => `state ${stateName(node)}: ${violation}`),
    ),
    unreachableStates(machine).map(
      (node) => `state ${stateName(node)}: nothing leads here. Add a transition to it or remove it.`,
    ),
    stuckStates(machine).map(
      (node) => `state ${stateName(node)}: nothing leads out of it. Add a transition or make it \`final\`.`,
    ),
    eventViolations(machine, sent),
  ].flat()
  return violations.map((violation) => `${path}, ${violation}`)
}

const stateName = (node: AnyStateNode) => node.path.join('.') || node.key

function stateViolations(node: AnyStateNode, operations: readonly string[]): string[] {
  const waits = node.invoke.some(({ src }) => operations.includes(String(src)))
  const busy = node.tags.includes('busy')
  return [
    ...node.invoke.flatMap((invoke) => invokeViolations(node, invoke, operations)),
    ...transitionsOf(node).flatMap(({ guard }) => guardViolations(node, guard)),
    ...getActions(node).flatMap((action) => actionViolations(node, action)),
    ...node.after.flatMap(({ delay }) => delayViolations(node, delay)),
    ...(waits && !/^[a-z]+ing([A-Z][A-Za-z]*)?$/.test(node.key)
      ? ['it waits for an operation. Begin its name with an -ing word, as in `sendingLink`.']
      : []),
    ...(waits && !busy ? ['it waits for an operation. Give it the tag `busy`.'] : []),
    // A pause between two polls waits too.
    ...(busy && !waits && node.after.length === 0
      ? ['it carries `busy` and waits for no operation. Take the tag away.']
      : []),
  ]
}

function invokeViolations(
  node: AnyStateNode,
  { src, id, onError }: AnyStateNode['invoke'][number],
  operations: readonly string[],
): string[] {
  const source = String(src)
  if (source.startsWith('xstate.invoke.'))
    return ['an invoke has its source inline. Name it among the actors of `setup`.']
  if (!isNamed(node, 'actors', source))
    return [`it invokes ${source}, which the actors of \`setup\` lack. Name it there.`]
  const purpose = id === source || (id.startsWith(`${source}.`) && /^[a-z][A-Za-z]*$/.test(id.slice(source.length + 1)))
  return [
    ...(!operations.includes(source) && isPromise(node.machine.implementations.actors[source])
      ? [
          `it invokes ${source}, which is no operation of openapi.yaml. Name the service as the operation that it calls.`,
        ]
      : []),
    ...(purpose
      ? []
      : [
          `the invoke of ${source} has the id ${id}. Call it ${source}, or ${source}.purpose where one machine uses it twice.`,
        ]),
    ...([onError].flat().some(leadsSomewhere)
      ? []
      : [`the invoke of ${source} has no onError that leads somewhere. Say what happens when it fails.`]),
  ]
}

const leadsSomewhere = (branch: unknown) =>
  typeof branch === 'string' ||
  (typeof branch === 'object' && branch !== null && ('target' in branch || 'actions' in branch))

// Compares functions, because a promise and a listener are plain objects with the same fields.
const isPromise = (actor: unknown) => getStep(actor) === getStep(fromPromise(async () => null))
const getStep = (actor: unknown) =>
  typeof actor === 'object' && actor !== null && 'transition' in actor ? String(actor.transition) : ''

const isNamed = (node: AnyStateNode, kind: Kind, name: string) =>
  Object.hasOwn(node.machine.implementations[kind] ?? {}, name)

function guardViolations(node: AnyStateNode, guard: unknown): string[] {
  if (guard === undefined) return []
  if (typeof guard !== 'function') return namedViolations(node, 'guards', guard)
  if (!('check' in guard)) return ['a guard is inline. Name it among the guards of `setup`.']
  return 'guards' in guard ? [guard.guards].flat().flatMap((inner) => guardViolations(node, inner)) : []
}

const getActions = (node: AnyStateNode): unknown[] => [
  ...[node.config.entry, node.config.exit].flat(),
  ...(node.type === 'compound' ? node.initial.actions : []),
  ...transitionsOf(node).flatMap(({ actions }) => actions as unknown[]),
]

function actionViolations(node: AnyStateNode, action: unknown): string[] {
  if (action === undefined) return []
  if (typeof action !== 'function') return namedViolations(node, 'actions', action)
  const isAssign = 'type' in action && action.type === 'xstate.assign'
  return isAssign ? [] : ['an action other than `assign` is inline. Name it among the actions of `setup`.']
}

function delayViolations(node: AnyStateNode, delay: unknown): string[] {
  if (typeof delay === 'number')
    return [`a time-out of ${delay} is in \`after\`. Name it among the delays of \`setup\`.`]
  return namedViolations(node, 'delays', delay)
}

function namedViolations(node: AnyStateNode, kind: Kind, given: unknown): string[] {
  const name = typeof given === 'object' && given !== null && 'type' in given ? String(given.type) : String(given)
  return isNamed(node, kind, name) ? [] : [`it uses ${name}, which the ${kind} of \`setup\` lack. Name it there.`]
}

function eventViolations(machine: AnyStateMachine, sent: readonly string[]): string[] {
  return machine.events.map(String).flatMap((event) => {
    if (event.startsWith('xstate.')) return []
    if (event !== 'reload' && !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(event))
      return [`event ${event}: write it as noun.verb, as in \`draft.submit\`.`]
    return sent.includes(event) ? [] : [`event ${event}: nobody in src or machines sends it. Send it or remove it.`]
  })
}
