import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'

/** Few enough that they fit into memory several times over. */
const atOnce = 2_000

/** Reads the rows of a statement without parameters, some thousand at a time. */
export async function* readRows(
  tx: Tx,
  statement: RawBuilder<unknown>,
): AsyncGenerator<Record<string, string | null>[]> {
  await sql`declare exporting no scroll cursor for ${statement}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`fetch ${sql.lit(atOnce)} from exporting`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) break
  }
  await sql`close exporting`.execute(tx)
}

/** Makes this transaction see one state of the bank, however long it takes. */
export async function readOneState(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}
