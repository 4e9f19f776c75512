import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { day, dayIn, isDay } from '../../values/days.ts'
import { toCsv } from '../../values/csv.ts'
import { CsvError } from '../csv-rows.ts'
import { bySystem, recordAudit } from '../db/audit.ts'
import { transactWithoutLimit } from '../db/open.ts'
import { lockWork } from '../db/work-locks.ts'
import { fingerprint } from '../security/secrets.ts'
import { nameAccounts } from './files-store.ts'
import { readBalances, type WrongRow } from './balances-file.ts'
import * as store from './comparison-store.ts'
import type { CoreContext, CoreInstitution } from './core-context.ts'

/** Why a file is refused. `rows`: what is wrong with it, line by line. */
class RefusedFile extends Error {
  readonly rows: readonly WrongRow[]
  constructor(rows: readonly WrongRow[]) {
    super(rows[0]?.reason)
    this.rows = rows
  }
}

/**
 * Compares the ledger with each file of balances that the core has sent, in the order of their days. A wrong file is
 * refused as a whole, with its reasons beside it.
 */
export async function compareWithCore(core: CoreContext, institution: CoreInstitution, now: Date): Promise<void> {
  const folder = join(core.folder, institution.key, 'core', 'balances')
  for (const to of ['done', 'refused']) await mkdir(join(folder, to), { recursive: true, mode: 0o700 })
  const found = await readdir(folder, { withFileTypes: true })
  const names = found.filter((file) => file.isFile() && file.name.endsWith('.csv')).map(({ name }) => name)
  for (const name of names.sort())
    try {
      const outcome = await compareFile(core, institution, join(folder, name), name, now)
      if (outcome === 'busy') return
      if (outcome === 'compared') await moveTo(folder, 'done', name)
    } catch (error) {
      if (isMissing(error)) continue
      const rows = toWrongRows(error)
      if (!rows) throw error
      core.onError(`the balances ${name} of ${institution.key}`, error)
      const reasons = rows.map(({ line, reason }) => [name, String(line), reason])
      await writeFile(join(folder, 'refused', `${name}.reasons.csv`), toCsv(['file', 'line', 'reason'], reasons), {
        mode: 0o600,
      })
      await moveTo(folder, 'refused', name)
    }
}

async function moveTo(folder: string, to: 'done' | 'refused', name: string): Promise<void> {
  await rename(join(folder, name), join(folder, to, name)).catch((error) => {
    if (!isMissing(error)) throw error
  })
}

/** Another process has moved the file. */
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Returns 'busy' where another process compares, and 'early' where the day is not over by our clock. */
async function compareFile(
  { db }: CoreContext,
  { id, timeZone }: CoreInstitution,
  path: string,
  name: string,
  now: Date,
): Promise<'busy' | 'early' | 'compared'> {
  const text = /^balances-(\d{4}-\d\d-\d\d)\.csv$/.exec(name)?.[1] ?? ''
  if (!isDay(text)) throw new RefusedFile([{ line: 0, reason: 'the name must be like balances-2026-11-28.csv' }])
  const [on, today] = [day(text), dayIn(timeZone, now)]
  if (on === today) return 'early'
  if (on > today) throw new RefusedFile([{ line: 0, reason: 'the day has not come' }])
  const { balances, wrong } = await readBalances(path)
  if (wrong.length > 0) throw new RefusedFile(wrong)
  const hash = fingerprint(JSON.stringify([...balances]))
  return transactWithoutLimit(db, async (tx) => {
    await store.waitForLocks(tx)
    if (!(await lockWork(tx, 'coreBalances', id))) return 'busy'
    // A process that died, or has not yet moved the file.
    if (await store.wasCompared(tx, id, { on, hash })) return 'compared'
    const last = await store.findLastCompared(tx, id)
    if (last && on <= last.compared_day)
      throw new RefusedFile([{ line: 0, reason: `${last.compared_day} was compared already` }])
    await nameAccounts(tx, id)
    const differences = await store.writeDifferences(tx, id, balances, { on, now })
    await store.addComparison(tx, id, { on, hash, accounts: balances.size, now })
    await recordAudit(tx, {
      ...bySystem(id, now),
      action: 'COMPARE_WITH_CORE',
      target: { type: 'institution', id },
      after: { day: on, differences },
    })
    return 'compared'
  })
}

function toWrongRows(error: unknown): readonly WrongRow[] | null {
  if (error instanceof RefusedFile) return error.rows
  return error instanceof CsvError ? [{ line: 0, reason: error.message }] : null
}
