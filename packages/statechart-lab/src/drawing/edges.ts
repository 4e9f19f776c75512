import type { ChartData, State, Transition } from './phrases.ts'

/** Joins all transitions from one state to another. */
export type Edge = {
  id: string
  source: string
  target: string
  transitions: readonly Transition[]
  /** The outer state, if one end is inside the other. */
  around: string | null
}

/** Returns whether it stays in its state or enters it again: such a transition is drawn inside the state. */
export const isOwn = ({ source, targets }: Transition): boolean => targets.every((target) => target === source)

export function edgesOf({ states, transitions }: ChartData): Edge[] {
  const parents = toParents(states)
  const ways = new Map<string, Edge>()
  for (const transition of transitions.filter((transition) => !isOwn(transition))) {
    const { source } = transition
    for (const target of transition.targets) {
      const id = `${source} > ${target}`
      const around = getAncestors(parents, target).includes(source)
        ? source
        : getAncestors(parents, source).includes(target)
          ? target
          : null
      ways.set(id, { id, source, target, around, transitions: [...(ways.get(id)?.transitions ?? []), transition] })
    }
  }
  return [...ways.values()]
}

type Parents = ReadonlyMap<string, string | null>

const toParents = (states: readonly State[]): Parents => new Map(states.map(({ id, parent }) => [id, parent]))

/** Lists the states from the machine down to this one. */
function getAncestors(parents: Parents, id: string): string[] {
  const parent = parents.get(id)
  return parent ? [...getAncestors(parents, parent), id] : [id]
}

/** Returns the edges that lead back to an earlier state. Reversed for the layout, they keep the first state on top. */
export function backwardEdgeIds({ states }: ChartData, ways: readonly Edge[]): Set<string> {
  const parents = toParents(states)
  // Projects an edge onto each level: a step between two siblings.
  const levels = new Map<string, { id: string; from: string; to: string }[]>()
  for (const { id, source, target } of ways) {
    const [one, other] = [getAncestors(parents, source), getAncestors(parents, target)]
    const depth = one.findIndex((step, index) => step !== other[index])
    const [from, to, parent] = [one[depth], other[depth], one[depth - 1]]
    if (from === undefined || to === undefined || parent === undefined) continue
    levels.set(parent, [...(levels.get(parent) ?? []), { id, from, to }])
  }
  return new Set(
    states.flatMap(({ id, initial }) => {
      const children = states.filter(({ parent }) => parent === id).map((child) => child.id)
      const begin = initial ? getAncestors(parents, initial).filter((step) => children.includes(step)) : []
      return closing(levels.get(id) ?? [], [...begin, ...children])
    }),
  )
}

/** Returns the steps that close a cycle, searching from the first states. */
function closing(steps: readonly { id: string; from: string; to: string }[], begin: readonly string[]): string[] {
  const found: string[] = []
  const seen = new Set<string>()
  const open = new Set<string>()
  const walk = (place: string) => {
    if (seen.has(place)) return
    seen.add(place)
    open.add(place)
    for (const { id, from, to } of steps) {
      if (from !== place) continue
      if (open.has(to)) found.push(id)
      else walk(to)
    }
    open.delete(place)
  }
  begin.forEach(walk)
  return found
}
