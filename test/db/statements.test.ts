import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import type { Db, Tx } from '../../server/db/open.ts'
import { fileNames, type ImportDeps, stage } from '../../server/institution/import/staging-store.ts'
import { type Described, describing, differences } from '../support/described.ts'
import { statementsOfServer, temporaryTables } from '../support/statements.ts'

const pglite = await PGlite.create('memory://', { extensions: { btree_gin, pg_trgm } })
const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite }) })
const statements = statementsOfServer()
let describe: (text: string) => Promise<Described[]>

beforeAll(async () => {
  await migrate(db)
  await pglite.exec('begin')
  for (const name of fileNames) await stage(db as Tx, 'nowhere', name, {} as ImportDeps)
  await inTurn(temporaryTables())
  describe = await describing(pglite)
})
afterAll(() => db.destroy())

/** Creates empty tables. One that depends on another comes after it. */
async function inTurn(makers: string[]): Promise<void> {
  const early: string[] = []
  for (const text of makers) {
    const parameters = new Set(text.match(/\$\d+/g)).size
    if (
      !(await attempt(() => pglite.query(text, Array(parameters).fill(null))).then(
        () => true,
        () => false,
      ))
    )
      early.push(text)
  }
  if (early.length === makers.length) throw new Error(`cannot be made: ${early.join('\n')}`)
  if (early.length > 0) await inTurn(early)
}

async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
  await pglite.exec('savepoint before')
  try {
    return await work()
  } catch (error) {
    await pglite.exec('rollback to before')
    throw error
  }
}

test('every sql<Row> of the server returns the columns and types of its row', async () => {
  const found: string[] = []
  for (const { place, ways, problem } of statements) {
    if (problem) found.push(`${place}: ${problem}`)
    for (const [text, types] of ways) {
      const told = await attempt(() => describe(text)).then(
        (columns) => differences(types, columns, text),
        (error) => [`${error} in ${text}`],
      )
      found.push(...told.map((one) => `${place}: ${one}`))
    }
  }
  expect(found).toEqual([])
  expect(statements.length).toBeGreaterThan(100)
  expect(statements.filter(({ ways }) => ways.size > 0).length).toBeGreaterThan(100)
})

test('a column of another type or name, or an unexpected null, is reported', async () => {
  const [[text, types]] = statements
    .flatMap(({ ways }) => [...ways])
    .filter(([text]) => text === 'select name, checksum from migration') as [[string, never]]
  const [name, checksum] = (await describe(text)) as [Described, Described]
  const told = (changed: Partial<Described>) => differences(types, [name, { ...checksum, ...changed }], text)
  expect(told({})).toEqual([])
  expect(told({ type: 'bigint' })).toEqual(['checksum (migration.checksum) is bigint, and the row says string'])
  expect(told({ isNullable: true })).toEqual(['checksum (migration.checksum) may be null, and the row says string'])
  expect(told({ name: 'sum' })).toEqual(['checksum is not answered', 'sum is answered, and the row does not have it'])
})
