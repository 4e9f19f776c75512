import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { readMoneyByMonth } from '../../server/accounts/months-store.ts'
import type { Db } from '../../server/db/open.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { addDays, dayToWire } from '../../values/days.ts'
import { range } from '../accounts/maria.ts'
import { context } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { isAnyWaiting } from '../support/locks.ts'
import { headerOf } from '../support/import-files.ts'
import { openBeside } from './beside.ts'
import { agreeing, openFollowing, withLedger } from './following.ts'

const { db } = context
test('what nothing explains is posted at once where the core keeps the account, on shares, loans and cards', async () => {
  const { nextDay, bank, list, ada, maria, mariaId, share, names, read, tell, pass, countAdjustments } =
    await openFollowing()
  const on = await nextDay({ A1: '50.12', A3: '-4790.00', A4: '-43.34' })
  expect(await bank.balances()).toEqual([50_12, 55_00, -4_790_00, -43_34])
  expect(Object.values(await proveBooks(db)).flat()).toEqual([])
  const followed = await list()
  expect(
    followed.map(({ account, state, ours, theirs, correction }) => [account, state, ours, theirs, correction]),
  ).toEqual([
    ['A1', 'FOLLOWED', 60.12, 50.12, -10],
    ['A3', 'FOLLOWED', -4800, -4790, 10],
    ['A4', 'FOLLOWED', -42.34, -43.34, -1],
  ])
  const [first] = followed
  const body = { id: first?.id, act: 'PROPOSE', ours: first?.ours, theirs: first?.theirs, reason: 'A fee.' }
  const desk = ada()
  await desk.confirm()
  expect(await desk.call('changeCoreDifference', { body: body as never })).toMatchObject({ status: 409 })
  const { after } = await db
    .selectFrom('audit_event')
    .select('after')
    .where('institution_id', '=', bank.id)
    .where('action', '=', 'COMPARE_WITH_CORE')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(after).toEqual({ day: on, differences: 3, followed: 3 })
  const asked = range((await share())?.uniqueId, addDays(on, -1), on)
  const { data } = await maria().call('getTransactions', { body: asked })
  expect(data.postedTransactions.map(({ description, amount, balance }) => [description, amount, balance])).toEqual([
    [`Balance adjusted to our records of ${dayToWire(on)}`, -10, 50.12],
  ])
  const months = await readMoneyByMonth(
    db,
    { institutionId: bank.id, personId: mariaId },
    { from: addDays(on, -1), timeZone: bank.institution.timeZone },
  )
  expect(months).toEqual([])
  await pass(1, '06:00')
  await tell()
  expect((await Promise.all((await names()).map(read))).join('')).not.toContain('adjust')
  await nextDay({ A1: '50.12', A3: '-4790.00', A4: '-43.34' })
  expect([await list(), (await list(true)).length, await countAdjustments()]).toEqual([[], 3, 1])
})

test('what only one side has posted yet is not followed, and the rest is', async () => {
  const { nextDay, move, bank, imported, today, list } = await openFollowing()
  const num = await move('A1', 'A2', 10_00)
  await nextDay()
  expect(await bank.balances()).toEqual([50_12, 65_00, -4_800_00, -42_34])
  expect((await list()).map(({ account, state, cause }) => [account, state, cause])).toEqual([
    ['A1', 'OPEN', 'NOT_AT_CORE'],
    ['A2', 'OPEN', 'NOT_AT_CORE'],
  ])
  await nextDay({ A1: '55.12' })
  expect(await bank.balances()).toEqual([45_12, 65_00, -4_800_00, -42_34])
  const on = await today()
  await imported.run({ transactions: [`${num},A1,${on},-10.00,ALL,Core,,,,`, `${num},A2,${on},10.00,ALL,Core,,,,`] })
  await nextDay({ A1: '45.12', A2: '65.00' })
  expect(await bank.balances()).toEqual([45_12, 65_00, -4_800_00, -42_34])
  expect(await list()).toEqual([])
})

test('a file of balances in which a quarter of the accounts differ is not followed, and the next right one agrees', async () => {
  const { bank, imported, today, pass, compare, share, countAdjustments } = await openFollowing()
  const names = Array.from({ length: 24 }, (_, index) => `B${index}`)
  const day = await today()
  await imported.run({
    accounts: [
      `${headerOf('accounts')},ledger`,
      ...names.map(
        (name, index) => `${name},M2,share,REGULAR_SHARE,${index + 110},${index + 1110},Share,,,,,,,,,yes,yes,core`,
      ),
    ],
    balances: names.map((name) => `${name},${day},10.00`),
  })
  await pass(1, '06:00')
  const right = { ...agreeing, ...Object.fromEntries(names.map((name) => [name, '10.00'])) }
  const shifted = Object.fromEntries(Object.entries(right).map(([name, balance]) => [name, `${Number(balance) * 2}`]))
  const before = await bank.balances()
  expect(await compare(day, shifted)).toEqual([expect.stringContaining('28 of 28 accounts differ')])
  expect([await bank.balances(), await countAdjustments()]).toEqual([before, 0])
  expect((await share())?.balanceDay).toBeUndefined()
  const next = await today()
  await pass(1, '06:00')
  expect(await compare(next, right)).toEqual([])
  expect(await countAdjustments()).toBe(0)
  expect((await share())?.balanceDay).toBe(dayToWire(next))
})

test('the same file twice, and two processes at once, follow the core once', async () => {
  const { bank, compare, today, pass, tell, countAdjustments } = await openFollowing()
  const on = await today()
  await pass(1, '06:00')
  const balances = { ...agreeing, A1: '50.12' }
  await Promise.all([compare(on, balances), tell(), tell()])
  await tell()
  await compare(on, balances)
  expect([(await bank.balances())[0], await countAdjustments()]).toEqual([50_12, 1])
  // A wrong balance is followed too, and back again.
  const next = await today()
  await pass(1, '06:00')
  await compare(next, agreeing)
  expect([(await bank.balances())[0], await countAdjustments()]).toEqual([60_12, 2])
})

test('a row that comes late takes the adjustment back by as much, and never more than is left of it', async () => {
  const { nextDay, bank, imported, today, list } = await openFollowing()
  const on = await nextDay({ A1: '50.12' })
  const row = (reference: string, date: string, amount: string) => `${reference},A1,${date},${amount},ALL,Fee,,,,`
  const balance = async () => (await bank.balances())[0]
  expect(await imported.run({ transactions: [row('F1', on, '-4.00')] })).toContain(
    'Taken back: 1 balance adjustment whose transactions came in.',
  )
  expect(await balance()).toBe(50_12)
  expect(await imported.run({ transactions: [row('F1', on, '-4.00')] })).not.toContain('Taken back')
  // What has the other sign was not in it, and neither was what the core posted on a later day.
  await imported.run({ transactions: [row('D1', on, '1.00'), row('D2', await today(), '2.00')] })
  expect(await balance()).toBe(53_12)
  await imported.run({ transactions: [row('F2', addDays(on, -1), '-8.00')] })
  expect(await balance()).toBe(51_12)
  await nextDay({ A1: '51.12' })
  expect([await balance(), await list()]).toEqual([51_12, []])
  expect(Object.values(await proveBooks(db)).flat()).toEqual([])
  const alerted = await db
    .selectFrom('ledger_entry')
    .select('balance_after')
    .where('institution_id', '=', bank.id)
    .where('balance_after', '>', 0)
    .where('balance_after', '<', 50_12)
    .where('happened_on', '>=', on)
    .execute()
  expect(alerted).toEqual([])
})

test('what the core had posted of ours, and says so late, takes the adjustment back too', async () => {
  const { nextDay, bank, imported, move } = await openFollowing()
  const num = await move('A1', 'A2', 10_00)
  // It has posted it, and a fee of 5.00 that it has not sent either: so nothing tells one from the other.
  const on = await nextDay({ A1: '45.12', A2: '65.00' })
  expect(await bank.balances()).toEqual([35_12, 65_00, -4_800_00, -42_34])
  await imported.run({ transactions: [`${num},A1,${on},-10.00,ALL,Core,,,,`, `${num},A2,${on},10.00,ALL,Core,,,,`] })
  expect(await bank.balances()).toEqual([45_12, 65_00, -4_800_00, -42_34])
})

test('a share that the core has overdrawn is so here, and nothing that is posted here overdraws one', async () => {
  const { nextDay, bank, imported, move, maria, today } = await openFollowing()
  const on = await nextDay({ A1: '-5.00', A3: '12.00' })
  expect(await bank.balances()).toEqual([-5_00, 55_00, 12_00, -42_34])
  const rows = ['W1,A1,-1.00', 'W2,A1,0.50'].map((row) =>
    row.replace(/,(-?[\d.]+)$/, `,${addDays(on, 1)},$1,ALL,Fee,,,,`),
  )
  await imported.run({ transactions: rows })
  await move('A2', 'A1', 2_00)
  expect((await bank.balances())[0]).toBe(-3_50)
  await expect(move('A1', 'A2', 1)).rejects.toThrow('a share must not go below zero')
  await expect(move('A2', 'A1', 55_00)).rejects.toThrow('a share must not go below zero')
  const { data } = await maria().call('getSummary', { body: {} })
  const [one, two] = data.shares
  const order = {
    fromId: one?.uniqueId ?? '',
    toId: two?.uniqueId ?? '',
    fromAccountNum: one?.accountNumber ?? '',
    toAccountNum: two?.accountNumber ?? '',
    amount: 1,
    transferType: 1 as const,
  }
  expect(one).toMatchObject({ balance: -3.5, available: -3.5 })
  expect((await maria().call('createTransfer', { key: randomUUID(), body: order })).status).toBe(422)
  expect(await imported.refused({ accounts: withLedger('here') })).toContain('1 row is wrong')
  expect(await imported.report('refused')).toEqual(['accounts.csv,4,a loan that is overpaid stays with the core'])
  expect(Object.values(await proveBooks(db)).flat()).toEqual([])
  expect(await today()).toBe(addDays(on, 1))
})

test('a loan that the core keeps is overpaid by the core alone, and by nothing that is posted here', async () => {
  const { nextDay, bank, imported, move, today } = await openFollowing()
  await nextDay({ A3: '-10.00' })
  await expect(move('A2', 'A3', 10_01)).rejects.toThrow('a loan must not be overpaid')
  await move('A2', 'A3', 10_00)
  await expect(move('A2', 'A3', 1)).rejects.toThrow('a loan must not be overpaid')
  await imported.run({ transactions: [`W1,A3,${await today()},5.00,ALL,Refund,,,,`] })
  expect((await bank.balances())[2]).toBe(5_00)
  await move('A3', 'A2', 1_00)
  expect(Object.values(await proveBooks(db)).flat()).toEqual([])
})

test.runIf(shared.url)(
  'a comparison locks accounts in the order in which transfers lock them, also where it follows',
  async () => {
    const { bank, imported, compare, today, pass, idOf } = await openBeside()
    const [A1 = '', A2 = ''] = [idOf('A1'), idOf('A2')]
      .sort((one, two) => one - two)
      .map((id) => (id === idOf('A1') ? 'A1' : 'A2'))
    await imported.run({ accounts: withLedger('core').filter((row, at) => at === 0 || row.startsWith(`${A2},`)) })
    const on = await today()
    await pass(1, '06:00')
    const lock = (tx: Db, account: string) =>
      sql`select from account where institution_id = ${bank.id} and id = ${idOf(account)} for update nowait`.execute(tx)
    const comparing = await db.transaction().execute(async (tx) => {
      await lock(tx, A1)
      const begun = compare(on, { ...agreeing, A1: '1.00', A2: '2.00' })
      await vi.waitUntil(() => isAnyWaiting(db), { timeout: 10_000 })
      await lock(tx, A2)
      return { begun }
    })
    expect(await comparing.begun).toEqual([])
    expect((await bank.balances()).filter((cents) => cents === 2_00)).toHaveLength(1)
  },
)

test('who keeps an account is changed by its file, a blank cell leaves it, and another word is refused', async () => {
  const { bank, imported } = await openBeside()
  const kept = async () => {
    const rows = await db
      .selectFrom('account')
      .select('core_since')
      .where('institution_id', '=', bank.id)
      .where('person_id', 'is not', null)
      .orderBy('id')
      .execute()
    return rows.map(({ core_since }) => (core_since ? 'core' : 'here'))
  }
  const change = async (...ledgers: string[]) => {
    const accounts = withLedger('').map((row, at) => (at === 0 ? row : `${row}${ledgers[at - 1] ?? ''}`))
    return imported.run({ accounts })
  }
  expect(await kept()).toEqual(['here', 'here', 'here', 'here'])
  // As if the column were not there.
  expect(await change()).toContain('Accounts: 0 added, 0 changed')
  expect(await change('core', 'core', 'here')).toContain('Accounts: 0 added, 3 changed')
  expect(await kept()).toEqual(['core', 'core', 'here', 'here'])
  await change('', 'here')
  expect(await kept()).toEqual(['core', 'here', 'here', 'here'])
  expect(await imported.refused({ accounts: withLedger('bank') })).toContain('4 rows are wrong')
  expect((await imported.report('refused'))[0]).toBe('accounts.csv,2,"ledger must be one of here, core, or blank"')
})

test('only what the core keeps is followed, from the comparison on that comes after it began to keep it', async () => {
  const { bank, compare, today, pass, imported } = await openBeside()
  const [on, next] = [await today(), addDays(await today(), 1)]
  await pass(1, '06:00')
  const theirs = { ...agreeing, A1: '50.12', A2: '54.00' }
  await compare(on, theirs)
  await imported.run({ accounts: withLedger('core').filter((_, at) => at < 2) })
  expect((await bank.balances()).slice(0, 2)).toEqual([60_12, 55_00])
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('institution_id', '=', bank.id)
    .where('username', '=', 'maria')
    .executeTakeFirstOrThrow()
  const days = async () => {
    const { data } = await bank.signIn({ id, audience: 'member' }).call('getSummary', { body: {} })
    return [...data.shares, ...data.loans].map(({ balanceDay }) => balanceDay)
  }
  expect(await days()).toEqual([undefined, undefined, undefined])
  await pass(1, '06:00')
  await compare(next, theirs)
  expect((await bank.balances()).slice(0, 2)).toEqual([50_12, 55_00])
  expect(await days()).toEqual([dayToWire(next), undefined, undefined])
  // The core's file does not have it.
  const { A1: _, ...others } = theirs
  await pass(1, '06:00')
  await compare(addDays(next, 1), others)
  expect([(await bank.balances())[0], await days()]).toEqual([50_12, [undefined, undefined, undefined]])
})
