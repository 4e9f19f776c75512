import { allStates, isLeaf, stateName } from 'statechart-lab'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { samplesPathOf } from './journeys.ts'
import type { Found } from './machines.ts'

/** Maps the names of states without a story to the reason. */
type Hidden = Readonly<Record<string, string>>

/** `seen`: the names of all states that a machine was in while a screen listened to it. */
export function unseenViolations({ path, machine }: Found, seen: ReadonlySet<string>, hidden: Hidden): string[] {
  const file = samplesPathOf(path)
  return getLeaves(machine).flatMap((node) => {
    const name = stateName(node)
    const isExcused = Object.hasOwn(hidden, name)
    if (seen.has(name)) return isExcused ? [`${file}: a story shows \`${name}\`. Take it off \`hiddenStates\`.`] : []
    if (isExcused || passes(node) || ends(node)) return []
    return [
      `${path}, state ${node.path.join('.')}: no story shows it. Add one, or say in ${file} why nobody sees it: hiddenStates: { '${name}': '…' }.`,
    ]
  })
}

/** Checks those reasons without looking at stories. */
export function reasonViolations({ path, machine }: Found, hidden: Hidden): string[] {
  const file = samplesPathOf(path)
  const names = new Set(getLeaves(machine).map(stateName))
  return Object.entries(hidden).flatMap(([name, reason]) => {
    if (!names.has(name))
      return [`${file}: \`${name}\` is no state in which ${machine.id} can rest. Take it off \`hiddenStates\`.`]
    return reason.trim() ? [] : [`${file}: \`${name}\` is hidden for no reason. Give one.`]
  })
}

const getLeaves = ({ root }: AnyStateMachine) => allStates(root).filter(isLeaf)

/** Returns whether a state is left at once. */
const passes = ({ always }: AnyStateNode) => always?.some(({ guard }) => !guard) === true

/** Returns whether the machine's screen ends with this state. */
const ends = ({ type, parent }: AnyStateNode) => type === 'final' && parent?.parent === undefined
