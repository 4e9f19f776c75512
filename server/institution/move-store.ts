import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { proveBooks } from '../ledger/proof.ts'
import { createSecrets } from '../security/secrets.ts'
import { ofAllInstitutions } from '../db/all-institutions.ts'
import { checkReady } from '../db/migrate.ts'
import { copyRows, MoveError, type Table, readTables } from './copy-store.ts'
import { fenceInstitution, unfenceInstitution } from '../db/moved.ts'
import type { Db, Tx } from '../db/open.ts'

type Institution = { id: number; key: string }
/** `print`: equal for equal rows in any order. */
type Print = { count: number; print: string }
export type MovedTable = { rows: Record<string, Print>; balance: number }
type Options = { key: string; secretKeys: readonly string[]; say?: (line: string) => void }

/**
 * Copies a disabled institution, with its id, into a database that has others, and proves both copies equal. From then
 * on the source refuses its postings, even from requests that began earlier.
 */
export async function moveInstitution(
  source: Db,
  target: Db,
  { key, secretKeys, say = () => {} }: Options,
): Promise<MovedTable> {
  for (const db of [source, target])
    await checkReady(db).catch(() => {
      throw new MoveError(
        'Both databases must be filled by this version. Start a server of it on each once, then try again.',
      )
    })
  const { id } = await movable(source, key, secretKeys)
  await refuseTaken(source, target, { id, key })
  await fenceInstitution(source, id)
  let isCopied = false
  try {
    // Bypasses `transact`, which forbids two databases at once. The source is read from one snapshot.
    const moved = await source
      .withoutPlugins()
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((from) =>
        target
          .withoutPlugins()
          .transaction()
          .execute(async (to) => {
            const carried = await copyInstitution(from, to, { id, key }, say)
            isCopied = true
            return carried
          }),
      )
    // It opens here no more, so no page says when.
    await source
      .updateTable('institution')
      .set({ opens_at: null })
      .where('id', '=', id)
      .execute()
      .catch((error: Error) =>
        say(`It has moved, but its page in the old database still says when it opens: ${error.message}`),
      )
    return moved
  } catch (error) {
    if (!isCopied) await unfenceInstitution(source, id)
    throw error
  }
}

async function movable(source: Db, key: string, secretKeys: readonly string[]): Promise<Institution> {
  const institution = await source
    .selectFrom('institution')
    .select(['id', 'disabled_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!institution) throw new MoveError(`No institution has the key ${key}.`)
  if (!institution.disabled_at)
    throw new MoveError(`${key} is open. Disable it first: npm run admin -- institution disable --institution ${key}`)
  const { id } = institution
  const { rows } = await sql<{ messages: number; payments: number }>`
    select
      (select count(*) from outbox_message where institution_id = ${id} and delivered_at is null and given_up_at is null) as messages,
      (select count(*) from outgoing_payment where institution_id = ${id} and delivered_at is null and returned_at is null) as payments`.execute(
    source,
  )
  const { messages = 0, payments = 0 } = rows[0] ?? {}
  if (messages + payments > 0)
    throw new MoveError(
      `${key} still has messages (${messages}) and payments (${payments}) to hand on, and both databases would do so. Try again when none is left.`,
    )
  await refuseForeignKeys(source, { id, key }, secretKeys)
  return { id, key }
}

/** Refuses when the target lacks a SECRET_KEY that values were sealed with. */
async function refuseForeignKeys(source: Db, { id, key }: Institution, secretKeys: readonly string[]): Promise<void> {
  const known = new Set(secretKeys.map((one) => createSecrets([one]).mac('key', '').split('.')[0] ?? ''))
  const { rows } = await sql<{ used: string }>`
    select distinct split_part(ssn_mac, '.', 1) as used from person where institution_id = ${id} and ssn_mac is not null`.execute(
    source,
  )
  if (rows.some(({ used }) => !known.has(used)))
    throw new MoveError(
      `SECRET_KEY lacks a key of ${key}. Set it as the servers of the new database have it: their own key, then its key.`,
    )
}

async function refuseTaken(source: Db, target: Db, { id, key }: Institution): Promise<void> {
  const kinds = await Promise.all(
    [source, target].map((db) => db.selectFrom('installation').select('demo').executeTakeFirst()),
  )
  if (!kinds[1] || kinds[0]?.demo !== kinds[1].demo)
    throw new MoveError('One of the databases is a demo, or belongs to no server yet.')
  const same = await target.selectFrom('institution').select('key').where('key', '=', key).executeTakeFirst()
  if (same) throw new MoveError(`There is an institution ${key} in the new database.`)
  const other = await target.selectFrom('institution').select('key').where('id', '=', id).executeTakeFirst()
  if (other)
    throw new MoveError(
      `${key} and ${other.key} of the new database have the same number, ${id}. An institution keeps its number, since its audit is sealed with it.`,
    )
  const domains = await source
    .selectFrom('institution_domain')
    .select('domain')
    .where('institution_id', '=', id)
    .execute()
  const taken = await sql<{ domain: string }>`
    select domain from institution_domain where domain = any(${domains.map(({ domain }) => domain)}::text[]) ${ofAllInstitutions}`.execute(
    target,
  )
  if (taken.rows[0]) throw new MoveError(`${taken.rows[0].domain} belongs to an institution of the new database.`)
}

async function copyInstitution(
  from: Tx,
  to: Tx,
  { id, key }: Institution,
  print: (line: string) => void,
): Promise<MovedTable> {
  for (const tx of [from, to]) await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  const tables = (await readTables(to)).filter(
    ({ name, columns }) => name === 'institution' || columns.includes('institution_id'),
  )
  for (const [index, table] of tables.entries()) {
    print(`Copying ${table.name} (${index + 1} of ${tables.length})`)
    await passNumbers(from, to, table, id)
    await copyRows(from, to, table, ownRows(table, id))
  }
  print('Comparing both databases')
  const [before, after] = [await fingerprint(from, tables, id), await fingerprint(to, tables, id)]
  if (!isDeepStrictEqual(before, after))
    throw new MoveError(
      `The copy of ${key} differs, and was undone.\nbefore: ${JSON.stringify(before)}\nafter:  ${JSON.stringify(after)}`,
    )
  const wrong = Object.entries(await proveBooks(to)).filter(([, ids]) => ids.length > 0)
  if (wrong.length > 0)
    throw new MoveError(
      `The books of the new database are not in order, and the copy was undone: ${JSON.stringify(wrong)}`,
    )
  return after
}

// A literal, because a cursor takes no parameters.
const ownRows = ({ name }: Pick<Table, 'name'>, id: number) =>
  sql`where ${sql.ref(name === 'institution' ? 'id' : 'institution_id')} = ${sql.lit(id)}`

/** Draws ids until the sequence is past all copied ones. Safe while others draw too. */
async function passNumbers(from: Tx, to: Tx, table: Table, id: number): Promise<void> {
  for (const column of table.identities) {
    const { rows } = await sql<{ highest: number }>`
      select coalesce(max(${sql.ref(column)}), 0)::bigint as highest from ${sql.table(table.name)} ${ownRows(table, id)}`.execute(
      from,
    )
    const sequence = sql`pg_get_serial_sequence(${table.name}, ${column})`
    await sql`
      select count(nextval(${sequence})) from generate_series(1, ${rows[0]?.highest ?? 0} - coalesce(pg_sequence_last_value(${sequence}), 0))`.execute(
      to,
    )
  }
}

async function fingerprint(tx: Tx, tables: readonly Table[], id: number): Promise<MovedTable> {
  const rows: Record<string, Print> = {}
  for (const table of tables) {
    const found = await sql<Print>`
      select count(*) as count, coalesce(sum(hashtextextended(to_jsonb(own.*)::text, 0)::numeric), 0)::text as print
      from ${sql.table(table.name)} as own ${ownRows(table, id)}`.execute(tx)
    rows[table.name] = found.rows[0] ?? { count: 0, print: '0' }
  }
  const sum = await sql<{ balance: number }>`
    select coalesce(sum(balance), 0)::bigint as balance from account where institution_id = ${id}`.execute(tx)
  return { rows, balance: sum.rows[0]?.balance ?? 0 }
}
