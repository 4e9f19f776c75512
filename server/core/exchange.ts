import { isOpen, servedInstitutions } from '../db/all-institutions.ts'
import { forEachInstitution } from '../db/each-institution.ts'
import { hasMoved } from '../db/moved.ts'
import { compareWithCore } from './compare.ts'
import type { CoreContext, CoreInstitution } from './core-context.ts'
import { readCoreRules } from './files-store.ts'
import { takePendingRows } from './pending.ts'
import { makeCoreFile, writeCoreFiles } from './tell-core.ts'

/** Exchanges files with the core systems of all institutions. Any number of processes may run this at once. */
export async function exchangeEverywhere(core: CoreContext, shouldContinue: () => boolean = () => true): Promise<void> {
  await forEachInstitution(
    await servedInstitutions(core.db),
    { ...core, shouldContinue },
    'files of the core',
    (institution, now) => exchangeWithCore(core, institution, now),
  )
}

/**
 * Reports a failure and continues with the next step. Files that were made are written also where the institution has no
 * core any more, and before a comparison, which may wait for an import.
 */
export async function exchangeWithCore(core: CoreContext, institution: CoreInstitution, now: Date): Promise<void> {
  const trying = (what: string, work: () => Promise<void>) =>
    work().catch((error) => core.onError(`${what} at ${institution.key}`, error))
  await trying('the exchange', async () => {
    if (await hasMoved(core.db, institution.id)) return
    const rules = await readCoreRules(core.db, institution.id)
    if (rules) await trying('what was posted', () => makeCoreFile(core, institution, rules, now))
    await trying('files of what was posted', () => writeCoreFiles(core, institution, now))
    // What posts waits where nothing may change.
    if (!rules || !(await isOpen(core.db, institution.id))) return
    await trying('what is pending', () => takePendingRows(core, institution, now))
    await trying('what the core has', () => compareWithCore(core, institution, now))
  })
}
