import { join } from 'node:path'
import { day, dayIn, isDay } from '../../values/days.ts'
import { bySystem, recordAudit } from '../db/audit.ts'
import { transactWithoutLimit } from '../db/open.ts'
import { lockWork } from '../db/work-locks.ts'
import { type IncomingFile, type Outcome, RefusedFile, workThroughFolder } from '../incoming-files.ts'
import { fingerprint } from '../security/secrets.ts'
import { nameAccounts } from './files-store.ts'
import { isTooMuchToFollow } from './domain.ts'
import { countKept, followCore, lockFollowing } from './follow-store.ts'
import { readBalances } from './balances-file.ts'
import * as store from './comparison-store.ts'
import type { CoreContext, CoreInstitution } from './core-context.ts'

/**
 * Compares the ledger with each file of balances that the core has sent, in the order of their days, and follows it for
 * the accounts that the core keeps. A wrong file is refused as a whole, with its reasons beside it.
 */
export async function compareWithCore(core: CoreContext, institution: CoreInstitution, now: Date): Promise<void> {
  const path = join(core.folder, institution.key, 'core', 'balances')
  await workThroughFolder(
    { ...core, now, institution, kind: 'BALANCES', path, isOne: (name) => name.endsWith('.csv') },
    (file) => compareFile(core, institution, file, now),
  )
}

/** Stops where another process compares. A file whose day is not over by our clock waits. */
async function compareFile(
  { db, onError }: CoreContext,
  { id, key, timeZone }: CoreInstitution,
  { path, name }: IncomingFile,
  now: Date,
): Promise<Outcome> {
  const text = /^balances-(\d{4}-\d\d-\d\d)\.csv$/.exec(name)?.[1] ?? ''
  if (!isDay(text)) throw new RefusedFile([{ line: 0, reason: 'the name must be like balances-2026-11-28.csv' }])
  const [on, today] = [day(text), dayIn(timeZone, now)]
  if (on === today) return 'later'
  if (on > today) throw new RefusedFile([{ line: 0, reason: 'the day has not come' }])
  const balances = await readBalances(path)
  const hash = fingerprint(JSON.stringify([...balances]))
  let warning = ''
  const outcome = await transactWithoutLimit<Outcome>(db, async (tx) => {
    warning = ''
    await store.prepareComparing(tx)
    if (!(await lockWork(tx, 'coreBalances', id))) return 'stop'
    // A process that died, or has not yet moved the file.
    if (await store.wasCompared(tx, id, { on, hash })) return 'done'
    const last = await store.findLastCompared(tx, id)
    if (last && on <= last.compared_day)
      throw new RefusedFile([{ line: 0, reason: `${last.compared_day} was compared already` }])
    await store.lockImports(tx, id)
    await nameAccounts(tx, id)
    await store.lockOpenDifferences(tx, id)
    let accountIds = await lockFollowing(tx, id, balances, on)
    const kept = await countKept(tx, id)
    if (isTooMuchToFollow(accountIds.length, kept)) {
      warning = `${accountIds.length} of ${kept} accounts differ and nothing explains it: none was adjusted`
      accountIds = []
    }
    const differences = await store.writeDifferences(tx, id, balances, { on, now })
    const followed = await followCore(tx, id, { accountIds, on, now })
    await store.addComparison(tx, id, { on, hash, accounts: balances.size, now })
    await recordAudit(tx, {
      ...bySystem(id, now),
      action: 'COMPARE_WITH_CORE',
      target: { type: 'institution', id },
      after: { day: on, differences, followed },
    })
    return 'done'
  })
  if (warning) onError(`the balances ${name} of ${key}`, new Error(warning))
  return outcome
}
