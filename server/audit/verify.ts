import type { Db } from '../db/open.ts'
import { hashOfRow, hashOfSeal } from './seal.ts'
import * as store from './seals-store.ts'

/** `sealedAt`: when the last seal was made. `broken`: the first problem. */
export type AuditVerdict = {
  events: number
  seals: number
  sealedAt: Date | null
  last: string | null
  broken: string | null
  expected: string[]
}

/** Minutes within which an event must be sealed. */
const maxMinutesUnsealed = 10
/** How much is read in one part: it takes less than a second, and a million events take a third of the calls of a minute. */
const [eventsInPart, sealsInPart] = [30_000, 5_000]
/** How many seals are read at once: of a busy bank each has up to 1,000 events, of a quiet one a few. */
const getPageSize = (events: number, seals: number) => (events > 50 * seals || seals === 0 ? 10 : 200)

type VerifiedInstitution = { id: number; key: string }
/** Where a part of the chain begins: behind this seal. */
export type SealPlace = { number: number; hash: string }
type VerifiedPart = SealPlace &
  Pick<AuditVerdict, 'events' | 'seals' | 'sealedAt' | 'broken' | 'expected'> & { isLast: boolean }

/**
 * Verifies an institution's chain, and that every event is in it unchanged. Reports the first problem of each kind.
 * `expected`: seals, as `NUMBER:HASH`, that somebody wrote down earlier; returns those that are in the chain.
 */
export async function verifyAudit(
  db: Db,
  institution: VerifiedInstitution,
  expected: readonly string[] = [],
): Promise<AuditVerdict> {
  let whole: VerifiedPart = {
    ...chainStart,
    events: 0,
    seals: 0,
    sealedAt: null,
    broken: null,
    expected: [],
    isLast: false,
  }
  while (!whole.isLast) {
    const part = await verifyPart(db, institution, whole, expected)
    whole = {
      ...part,
      events: whole.events + part.events,
      seals: whole.seals + part.seals,
      sealedAt: part.sealedAt ?? whole.sealedAt,
      broken: whole.broken ?? part.broken,
      expected: [...whole.expected, ...part.expected],
    }
  }
  const { number, hash, events, seals, sealedAt, broken, expected: found } = whole
  return { events, seals, sealedAt, last: seals === 0 ? null : `${number}:${hash}`, broken, expected: found }
}

export const chainStart: SealPlace = { number: 0, hash: '' }

/** Verifies the next part of a chain, and after the last one that no event is outside of it. */
export async function verifyPart(
  db: Db,
  institution: VerifiedInstitution,
  { number: startNumber, hash: startHash }: SealPlace,
  expected: readonly string[] = [],
): Promise<VerifiedPart> {
  const found: string[] = []
  let [number, hash, seals, events] = [startNumber, startHash, 0, 0]
  let broken: string | null = null
  let sealedAt: Date | null = null
  for (;;) {
    const size = getPageSize(events, seals)
    const page = await store.readSealsAfter(db, institution.id, number, size)
    const ids = page.flatMap(({ event_ids }) => event_ids)
    const rows = new Map((await store.readEvents(db, institution.id, ids)).map((row) => [row.id, row]))
    for (const seal of page) {
      broken ??= wrongSeal(seal, number, hash, institution.key) ?? wrongEvent(rows, seal, institution.key)
      ;[number, hash, seals, events] = [seal.number, seal.hash, seals + 1, events + seal.event_ids.length]
      sealedAt = seal.sealed_at
      if (expected.includes(`${number}:${hash}`)) found.push(`${number}:${hash}`)
    }
    const isLast = page.length < size
    if (isLast && broken === null) broken = await findUnsealed(db, institution)
    if (isLast || events >= eventsInPart || seals >= sealsInPart)
      return { number, hash, events, seals, sealedAt, broken, expected: found, isLast }
  }
}

/** Compares counts first: only where they differ are all ids compared. */
async function findUnsealed(db: Db, { id, key }: VerifiedInstitution): Promise<string | null> {
  const { events, sealed } = await store.countSettled(db, id)
  const unsealed =
    (events === sealed ? null : await store.findFirstUnsealed(db, id)) ??
    (await store.findFirstLate(db, id, maxMinutesUnsealed))
  return unsealed === null ? null : `Event ${unsealed} of ${key}: never sealed`
}

function wrongSeal(seal: store.Seal, before: number, hash: string, key: string): string | null {
  if (seal.number !== before + 1) return `Seal ${before + 1} of ${key}: missing`
  if (seal.previous_hash !== hash || hashOfSeal(seal) !== seal.hash) return `Seal ${seal.number} of ${key}: changed`
  return null
}

function wrongEvent(
  rows: ReadonlyMap<string, store.SealedRow>,
  { event_ids, row_hashes }: store.Seal,
  key: string,
): string | null {
  for (const [index, eventId] of event_ids.entries()) {
    const row = rows.get(eventId)
    if (!row) return `Event ${eventId} of ${key}: missing`
    if (hashOfRow(row) !== row_hashes[index]) return `Event ${eventId} of ${key}: changed`
  }
  return null
}
