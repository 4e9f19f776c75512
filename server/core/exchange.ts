import { servedInstitutions } from '../db/all-institutions.ts'
import { compareWithCore } from './compare.ts'
import type { CoreContext, CoreInstitution } from './core-context.ts'
import { readCoreRules } from './files-store.ts'
import { tellCore } from './tell-core.ts'

/** Exchanges files with the core systems of all institutions. Any number of processes may run this at once. */
export async function exchangeEverywhere(core: CoreContext, shouldContinue: () => boolean = () => true): Promise<void> {
  for (const { clockOffset, ...institution } of await servedInstitutions(core.db))
    if (shouldContinue()) await exchangeWithCore(core, institution, new Date(core.clock().getTime() + clockOffset))
}

/** Reports a failure and continues with the next step. */
export async function exchangeWithCore(core: CoreContext, institution: CoreInstitution, now: Date): Promise<void> {
  const rules = await readCoreRules(core.db, institution.id)
  if (!rules) return
  const steps = {
    'what was posted': () => tellCore(core, institution, rules, now),
    'what the core has': () => compareWithCore(core, institution, now),
  }
  for (const [what, work] of Object.entries(steps))
    await work().catch((error) => core.onError(`${what} at ${institution.key}`, error))
}
