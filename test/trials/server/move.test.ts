import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { copyBank } from '../../../server/institution/copy-store.ts'
import { type Db, openDatabase, openPostgres } from '../../../server/db/open.ts'
import { proveBooks } from '../../../server/ledger/proof.ts'
import { foundBank, founderPassword, type Member, orderOf } from '../../support/founding.ts'
import { ask, signIn } from '../../support/http.ts'
import { createDatabase, newEmbedded } from '../../support/new-database.ts'
import { serve } from '../../support/place.ts'

const server = process.env.TEST_DATABASE_URL

test.runIf(server)(
  'an embedded bank moves to PostgreSQL with the same rows, the same sign-in and working transfers',
  async () => {
    const { dataDir, members } = await embeddedBank({ members: 3, balance: 100_00, rowsADay: 30, days: 25 })
    const [member] = members as [Member]
    const before = await serve({ DATA_DIR: dataDir })
    const key = randomUUID()
    const first = await ask(before.port, '/fundstransfer', { ticket: member, key, body: orderOf(member, 10) })
    expect(first.status).toBe(200)
    expect(await before.stop()).toBe(0)

    const databaseUrl = await createDatabase(server ?? '')
    const source = await openDatabase({ databaseUrl: null, dataDir }, () => {})
    const target = openPostgres(databaseUrl, () => {})
    onTestFinished(() => target.close())
    const said: string[] = []
    const figures = await copyBank(source.db, target.db, (line) => said.push(line))
    const tables = Object.keys(figures.rows)
    expect(said).toEqual([
      ...tables.map((name, index) => `Copying ${name} (${index + 1} of ${tables.length})`),
      'Comparing both databases',
    ])
    expect(figures).toMatchObject({
      rows: { institution: 1, person: 3, account: 9, operation: 1, session: 3 },
      balances: { founded: 62_250 },
    })
    expect(Object.values(figures.proof).flat()).toEqual([])
    for (const table of tables)
      expect({ table, rows: await readRowsAsText(target.db, table) }).toEqual({
        table,
        rows: await readRowsAsText(source.db, table),
      })
    await source.close()
    expect(await numbersThatClash(target.db)).toEqual([])

    const after = await serve({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    const again = await ask(after.port, '/fundstransfer', { ticket: member, key, body: orderOf(member, 10) })
    expect([again.data, again.headers.get('idempotency-replayed')]).toEqual([first.data, 'true'])
    const ticket = await signIn(after.port, member.username, founderPassword)
    expect(
      await ask(after.port, '/fundstransfer', { ticket, key: randomUUID(), body: orderOf(member, 10) }),
    ).toMatchObject({ status: 200 })
    expect(Object.values(await proveBooks(target.db)).flat()).toEqual([])
  },
)

test.runIf(server)('moving a bank to a database that is not empty is refused and changes nothing there', async () => {
  const { dataDir } = await embeddedBank({ members: 1, balance: 100_00 })
  const full = { databaseUrl: await createDatabase(server ?? ''), dataDir }
  const source = await openDatabase({ databaseUrl: null, dataDir }, () => {})
  const target = openPostgres(full.databaseUrl, () => {})
  onTestFinished(() => source.close())
  onTestFinished(() => target.close())
  await sql`create table goat (name text)`.execute(target.db)
  await sql`insert into goat values ('heidi')`.execute(target.db)
  await expect(copyBank(source.db, target.db)).rejects.toThrow(
    'The database of DATABASE_URL is not empty: there are rows in goat. Give an empty one.',
  )
  expect(await sql`select to_regclass('institution') as institution`.execute(target.db)).toMatchObject({
    rows: [{ institution: null }],
  })
})

test.runIf(server)('a move of a bank whose copy differs is undone', async () => {
  const { dataDir } = await embeddedBank({ members: 1, balance: 100_00 })
  const source = await openDatabase({ databaseUrl: null, dataDir }, () => {})
  const target = openPostgres(await createDatabase(server ?? ''), () => {})
  onTestFinished(() => source.close())
  onTestFinished(() => target.close())
  // A trigger that drops a person while it is written, as a full disk or a wrong setting might.
  await sql`create function drop_one() returns event_trigger language plpgsql as $$
    begin
      if to_regclass('bank_holiday') is not null and not exists (select 1 from pg_trigger where tgname = 'lose') then
        create function lose() returns trigger language plpgsql as 'begin return null; end';
        create trigger lose before insert on bank_holiday for each row execute function lose();
      end if;
    end $$`.execute(target.db)
  await sql`create event trigger drop_one on ddl_command_end when tag in ('CREATE TABLE') execute function drop_one()`.execute(
    target.db,
  )
  await source.db.insertInto('bank_holiday').values({ day: '2026-11-26' }).execute()
  await expect(copyBank(source.db, target.db)).rejects.toThrow('The copy differs, and was undone.')
  expect(await sql`select to_regclass('institution') as institution`.execute(target.db)).toMatchObject({
    rows: [{ institution: null }],
  })
})

test.runIf(server)('npm run db:move of a bank whose books are wrong copies it, says so and exits with 1', async () => {
  const { dataDir } = await embeddedBank({ members: 1, balance: 100_00 })
  const source = await openDatabase({ databaseUrl: null, dataDir }, () => {})
  await source.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update account set held = held + 1 where balance > 0`.execute(tx)
  })
  await source.close()
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: await createDatabase(server ?? '') }
  const moved = await new Promise<{ code: number; error: string }>((resolve) => {
    execFile(process.execPath, ['tools/db-move.ts'], { env }, (failed, _, error) =>
      resolve({ code: Number(failed?.code ?? 0), error }),
    )
  })
  expect(moved.error).toMatch(/^The same on both sides, and not in order: \[/)
  expect(moved.code).toBe(1)
})

async function embeddedBank(options: Parameters<typeof foundBank>[1]) {
  const dataDir = await newEmbedded('migrated')
  const members = await foundBank({ databaseUrl: null, dataDir }, options)
  return { dataDir, members }
}

/** Lists identity columns whose next value is taken, by table. */
async function numbersThatClash(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select relname as name, attname as "column" from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attidentity <> ''`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  const clashing: string[] = []
  for (const { name, column } of rows) {
    const { rows: higher } = await sql`
      select 1 from ${sql.table(name)} having max(${sql.ref(column)}) >= nextval(pg_get_serial_sequence(${name}, ${column}))`.execute(
      db,
    )
    if (higher.length > 0) clashing.push(name)
  }
  return clashing
}

const readRowsAsText = async (db: Db, table: string) =>
  (
    await sql<{
      row: string
    }>`select to_jsonb(moved.*)::text as row from ${sql.table(table)} as moved order by 1`.execute(db)
  ).rows
