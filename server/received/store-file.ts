import { readFile, stat } from 'node:fs/promises'
import { transactWithoutLimit } from '../db/open.ts'
import { waitForWork } from '../db/work-locks.ts'
import { type IncomingFile, RefusedFile } from '../incoming-files.ts'
import { addIssue } from '../incoming-issues.ts'
import { fingerprint } from '../security/secrets.ts'
import { parseAchFile, readFileHeader } from './ach-file.ts'
import * as store from './files-store.ts'
import type { ReceivedContext, ReceivingInstitution } from './received-context.ts'

const mostBytes = 200_000_000

/**
 * Stores a file of another bank with all its entries, once, whatever its name. One that has the header of an earlier file,
 * or more than half of whose entries earlier files have, waits for a person: it is likely the same money.
 */
export async function storeFile(
  { db, onError }: ReceivedContext,
  { id, key }: ReceivingInstitution,
  routingNumber: string,
  { name, path }: IncomingFile,
  now: Date,
): Promise<void> {
  if ((await stat(path)).size > mostBytes) throw new RefusedFile([{ line: 0, reason: 'has more than 200 MB' }])
  const text = await readFile(path, 'latin1')
  const entries = parseAchFile(text, routingNumber)
  const file = { hash: fingerprint(text), header: readFileHeader(text), name, entries }
  const waits = await transactWithoutLimit(db, async (tx) => {
    // A server of the version before may be storing an entry of this file.
    await waitForWork(tx, 'receivedFiles', id)
    const number = await store.addReceivedFile(tx, id, file, now)
    if (number === null) return false
    const waiting = await store.addEntries(tx, id, number, entries, now)
    const likeness = await store.readLikeness(tx, id, number)
    if (!likeness.hasHeader && likeness.known * 2 <= waiting) return false
    await store.holdFile(tx, id, number, likeness)
    const issue = { kind: 'WAITING_FILE', key: String(number), folder: 'RECEIVED', file: name, reasons: [] } as const
    await addIssue(tx, id, { ...issue, fileNumber: number }, now)
    return true
  })
  if (waits) onError(`the received file ${name} of ${key}`, new Error('it is like an earlier one, and waits for staff'))
}
