import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSummaryRows } from '../../server/accounts/store.ts'
import { shared } from '../support/database.ts'
import { withoutInstitution } from '../support/institutions.ts'

const { db } = shared

/** Lists tables with rows of all institutions; each explains itself in its comment. */
const globalTables = ['bank_holiday', 'books_proof', 'installation', 'institution']
const globalIndexes = [
  'attempt_count_end',
  'institution_domain_host',
  'loan_application_resting',
  'message_draft_old',
  'message_file_old',
  'outbox_message_waiting',
  'recovery_request_end',
  'secured_form_old',
  'sso_ticket_hash',
  'used_challenge_end',
]

test('every table begins with institution_id, or its comment says why it does not', async () => {
  const { rows } = await sql<{ name: string; comment: string | null; first: string }>`
    select relname as name, obj_description(pg_class.oid, 'pg_class') as comment,
      (select attname::text from pg_attribute where attrelid = pg_class.oid and attnum = 1) as first
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migration' order by 1`.execute(
    db,
  )
  const others = rows.filter(({ first }) => first !== 'institution_id')
  expect(others.map(({ name }) => name)).toEqual(globalTables)
  expect(others.filter(({ comment }) => !comment?.startsWith('Global: '))).toEqual([])
})

test('every key and index begins with institution_id, or its comment says why it does not', async () => {
  const { rows } = await sql<{ name: string; comment: string | null; first: string | null; primary: boolean }>`
    select index.relname as name, obj_description(index.oid, 'pg_class') as comment, indisprimary as primary,
      (select attname::text from pg_attribute where attrelid = indrelid and attnum = indkey[0]) as first
    from pg_index join pg_class as index on index.oid = indexrelid
    where indrelid in (select attrelid from pg_attribute where attname = 'institution_id') and index.relnamespace = 'public'::regnamespace
    order by 1`.execute(db)
  const others = rows.filter(({ first }) => first !== 'institution_id')
  expect(others.map(({ name }) => name)).toEqual(globalIndexes)
  expect(others.filter(({ comment, primary }) => primary || !comment?.startsWith('Global: '))).toEqual([])
  expect(rows.length).toBeGreaterThan(globalIndexes.length)
})

test('every foreign key points to a row of the same institution', async () => {
  const { rows } = await sql<{ name: string; own: string; other: string }>`
    select conname as name,
      (select attname::text from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as own,
      (select attname::text from pg_attribute where attrelid = confrelid and attnum = confkey[1]) as other
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
  expect(
    rows.filter(({ own, other }) => own !== 'institution_id' || !['institution_id', 'id'].includes(other)),
  ).toEqual([])
  const toAnId = rows.filter(({ other }) => other === 'id').map(({ name }) => name)
  expect(toAnId.filter((name) => !name.endsWith('_institution_id_fkey'))).toEqual([])
  expect(rows.length).toBeGreaterThan(toAnId.length)
})

const tables = new Set(['account', 'person', 'plan', 'operation', 'hold'])

test.each([
  'select * from account where institution_id = $1 and id = $2',
  'select institution_id from account where institution_id = $1',
  'select "account".* from "account" inner join "person" on "person"."institution_id" = "account"."institution_id" and "person"."id" = $1 where "account"."institution_id" = $2',
  'select (select 1 from hold where hold.institution_id = account.institution_id) from account where account.institution_id = $1',
  'insert into "plan" ("institution_id", "person_id") values ($1, $2) returning "id"',
  'insert into hold (institution_id) select institution_id from account where institution_id = $1',
  'update "account" set "balance" = $1 where "institution_id" = $2 and "id" = $3 returning "id"',
  'delete from operation where (institution_id, key) = ($1, $2)',
  'delete from "operation" where "made_at" < $1 /* of all institutions */',
  'with locked as (select id from account where institution_id = $1 for update) select * from locked',
  'select day from bank_holiday',
  'create table account (id bigint)',
])('the institution check allows the statement %s', (statement) => {
  expect(withoutInstitution(statement, tables)).toEqual([])
})

test.each([
  ['select * from account where id = $1', ['account']],
  ['select institution_id from account where id = $1', ['account']],
  ['select * from account where id = $1 order by institution_id', ['account']],
  ["select * from account where id = 'institution_id'", ['account']],
  ['select * from account as own join person on person.id = own.person_id where own.institution_id = $1', ['person']],
  ['select * from account join person on person.id = person_id where institution_id = $1', ['account', 'person']],
  [
    'select * from account join person on person.institution_id = account.institution_id and person.id = person_id',
    ['account', 'person'],
  ],
  [
    'select (select 1 from hold where account_id = account.id) from account where account.institution_id = $1',
    ['hold'],
  ],
  ['insert into "plan" ("person_id") values ($1) returning "institution_id"', ['plan']],
  ['insert into hold (institution_id) select institution_id from account where id = $1', ['account']],
  ['update account set institution_id = $1 where id = $2', ['account']],
  ['update account set balance = $1 where id = $2 returning institution_id', ['account']],
  ['delete from operation where key = $1', ['operation']],
  [
    'with locked as (select id from account where id = $1 for update) select * from locked where institution_id = $2',
    ['account'],
  ],
])('the institution check refuses the statement %s', (statement, missing) => {
  expect(withoutInstitution(statement, tables)).toEqual(missing)
})

test('a server statement without the institution fails, while a test may query anything', async () => {
  const cut = db.withPlugin({
    transformQuery: ({ node }) =>
      (node.kind === 'SelectQueryNode' ? { ...node, where: undefined } : node) as typeof node,
    transformResult: async ({ result }) => result,
  })
  await expect(readSummaryRows(cut, { institutionId: 1, personId: 1 })).rejects.toThrow(
    'A statement touches account and person and loan',
  )
  await expect(db.selectFrom('account').select('id').where('id', '=', 0).execute()).resolves.toEqual([])
})
