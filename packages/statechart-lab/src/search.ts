import type { AnyStateNode } from 'xstate'
import { childrenIn } from './endings.ts'
import type { Lab } from './lab.ts'
import { offersIn } from './offers.ts'
import type { Path } from './path.ts'
import { replay, type Run } from './replay.ts'
import { transitionNames } from './structure.ts'

export type Journey = { path: Path; takes: ReadonlySet<string> }

const known = new WeakMap<Lab, ReturnType<typeof walk>>()

/** Explores the machine by its samples until every transition has been taken, or nothing new is found. */
export function search(lab: Lab): ReturnType<typeof walk> {
  const found = known.get(lab) ?? walk(lab)
  known.set(lab, found)
  return found
}

function walk(lab: Lab) {
  const missed = new Set(transitionNames(lab.machine))
  const journeys: Journey[] = []
  const entered = new Set<string>()
  const failures = new Map<string, Path>()
  let steps = 0

  function note({ path, taken, entered: states, failure }: Run): void {
    steps += path.steps.length + 1
    const takes = new Set(taken.flat())
    if ([...takes].some((name) => missed.has(name))) journeys.push({ path, takes })
    for (const name of takes) missed.delete(name)
    for (const state of states) entered.add(state)
    if (failure && !failures.has(failure)) failures.set(failure, path)
  }

  function explore(keyOf: (run: Run) => string): void {
    const end = steps + max
    const seen = new Set<string>()
    // Paths that are about to take something new come first.
    const first: Path[] = []
    const rest: Path[] = lab.inputs.map((input) => ({ input, steps: [] }))
    for (let next = 0; missed.size > 0 && steps < end; ) {
      const path = first.shift() ?? rest[next++]
      if (!path) break
      const run = replay(lab, path)
      note(run)
      const key = keyOf(run)
      if (seen.has(key)) continue
      seen.add(key)
      for (const { step, takes } of offersIn(run)) {
        const way = { ...path, steps: [...path.steps, step] }
        if (takes?.some((name) => missed.has(name))) first.push(way)
        else if (takes?.length !== 0) rest.push(way)
      }
    }
  }

  explore(byGuards)
  if ([...missed].some((name) => !Object.hasOwn(lab.unreachable, name))) explore(byContext)
  return { journeys: chosenFrom(journeys), missed: [...missed], entered, failures }
}

/** Limits the steps of a search, to a few seconds. */
const max = 20_000

/** Chooses few paths that cover everything: each time the one that adds most. */
function chosenFrom(journeys: readonly Journey[]): Journey[] {
  const chosen: Journey[] = []
  const covered = new Set<string>()
  const gain = ({ takes }: Journey) => [...takes].filter((name) => !covered.has(name)).length
  for (;;) {
    const [best] = journeys.toSorted((one, other) => gain(other) - gain(one))
    if (!best || gain(best) === 0) return chosen
    chosen.push(best)
    for (const name of best.takes) covered.add(name)
  }
}

function placeIn(run: Run) {
  const { value, status, historyValue } = run.snapshot
  const history = Object.entries(historyValue).map(([id, nodes]) => [
    id,
    (nodes as AnyStateNode[]).map((node) => node.id),
  ])
  const running = [...new Set(childrenIn(run.snapshot).map(({ src }) => src))].sort()
  return [run.path.input, value, status, history, running]
}

/** Guards distinguish most states. Where they do not suffice, the whole context does. */
export const byGuards = (run: Run) => JSON.stringify([placeIn(run), run.world.during(() => verdictsIn(run))])

const byContext = (run: Run) => JSON.stringify([byGuards(run), run.snapshot.context, run.timers])

/** Evaluates every guard, even those that nothing asks now. A guard with parameters is left out. */
function verdictsIn({ lab, actor, snapshot: { machine, context } }: Run) {
  const events = Object.entries(lab.events).flatMap(([type, payloads]) =>
    payloads.map((payload) => ({ ...payload, type })),
  )
  const { system } = actor
  const says = (guard: (args: object) => unknown, event: object) => {
    try {
      return guard({ context, event, self: actor, system }) ? 1 : 0
    } catch {
      return 2
    }
  }
  const guards = (Object.values(machine.implementations.guards) as ((args: object) => unknown)[]).filter(
    ({ length }) => length < 2,
  )
  return guards.map((guard) => events.map((event) => says(guard, event)).join(''))
}
