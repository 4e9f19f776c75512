import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { watchChanges } from '../session/live.ts'
import { openBank } from '../support/bank.ts'

async function openHome() {
  const bank = await openBank()
  const member = await bank.addMember('rosa', [{ balance: 100 }, { balance: 200 }, { balance: 300 }])
  const stranger = await bank.addMember('leo', [{ balance: 400 }])
  const rosa = bank.signIn(member)
  const ids = member.accounts.map(({ unique_id }) => unique_id)
  const arrange = (accounts: { uniqueId: string; isHidden: boolean }[], key = randomUUID()) =>
    rosa.call('arrangeAccounts', { key, body: { accounts } })
  const summary = async () => (await rosa.call('getSummary', { body: {} })).data
  const [one, two, three] = ids as [string, string, string]
  return { bank, rosa, arrange, summary, one, two, three, foreign: stranger.accounts[0]?.unique_id ?? '' }
}
const shown = (uniqueId: string, isHidden = false) => ({ uniqueId, isHidden })

test('the order of a member is kept, with what is hidden, and the balances stay', async () => {
  const { arrange, summary, one, two, three } = await openHome()
  expect((await summary()).home).toEqual([])
  expect((await arrange([shown(three), shown(one, true)])).status).toBe(200)
  const { home, shares } = await summary()
  expect(home).toEqual([shown(three), shown(one, true)])
  expect(shares.map(({ uniqueId, balance }) => [uniqueId, balance])).toEqual([
    [one, 1],
    [two, 2],
    [three, 3],
  ])
  expect((await arrange([shown(two)])).status).toBe(200)
  expect((await summary()).home).toEqual([shown(two)])
})

test('an open Home of the member hears of a new order', async () => {
  const { bank, rosa, arrange, one } = await openHome()
  const { events } = await watchChanges(bank, rosa)
  await arrange([shown(one, true)])
  await vi.waitFor(() => expect(events.slice(1)).toEqual([['changed', ['accounts']]]))
})

test('an account of somebody else, or one that is named twice, changes nothing', async () => {
  const { arrange, summary, one, two, foreign } = await openHome()
  await arrange([shown(two), shown(one)])
  expect(await arrange([shown(one), shown(foreign)])).toMatchObject({ status: 403, error: { code: 'not_yours' } })
  expect(await arrange([shown(one), shown(one, true)])).toMatchObject({ status: 403 })
  expect((await summary()).home).toEqual([shown(two), shown(one)])
})
