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

/** Makes the file of the day or quarter of an hour that has ended, and writes all files that are not yet written. */
export async function tellCore(
  core: CoreContext,
  institution: CoreInstitution,
  rules: CoreRules,
  now: Date,
): Promise<void> {
  await transact(core.db, async (tx) => {
    if (!(await lockWork(tx, 'core', institution.id))) return
    const file = await store.addCoreFile(tx, institution.id, periodStart(rules, institution.timeZone, now), now)
    if (!file) return
    const rows = await store.readFileRows(tx, institution.id, file.number)
    await store.sealFile(tx, institution.id, file.number, writePostingsFile(file, rows))
  })
  for (;;) {
    const file = await store.takeFile(core.db, institution.id, now)
    if (!file) return
    const { text } = writePostingsFile(file, await store.readFileRows(core.db, institution.id, file.number))
    await writeDurably(join(core.folder, institution.key, 'core'), postingsFileName(file, institution.timeZone), text)
    await store.markWritten(core.db, institution.id, file.number, now)
  }
}

const periodStart = ({ postings }: CoreRules, zone: string, now: Date) =>
  postings === 'daily'
    ? toDateAt(dayIn(zone, now), '00:00', zone)
    : new Date(Math.floor(now.getTime() / quarter) * quarter)
