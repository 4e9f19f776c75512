import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact, type Tx } from '../../server/db/open.ts'
import { newConfirmNum } from '../../server/ledger/ids.ts'
import { post } from '../../server/ledger/post.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { shared } from '../support/database.ts'
import { rosaWithTwoShares } from '../support/rosa.ts'

const { db } = shared

test('a transaction that the database asks to retry is retried, and only its last attempt is stored', async () => {
  for (const code of ['40P01', '40001']) {
    const day = await freeDay()
    let tries = 0
    await transact(db, async (tx) => {
      tries++
      await tx.insertInto('bank_holiday').values({ day }).execute()
      if (tries < 3) await raise(tx, code)
    })
    expect({ code, tries, days: await readCount(day) }).toEqual({ code, tries: 3, days: 1 })
  }
})

test.each([
  ['40P01', 4],
  // Each try for a lock takes five seconds, and a browser gives up after fifteen.
  ['55P03', 2],
])('a transaction that fails with %s is tried %i times before the error is returned', async (code, max) => {
  let tries = 0
  const attempt = transact(db, (tx) => {
    tries++
    return raise(tx, code)
  })
  await expect(attempt).rejects.toMatchObject({ code })
  expect(tries).toBe(max)
})

test('a confirmation number that is already used is replaced by another one', async () => {
  const { bank, member } = await rosaWithTwoShares()
  const taken = newConfirmNum()
  const draws = [taken, newConfirmNum()]
  const write = (tx: Tx, confirmNum: string) => {
    const side = { searchType: 3 as const, description: 'Test', happenedOn: day('2026-11-20') }
    const entries = member.accounts.map(({ id }, index) => ({
      ...side,
      accountId: id,
      amount: cents(index === 0 ? -1_00 : 1_00),
    }))
    return post(tx, {
      institutionId: bank.id,
      postings: [{ kind: 'test', confirmNum, madeAt: new Date(), madeBy: null, entries }],
    })
  }
  await transact(db, (tx) => write(tx, taken))
  await transact(db, (tx) => write(tx, draws.shift() ?? ''))
  expect(draws).toEqual([])
  expect(await bank.balances()).toEqual([98_00, 102_00])
})

test('a transaction whose idempotency key another request has just written is retried', async () => {
  const { bank, member } = await rosaWithTwoShares()
  const key = randomUUID()
  const row = {
    person_id: member.id,
    key,
    institution_id: bank.id,
    operation: '',
    body_hash: '',
    state: 'released' as const,
    http_status: null,
    answer: null,
    confirm_num: null,
    made_at: new Date(),
  }
  await db.insertInto('operation').values(row).execute()
  let tries = 0
  await transact(db, async (tx) => {
    if (++tries === 1) await tx.insertInto('operation').values(row).execute()
  })
  expect(tries).toBe(2)
})

test('a transaction that violates another constraint is not retried', async () => {
  const day = await freeDay()
  let tries = 0
  const attempt = transact(db, async (tx) => {
    tries++
    await tx.insertInto('bank_holiday').values([{ day }, { day }]).execute()
  })
  await expect(attempt).rejects.toMatchObject({ code: '23505', constraint: 'bank_holiday_pkey' })
  expect({ tries, days: await readCount(day) }).toEqual({ tries: 1, days: 0 })
})

test('inside a transaction neither the pool nor a second transaction may be used', async () => {
  const asked = transact(db, () => db.selectFrom('bank_holiday').selectAll().execute())
  await expect(asked).rejects.toThrow('the database was asked inside a transaction: ask the transaction')
  const raw = transact(db, () => sql`select 1`.execute(db))
  await expect(raw).rejects.toThrow('the database was asked inside a transaction: ask the transaction')
  const nested = transact(db, () => transact(db, async () => {}))
  await expect(nested).rejects.toThrow('transact within transact: pass the transaction on')
  expect(await sql`select 1 as one`.execute(db)).toMatchObject({ rows: [{ one: 1 }] })
})

test('an error inside a transaction rolls it back', async () => {
  const day = await freeDay()
  const attempt = transact(db, async (tx) => {
    await tx.insertInto('bank_holiday').values({ day }).execute()
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  expect(await readCount(day)).toBe(0)
})

test.runIf(shared.kind === 'postgres')('two transactions that deadlock are both completed', async () => {
  const { member } = await rosaWithTwoShares()
  const ids = member.accounts.map(({ id }) => id)
  const met = Promise.withResolvers<void>()
  let arrived = 0
  let tries = 0
  const lockBoth = (order: readonly number[]) =>
    transact(db, async (tx) => {
      tries++
      await lock(tx, order[0])
      if (++arrived === 2) met.resolve()
      await met.promise
      await lock(tx, order[1])
    })
  await Promise.all([lockBoth(ids), lockBoth(ids.toReversed())])
  // On a busy machine there may be more than one deadlock.
  expect(tries).toBeGreaterThanOrEqual(3)
})

const lock = (tx: Tx, id = 0) => tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()

const raise = (tx: Tx, code: string) =>
  sql.raw(`do $$ begin raise exception 'asked for' using errcode = '${code}'; end $$`).execute(tx)

async function freeDay(): Promise<string> {
  const { rows } = await sql<{
    day: string
  }>`select (coalesce(max(day), '2100-01-01') + 1) as day from bank_holiday where day > '2100-01-01'`.execute(db)
  return rows[0]?.day ?? ''
}

async function readCount(day: string): Promise<number> {
  return (await db.selectFrom('bank_holiday').selectAll().where('day', '=', day).execute()).length
}
