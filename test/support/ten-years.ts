import { sql } from 'kysely'
import pg from 'pg'
import { buildApp } from '../../server/app.ts'
import type { AppContext } from '../../server/context.ts'
import { addInstitution, addPerson, type Books } from '../../server/ledger/build.ts'
import { type Db, openPostgres, transact, type Tx } from '../../server/db/open.ts'
import type { Institution } from '../../server/db/institution.ts'
import { findByDomain } from '../../server/institution/store.ts'
import { createSecrets } from '../../server/security/secrets.ts'
import { parseSettings } from '../../server/settings/settings.ts'
import { explainingSettings, keepSentPlans } from './explained.ts'
import { founderPassword, foundBank } from './founding.ts'
import { plainInstitution } from './plain.ts'
import { walkOf } from './walk.ts'
import { fillYears, type Years } from './years.ts'

/**
 * Starts a server on a database with ten years of a large and a small institution, and collects the plan of each
 * statement. Nothing else may use the database, and its user must be a superuser.
 */
export async function openTenYears(
  url: string,
  { large, small }: { large: Omit<Years, 'years'>; small: Omit<Years, 'years'> },
) {
  keepSentPlans()
  await fill(url, large, small)
  const { db, close, listen } = openPostgres(url, () => {})
  const secrets = createSecrets(['a key for the plans alone'])
  const context: AppContext = {
    db,
    standby: null,
    settings: parseSettings({ DEMO: '1', RATE_LIMIT_SCALE: '1000000' }),
    secrets,
    clock: () => new Date(),
    listen,
  }
  const app = await buildApp(context, { log: false })
  const institution = (await findByDomain(db, '127.0.0.1')) as Institution
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('institution_id', '=', institution.id)
    .where('audience', '=', 'staff')
    .executeTakeFirstOrThrow()
  const staff = { id, audience: 'staff' as const }
  return {
    db,
    steps: await walkOf({ app, context, host: '127.0.0.1', institution, staff, password: founderPassword }),
    close: () => app.close().then(close),
  }
}

async function fill(url: string, large: Omit<Years, 'years'>, small: Omit<Years, 'years'>): Promise<void> {
  await foundBank({ databaseUrl: url, dataDir: '' }, { members: 3, balance: 10_000_00 })
  const { db, close } = openPostgres(url, () => {})
  const { id } = await db.selectFrom('institution').select('id').executeTakeFirstOrThrow()
  const other = await transact(db, async (tx) => {
    await addStaff(tx, id)
    const added = await addInstitution(tx, {
      ...plainInstitution,
      key: 'small',
      name: 'Small Credit Union',
      domains: ['small.test'],
    })
    await addStaff(tx, added.id)
    return added
  })
  await fillYears(db, other, { ...small, years: 10 })
  await fillYears(db, { id, books: await readBooks(db, id) }, { ...large, years: 10 })
  await close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const [name, value] of Object.entries(explainingSettings))
    await client.query(`alter database ${new URL(url).pathname.slice(1)} set ${name} = '${value}'`)
  await client.end()
}

export const addStaff = (tx: Tx, institutionId: number) =>
  addPerson(tx, institutionId, {
    audience: 'staff',
    username: 'ada',
    name: 'Ada Brandt',
    email: 'ada@example.test',
    mobile: null,
    phrase: 'clever indigo compass',
    password_hash: 'none',
    staff_role: 1,
    account_number: null,
    born_on: null,
    ssn_mac: null,
  })

export async function readBooks(db: Db, id: number): Promise<Books> {
  const { rows } = await sql<{ name: string; id: number }>`
    select display_id as name, id from account where institution_id = ${id} and account_type = 0`.execute(db)
  return Object.fromEntries(rows.map((book) => [book.name, book.id])) as Books
}
