import { expect, test } from 'vitest'
import { addAccount } from '../../server/db/build.ts'
import { transact } from '../../server/db/open.ts'
import { hold } from '../../server/ledger/hold.ts'
import { post } from '../../server/ledger/post.ts'
import { addDays, addMonths, type Day, day, dayIn, toWire } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { house, openBank } from '../support/bank.ts'

const today = dayIn('America/New_York', new Date())

test('a member sees shares, loans and cards, each in the order of their ids, with drafts among the shares', async () => {
  const { maria } = await mariaWith(
    [
      { type: 4, display_id: '010' },
      { type: 1, display_id: '002' },
    ],
    [loan, card],
  )
  const { data } = await maria.call('getSummary', { body: {} })
  expect(data.shares.map(({ id, type }) => [id, type])).toEqual([
    ['002', 1],
    ['010', 4],
  ])
  expect(data.loans).toMatchObject([
    {
      id: '001',
      balance: 0,
      payoff: 3,
      available: 0,
      regularPmt: 120,
      minAmtDate: 118.5,
      nextDueDate: '12/01/2026',
      legacyMinAdvanceAmount: 500,
    },
  ])
  expect(data.creditCards).toMatchObject([
    { id: '001', cardName: 'Everyday Visa', type: 1, creditLimit: 5_000, available: 5_000, lastPmtDate: null, lastPmtAmt: null },
  ])
})

test('of a card only the last four digits leave the server', async () => {
  const { maria } = await mariaWith([], [card])
  const { data } = await maria.call('getSummary', { body: {} })
  expect(data.creditCards[0]?.cardNumber).toMatch(/^\*{4} \*{4} \*{4} \d{4}$/)
})

test('what is pending lowers what is available, not the balance', async () => {
  const { maria, bank, accounts } = await mariaWith([{}])
  await bank.deposit(accounts[0]?.id ?? 0, 100_00)
  await transact(house.db, (tx) => hold(tx, bank.id, { ...pending, accountId: accounts[0]?.id ?? 0 }))
  expect((await maria.call('getSummary', { body: {} })).data.shares).toMatchObject([{ balance: 100, available: 60 }])
})

test('an account that is not displayed is in no summary, and its history is refused', async () => {
  const { maria, accounts } = await mariaWith([{ display: false }])
  expect((await maria.call('getSummary', { body: {} })).data.shares).toEqual([])
  expect(await maria.call('getTransactions', { body: range(accounts[0]?.unique_id) })).toMatchObject({ status: 403 })
})

test('a share without balance inquiry shows neither balance nor available, nor the balances of its rows', async () => {
  const { maria, bank, accounts } = await mariaWith([{ allow_balance: false }])
  await bank.deposit(accounts[0]?.id ?? 0, 100_00)
  expect((await maria.call('getSummary', { body: {} })).data.shares).toMatchObject([{ balance: null, available: null }])
  const { data } = await maria.call('getTransactions', { body: range(accounts[0]?.unique_id) })
  expect(data.postedTransactions).toMatchObject([{ amount: 100, balance: null }])
})

test('a share without transaction inquiry has no history', async () => {
  const { maria, accounts } = await mariaWith([{ allow_inquiry: false }])
  expect(await maria.call('getTransactions', { body: range(accounts[0]?.unique_id) })).toMatchObject({ status: 403 })
})

test('for a transfer only accounts that give or take are offered, and no cards', async () => {
  const { maria } = await mariaWith(
    [
      { allow_from: false, allow_to: false },
      { display_id: '002', allow_from: false },
    ],
    [card],
  )
  const { data } = await maria.call('getSummary', { body: { forFundsTransfer: true } })
  expect([data.shares.map(({ id }) => id), data.creditCards]).toEqual([['002'], []])
})

test('a history has pending rows before posted ones, each newest first, within both days', async () => {
  const { maria, bank, accounts } = await mariaWith([{}])
  const id = accounts[0]?.id ?? 0
  await bank.deposit(id, 100_00)
  await happen(bank, id, [addDays(today, -3), addDays(today, -1), addDays(today, -2)])
  await transact(house.db, (tx) => hold(tx, bank.id, { ...pending, accountId: id, madeOn: today }))
  const { data } = await maria.call('getTransactions', { body: range(accounts[0]?.unique_id, addDays(today, -2), today) })
  expect(data.postedTransactions.map(({ status, transactionDate, amount }) => [status, transactionDate, amount])).toEqual([
    [1, toWire(today), -40],
    [2, toWire(today), 100],
    [2, toWire(addDays(today, -1)), -2],
    [2, toWire(addDays(today, -2)), -1],
  ])
})

test('a history can be narrowed to one type', async () => {
  const { maria, bank, accounts } = await mariaWith([{}])
  await bank.deposit(accounts[0]?.id ?? 0, 100_00)
  await happen(bank, accounts[0]?.id ?? 0, [today])
  const { data } = await maria.call('getTransactions', { body: { ...range(accounts[0]?.unique_id), type: 4 } })
  expect(data.postedTransactions.map(({ type }) => type)).toEqual([4])
})

test.each<[string, object, string]>([
  ['from after to', { from: toWire(today), to: toWire(addDays(today, -1)) }, '422 From date must not be after To date'],
  ['more than 24 months', { from: toWire(addDays(addMonths(today, -24), -1)) }, '422 Please choose a range of 24 months or less.'],
  ['an impossible day', { from: '02/30/2026' }, '400 Some fields are not valid.'],
  ['a type that there is not', { type: 9 }, '400 Some fields are not valid.'],
])('%s is no range of a history', async (_what, changes, said) => {
  const { maria, accounts } = await mariaWith([{}])
  const { status, message } = await maria.call('getTransactions', { body: { ...range(accounts[0]?.unique_id), ...changes } })
  expect(`${status} ${message}`).toBe(said)
})

test('a day to come is read as today', async () => {
  const { maria, accounts } = await mariaWith([{}])
  const body = { ...range(accounts[0]?.unique_id), from: toWire(addMonths(today, -24)), to: '12/31/2098' }
  expect((await maria.call('getTransactions', { body })).status).toBe(200)
})

test("another member's account and one that does not exist are refused alike", async () => {
  const { maria, bank } = await mariaWith([{}])
  const other = await bank.addMember('noah', [{}])
  const answers = await Promise.all(
    [other.accounts[0]?.unique_id, 'S0000000000000000'].map((id) => maria.call('getTransactions', { body: range(id) })),
  )
  expect(answers.map(({ status, message, error }) => ({ status, message, error }))).toEqual(
    Array(2).fill({ status: 403, message: 'This is not yours.', error: { type: 'user error', code: 'not_yours' } }),
  )
})

test('a history of more than 25,000 rows says that older ones are left out', async () => {
  const { maria, bank, accounts } = await mariaWith([{}])
  await bank.deposit(accounts[0]?.id ?? 0, 1_000_000_00)
  for (let thousand = 0; thousand < 25; thousand++) await happen(bank, accounts[0]?.id ?? 0, Array(1_000).fill(today))
  const { data } = await maria.call('getTransactions', { body: range(accounts[0]?.unique_id) })
  expect([data.postedTransactions.length, data.truncated]).toEqual([25_000, true])
}, 120_000)

type NewAccount = Partial<Parameters<typeof addAccount>[3]>

async function mariaWith(
  shares: readonly NewAccount[],
  others: readonly ((tx: Tx, institutionId: number, personId: number) => Promise<void>)[] = [],
) {
  const bank = await openBank()
  const member = await bank.addMember(
    'maria',
    shares.map((is) => ({ is })),
  )
  for (const add of others) await transact(house.db, (tx) => add(tx, bank.id, member.id))
  return { bank, maria: bank.signIn(member), accounts: member.accounts }
}

type Tx = Parameters<typeof addAccount>[0]

async function loan(tx: Tx, institution_id: number, personId: number) {
  const terms = { regular_payment: 120_00, minimum_due: 118_50, next_due_on: '2026-12-01', original_amount: 9_000_00 }
  const account_id = await addAccount(tx, institution_id, personId, {
    ...plain,
    account_type: 2,
    interest_due: 3_00,
    minimum_advance: 500_00,
  })
  await tx
    .insertInto('loan')
    .values({ account_id, institution_id, ...terms })
    .execute()
}

async function card(tx: Tx, institution_id: number, personId: number) {
  const account_id = await addAccount(tx, institution_id, personId, { ...plain, account_type: 3, credit_limit: 5_000_00 })
  const terms = { brand: 1, name: 'Everyday Visa', minimum_due: 0, due_on: null, last_payment_on: null, last_payment: null }
  await tx
    .insertInto('credit_card')
    .values({ account_id, institution_id, ...terms })
    .execute()
}

/** Withdrawals of 1.00, 2.00 ... on these days, the first the largest. */
function happen(bank: Awaited<ReturnType<typeof openBank>>, accountId: number, days: readonly Day[]) {
  const postings = days.map((happenedOn, index) => {
    const amount = days.length > 100 ? 1 : (days.length - index) * 1_00
    const entry = { searchType: 4, description: 'Groceries', happenedOn: happenedOn }
    return {
      kind: 'ach',
      confirmNum: null,
      madeAt: new Date(),
      madeBy: null,
      entries: [
        { ...entry, accountId, amount: cents(-amount) },
        { ...entry, accountId: bank.books.outside, amount: cents(amount) },
      ],
    }
  })
  return transact(house.db, (tx) => post(tx, { institutionId: bank.id, postings }))
}

const range = (uniqueId = '', from: Day = addDays(today, -30), to: Day = today) => ({
  uniqueId,
  accountType: 1 as const,
  from: toWire(from),
  to: toWire(to),
})
const pending = {
  amount: cents(-40_00),
  searchType: 1,
  description: 'ATM',
  pendingType: 'Card',
  madeOn: day('2026-11-20'),
  effectiveOn: day('2026-11-21'),
}
const plain = {
  type: 1,
  display_id: '001',
  default_description: 'Account',
  rate: null,
  matures_on: null,
  minimum_advance: null,
  monthly_withdrawals: null,
  updated_at: new Date(),
}
