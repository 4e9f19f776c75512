import { join } from 'node:path'
import { dayIn, toDateAt } from '../../values/days.ts'
import type { CoreRules } from '../db/columns.ts'
import { transact } from '../db/open.ts'
import { lockWork } from '../db/work-locks.ts'
import { writeDurably } from '../durable-file.ts'
import type { CoreContext, CoreInstitution } from './core-context.ts'
import * as store from './files-store.ts'
import { postingsFileName, writePostingsFile } from './postings-file.ts'

const quarter = 15 * 60_000

/** Makes the file of the day or quarter of an hour that has ended. */
export async function makeCoreFile(
  { db }: CoreContext,
  { id, timeZone }: CoreInstitution,
  rules: CoreRules,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await lockWork(tx, 'coreFiles', id))) return
    const file = await store.addCoreFile(tx, id, periodStart(rules, timeZone, now), now)
    if (!file) return
    const { seal } = writePostingsFile(file, await store.readFileRows(tx, id, file.number))
    await store.sealFile(tx, id, file.number, seal)
  })
}

/** Writes all files that are not yet written, in their order. */
export async function writeCoreFiles(
  core: CoreContext,
  { id, key, timeZone }: CoreInstitution,
  now: Date,
): Promise<void> {
  for (;;) {
    const file = await store.takeFile(core.db, id, now)
    if (!file) return
    const { text } = writePostingsFile(file, await store.readFileRows(core.db, id, file.number))
    await writeDurably(join(core.folder, key, 'core'), postingsFileName(file, timeZone), text)
    await store.markWritten(core.db, id, file.number, now)
  }
}

const periodStart = ({ postings }: CoreRules, zone: string, now: Date) =>
  postings === 'daily'
    ? toDateAt(dayIn(zone, now), '00:00', zone)
    : new Date(Math.floor(now.getTime() / quarter) * quarter)
