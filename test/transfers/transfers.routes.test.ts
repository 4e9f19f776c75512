import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { addAccount } from '../../server/ledger/build.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { context } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { rosaWithTwoShares } from '../support/rosa.ts'

type Rosa = Awaited<ReturnType<typeof rosaWithTwoShares>>

test('money moves from one share to another, and both list it at once, with its note and the new balance', async () => {
  const { rosa, order, member, bank } = await rosaWithTwoShares()
  const from = today()
  const answer = await rosa.call('createTransfer', { key: randomUUID(), body: order(25.5, { comment: 'Rent' }) })
  expect(answer).toMatchObject({
    status: 200,
    success: true,
    data: { confirmNum: expect.stringMatching(/^[1-9]\d{9}$/) },
  })
  expect(await bank.balances()).toEqual([74_50, 125_50])
  const newest = await Promise.all(
    member.accounts.map(async ({ unique_id }) => {
      const { data } = await rosa.call('getTransactions', {
        body: { from, to: '12/31/2099', accountType: 1, uniqueId: unique_id },
      })
      return data.postedTransactions[0]
    }),
  )
  expect(newest).toMatchObject([
    { amount: -25.5, balance: 74.5, type: 3, description: 'Transfer to S-002', comment: 'Rent', status: 2 },
    { amount: 25.5, balance: 125.5, type: 6, description: 'Transfer from S-001', comment: 'Rent', status: 2 },
  ])
})

test('sending one transfer ten times at once moves the money once and returns one confirmation number', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => rosa.call('createTransfer', { key, body: order(10) })),
  )
  const again = await rosa.call('createTransfer', { key, body: order(10) })
  const done = [...answers, again].filter(({ status }) => status === 200)
  expect(answers.filter(({ status, error }) => status !== 200 && error?.code !== 'in_progress')).toEqual([])
  expect(new Set(done.map(({ data }) => data.confirmNum)).size).toBe(1)
  expect(await bank.balances()).toEqual([90_00, 110_00])
})

test('64 transfers at once never overdraw the share, and each refusal says why', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => rosa.call('createTransfer', { key: randomUUID(), body: order(7) })),
  )
  const outcomes = answers.map(({ status, message }) => `${status} ${message}`)
  expect(outcomes.filter((outcome) => outcome === '200 ')).toHaveLength(14)
  expect(outcomes.filter((outcome) => outcome === '422 Amount exceeds available balance')).toHaveLength(50)
  expect(await bank.balances()).toEqual([2_00, 198_00])
  expect(Object.values(await proveBooks(context.db)).flat()).toEqual([])
})

test.each<[string, (rosa: Rosa) => Record<string, unknown>, string, object]>([
  [
    'a source account that does not exist',
    ({ order }) => order(1, { fromId: 'S0000000000000000' }),
    '403 This is not yours.',
    { code: 'not_yours' },
  ],
  ['the same account twice', ({ order }) => order(1, { toId: order(1).fromId }), '422 Invalid to account', {}],
  [
    'the account number of another account',
    ({ order }) => order(1, { fromAccountNum: '99999999' }),
    '422 The account number does not match the account.',
    { code: 'account_mismatch' },
  ],
  [
    'an unknown transfer type',
    ({ order }) => order(1, { transferType: 2 }),
    '422 A transfer of this type cannot be made here.',
    {},
  ],
])('a transfer with %s is refused with a message, and no money moves', async (_what, body, said, error) => {
  const all = await rosaWithTwoShares()
  const answer = await all.rosa.call('createTransfer', { key: randomUUID(), body: body(all) })
  expect(`${answer.status} ${answer.message}`).toBe(said)
  expect(answer.error).toMatchObject(error)
  expect(await all.bank.balances()).toEqual([100_00, 100_00])
})

test.each<[string, object, string]>([
  ['allows no transfers out', { first: { allow_from: false } }, '422 Invalid from account'],
  ['allows no deposits', { second: { allow_to: false } }, '422 Deposits not allowed'],
  ['is at its monthly limit', { first: { monthly_withdrawals: 0 } }, '422 Regulation D blocked transfer'],
  ['is not displayed', { first: { display: false } }, '403 This account is not available.'],
])('a transfer is refused if an account %s', async (_what, overrides, said) => {
  const { rosa, order, bank } = await rosaWithTwoShares(overrides)
  const { status, message } = await rosa.call('createTransfer', { key: randomUUID(), body: order(1) })
  expect(`${status} ${message}`).toBe(said)
  expect(await bank.balances()).toEqual([100_00, 100_00])
})

test('simultaneous transfers cannot exceed a share’s monthly withdrawal limit', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares({ first: { monthly_withdrawals: 2 } })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => rosa.call('createTransfer', { key: randomUUID(), body: order(1) })),
  )
  const said = answers.map(({ status, message }) => (status === 200 ? 'done' : message)).toSorted()
  expect(said).toEqual([...Array(6).fill('Regulation D blocked transfer'), 'done', 'done'])
  expect(await bank.balances()).toEqual([98_00, 102_00])
})

test('a transfer from or to another member’s account is refused like one that does not exist', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  const other = await bank.addMember('nina', [{ balance: 50_00 }])
  const foreign = other.accounts[0]?.unique_id
  const answers = await Promise.all(
    [{ fromId: foreign }, { toId: foreign }].map((changes) =>
      rosa.call('createTransfer', { key: randomUUID(), body: order(1, changes) }),
    ),
  )
  expect(answers.map(({ status, message, error }) => ({ status, message, error }))).toEqual(
    Array(2).fill({ status: 403, message: 'This is not yours.', error: { type: 'user error', code: 'not_yours' } }),
  )
  expect(await bank.balances()).toEqual([100_00, 100_00, 50_00])
})

test('a loan payment covers interest first, lowers the principal by the rest, and cannot exceed the payoff', async () => {
  const { rosa, order, bank, member } = await rosaWithTwoShares()
  const loan = await addLoan({ balance: -80_00, interest_due: 3_00 })
  const pay = (amount: number) =>
    rosa.call('createTransfer', { key: randomUUID(), body: order(amount, { toId: loan.unique_id }) })
  expect(await pay(83.01)).toMatchObject({ status: 422, message: 'Amount exceeds payoff amount' })
  expect((await pay(2)).status).toBe(200)
  expect((await pay(10)).status).toBe(200)
  const { data } = await rosa.call('getTransactions', {
    body: { uniqueId: loan.unique_id, accountType: 2, from: today(), to: today() },
  })
  expect(data.postedTransactions.slice(0, 2)).toMatchObject([
    { amount: 10, principal: 9_00, interest: 1, fee: 0, balance: 71, type: 7 },
    { amount: 2, principal: 0, interest: 2, fee: 0, balance: 80, type: 7 },
  ])
  expect(await bank.balances()).toEqual([88_00, 100_00, -71_00])
  expect(await pay(71)).toMatchObject({ status: 200 })
  expect(Object.values(await proveBooks(context.db)).flat()).toEqual([])

  async function addLoan({ balance, interest_due }: { balance: number; interest_due: number }) {
    const id = await transact(context.db, (tx) =>
      addAccount(tx, { institutionId: bank.id, personId: member.id }, { ...plainLoan, interest_due }),
    )
    await bank.deposit(id, balance)
    return context.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
})

test('a line of credit allows transfers from its minimum advance up to its limit', async () => {
  const { rosa, order, bank, member } = await rosaWithTwoShares()
  const line = { ...plainLoan, type: 5, credit_limit: 1_000_00, minimum_advance: 500_00 }
  const id = await transact(context.db, (tx) => addAccount(tx, { institutionId: bank.id, personId: member.id }, line))
  const { unique_id } = await context.db
    .selectFrom('account')
    .select('unique_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const draw = async (amount: number) =>
    (await rosa.call('createTransfer', { key: randomUUID(), body: order(amount, { fromId: unique_id }) })).message
  expect([await draw(499.99), await draw(1_000.01), await draw(600), await draw(500)]).toEqual([
    'Minimum advace amount is $500.00',
    'Amount exceeds available balance',
    '',
    'Amount exceeds available balance',
  ])
  expect(await bank.balances()).toEqual([100_00, 700_00, -600_00])
})

test.runIf(shared.kind === 'postgres')(
  'a transfer takes six round trips to the database, from the session check to the posting',
  async () => {
    const { rosa, order } = await rosaWithTwoShares()
    await rosa.call('createTransfer', { key: randomUUID(), body: order(1) })
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const { status } = await rosa.call('createTransfer', { key: randomUUID(), body: order(1) })
    const trips = asked.mock.calls.length
    asked.mockRestore()
    expect({ status, trips }).toEqual({ status: 200, trips: 6 })
  },
)

const today = () => {
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
    .format(new Date())
    .split('-')
  return `${month}/${day}/${year}`
}

const plainLoan = {
  account_type: 2 as const,
  type: 1,
  display_id: '001',
  default_description: 'Loan',
  rate: null,
  matures_on: null,
  minimum_advance: null,
  monthly_withdrawals: null,
  updated_at: new Date(),
}
