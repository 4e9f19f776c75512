import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toDatabaseError } from '../../server/db/errors.ts'
import { transact, type Tx } from '../../server/db/open.ts'
import { hold } from '../../server/ledger/hold.ts'
import { lockAccounts } from '../../server/ledger/lock.ts'
import { type Entry, post, postLocked } from '../../server/ledger/post.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { cents } from '../../values/money.ts'
import { day } from '../../values/days.ts'
import { type Bank, context, openBank } from '../support/bank.ts'
import { forgeBalance } from '../support/forgery.ts'
import { numbersFrom } from '../support/numbers.ts'

test('each ledger entry stores the balance after it, and the account has the last one', async () => {
  const { bank, ids } = await openBankWith([100_00, 100_00])
  const [first, second] = ids
  await move(bank, [move2(first, second, 30_00), move2(second, first, 5_00)])
  expect(await bank.balances()).toEqual([75_00, 125_00])
  expect(await readTrail(first)).toEqual([
    { amount: 100_00, balance_after: 100_00 },
    { amount: -30_00, balance_after: 70_00 },
    { amount: 5_00, balance_after: 75_00 },
  ])
})

test('the database refuses a posting that does not sum to zero', async () => {
  const { bank, ids } = await openBankWith([100_00])
  const lonely = move(bank, [[entry(ids[0], 1)]])
  await expect(lonely).rejects.toMatchObject({ message: 'a transaction must sum to zero' })
  expect(await bank.balances()).toEqual([100_00])
})

test('the database refuses to let a share go below zero', async () => {
  const { bank, ids } = await openBankWith([100_00, 0])
  const [first, second] = ids
  await expect(move(bank, [move2(first, second, 100_01)])).rejects.toSatisfy(
    (error) => toDatabaseError(error).code === '23514',
  )
  expect(await bank.balances()).toEqual([100_00, 0])
})

test('the database refuses a new balance without an entry for it in the same transaction', async () => {
  const { bank, ids } = await openBankWith([100_00, 0])
  const [first, second] = ids
  const setTo = (balance: number) => (tx: Tx) =>
    tx.updateTable('account').set({ balance }).where('institution_id', '=', bank.id).where('id', '=', first).execute()
  const refused = { message: 'a balance changes by a posting alone' }
  await expect(transact(context.db, setTo(200_00))).rejects.toMatchObject(refused)
  await move(bank, [move2(first, second, 30_00)])
  // An earlier entry has this balance, but from another transaction.
  await expect(transact(context.db, setTo(100_00))).rejects.toMatchObject(refused)
  const opened = sql`
    insert into account (institution_id, person_id, account_type, type, display_id, last_four, unique_id, default_description, balance, updated_at)
    select institution_id, person_id, account_type, type, '999', last_four, unique_id || 'x', default_description, 1, updated_at
    from account where institution_id = ${bank.id} and id = ${first}`.execute(context.db)
  await expect(opened).rejects.toMatchObject({ message: 'an account has a balance without entries' })
  expect(await bank.balances()).toEqual([70_00, 30_00])
})

test('a share may not go below zero between two postings of one transaction either', async () => {
  const { bank, ids } = await openBankWith([100_00, 0])
  const [first, second] = ids
  await expect(move(bank, [move2(first, second, 150_00), move2(second, first, 80_00)])).rejects.toMatchObject({
    message: 'a share must not go below zero',
  })
  expect(await bank.balances()).toEqual([100_00, 0])
})

test('a posting cannot include an account of another institution', async () => {
  const { bank, ids } = await openBankWith([100_00])
  const other = await openBankWith([100_00])
  await expect(move(bank, [move2(ids[0], other.ids[0], 1_00)])).rejects.toThrow()
  expect([await bank.balances(), await other.bank.balances()]).toEqual([[100_00], [100_00]])
})

test('entries of many postings get their ids in the order of the postings', async () => {
  const { bank, ids } = await openBankWith([100_00, 0])
  const [first, second] = ids
  await move(
    bank,
    Array.from({ length: 500 }, (_, index) => (index % 3 === 2 ? move2(second, first, 1) : move2(first, second, 2))),
  )
  const trail = await readTrail(first)
  const sums = trail.map(
    (
      (sum) =>
      ({ amount }: { amount: number }) =>
        (sum += amount)
    )(0),
  )
  expect(trail.map(({ balance_after }) => balance_after)).toEqual(sums)
})

test('two postings of one transaction on the same locked accounts each leave the right balance', async () => {
  const { bank, ids } = await openBankWith([100_00, 0])
  const [first, second] = ids
  await transact(context.db, async (tx) => {
    const locked = await lockAccounts(tx, bank.id, [first, second])
    await postLocked(locked, { postings: [makePosting(move2(first, second, 30_00))] })
    await postLocked(locked, { postings: [makePosting(move2(first, second, 20_00))] })
    expect(locked.rows.map(({ balance }) => balance)).toEqual([50_00, 50_00])
  })
  expect(await readTrail(second)).toEqual([
    { amount: 30_00, balance_after: 30_00 },
    { amount: 20_00, balance_after: 50_00 },
  ])
  expect(await bank.balances()).toEqual([50_00, 50_00])
})

test('a posting on an account that changed after it was read is refused and rolled back', async () => {
  const { bank, ids } = await openBankWith([100_00, 0])
  const [first, second] = ids
  const posted = transact(context.db, async (tx) => {
    const stale = await lockAccounts(tx, bank.id, [first, second])
    await post(tx, { institutionId: bank.id, postings: [makePosting(move2(first, second, 90_00))] })
    await postLocked(stale, { postings: [makePosting(move2(first, second, 90_00))] })
  })
  await expect(posted).rejects.toThrow('an account changed although it was locked')
  expect(await bank.balances()).toEqual([100_00, 0])
})

test('the database refuses an entry on an account that was not locked, because its balance would not change', async () => {
  const { bank, ids } = await openBankWith([100_00, 0])
  const [first, second] = ids
  const posted = transact(context.db, async (tx) =>
    postLocked(await lockAccounts(tx, bank.id, [first]), { postings: [makePosting(move2(first, second, 30_00))] }),
  )
  await expect(posted).rejects.toThrow('an entry must say the balance after it')
  expect(await bank.balances()).toEqual([100_00, 0])
})

test.each([
  [
    'two that only together sum to zero',
    (first: number) => [[entry(first, 1)], [entry(first, -1)]],
    'a transaction must sum to zero',
  ],
  [
    'one on an account that was not locked',
    (first: number, _: number, other: number) => [move2(first, other, 1)],
    'an entry must say the balance after it',
  ],
  [
    'one that is below zero until the next',
    (first: number, second: number) => [move2(first, second, 101_00), move2(second, first, 50_00)],
    'a share must not go below zero',
  ],
])('among hundreds of valid postings the database refuses %s', async (_title, wrong, message) => {
  const { bank, ids } = await openBankWith([200_00, 0, 0])
  const [first, second, other = 0] = ids
  const right = Array.from({ length: 200 }, (_, index) =>
    index % 2 === 0 ? move2(first, second, 1_00) : move2(first, bank.books.outside, 1),
  )
  const posted = transact(context.db, async (tx) =>
    postLocked(await lockAccounts(tx, bank.id, [first, second]), {
      postings: [...right, ...wrong(first, second, other)].map(makePosting),
    }),
  )
  await expect(posted).rejects.toMatchObject({ message })
  expect(await bank.balances()).toEqual([200_00, 0, 0])
})

test.each([
  ['change an entry', sql`update ledger_entry set amount = amount + 1`],
  ['delete an entry', sql`delete from ledger_entry`],
  ['truncate the entries', sql`truncate ledger_entry cascade`],
  ['change a transaction', sql`update ledger_transaction set made_at = now()`],
  ['delete a transaction', sql`delete from ledger_transaction`],
  ['truncate the transactions', sql`truncate ledger_transaction cascade`],
])('nobody can %s of the ledger', async (_title, statement) => {
  await openBankWith([100_00])
  await expect(statement.execute(context.db)).rejects.toThrow('is only added to')
})

test.each([
  ['without a transaction', sql`transaction_id + 1000000, account_id`, 'an entry must have its transaction'],
  ['without an account', sql`transaction_id, account_id + 1000000`, 'an entry must have its account'],
  [
    'on an account of another institution',
    sql`transaction_id, (select id from account as other where other.institution_id <> ledger_entry.institution_id order by id limit 1)`,
    'an entry must have its account',
  ],
])('the database refuses an entry %s', async (_title, pointers, message) => {
  const { bank } = await openBankWith([100_00])
  await openBankWith([100_00])
  const copied = sql`
    insert into ledger_entry (institution_id, transaction_id, account_id, amount, balance_after, available_after, unique_id, search_type,
      description, comment, happened_on, effective_on, settled_on, draft, interest, fee, extra_info)
    select institution_id, ${pointers}, amount, balance_after, available_after, unique_id || 'x', search_type,
      description, comment, happened_on, effective_on, settled_on, draft, interest, fee, extra_info
    from ledger_entry where institution_id = ${bank.id}`.execute(context.db)
  await expect(copied).rejects.toMatchObject({ code: '23503', message })
})

test.each([
  ['delete', sql`delete from account`],
  ['renumber', sql`update account set id = default`],
  ['truncate', sql`truncate account cascade`],
])('nobody can %s an account', async (_title, statement) => {
  await openBankWith([100_00])
  await expect(statement.execute(context.db)).rejects.toThrow('an account is for ever')
})

test('thousands of random simultaneous transfers lose no money, overdraw no share and all finish', async () => {
  const { bank, ids } = await openBankWith([500_00, 400_00, 300_00, 200_00, 100_00, 0])
  const random = numbersFrom(20261120)
  const pick = () => ids[Math.floor(random() * ids.length)] as number
  const wanted = Array.from({ length: 2_400 }, () => ({
    from: pick(),
    to: pick(),
    amount: 1 + Math.floor(random() * 120_00),
  }))
  const outcomes = { moved: 0, refused: 0 }
  const clerk = async (own: typeof wanted) => {
    for (const { from, to, amount } of own.filter((each) => each.from !== each.to)) {
      const moved = await move(bank, [move2(from, to, amount)]).then(
        () => true,
        (error) => (toDatabaseError(error).code === '23514' ? false : Promise.reject(error)),
      )
      outcomes[moved ? 'moved' : 'refused']++
    }
  }
  await Promise.all(
    Array.from({ length: 8 }, (_, clerks) => clerk(wanted.filter((_each, index) => index % 8 === clerks))),
  )
  const balances = await bank.balances()
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(1_500_00)
  expect(balances.filter((balance) => balance < 0)).toEqual([])
  expect(outcomes.moved).toBeGreaterThan(500)
  expect(outcomes.refused).toBeGreaterThan(100)
  expect(await proveBooks(context.db)).toEqual({
    unbalancedTransactions: [],
    unprovenBalances: [],
    unprovenHolds: [],
    overdrawnShares: [],
  })
})

test('the proof of the ledger names the accounts with a wrong balance or hold', async () => {
  const { bank, ids } = await openBankWith([100_00])
  const wrong = transact(context.db, async (tx) => {
    await forgeBalance(tx, bank.id, ids[0], 99_00)
    await tx.updateTable('account').set({ held: 1 }).where('id', '=', ids[0]).execute()
    const proof = await proveBooks(tx)
    throw Object.assign(new Error('undo'), { proof })
  })
  await expect(wrong).rejects.toMatchObject({
    proof: { unbalancedTransactions: [], unprovenBalances: [ids[0]], unprovenHolds: [ids[0]], overdrawnShares: [] },
  })
  expect(await bank.balances()).toEqual([100_00])
})

test('an outgoing hold is set aside without changing the balance, and an incoming one changes nothing', async () => {
  const { bank, ids } = await openBankWith([100_00])
  const pending = {
    searchType: 1 as const,
    description: 'ATM',
    pendingType: 'Card',
    madeOn: day('2026-11-20'),
    effectiveOn: day('2026-11-21'),
  }
  await transact(context.db, async (tx) => {
    await hold(tx, bank.id, { ...pending, accountId: ids[0], amount: cents(-40_00) })
    await hold(tx, bank.id, { ...pending, accountId: ids[0], amount: cents(15_00) })
  })
  const account = await context.db
    .selectFrom('account')
    .select(['balance', 'held'])
    .where('id', '=', ids[0])
    .executeTakeFirst()
  expect(account).toEqual({ balance: 100_00, held: 40_00 })
})

async function openBankWith(balances: readonly number[]) {
  const bank = await openBank()
  const { accounts } = await bank.addMember(
    'rosa',
    balances.map((balance) => ({ balance })),
  )
  return { bank, ids: accounts.map(({ id }) => id) as [number, number, ...number[]] }
}

const entry = (accountId: number, amount: number): Entry => ({
  accountId,
  amount: cents(amount),
  searchType: 3,
  description: 'Test',
  happenedOn: day('2026-11-20'),
})
const move2 = (from: number, to: number, amount: number) => [entry(from, -amount), entry(to, amount)]

const makePosting = (entries: readonly Entry[]) => ({
  kind: 'transfer',
  confirmNum: null,
  madeAt: new Date(),
  madeBy: null,
  entries,
})

function move(bank: Bank, postings: readonly Entry[][]): Promise<void> {
  return transact(context.db, (tx) => post(tx, { institutionId: bank.id, postings: postings.map(makePosting) }))
}

const readTrail = (accountId: number) =>
  context.db
    .selectFrom('ledger_entry')
    .select(['amount', 'balance_after'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
