import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { proveBooks } from '../../server/ledger/proof.ts'
import { house, openBank } from '../support/bank.ts'

test('money moves from one share to another, and the member gets a confirmation number', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  const answer = await rosa.call('createTransfer', { key: randomUUID(), body: order(25.5) })
  expect(answer).toMatchObject({ status: 200, success: true, data: { confirmNum: expect.stringMatching(/^\d{10}$/) } })
  expect(await bank.balances()).toEqual([74_50, 125_50])
})

test('the same request sent ten times at once moves the money once and answers the same confirmation', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => rosa.call('createTransfer', { key, body: order(10) })))
  const settled = await Promise.all(answers.map(({ status }) => (status === 409 ? rosa.call('createTransfer', { key, body: order(10) }) : null)))
  const confirmations = [...answers, ...settled].flatMap((answer) => (answer?.status === 200 ? [answer.data.confirmNum] : []))
  expect(new Set(confirmations).size).toBe(1)
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect(await bank.balances()).toEqual([90_00, 110_00])
})

test('64 transfers at once never take more than there is, and each refusal says why', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  const answers = await Promise.all(Array.from({ length: 64 }, () => rosa.call('createTransfer', { key: randomUUID(), body: order(7) })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(14)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status, message }) => `${status} ${message}`))).toEqual(new Set(['422 Amount exceeds available balance']))
  expect(await bank.balances()).toEqual([2_00, 198_00])
  const proof = await proveBooks(house.db)
  expect(Object.values(proof).flat()).toEqual([])
})

async function rosaWithTwoShares() {
  const bank = await openBank()
  const member = await bank.addMember('rosa', [{ balance: 100_00 }, { balance: 100_00 }])
  const [from, to] = member.accounts
  const rosa = bank.signIn(member)
  const order = (amount: number, changes = {}) => ({
    fromId: from?.unique_id ?? '',
    toId: to?.unique_id ?? '',
    fromAccountNum: member.accountNumber,
    toAccountNum: member.accountNumber,
    amount,
    transferType: 1 as const,
    ...changes,
  })
  return { bank, member, rosa, order }
}
