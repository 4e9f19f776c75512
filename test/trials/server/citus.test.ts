import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

// TEST_CITUS is the address of a coordinator with two workers or more, and a user who may do everything. Each test is a
// reason not to run the bank there: one that fails says that the reason is gone.
const address = process.env.TEST_CITUS

test.runIf(address)(
  'a row that breaks a rule is refused without the name of the rule, and some are without a code',
  async () => {
    const { ask } = await openTables()
    await ask('insert into account values (1, 50, 0)')
    expect(await ask('insert into account values (1, 50, 0)')).toEqual({ code: '23505' })
    const ways = ['from unnest(array[50]) as id', 'from (select 50 as id) as one']
    for (const from of ways) expect(await ask(`insert into account select 1, id, 0 ${from}`)).toEqual({ code: 'XX000' })
  },
)

test.runIf(address)('a proof that waits for the end of a transaction refuses it without its code', async () => {
  const { ask } = await openTables()
  await ask(`create function prove() returns trigger language plpgsql as
    $$ begin raise exception 'no entry says this balance' using errcode = 'P0402'; end $$`)
  await ask(
    'create constraint trigger proof after insert on account deferrable initially deferred for each row execute function prove()',
  )
  for (const text of ['begin', 'insert into account values (1, 1, 100)']) expect(await ask(text)).toEqual({ rows: [] })
  expect(await ask('commit')).toEqual({ code: 'XX000' })
  expect(await ask('select * from account')).toEqual({ rows: [] })
})

test.runIf(address)('a change is announced on the machine of its institution alone, and cannot be on two', async () => {
  const { client, ask } = await openTables()
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await ask('listen changes')
  await ask(`create function announce() returns trigger language plpgsql as
    $$ begin perform pg_notify('changes', 'accounts'); return null; end $$`)
  await ask('create trigger announce after insert on entry for each row execute function announce()')
  expect(await ask('insert into entry values (1, 1, 5)')).toEqual({ rows: [] })
  await pause(500)
  expect(heard).toEqual([])
  await ask('begin')
  for (let institution = 1; institution <= 20; institution++)
    await ask(`insert into entry values (${institution}, 1, 5)`)
  expect(await ask('commit')).toEqual({ code: '0A000' })
})

test.runIf(address)('a lock that one request holds does not stop another that takes it beside a table', async () => {
  const [one, other] = [await openTables(), await openTables()]
  await other.ask('insert into account values (1, 1, 0)')
  await one.ask('begin')
  await one.ask('select pg_advisory_xact_lock(42)')
  await other.ask('begin')
  await other.ask("set local lock_timeout = '1s'")
  expect(await other.ask('select pg_advisory_xact_lock(42) from account where institution_id = 1')).toMatchObject({
    rows: [{}],
  })
})

test.runIf(address)('what is waiting cannot be taken over all institutions at once', async () => {
  const { ask } = await openTables()
  expect(await ask('select id from account order by id for update skip locked')).toEqual({ code: '0A000' })
})

test.runIf(address)('a trigger cannot ask other tables about all rows of its statement', async () => {
  const { ask, schema } = await openTables()
  await ask(`create function compare() returns trigger language plpgsql as
    $$ begin perform 1 from added join ${schema}.account using (institution_id); return null; end $$`)
  await ask(
    'create trigger compare after insert on entry referencing new table as added for each statement execute function compare()',
  )
  expect(await ask('insert into entry values (1, 1, 5)')).toEqual({ code: '0A000' })
})

/** Opens two distributed tables in a schema of their own. `ask` returns the rows, or the code of the refusal. */
async function openTables() {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const schema = `bank_${process.pid}_${Math.random().toString(36).slice(2)}`
  onTestFinished(async () => {
    await client.query('rollback')
    await client.query(`drop schema ${schema} cascade`)
    await client.end()
  })
  const steps = [
    'set citus.enable_unsafe_triggers = on',
    `create schema ${schema}`,
    `set search_path = ${schema}, public`,
    'create table account (institution_id int, id int, balance int, primary key (institution_id, id))',
    'create table entry (institution_id int, account_id int, amount int)',
    "select create_distributed_table('account', 'institution_id')",
    "select create_distributed_table('entry', 'institution_id', colocate_with => 'account')",
  ]
  for (const step of steps) await client.query(step)
  const ask = (text: string) =>
    client.query(text).then(
      ({ rows }) => ({ rows }),
      ({ code, constraint }) => ({ code, ...(constraint && { constraint }) }),
    )
  return { client, ask, schema }
}
