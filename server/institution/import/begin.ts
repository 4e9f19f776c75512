import { existsSync, readdirSync } from 'node:fs'
import { dayAndTime } from '../../../values/days.ts'
import type { Tx } from '../../db/open.ts'
import { lockWork, readWorkers } from '../../db/work-locks.ts'
import { Refusal } from '../../refusals.ts'
import { findByKey } from '../store.ts'
import { fileNames } from './staging-store.ts'

/** Throws where another import of the institution is under way, rather than wait for it in silence. */
export async function refuseSecond(tx: Tx, key: string): Promise<void> {
  const institution = await findByKey(tx, key)
  if (!institution || (await lockWork(tx, 'importing', institution.id))) return
  const other = (await readWorkers(tx, 'importing')).find(({ institutionId }) => institutionId === institution.id)
  const since = other?.since ? ` since ${dayAndTime(other.since, institution.timeZone)}` : ''
  throw new Refusal(
    409,
    `Another import or rehearsal of ${key} is under way${since}${other ? `, in process ${other.pid} of the database` : ''}. ` +
      'Wait until it has ended. If its command was killed, the database ends it within a few seconds.',
  )
}

/** Throws where a file's name is nearly one of an import: left unread, it would be missed by nobody. */
export function refuseMisspelled(dir: string): void {
  const right = new Map(fileNames.map((name) => [plain(name), `${name}.csv`]))
  for (const found of existsSync(dir) ? readdirSync(dir) : []) {
    const name = right.get(plain(found))
    if (name && name !== found)
      throw new Refusal(
        422,
        `${dir} has ${found}, which is not read. Rename it to ${name}, or take it away. Nothing was imported.`,
      )
  }
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/\.(csv|txt)$/, '')
    .replaceAll(/[^a-z]|s$/g, '')
