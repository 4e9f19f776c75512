import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeImportFiles } from '../../support/import-files.ts'
import { createDatabase, newFolder } from '../../support/new-database.ts'
import { endOfServer, runServer, type Server } from '../../support/server.ts'

const run = promisify(execFile)
const cluster = process.env.TEST_DATABASE_URL ?? ''
const [owner, role] = [`owner_${process.pid}`, `server_${process.pid}`]

let database = ''
const as = (name: string) => Object.assign(new URL(database), { username: name }).href

beforeAll(async () => {
  if (cluster === '') return
  database = await createDatabase(cluster)
  for (const statement of [
    `create role ${owner} login`,
    `create role ${role} login`,
    `alter database ${new URL(database).pathname.slice(1)} owner to ${owner}`,
  ])
    await ask(database, statement)
})

afterAll(async () => {
  if (cluster === '') return
  for (const statement of [`drop owned by ${role}`, `drop owned by ${owner} cascade`, `drop role ${role}`])
    await ask(database, statement)
})

test.runIf(cluster)(
  'a server whose role owns nothing starts, signs in and moves money, but cannot change append-only tables',
  async () => {
    const server = await runServer({
      DATA_DIR: await newFolder(),
      DATABASE_URL: as(role),
      DATABASE_OWNER_URL: as(owner),
    })
    try {
      await moveMoney(server)
    } finally {
      expect(await server.stop()).toBe(0)
    }
    const { rows } = await ask(
      as(role),
      `select count(*)::int as events from audit_event where action = 'createTransfer'`,
    )
    expect(rows).toEqual([{ events: 1 }])
    const kept = [
      'audit_event',
      'audit_seal',
      'kept_text',
      'ledger_entry',
      'ledger_transaction',
      'sign_in_event',
      'statement_consent',
      'taken_back',
    ]
    const { rows: guarded } = await ask(
      database,
      `select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid where tgfoid = 'refuse_change'::regproc and tgtype & 16 > 0 and tgqual is null order by 1`,
    )
    expect(guarded.map(({ name }) => name)).toEqual(kept)
    // PostgreSQL answers with a warning, and grants nothing.
    for (const table of kept) await ask(as(role), `grant update, delete on ${table} to ${role}`)
    for (const table of kept)
      for (const statement of [
        `update ${table} set institution_id = institution_id`,
        `delete from ${table}`,
        `truncate ${table}`,
        `alter table ${table} add column more text`,
        `alter table ${table} disable trigger all`,
        `drop trigger ${table}_stays on ${table}`,
        `drop table ${table} cascade`,
        `alter table ${table} owner to ${role}`,
      ])
        expect(`${statement}: ${await getCode(statement)}`).toBe(`${statement}: 42501`)
    for (const statement of [
      'set session_replication_role = replica',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return old; end $$',
      'drop function refuse_change() cascade',
      'create table more (id int)',
      'create temporary table audit_event (id int)',
      `update migration set checksum = ''`,
      `set role ${owner}`,
    ])
      expect(`${statement}: ${await getCode(statement)}`).toBe(`${statement}: 42501`)
  },
)

test.runIf(cluster)('a server whose role could change the audit does not start', async () => {
  const settings = { DATA_DIR: await newFolder(), DATABASE_OWNER_URL: as(owner) }
  for (const mighty of [owner, new URL(cluster).username])
    expect(await endOfServer({ ...settings, DATABASE_URL: as(mighty) })).toMatchObject({
      code: 1,
      said: expect.stringContaining(`the role ${mighty} of DATABASE_URL must own nothing`),
    })
})

test.runIf(cluster)(
  'roles that are swapped or wrong end the start with a sentence, before a table is made',
  async () => {
    const empty = await createDatabase(cluster)
    const named = (name: string) => Object.assign(new URL(empty), { username: name }).href
    await ask(empty, `alter database ${new URL(empty).pathname.slice(1)} owner to ${owner}`)
    const end = (server: string, more: Record<string, string>) =>
      endOfServer({ DATA_DIR: dataDir, DATABASE_URL: named(server), ...more })
    const dataDir = await newFolder()
    const forbidden =
      'The database refuses: permission denied for schema public. The tables are made by the role of DATABASE_OWNER_URL, or without it by that of DATABASE_URL: it must own the database.\n'
    expect(await end(owner, { DATABASE_OWNER_URL: named(role) })).toEqual({ code: 1, said: forbidden })
    expect(await end(role, {})).toEqual({ code: 1, said: forbidden })
    expect(await end('nobody', { DATABASE_OWNER_URL: named(owner) })).toEqual({
      code: 1,
      said: 'The database of DATABASE_URL does not answer: role "nobody" does not exist\n',
    })
  },
)

test.runIf(cluster)(
  'if the server’s role owns nothing, an import runs as the owner, and otherwise says what it needs',
  async () => {
    const server = await runServer({
      DATA_DIR: await newFolder(),
      DATABASE_URL: as(role),
      DATABASE_OWNER_URL: as(owner),
    })
    expect(await server.stop()).toBe(0)
    const dir = await newFolder()
    await writeImportFiles(dir, {
      members: ['M1,gale,Gale Winters,gale@example.test,,88010001,1986-04-12,4321,,,,,,,yes'],
    })
    const env = { PATH: process.env.PATH, DATABASE_URL: as(role), SECRET_KEY: 'k'.repeat(40) }
    const bring = (more: Record<string, string>) =>
      run(process.execPath, ['tools/admin.ts', 'import', '--institution', 'harborlight', '--dir', dir], {
        env: { ...env, ...more },
      })
    await expect(bring({})).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^permission denied .* Set DATABASE_OWNER_URL to the role that owns the tables\. Nothing was imported\.$/m,
      ),
    })
    expect((await bring({ DATABASE_OWNER_URL: as(owner) })).stdout).toMatch(/^Members: 1 added, 0 changed\./)
  },
)

async function moveMoney({ port }: Server): Promise<void> {
  const cookies: string[] = []
  let token = ''
  const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://localhost:${port}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        cookie: cookies.join('; '),
        ...headers,
      },
      body: JSON.stringify(body),
    })
    cookies.push(...answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''))
    return { status: answer.status, ...(await answer.json()) }
  }
  const signedIn = await call('/auth/sign-in/2', { username: 'olivia', password: 'Harbor2026' })
  expect(signedIn).toMatchObject({ status: 200, data: { token: expect.any(String) } })
  token = signedIn.data.token
  const { data } = await call('/customer/getsummary', { forFundsTransfer: true })
  const [from, to] = data.shares.filter(
    ({ allowTransactionsFrom, available }: { allowTransactionsFrom: boolean; available: number }) =>
      allowTransactionsFrom && available > 1,
  )
  const [source, target] = [
    from,
    to ?? data.shares.find(({ uniqueId }: { uniqueId: string }) => uniqueId !== from.uniqueId),
  ]
  const numbers = { fromAccountNum: source.accountNumber, toAccountNum: target.accountNumber }
  const body = { fromId: source.uniqueId, toId: target.uniqueId, ...numbers, amount: 1, transferType: 1 }
  expect(await call('/fundstransfer', body, { 'idempotency-key': randomUUID() })).toMatchObject({ status: 200 })
}

async function ask(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

const getCode = (statement: string): Promise<string> =>
  ask(as(role), statement).then(
    () => 'done',
    (error) => error.code,
  )
