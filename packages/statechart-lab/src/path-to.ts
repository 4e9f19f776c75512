import type { Lab } from './lab.ts'
import type { Path } from './path.ts'
import { replay } from './replay.ts'
import { search } from './search.ts'
import { activeStates, isLeaf } from './structure.ts'

type Found = { path: Path; left: number }

/**
 * Returns a path after which these innermost states are active, each by its path in the machine, or as many of them as
 * the samples reach together. `left`: how many are not.
 */
export function pathTo(lab: Lab, states: readonly string[]): Found {
  let best: Found = { path: { input: lab.inputs[0], steps: [] }, left: states.length + 1 }
  for (const { path } of search(lab).journeys.toSorted((one, other) => one.path.steps.length - other.path.steps.length))
    for (let length = 0; length <= path.steps.length; length++) {
      const shorter = { ...path, steps: path.steps.slice(0, length) }
      const left = countMissing(lab, shorter, states)
      if (left < best.left) best = { path: shorter, left }
      if (left === 0) return best
    }
  return best
}

function countMissing(lab: Lab, path: Path, states: readonly string[]): number {
  const active = new Set(
    activeStates(replay(lab, path).snapshot)
      .filter(isLeaf)
      .map((state) => state.path.join('.')),
  )
  return states.filter((state) => !active.has(state)).length
}
