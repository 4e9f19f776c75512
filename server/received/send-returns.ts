import { join } from 'node:path'
import { dayIn } from '../../values/days.ts'
import type { AchIdentity } from '../db/columns.ts'
import { transact } from '../db/open.ts'
import { lockWork } from '../db/work-locks.ts'
import { writeDurably } from '../durable-file.ts'
import { maxEntriesOfFile } from '../outgoing/nacha-text.ts'
import type { ReceivedContext, ReceivingInstitution } from './received-context.ts'
import { maxReturnsFiles, returnFile } from './return-file.ts'
import * as store from './store.ts'

/** So that the files of a day suffice. */
const pause = 2 * 3_600_000

/** Makes a file of what could not be posted, and writes each file that is not yet written. */
export async function sendReturns(
  { db, folder }: ReceivedContext,
  { id, key, timeZone }: ReceivingInstitution,
  ach: AchIdentity,
  now: Date,
): Promise<void> {
  const moment = {
    now,
    today: dayIn(timeZone, now),
    pausedSince: new Date(now.getTime() - pause),
    most: maxReturnsFiles,
    mostEntries: maxEntriesOfFile,
  }
  await transact(db, async (tx) => {
    if (await lockWork(tx, 'achReturns', id)) await store.addReturnsFile(tx, id, moment)
  })
  for (;;) {
    const file = await store.takeReturnsFile(db, id, now)
    if (!file) return
    const text = returnFile(file, await store.readReturns(db, id, file.number), ach)
    await writeDurably(join(folder, key), `ach-returns-${file.on}-${file.ofDay}.txt`, text)
    await store.markReturnsWritten(db, id, file.number, now)
  }
}
