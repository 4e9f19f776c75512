import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { type Proof, proveBooks } from '../ledger/proof.ts'
import { ofAllInstitutions } from '../db/all-institutions.ts'
import { migrate, migrateIn } from '../db/migrate.ts'
import { type Db, transact, type Tx } from '../db/open.ts'

export type MoveFigures = { rows: Record<string, number>; balances: Record<string, number>; proof: Proof }
export type Table = { name: string; columns: string[]; keys: string[]; identities: string[] }

export class MoveError extends Error {}

const batch = 2_000
// Not copied: what migrations and triggers write, and what lives for minutes.
const left = new Set(['migration', 'call_count', 'sign_in_line', 'sign_in_day', 'member_count', 'secured_form_count'])

/** Copies a whole bank into an empty database, in one transaction there, and proves both copies equal. */
export async function copyBank(source: Db, target: Db, print: (line: string) => void = () => {}): Promise<MoveFigures> {
  await migrate(source)
  return transact(source, (from) =>
    // Bypasses `transact`, which forbids two databases at once.
    target
      .withoutPlugins()
      .transaction()
      .execute(async (to) => {
        await refuseFull(to)
        await migrateIn(to)
        const tables = await readTables(to)
        for (const [index, table] of tables.entries()) {
          print(`Copying ${table.name} (${index + 1} of ${tables.length})`)
          await copyRows(from, to, table)
        }
        for (const table of tables) await raiseIdentities(to, table)
        print('Comparing both databases')
        const [before, after] = [await readFigures(from, tables), await readFigures(to, tables)]
        if (!isDeepStrictEqual(before, after))
          throw new MoveError(`The copy differs, and was undone.\n${describeDifferences(before, after)}`)
        return after
      }),
  )
}

async function refuseFull(tx: Tx): Promise<void> {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(tx)
  for (const { name } of rows.filter((table) => !left.has(table.name))) {
    const some = await sql`select 1 from ${sql.table(name)} limit 1 ${ofAllInstitutions}`.execute(tx)
    if (some.rows.length > 0)
      throw new MoveError(`The database of DATABASE_URL is not empty: there are rows in ${name}. Give an empty one.`)
  }
}

/** Returns all tables, each after the tables that it references. The entries do so without foreign keys. */
export async function readTables(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<Table & { refersTo: string[] }>`
    select relname as name,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum = any(pg_index.indkey)
        order by array_position(pg_index.indkey::int2[], attnum)) as keys,
      array(select attname::text from pg_attribute where attrelid = pg_class.oid and attidentity <> '') as identities,
      array(select confrelid::regclass::text from pg_constraint where conrelid = pg_class.oid and contype = 'f')
        || case relname when 'ledger_entry' then array['account', 'ledger_transaction'] else '{}' end as "refersTo"
    from pg_class join pg_index on indrelid = pg_class.oid and indisprimary
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by relname`.execute(tx)
  const waiting = new Map(rows.filter(({ name }) => !left.has(name)).map((table) => [table.name, table]))
  const sorted: Table[] = []
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ name, refersTo }) =>
      refersTo.every((other) => other === name || !waiting.has(other)),
    )
    if (ready.length === 0)
      throw new MoveError(`These tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}.`)
    for (const table of ready) waiting.delete(table.name)
    sorted.push(...ready)
  }
  return sorted
}

/** Copies rows as JSON text, because JavaScript would round microseconds and long decimals. */
export async function copyRows(
  from: Tx,
  to: Tx,
  { name, columns, keys }: Table,
  which: RawBuilder<unknown> = ofAllInstitutions,
): Promise<void> {
  // The ledger accepts a transaction only as a whole, in one statement.
  const order = name === 'ledger_entry' ? ['institution_id', 'transaction_id', 'id'] : keys
  const whole = order.slice(0, 2).map((key) => sql`${sql.ref(key)}::text`)
  // Alias the table, because it may have a column with its own name.
  const rows = sql`select concat_ws(' ', ${sql.join(whole)}) as whole, to_jsonb(moved.*)::text as row from ${sql.table(name)} as moved ${which}`
  await sql`declare moving no scroll cursor for ${rows} order by ${sql.join(order.map((key) => sql.ref(key)))}`.execute(
    from,
  )
  let kept: Row[] = []
  for (;;) {
    const { rows: read } = await sql<Row>`fetch ${sql.lit(batch)} from moving`.execute(from)
    const all = [...kept, ...read]
    const last = all.at(-1)?.whole
    const open = name === 'ledger_entry' && read.length > 0
    kept = open ? all.filter((row) => row.whole === last) : []
    const ready = open ? all.filter((row) => row.whole !== last) : all
    if (ready.length > 0) await insert(to, { name, columns }, ready)
    if (read.length === 0) break
  }
  await sql`close moving`.execute(from)
}

type Row = { whole: string; row: string }

async function insert(to: Tx, { name, columns }: Pick<Table, 'name' | 'columns'>, rows: readonly Row[]): Promise<void> {
  const own = sql.join(columns.map((column) => sql.ref(column)))
  const given = `[${rows.map(({ row }) => row).join()}]`
  await sql`
    insert into ${sql.table(name)} (${own}) overriding system value
    select ${own} from jsonb_populate_recordset(null::${sql.table(name)}, ${given}::jsonb) ${ofAllInstitutions}`.execute(
    to,
  )
}

async function raiseIdentities(to: Tx, { name, identities }: Table): Promise<void> {
  for (const column of identities) {
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}), max(${sql.ref(column)})) from ${sql.table(name)} having count(*) > 0 ${ofAllInstitutions}`.execute(
      to,
    )
  }
}

async function readFigures(db: Db, tables: readonly Table[]): Promise<MoveFigures> {
  const rows: Record<string, number> = {}
  for (const { name } of tables)
    rows[name] =
      (await sql<{ count: number }>`select count(*) as count from ${sql.table(name)} ${ofAllInstitutions}`.execute(db))
        .rows[0]?.count ?? 0
  const balances = await sql<{ key: string; sum: number }>`
    select institution.key, coalesce(sum(balance), 0)::bigint as sum
    from institution left join account on account.institution_id = institution.id
    group by institution.key order by institution.key`.execute(db)
  const proof = await proveBooks(db)
  return { rows, balances: Object.fromEntries(balances.rows.map(({ key, sum }) => [key, sum])), proof }
}

const describeDifferences = (before: MoveFigures, after: MoveFigures) =>
  `before: ${JSON.stringify(before)}\nafter:  ${JSON.stringify(after)}`
