import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sealAll } from '../../../server/audit/seal.ts'
import { verifyAudit } from '../../../server/audit/verify.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { moveInstitution } from '../../../server/institution/move-store.ts'
import { type Db, openPostgres } from '../../../server/db/open.ts'
import { disableByCommand } from '../../../server/institution/command.ts'
import { proveBooks } from '../../../server/ledger/proof.ts'
import { foundBank, founderPassword, type Member, orderOf } from '../../support/founding.ts'
import { ask, signIn } from '../../support/http.ts'
import { createDatabase, newFolder } from '../../support/new-database.ts'
import { serve } from '../../support/place.ts'

const server = process.env.TEST_DATABASE_URL
const secretKeys = ['the key of all servers in these tests']

test.runIf(server)(
  'an institution moves into a database where another has the same ids: all its rows, keys and seals arrive, and the other is unchanged',
  async () => {
    const { source, target, members, dataDir } = await twoCells()
    const [member] = members as [Member]
    const key = randomUUID()
    const before = await serve({ DATA_DIR: dataDir, DATABASE_URL: source.url })
    const first = await ask(before.port, '/fundstransfer', { ticket: member, key, body: orderOf(member, 10) })
    expect(first.status).toBe(200)
    await before.stop()
    await disable(source.db)
    await sealAll(source.db, 1000, () => true, { rest: 0 })
    const { last } = await verifyAudit(source.db, { id: 1000, key: 'founded' })
    const [own, others] = [await readRows(source.db, 1000), await readRows(target.db, 1)]

    const { rows, balance } = await moveInstitution(source.db, target.db, { key: 'founded', secretKeys })
    expect(rows).toMatchObject({ institution: { count: 1 }, person: { count: 3 }, operation: { count: 1 } })
    expect(balance).toBe(600_00)
    expect(await readRows(target.db, 1000)).toEqual(own)
    expect(await readRows(target.db, 1)).toEqual(others)
    expect(await verifyAudit(target.db, { id: 1000, key: 'founded' }, [last ?? ''])).toMatchObject({
      broken: null,
      expected: [last],
    })

    await disableByCommand(target.db, 'founded', false, new Date())
    const after = await serve({ DATA_DIR: dataDir, DATABASE_URL: target.url })
    const again = await ask(after.port, '/fundstransfer', { ticket: member, key, body: orderOf(member, 10) })
    expect([again.data, again.headers.get('idempotency-replayed')]).toEqual([first.data, 'true'])
    const ticket = await signIn(after.port, member.username, founderPassword)
    expect(
      await ask(after.port, '/fundstransfer', { ticket, key: randomUUID(), body: orderOf(member, 10) }),
    ).toMatchObject({ status: 200 })
    expect(Object.values(await proveBooks(target.db)).flat()).toEqual([])
  },
)

test.runIf(server)(
  'after the move the source makes no posting for the institution, not even for a late request, and cannot enable it',
  async () => {
    const { source, target, members, dataDir } = await twoCells()
    const [member] = members as [Member]
    await disable(source.db)
    await sql`update institution set opens_at = now() where id = 1000`.execute(source.db)
    await moveInstitution(source.db, target.db, { key: 'founded', secretKeys })
    const opensAt = (db: Db) => db.selectFrom('institution').select('opens_at').where('id', '=', 1000).execute()
    expect([await opensAt(source.db), await opensAt(target.db)]).toEqual([
      [{ opens_at: null }],
      [{ opens_at: expect.any(Date) }],
    ])
    await expect(disableByCommand(source.db, 'founded', false, new Date())).rejects.toThrow(
      'has moved to another database',
    )
    // As if a request had been admitted before.
    await sql`update institution set disabled_at = null where id = 1000`.execute(source.db)
    const late = await serve({ DATA_DIR: dataDir, DATABASE_URL: source.url })
    const before = await readRows(source.db, 1000)
    expect(
      await ask(late.port, '/fundstransfer', { ticket: member, key: randomUUID(), body: orderOf(member, 10) }),
    ).toMatchObject({
      status: 500,
    })
    const after = await readRows(source.db, 1000)
    for (const table of ['account', 'ledger_transaction', 'ledger_entry', 'audit_event'])
      expect({ table, rows: after[table] }).toEqual({ table, rows: before[table] })
  },
)

const changes: [string, (given: { source: Db; target: Db }) => Promise<unknown>, string][] = [
  [
    'is open',
    ({ source }) => disableByCommand(source, 'founded', false, new Date()),
    'founded is open. Disable it first',
  ],
  [
    'has a message that waits',
    ({ source }) =>
      sql`insert into outbox_message (institution_id, channel, recipient, subject, sealed_body, made_at, next_attempt_at, urgent)
        values (1000, 'email', 'a@example.test', 's', 'b', now(), now(), false)`.execute(source),
    'founded still has messages (1) and payments (0) to hand on',
  ],
  [
    'was written with a key that is not given',
    ({ source }) => sql`update person set ssn_mac = '00000000.mac' where institution_id = 1000`.execute(source),
    'SECRET_KEY lacks a key of founded',
  ],
  [
    'has a key that is taken',
    ({ target }) => sql`update institution set key = 'founded' where id = 1`.execute(target),
    'There is an institution founded in the new database.',
  ],
  [
    'has a domain that is taken',
    ({ target }) =>
      sql`update institution_domain set domain = 'localhost' where institution_id = 1 and position = 1`.execute(target),
    'localhost belongs to an institution of the new database.',
  ],
  [
    'has a number that is taken',
    ({ target }) =>
      sql`insert into institution overriding system value select (jsonb_populate_record(null::institution, to_jsonb(institution.*) || '{"id": 1000, "key": "third"}')).* from institution`.execute(
        target,
      ),
    'founded and third of the new database have the same number, 1000.',
  ],
]

test.runIf(server).each(changes)(
  'an institution that %s is not moved, and stays usable where it is',
  async (_, change, message) => {
    const { source, target } = await twoCells()
    await disable(source.db)
    await change({ source: source.db, target: target.db })
    const others = await readRows(target.db, 1000)
    await expect(moveInstitution(source.db, target.db, { key: 'founded', secretKeys })).rejects.toThrow(message)
    expect(await readRows(target.db, 1000)).toEqual(others)
    await disableByCommand(source.db, 'founded', false, new Date())
  },
)

test.runIf(server)(
  'a move whose copy differs is undone, and the institution can be enabled again where it was',
  async () => {
    const { source, target } = await twoCells()
    await disable(source.db)
    await sql`create function lose() returns trigger language plpgsql as 'begin return null; end'`.execute(target.db)
    await sql`create trigger lose before insert on session for each row execute function lose()`.execute(target.db)
    await expect(moveInstitution(source.db, target.db, { key: 'founded', secretKeys })).rejects.toThrow(
      'The copy of founded differs, and was undone.',
    )
    expect((await readRows(target.db, 1000)).institution).toEqual([])
    expect(await disableByCommand(source.db, 'founded', false, new Date())).toMatch('is enabled')
  },
)

/**
 * Opens two databases: `founded` with the id 1000 in one, `resident` with the id 1 in the other, whose people and
 * accounts have the same ids.
 */
async function twoCells() {
  const dataDir = await newFolder()
  const [source, target] = [await emptyCell(), await emptyCell()]
  await sql`alter table institution alter column id restart with 1000`.execute(source.db)
  const options = { members: 3, balance: 100_00 }
  const members = await foundBank({ databaseUrl: source.url, dataDir }, options)
  await foundBank({ databaseUrl: target.url, dataDir }, options)
  await sql`update institution set key = 'resident' where id = 1`.execute(target.db)
  await sql`update institution_domain set domain = 'resident.' || domain where institution_id = 1`.execute(target.db)
  return { source, target, members, dataDir }
}

async function emptyCell() {
  const url = await createDatabase(server ?? '')
  const { db, close } = openPostgres(url, () => {})
  onTestFinished(close)
  await migrate(db)
  return { url, db }
}

const disable = (db: Db) => disableByCommand(db, 'founded', true, new Date())

/** Returns all rows of an institution as text, by table. */
async function readRows(db: Db, id: number): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'institution_id'`.execute(
    db,
  )
  const found: Record<string, string[]> = {}
  for (const [name, column] of [
    ['institution', 'id'],
    ...tables.rows.map((table) => [table.name, 'institution_id']),
  ] as [string, string][]) {
    // Triggers count these again.
    if (name === 'call_count' || name === 'member_count') continue
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(own.*)::text as row from ${sql.table(name)} as own where ${sql.ref(column)} = ${id} order by 1`.execute(
      db,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}
