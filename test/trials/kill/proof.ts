import { sql } from 'kysely'
import type { Db } from '../../../server/db/open.ts'
import { verifyAudit } from '../../../server/audit/verify.ts'
import { proveBooks } from '../../../server/ledger/proof.ts'
import { wrongPayments } from '../../payments/wrong-payments.ts'
import type { Mover } from './mover.ts'
import { type Attempt, Breach } from './person.ts'

/** What the writes of each mover have left in the database. */
export type Left = ReadonlyMap<Mover, readonly string[]>

export async function readLeft(db: Db, movers: readonly Mover[], usernames: readonly string[]): Promise<Left> {
  const left = new Map<Mover, readonly string[]>()
  for (const mover of movers) left.set(mover, (await mover.provenBy?.(db, usernames)) ?? [])
  return left
}

/**
 * Compares the current rows with earlier ones and with what was confirmed since. Returns what is missing, and what
 * nobody confirmed.
 */
export function compareLeft(
  before: Left,
  now: Left,
  confirmed: readonly Attempt[],
): { lost: string[]; doubled: string[] } {
  const expected = Map.groupBy(confirmed, ({ mover }) => mover)
  const results = [...now].map(([mover, is]) => {
    const due = [...(before.get(mover) ?? []), ...(expected.get(mover) ?? []).flatMap(({ left }) => left)]
    const named = (lines: string[]) => lines.map((line) => `${mover.name}: ${line}`)
    return { lost: named(without(due, is)), doubled: named(without(is, due)) }
  })
  return { lost: results.flatMap(({ lost }) => lost), doubled: results.flatMap(({ doubled }) => doubled) }
}

/** Returns the lines that occur more often in `all` than in `others`. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1)
  return all.filter((line) => {
    const count = counts.get(line) ?? 0
    counts.set(line, count - 1)
    return count <= 0
  })
}

/** Throws unless every balance matches its entries, and no transaction creates money. */
export async function refuseWrongBooks(db: Db): Promise<void> {
  const wrong = Object.entries(await proveBooks(db)).filter(([, ids]) => ids.length > 0)
  if (wrong.length > 0) throw new Breach(`the books do not agree: ${JSON.stringify(Object.fromEntries(wrong))}`)
}

/** Throws unless each due payment was tried, each one that was made was made once, and the audit's chain is intact. */
export async function refuseWrongRecords(db: Db): Promise<void> {
  const { rows: passed } = await sql`select id, scheduled_on from occurrence
    where state = 'open' and last_tried_on is null and scheduled_on <= (select max(tried_on) from occurrence_attempt)`.execute(
    db,
  )
  if (passed.length > 0) throw new Breach(`a run has passed over what was due: ${JSON.stringify(passed)}`)
  const payments = await wrongPayments(db, ['open', 'done', 'short', 'refused', 'expired', 'stopped', 'skipped'])
  if (payments.length > 0) throw new Breach(`payments were not made once: ${JSON.stringify(payments)}`)
  for (const institution of await db.selectFrom('institution').select(['id', 'key']).orderBy('id').execute()) {
    const { broken } = await verifyAudit(db, institution)
    if (broken) throw new Breach(broken)
  }
}

export async function refuseWrongBalances(db: Db, seen: readonly (readonly [string, number])[]): Promise<void> {
  const rows = await db.selectFrom('account').select(['unique_id', 'balance']).execute()
  const balances = new Map(rows.map(({ unique_id, balance }) => [unique_id, balance]))
  const wrong = seen.filter(([uniqueId, balance]) => balances.get(uniqueId) !== balance)
  if (wrong.length > 0)
    throw new Breach(
      `balances are shown wrongly: ${wrong.map(([id, is]) => `${id} ${is}, not ${balances.get(id)}`).join('; ')}`,
    )
}
