import type { Lab } from './lab.ts'
import { offersIn } from './offers.ts'
import type { Path } from './path.ts'
import { replay } from './replay.ts'
import { byGuards } from './search.ts'
import { activeLeaves } from './structure.ts'

type Found = { path: Path; left: number }

/** Limits the steps of a search, to about a second. */
const max = 4_000

/**
 * Returns a path after which these innermost states are active, each by its path in the machine, or as many of them as
 * were found together. `left`: how many are not. What is nearest is tried first.
 */
export function pathTo(lab: Lab, states: readonly string[]): Found {
  let best: Found = { path: { input: lab.inputs[0], steps: [] }, left: states.length + 1 }
  const seen = new Set<string>()
  /** Paths by how many states were left before their last step, each list in order of length. */
  const open: Path[][] = [lab.inputs.map((input) => ({ input, steps: [] }))]
  for (let steps = 0; steps < max; ) {
    const path = open.find((paths) => paths && paths.length > 0)?.shift()
    if (!path) break
    const run = replay(lab, path)
    steps += path.steps.length + 1
    const active = new Set(activeLeaves(run.snapshot))
    const left = states.filter((state) => !active.has(state)).length
    if (left < best.left) best = { path, left }
    if (left === 0) break
    const key = byGuards(run)
    if (seen.has(key)) continue
    seen.add(key)
    const ways = offersIn(run).filter(({ takes }) => takes?.length !== 0)
    ;(open[left] ??= []).push(...ways.map(({ step }) => ({ ...path, steps: [...path.steps, step] })))
  }
  return best
}
