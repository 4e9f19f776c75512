import { type Selectable, sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type { CoreBalances } from './balances-file.ts'
import { explainedDifferences } from './figures-store.ts'

type Comparison = Selectable<Schema['core_comparison']>

/** Returns the comparison of the newest day. */
export async function findLastCompared(db: Db, institutionId: number): Promise<Comparison | null> {
  const row = await db
    .selectFrom('core_comparison')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .orderBy('compared_day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function wasCompared(
  db: Db,
  institutionId: number,
  { on, hash }: { on: Day; hash: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('core_comparison')
    .select('file_hash')
    .where('institution_id', '=', institutionId)
    .where('compared_day', '=', on)
    .executeTakeFirst()
  return row?.file_hash === hash
}

/** An import may have the accounts for minutes. To compile the statements would take longer than they do. */
export async function prepareComparing(tx: Tx): Promise<void> {
  for (const setting of ['lock_timeout = 0', 'jit = off']) await sql`set local ${sql.raw(setting)}`.execute(tx)
}

/** Waits for an import, and lets none begin before the transaction ends. */
export async function lockImports(tx: Tx, institutionId: number): Promise<void> {
  await sql`select from institution where id = ${institutionId} for no key update`.execute(tx)
}

/** Lets an approval that is under way end first, so that the next statement sees its posting. */
export async function lockOpenDifferences(tx: Tx, institutionId: number): Promise<void> {
  await sql`
    select from core_difference where institution_id = ${institutionId} and difference_state = 'OPEN' order by id for no key update`.execute(
    tx,
  )
}

/**
 * Compares the core's balances with the ledger, and writes each difference with its likely cause. One that was there is
 * written again; one that is gone is settled. Returns how many there are.
 */
export async function writeDifferences(
  tx: Tx,
  institutionId: number,
  balances: CoreBalances,
  { on, now }: { on: Day; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with ${explainedDifferences(institutionId, balances, on)}
    insert into core_difference as earlier (institution_id, core_account, account_id, found_on, last_found_on, ours, theirs, explained, cause, missing_at_core, missing_count)
    select ${institutionId}, core_account, account_id, ${on}::date, ${on}::date, ours, theirs, explained,
      case when account_id is null then 'ONLY_AT_CORE' when theirs is null then 'ONLY_HERE'
        when theirs <> ours + explained then 'UNKNOWN'
        when missing <> 0 and overdue <> 0 then 'NEVER_AT_CORE'
        when missing <> 0 then 'NOT_AT_CORE' else 'EARLIER_AT_CORE' end, names, count
    from explained order by account_id
    on conflict (institution_id, core_account) where difference_state = 'OPEN' do update set
      account_id = excluded.account_id, last_found_on = excluded.last_found_on, ours = excluded.ours, theirs = excluded.theirs,
      explained = excluded.explained, cause = excluded.cause, missing_at_core = excluded.missing_at_core, missing_count = excluded.missing_count,
      correction_by = case when ${isSameDifference} then earlier.correction_by end,
      correction_reason = case when ${isSameDifference} then earlier.correction_reason end`.execute(tx)
  await sql`
    update core_difference set difference_state = 'AGREES', settled_at = ${now}::timestamptz, correction_by = null, correction_reason = null
    where institution_id = ${institutionId} and difference_state = 'OPEN' and last_found_on < ${on}::date`.execute(tx)
  return Number(numAffectedRows)
}

const isSameDifference = sql`excluded.cause = earlier.cause and excluded.theirs - excluded.ours - excluded.explained = earlier.theirs - earlier.ours - earlier.explained`

type Compared = { on: Day; hash: string; accounts: number; now: Date }

export async function addComparison(
  tx: Tx,
  institutionId: number,
  { on, hash, accounts, now }: Compared,
): Promise<void> {
  await tx
    .insertInto('core_comparison')
    .values({
      institution_id: institutionId,
      compared_day: on,
      file_hash: hash,
      compared_at: now,
      accounts_compared: accounts,
    })
    .execute()
}
