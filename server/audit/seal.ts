import type { AppContext } from '../context.ts'
import { servedInstitutions } from '../db/all-institutions.ts'
import { forEachInstitution } from '../db/each-institution.ts'
import { type Db, transactWithoutLimit, type Tx } from '../db/open.ts'
import { lockWork } from '../db/work-locks.ts'
import { toCanonicalText } from '../security/canonical.ts'
import { fingerprint } from '../security/secrets.ts'
import * as store from './seals-store.ts'

const max = 1_000
const minutes = 10

type Sealer = Pick<AppContext, 'db' | 'clock'> & { onError: (what: string, error: unknown) => void }

/**
 * Seals committed events at every institution. Any number of processes may run this at once, and no request waits for
 * it.
 */
export async function sealEverywhere(sealer: Sealer, shouldContinue: () => boolean): Promise<void> {
  const { db } = sealer
  await forEachInstitution(await servedInstitutions(db), { ...sealer, shouldContinue }, 'the audit', ({ id }) =>
    sealAll(db, id, shouldContinue),
  )
}

/** `rest`: milliseconds after which every transaction that has drawn an event id also has its transaction number. */
export async function sealAll(
  db: Db,
  institutionId: number,
  shouldContinue = () => true,
  { atOnce = max, rest = minutes * 60_000 } = {},
): Promise<void> {
  for (let after = 0; shouldContinue(); ) {
    const last = await transactWithoutLimit(db, (tx) => sealNext(tx, institutionId, { after, atOnce, rest }))
    if (last === null) return
    after = last
  }
}

/** Seals one batch. Returns its last id if the batch was full, because then there may be more. */
async function sealNext(
  tx: Tx,
  institutionId: number,
  { after, atOnce, rest }: { after: number; atOnce: number; rest: number },
) {
  if (!(await lockWork(tx, 'sealing', institutionId))) return null
  const { rows, ...head } = await store.readUnsealed(tx, institutionId, after, atOnce, rest)
  const lastId = Number(rows.at(-1)?.id ?? 0)
  if (rows.length === 0) return null
  const isFull = rows.length === atOnce
  const number = head.number + 1
  const eventIds = rows.map(({ id }) => id)
  const rowHashes = rows.map(hashOfRow)
  const hash = hashOfSeal({ number, previous_hash: head.hash, event_ids: eventIds, row_hashes: rowHashes })
  // The floor may only rise in a pass that started from it: later passes have not seen everything above it.
  const settled = isFull ? Math.min(head.settled, lastId) : head.settled
  const floor = after === 0 ? Math.max(head.floor, settled) : head.floor
  await store.addSeal(tx, institutionId, {
    number,
    eventIds,
    rowHashes,
    previousHash: head.hash,
    hash,
    xmax: head.xmax,
    floor,
  })
  return isFull ? lastId : null
}

export const hashOfRow = ({ columns }: store.SealedRow): string => fingerprint(toCanonicalText(columns))

export const hashOfSeal = ({
  number,
  previous_hash,
  event_ids,
  row_hashes,
}: Omit<store.Seal, 'hash' | 'sealed_at'>): string =>
  fingerprint(toCanonicalText([previous_hash, number, event_ids, row_hashes]))
