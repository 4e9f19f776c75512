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
const late = 10
const atOnce = 50

/**
 * Verifies an institution's chain, and that every event is in it unchanged. Reports the first problem of each kind.
 * `expected`: seals, as `NUMBER:HASH`, that somebody wrote down earlier; returns those that are in the chain.
 */
export async function verifyAudit(
  db: Db,
  institution: { id: number; key: string },
  expected: readonly string[] = [],
): Promise<AuditVerdict> {
  const found: string[] = []
  let [number, hash, seals] = [0, '', 0]
  let broken: string | null = null
  let sealedAt: Date | null = null
  for (;;) {
    const page = await store.readSealsAfter(db, institution.id, number, atOnce)
    for (const seal of page) {
      broken ??= wrongSeal(seal, number, hash, institution.key) ?? (await wrongEvent(db, seal, institution))
      ;[number, hash, seals] = [seal.number, seal.hash, seals + 1]
      sealedAt = seal.sealed_at
      if (expected.includes(`${number}:${hash}`)) found.push(`${number}:${hash}`)
    }
    if (page.length < atOnce) break
  }
  const unsealed = broken === null ? await store.findFirstUnsealed(db, institution.id, late) : null
  if (unsealed !== null) broken = `Event ${unsealed} of ${institution.key}: never sealed`
  const events = await store.countEvents(db, institution.id)
  return { events, seals, sealedAt, last: seals === 0 ? null : `${number}:${hash}`, broken, expected: found }
}

function wrongSeal(seal: store.Seal, before: number, hash: string, key: string): string | null {
  if (seal.number !== before + 1) return `Seal ${before + 1} of ${key}: missing`
  if (seal.previous_hash !== hash || hashOfSeal(seal) !== seal.hash) return `Seal ${seal.number} of ${key}: changed`
  return null
}

async function wrongEvent(
  db: Db,
  { event_ids, row_hashes }: store.Seal,
  { id, key }: { id: number; key: string },
): Promise<string | null> {
  const rows = new Map((await store.readEvents(db, id, event_ids)).map((row) => [row.id, row]))
  for (const [index, eventId] of event_ids.entries()) {
    const row = rows.get(eventId)
    if (!row) return `Event ${eventId} of ${key}: missing`
    if (hashOfRow(row) !== row_hashes[index]) return `Event ${eventId} of ${key}: changed`
  }
  return null
}
