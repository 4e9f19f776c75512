import fc from 'fast-check'
import { happenings } from './acts.ts'
import type { Flow } from './flows.ts'
import { labAddress } from './lab-address.ts'
import { BrokenPromise, openRun } from './run.ts'
import type { Site } from './site.ts'

export type Found = { promise: string; broken: string; steps: string[]; lab: string | null; seed: number }
/** `runs`: at most so many. `patience`: how many milliseconds a broken run may be made shorter. */
type Wanted = { seed: number; until?: number; runs?: number; patience?: number }

const longest = 30

/** Lets random things happen in a flow until a promise is broken, which is made as short as possible, or time is over. */
export async function explore(
  site: Site,
  flow: Flow,
  { seed, until = Number.POSITIVE_INFINITY, runs = Number.POSITIVE_INFINITY, patience = 90_000 }: Wanted,
) {
  const figures = { runs: 0, steps: 0 }
  for (let number = 0; Date.now() < until && number < runs; number++) {
    const found = await runAndShorten(site, flow, { seed: seed + number, patience, figures })
    if (found) return { figures, found }
  }
  return { figures, found: null }
}

type One = { seed: number; patience: number; figures: { runs: number; steps: number } }

async function runAndShorten(site: Site, flow: Flow, { seed, patience, figures }: One): Promise<Found | null> {
  let found: Found | null = null
  let end = Number.POSITIVE_INFINITY
  const property = fc.asyncProperty(happenings(longest), async (commands) => {
    // The shortest so far stays.
    if (Date.now() > end) return
    const run = await openRun(site, flow)
    figures.runs++
    try {
      await fc.asyncModelRun(() => ({ model: {}, real: run }), commands)
      await run.end()
    } catch (error) {
      // A shorter run that breaks another promise is another matter.
      if (error instanceof BrokenPromise && found && found.promise !== error.promise) return
      if (!(error instanceof BrokenPromise)) throw error
      if (!found) end = Date.now() + patience
      const { promise, message } = error
      const lab = labAddress(
        flow.machine,
        run.tabs.flatMap(({ heard }) => heard),
      )
      found = { promise, broken: message, steps: run.steps, lab, seed }
      throw error
    } finally {
      figures.steps += run.steps.length
      await run.close()
    }
  })
  const { failed, errorInstance } = await fc.check(property, { seed, numRuns: 1 })
  if (failed && !found) throw errorInstance
  return found
}
