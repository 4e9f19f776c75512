import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { allStates, isLeaf, stateName } from '../../stories/lab/structure.ts'
import type { Found } from './machines.ts'

/** States that no story shows, by their names, each with its reason. */
export type Unseen = Readonly<Record<string, string>>

/** Where an area says why nobody sees a state. */
export const unseenPathOf = (path: string) => path.replace(/^machines\/([^/]+)\/.+$/, 'stories/$1/$1.unseen.ts')

/** `seen`: the names of all states in which a machine stood while a screen listened to it. */
export function unseenFaults({ path, machine }: Found, seen: ReadonlySet<string>, unseen: Unseen): string[] {
  const file = unseenPathOf(path)
  return leavesOf(machine).flatMap((node) => {
    const name = stateName(node)
    const isExcused = Object.hasOwn(unseen, name)
    if (seen.has(name)) return isExcused ? [`${file}: a story shows \`${name}\`. Take it off.`] : []
    if (isExcused || passes(node) || ends(node)) return []
    return [`${path}, state ${node.path.join('.')}: no story shows it. Add one, or say in ${file} why nobody sees it: '${name}': '…'.`]
  })
}

/** What is wrong with the reasons of an area, whatever its stories show. */
export function reasonFaults(file: string, unseen: Unseen, machines: readonly AnyStateMachine[]): string[] {
  const names = new Set(machines.flatMap(leavesOf).map(stateName))
  return Object.entries(unseen).flatMap(([name, reason]) => {
    if (!names.has(name)) return [`${file}: \`${name}\` is no state in which a machine of this area can stand. Take it off.`]
    return reason.trim() ? [] : [`${file}: \`${name}\` is unseen for no reason. Give one.`]
  })
}

const leavesOf = ({ root }: AnyStateMachine) => allStates(root).filter(isLeaf)

/** It is left in the moment in which it is entered. */
const passes = ({ always }: AnyStateNode) => always?.some(({ guard }) => !guard) === true

/** With the machine its screen ends. */
const ends = ({ type, parent }: AnyStateNode) => type === 'final' && parent?.parent === undefined
