import type { Lab } from '../lab.ts'
import type { Path } from '../path.ts'
import { replay } from '../replay.ts'
import { search } from '../search.ts'

/** Returns a short path to each transition that the samples can reach: no step of it can be left out. */
export function journeysTo(lab: Lab, transitions: readonly string[]): ReadonlyMap<string, Path> {
  if (transitions.length === 0) return new Map()
  const { journeys } = search(lab)
  return new Map(
    transitions.flatMap((name) => {
      const ways = journeys.filter(({ takes }) => takes.has(name)).map(({ path }) => untilTaken(lab, path, name))
      const [shortest] = ways.toSorted((one, other) => one.steps.length - other.steps.length)
      return shortest ? [[name, shortened(lab, shortest, name)] as const] : []
    }),
  )
}

function untilTaken(lab: Lab, path: Path, name: string): Path {
  const { taken } = replay(lab, path)
  return {
    ...path,
    steps: path.steps.slice(
      0,
      taken.findIndex((names) => names.includes(name)),
    ),
  }
}

function shortened(lab: Lab, path: Path, name: string): Path {
  for (let left = 0; left < path.steps.length; left++) {
    const shorter = { ...path, steps: path.steps.toSpliced(left, 1) }
    const { taken, failure } = replay(lab, shorter)
    if (failure === null && taken.flat().includes(name)) return shortened(lab, shorter, name)
  }
  return path
}
