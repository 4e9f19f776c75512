import fc from 'fast-check'
import { happenings } from './acts.ts'
import type { Flow } from './flows.ts'
import { labAddress } from './lab-address.ts'
import { BrokenPromise, openRun } from './run.ts'
import type { Site } from './site.ts'

export type Found = { flow: string; broken: string; steps: string[]; lab: string | null }
type Wanted = { seed: number; until: number; longest?: number }

/** How long a run may be made shorter. */
const patience = 90_000

/** Lets random things happen in a flow until a promise is broken, which is made as short as possible, or time is over. */
export async function explore(site: Site, flow: Flow, { seed, until, longest = 30 }: Wanted) {
  const figures = { runs: 0, steps: 0 }
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
      if (!(error instanceof BrokenPromise)) throw error
      const heard = run.tabs.flatMap((tab) => tab.heard)
      if (!found) end = Date.now() + patience
      found = { flow: flow.name, broken: error.message, steps: run.steps, lab: labAddress(flow.chart, heard) }
      throw error
    } finally {
      figures.steps += run.steps.length
      await run.close()
    }
  })
  for (let number = 0; Date.now() < until && !found; number++) {
    const { failed, errorInstance } = await fc.check(property, { seed: seed + number, numRuns: 1 })
    if (failed && !found) throw errorInstance
  }
  return { figures, found: found as Found | null }
}
