import { join } from 'node:path'
import { dayIn } from '../../values/days.ts'
import { transactWithoutLimit } from '../db/open.ts'
import { lockWork } from '../db/work-locks.ts'
import { type IncomingFile, type Outcome, RefusedFile, workThroughFolder } from '../incoming-files.ts'
import type { CoreContext, CoreInstitution } from './core-context.ts'
import { readPending } from './pending-file.ts'
import * as store from './pending-store.ts'

const namePattern = /^pending-(\d{4}-\d\d-\d\d)-([01]\d|2[0-3])[0-5]\d\.csv$/

/** Shows members what the core has pending: each file has all of it, and takes the place of the one before. */
export async function takePendingRows(core: CoreContext, institution: CoreInstitution, now: Date): Promise<void> {
  const path = join(core.folder, institution.key, 'core', 'pending')
  await workThroughFolder(
    { ...core, now, institution, kind: 'PENDING', path, isOne: (name) => name.endsWith('.csv') },
    (file) => takeFile(core, institution, file, now),
  )
}

/** Stops where another process takes them. */
async function takeFile(
  { db, onError }: CoreContext,
  { id, key, timeZone }: CoreInstitution,
  { path, name }: IncomingFile,
  now: Date,
): Promise<Outcome> {
  const [, on] = namePattern.exec(name) ?? []
  if (!on) throw new RefusedFile([{ line: 0, reason: 'the name must be like pending-2026-11-28-1415.csv' }])
  if (on > dayIn(timeZone, now)) throw new RefusedFile([{ line: 0, reason: 'the day has not come' }])
  const rows = await readPending(path)
  let unknown = 0
  const outcome = await transactWithoutLimit<Outcome>(db, async (tx) => {
    if (!(await lockWork(tx, 'corePending', id))) return 'stop'
    const last = await store.findLastTaken(tx, id)
    if (last && name < last) throw new RefusedFile([{ line: 0, reason: `${last} is newer and was taken already` }])
    unknown = await store.replacePending(tx, id, rows)
    await store.saveLastTaken(tx, id, name, now)
    return 'done'
  })
  if (unknown > 0) onError(`the pending rows ${name} of ${key}`, new Error(`${unknown} rows are of unknown accounts`))
  return outcome
}
