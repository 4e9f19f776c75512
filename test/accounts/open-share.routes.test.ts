import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { proveBooks } from '../../server/ledger/proof.ts'
import { dayIn, dayToWire } from '../../values/days.ts'
import { context } from '../support/bank.ts'
import { rosaWithTwoShares } from '../support/rosa.ts'

const wish = { type: 4, description: ' Summer house ' }

async function rosaAtHome(is: Parameters<typeof rosaWithTwoShares>[0] = {}) {
  const all = await rosaWithTwoShares(is)
  const { fromId } = all.order(0)
  const openShare = (body: object = wish, key = randomUUID()) =>
    all.rosa.call('openShare', { key, body: { ...wish, ...body } })
  return { ...all, fromId, openShare }
}

test('a member opens a share, which gets the next id and the chosen name', async () => {
  const { openShare, rosa } = await rosaAtHome()
  const { status, data } = await openShare()
  expect({ status, data }).toEqual({
    status: 200,
    data: { uniqueId: expect.stringMatching(/^S[A-Za-z0-9]{16}\d{4}$/), id: '003', confirmNum: null },
  })
  const { shares } = (await rosa.call('getSummary', { body: {} })).data
  expect(shares.at(-1)).toMatchObject({
    uniqueId: data.uniqueId,
    id: '003',
    type: 4,
    description: 'Summer house',
    defaultDescription: 'Special Share',
    balance: 0,
    available: 0,
    allowTransactionsFrom: true,
    allowTransactionsTo: true,
  })
})

test('an opening deposit moves with the new share, and both accounts have a history row for it', async () => {
  const { openShare, rosa, bank, fromId } = await rosaAtHome()
  const from = dayToWire(dayIn('America/New_York', new Date()))
  const { data } = await openShare({ fundingUniqueId: fromId, openingDeposit: 25.5 })
  expect(data.confirmNum).toMatch(/^[1-9]\d{9}$/)
  expect(await bank.balances()).toEqual([74_50, 100_00, 25_50])
  const newest = await Promise.all(
    [fromId, data.uniqueId].map(async (uniqueId) => {
      const answer = await rosa.call('getTransactions', { body: { accountType: 1, from, to: '12/31/2098', uniqueId } })
      return answer.data.postedTransactions[0]
    }),
  )
  expect(newest).toMatchObject([
    { amount: -25.5, balance: 74.5, type: 3, description: 'Transfer to S-003' },
    { amount: 25.5, balance: 25.5, type: 6, description: 'Transfer from S-001' },
  ])
  expect(Object.values(await proveBooks(context.db)).flat()).toEqual([])
})

test.each([
  ['a regular share', 0, 200],
  ['a share draft', 1, 200],
  ['a club', 5, 200],
  ['a certificate', 6, 422],
  ['an escrow', 2, 422],
  ['an unknown kind of share', 9, 400],
])('opening %s (type %i) gets status %i', async (_, type, status) => {
  const { openShare } = await rosaAtHome()
  expect((await openShare({ type })).status).toBe(status)
})

test.each<[string, object, string]>([
  ['no name', { description: '  ' }, '422 please add a valid description'],
  ['a name of 41 characters', { description: 'x'.repeat(41) }, '422 please add a valid description'],
  ['a deposit but no source account', { fundingUniqueId: undefined }, '422 Please complete all fields'],
  ['a source account but no deposit', { openingDeposit: undefined }, '422 Please complete all fields'],
  ['a source account that does not exist', { fundingUniqueId: 'S0000000000000000' }, '403 This is not yours.'],
])('opening a share with %s is refused with a message, and no money moves', async (_, changes, said) => {
  const { openShare, bank, fromId } = await rosaAtHome()
  const { status, message } = await openShare({ fundingUniqueId: fromId, openingDeposit: 5, ...changes })
  expect(`${status} ${message}`).toBe(said)
  expect(await bank.balances()).toEqual([100_00, 100_00])
})

test.each<[string, object, string]>([
  ['allows no transfers out', { allow_from: false }, '422 Invalid from account'],
  ['is at its monthly limit', { monthly_withdrawals: 0 }, '422 Regulation D blocked transfer'],
  ['is not displayed', { display: false }, '403 This account is not available.'],
])('a share cannot be funded from an account that %s', async (_, first, said) => {
  const { openShare, bank, fromId } = await rosaAtHome({ first })
  const { status, message } = await openShare({ fundingUniqueId: fromId, openingDeposit: 5 })
  expect(`${status} ${message}`).toBe(said)
  expect(await bank.balances()).toEqual([100_00, 100_00])
})

test('a share cannot be funded from another member’s account', async () => {
  const { openShare, bank } = await rosaAtHome()
  const nina = await bank.addMember('nina', [{ balance: 50_00 }])
  const answer = await openShare({ fundingUniqueId: nina.accounts[0]?.unique_id, openingDeposit: 5 })
  expect(answer).toMatchObject({ status: 403, message: 'This is not yours.', error: { code: 'not_yours' } })
  expect(await bank.balances()).toEqual([100_00, 100_00, 50_00])
})

test('a member can open ten shares online, even when asking at once; shares the bank opened do not count', async () => {
  const { openShare, rosa } = await rosaAtHome()
  const answers = await Promise.all(Array.from({ length: 13 }, () => openShare()))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, message, error }) => ({ status, message, code: error?.code }))).toEqual(
    Array(3).fill({
      status: 422,
      message: 'You have opened 10 accounts here. For another one, please contact us.',
      code: 'limit',
    }),
  )
  const { shares } = (await rosa.call('getSummary', { body: {} })).data
  expect(shares.map(({ id }) => id)).toEqual(
    Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(3, '0')),
  )
})
