import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { filterErrors } from '../../machines/accounts/history-filter.rules.ts'
import { transact } from '../../server/db/open.ts'
import { hold } from '../../server/ledger/hold.ts'
import { addDays, addMonths, type Day, day, dayToWire } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { context } from '../support/bank.ts'
import { card, happen, loan, mariaWith, pending, range, today } from './maria.ts'

test('history rows come pending first, then posted, each newest first, within the two dates', async () => {
  const { maria, bank, accounts } = await mariaWith([{}])
  const id = accounts[0]?.id ?? 0
  await bank.deposit(id, 100_00)
  await happen(
    bank,
    id,
    [-3, -1, -2].map((days, index) => ({ happenedOn: addDays(today, days), amount: cents(index * 1_00 - 3_00) })),
  )
  await transact(context.db, (tx) => hold(tx, bank.id, { ...pending, accountId: id, madeOn: today }))
  const { data } = await maria.call('getTransactions', {
    body: range(accounts[0]?.unique_id, addDays(today, -2), today),
  })
  expect(
    data.postedTransactions.map(({ status, transactionDate, amount }) => [status, transactionDate, amount]),
  ).toEqual([
    [1, dayToWire(today), -40],
    [2, dayToWire(today), 100],
    [2, dayToWire(addDays(today, -1)), -2],
    [2, dayToWire(addDays(today, -2)), -1],
  ])
})

const [tomorrow, yesterday] = [addDays(today, 1), addDays(today, -1)]
const wrongOrder = 'From date must not be after To date'

test.each<[string, Day, Day, string | null]>([
  ['today alone', today, today, null],
  ['24 months', addMonths(today, -24), today, null],
  ['more than 24 months', addDays(addMonths(today, -24), -1), today, 'Please choose a range of 24 months or less.'],
  ['From after To', today, yesterday, wrongOrder],
  ['days to come', tomorrow, addDays(tomorrow, 30), wrongOrder],
])('the form and the bank give the same answer about transactions of %s', async (_, from, to, text) => {
  const days = { from: dayToWire(from), to: dayToWire(to) }
  expect(filterErrors({ ...days, type: 0 }, today)).toEqual(text === null ? [] : [{ field: 'from', text }])
  const { maria, accounts } = await mariaWith([{}])
  const { status, message } = await maria.call('getTransactions', { body: range(accounts[0]?.unique_id, from, to) })
  expect([status, message]).toEqual(text === null ? [200, ''] : [422, text])
})

test.each<[string, object, string]>([
  ['an impossible day', { from: '02/30/2026' }, '400 Some fields are not valid.'],
  ['an unknown type', { type: 9 }, '400 Some fields are not valid.'],
  ['a limit of 0 rows', { newest: 0 }, '400 Some fields are not valid.'],
  ['a limit of 25,001 rows', { newest: 25_001 }, '400 Some fields are not valid.'],
])('the server refuses a history request with %s', async (_what, changes, said) => {
  const { maria, accounts } = await mariaWith([{}])
  const { status, message } = await maria.call('getTransactions', {
    body: { ...range(accounts[0]?.unique_id), ...changes },
  })
  expect(`${status} ${message}`).toBe(said)
})

test('a To date in the future counts as today when the server checks the 24-month limit', async () => {
  const { maria, accounts } = await mariaWith([{}])
  const body = { ...range(accounts[0]?.unique_id), from: dayToWire(addMonths(today, -24)), to: '12/31/2098' }
  expect((await maria.call('getTransactions', { body })).status).toBe(200)
})

test('the server refuses another member’s account exactly like one that does not exist', async () => {
  const { maria, bank } = await mariaWith([{}])
  const other = await bank.addMember('noah', [{}])
  const answers = await Promise.all(
    [other.accounts[0]?.unique_id, 'S0000000000000000'].map((id) => maria.call('getTransactions', { body: range(id) })),
  )
  expect(answers.map(({ status, message, error }) => ({ status, message, error }))).toEqual(
    Array(2).fill({ status: 403, message: 'This is not yours.', error: { type: 'user error', code: 'not_yours' } }),
  )
})

test('a history limited to its newest rows is marked truncated but has the statement of all rows', async () => {
  const { maria, bank, accounts } = await mariaWith([{}])
  await happen(
    bank,
    accounts[0]?.id ?? 0,
    [30, 20, 10].map((dollars, index) => ({ happenedOn: addDays(today, index - 3), amount: cents(dollars * 100) })),
  )
  const ask = async (newest: number) =>
    (await maria.call('getTransactions', { body: { ...range(accounts[0]?.unique_id), newest } })).data
  const [two, three] = [await ask(2), await ask(3)]
  expect(two.postedTransactions).toEqual(three.postedTransactions.slice(0, 2))
  expect(two.postedTransactions.map(({ amount, balance }) => [amount, balance])).toEqual([
    [10, 60],
    [20, 50],
  ])
  expect([two.truncated, three.truncated]).toEqual([true, false])
  expect(two.statement).toEqual(three.statement)
})

test('a row posted late for an earlier day is sorted by that day, and the running balances fit', async () => {
  const { maria, bank, accounts } = await mariaWith([{}])
  await happen(bank, accounts[0]?.id ?? 0, [
    { happenedOn: addDays(today, -4), amount: cents(100_00), searchType: 2 },
    { happenedOn: addDays(today, -1), amount: cents(-5_00) },
    { happenedOn: addDays(today, -3), amount: cents(-20_00) },
  ])
  const { data } = await maria.call('getTransactions', { body: range(accounts[0]?.unique_id) })
  expect(data.postedTransactions.map(({ amount, balance }) => [amount, balance])).toEqual([
    [-5, 75],
    [-20, 80],
    [100, 100],
  ])
})

test('filtered history rows keep the running balances of the whole account', async () => {
  const { maria, bank, accounts } = await mariaWith([{}])
  await happen(bank, accounts[0]?.id ?? 0, [
    { happenedOn: addDays(today, -4), amount: cents(100_00), searchType: 2 },
    { happenedOn: addDays(today, -3), amount: cents(-20_00) },
    { happenedOn: addDays(today, -2), amount: cents(7_00), searchType: 2 },
    { happenedOn: today, amount: cents(-50_00) },
  ])
  const body = { ...range(accounts[0]?.unique_id, addDays(today, -3), addDays(today, -1)), type: 2 as const }
  const { data } = await maria.call('getTransactions', { body })
  expect(data.postedTransactions.map(({ amount, balance }) => [amount, balance])).toEqual([[7, 87]])
})

test('the statement explains the balance to the cent, even if the history is filtered by type', async () => {
  const { maria, bank, accounts } = await mariaWith([{}])
  const id = accounts[0]?.id ?? 0
  await happen(bank, id, [
    { happenedOn: addDays(today, -9), amount: cents(100_10), searchType: 2 },
    { happenedOn: addDays(today, -3), amount: cents(-20_05) },
    { happenedOn: addDays(today, -3), amount: cents(-10_00) },
    { happenedOn: addDays(today, -2), amount: cents(7_00), searchType: 2 },
    { happenedOn: today, amount: cents(-50_00) },
  ])
  await transact(context.db, (tx) => hold(tx, bank.id, { ...pending, accountId: id, amount: cents(-4_00) }))
  await transact(context.db, (tx) => hold(tx, bank.id, { ...pending, accountId: id, amount: cents(9_00) }))
  const body = { ...range(accounts[0]?.unique_id, addDays(today, -3), addDays(today, -1)), type: 1 as const }
  const { data } = await maria.call('getTransactions', { body })
  expect(data.statement).toEqual({
    opening: 100.1,
    credits: 7,
    creditCount: 1,
    debits: -30.05,
    debitCount: 2,
    closing: 77.05,
    since: -50,
    balance: 27.05,
    pendingIn: 9,
    pendingOut: -4,
    creditLimit: 0,
    available: 23.05,
    interest: 0,
    fees: 0,
  })
})

test('only the principal of a loan payment lowers what is owed; interest and fee are listed separately', async () => {
  const { maria, bank, accounts } = await mariaWith([], [loan])
  const account = accounts.find(({ account_type }) => account_type === 2)
  await happen(bank, account?.id ?? 0, [
    { happenedOn: addDays(today, -40), amount: cents(-1_000_00), searchType: 8 },
    { happenedOn: addDays(today, -2), amount: cents(90_00), interest: cents(8_00), fee: cents(2_00), searchType: 7 },
  ])
  const { data } = await maria.call('getTransactions', { body: { ...range(account?.unique_id), accountType: 2 } })
  expect(data.postedTransactions).toMatchObject([{ amount: 100, principal: 90_00, interest: 8, fee: 2, balance: 910 }])
  expect(data.statement).toMatchObject({
    opening: 1_000,
    credits: 90,
    debits: 0,
    closing: 910,
    balance: 910,
    interest: 8,
    fees: 2,
  })
})

test('a card shows what is owed after each purchase and payment, and what is left of its limit, which only a share can hide', async () => {
  const { maria, bank, accounts } = await mariaWith([], [card])
  const id = accounts[0]?.id ?? 0
  await context.db.updateTable('account').set({ allow_balance: false }).where('id', '=', id).execute()
  await happen(bank, id, [
    { happenedOn: addDays(today, -40), amount: cents(-200_00), searchType: 0 },
    {
      happenedOn: addDays(today, -9),
      amount: cents(-30_50),
      fee: cents(1_50),
      searchType: 0,
      description: 'Kestrel Sports',
    },
    { happenedOn: addDays(today, -2), amount: cents(150_00), searchType: 7 },
  ])
  await transact(context.db, (tx) => hold(tx, bank.id, { ...pending, accountId: id, amount: cents(-20_00) }))
  const body = { ...range(accounts[0]?.unique_id), accountType: 3 as const }
  const { data } = await maria.call('getTransactions', { body })
  expect(data.postedTransactions).toMatchObject([
    // Of a day to come, and it lowers what is left now.
    { description: 'ATM', amount: -20, status: 1 },
    { accountId: '001', accountType: 3, type: 7, amount: 150, balance: 80.5, principal: null },
    {
      accountType: 3,
      type: 0,
      description: 'Kestrel Sports',
      amount: -30.5,
      balance: 230.5,
      interest: null,
      fee: null,
    },
  ])
  expect(data.statement).toMatchObject({
    opening: 200,
    credits: 150,
    creditCount: 1,
    debits: -30.5,
    debitCount: 1,
    closing: 80.5,
    balance: 80.5,
    pendingOut: -20,
    creditLimit: 5_000,
    available: 4_899.5,
    fees: 0,
  })
  const payments = await maria.call('getTransactions', { body: { ...body, type: 7 } })
  expect(payments.data.postedTransactions.map(({ amount }) => amount)).toEqual([150])
})

test('the server refuses a card of another member, one of another institution, and a card as a share', async () => {
  const { maria, accounts } = await mariaWith([], [card])
  const others = await Promise.all([mariaWith([], [card]), mariaWith([], [card])])
  const neighbor = await others[0].bank.addMember('noah', [{ is: { account_type: 3, type: 1 } }])
  const call = (uniqueId: string | undefined, accountType: 1 | 3) =>
    maria.call('getTransactions', { body: { ...range(uniqueId), accountType } })
  const mine = accounts[0]?.unique_id
  const answers = [
    await others[0].maria.call('getTransactions', {
      body: { ...range(neighbor.accounts[0]?.unique_id), accountType: 3 },
    }),
    await call(others[1].accounts[0]?.unique_id, 3),
    await call(mine, 1),
  ]
  expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(Array(3).fill([403, 'not_yours']))
  expect((await call(mine, 3)).status).toBe(200)
})

test('pending rows are sorted by the date they take effect, latest first', async () => {
  const { maria, bank, accounts } = await mariaWith([{}])
  for (const [made, effective] of [
    [-1, 3],
    [0, 1],
    [-2, 3],
  ] as const) {
    const held = {
      ...pending,
      accountId: accounts[0]?.id ?? 0,
      madeOn: addDays(today, made),
      effectiveOn: addDays(today, effective),
    }
    await transact(context.db, (tx) => hold(tx, bank.id, held))
  }
  const { data } = await maria.call('getTransactions', { body: range(accounts[0]?.unique_id) })
  expect(data.postedTransactions.map(({ transactionDate, effectiveDate }) => [transactionDate, effectiveDate])).toEqual(
    [
      [dayToWire(addDays(today, -2)), dayToWire(addDays(today, 3))],
      [dayToWire(addDays(today, -1)), dayToWire(addDays(today, 3))],
      [dayToWire(today), dayToWire(addDays(today, 1))],
    ],
  )
})

test('unusual dates, characters and extra information in a row arrive unchanged', async () => {
  const { maria, bank, accounts } = await mariaWith([{}])
  const odd = {
    settledOn: day('1970-01-01'),
    effectiveOn: addDays(today, -9),
    extraInfo: '{"img_key": "chec',
    draft: '1042',
  }
  const description = '=1+1 "Ōsaka" 大阪 \\ <b>\t\u2028 é'
  await happen(bank, accounts[0]?.id ?? 0, [
    { happenedOn: today, amount: cents(9_00) },
    { happenedOn: today, amount: cents(-1_00), settledOn: null },
    { happenedOn: today, amount: cents(-1_00), description, comment: 'Corrected', ...odd },
  ])
  const { data } = await maria.call('getTransactions', { body: range(accounts[0]?.unique_id) })
  expect(data.postedTransactions).toMatchObject([
    {
      description,
      comment: 'Corrected',
      settleDate: '01/01/1970',
      effectiveDate: dayToWire(addDays(today, -9)),
      extraInfo: '{"img_key": "chec',
      draft: '1042',
    },
    { settleDate: null },
    {},
  ])
})

test.each([
  ['share', 1, 7],
  ['share', 1, 8],
  ['loan', 2, 3],
  ['card', 3, 8],
] as const)(
  'filtering a %s by a transaction type of the other account kind is refused',
  async (_kind, accountType, type) => {
    const { maria, accounts } = await mariaWith([{}], [loan, card])
    const account = accounts.find(({ account_type }) => account_type === accountType)
    const { status, error } = await maria.call('getTransactions', {
      body: { ...range(account?.unique_id), accountType, type },
    })
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['type']])
  },
)

test('a long history is sent compressed if the browser accepts it, a short one uncompressed', async () => {
  const { maria, bank, accounts } = await mariaWith([{}])
  await bank.deposit(accounts[0]?.id ?? 0, 1_000_00)
  const ask = async () => {
    await maria.enter()
    return maria.carry({
      method: 'POST',
      url: '/api/customer/transactions',
      payload: range(accounts[0]?.unique_id),
      headers: { authorization: `Bearer ${maria.kept.token}`, 'accept-encoding': 'gzip, br' },
    })
  }
  const short = await ask()
  expect([short.headers['content-encoding'], short.json().data.postedTransactions.length]).toEqual([undefined, 1])
  await happen(bank, accounts[0]?.id ?? 0, Array(200).fill({ happenedOn: today, amount: cents(-1) }))
  const { headers, rawPayload } = await ask()
  const { data } = JSON.parse(brotliDecompressSync(rawPayload).toString())
  expect([headers['content-encoding'], headers.vary, data.postedTransactions.length]).toEqual([
    'br',
    'accept-encoding',
    201,
  ])
})
