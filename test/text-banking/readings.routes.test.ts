import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { context } from '../support/bank.ts'
import { rosaWithAPhone } from './door.ts'

type Door = Awaited<ReturnType<typeof rosaWithAPhone>>

const change = ({ bank, member }: Door, index: number, overrides: object) =>
  context.db
    .updateTable('account')
    .set(overrides)
    .where('institution_id', '=', bank.id)
    .where('id', '=', member.accounts[index]?.id ?? 0)
    .execute()

test('B replies with the balances of Home, shares before loans, and what is owed on a plain loan', async () => {
  const door = await rosaWithAPhone()
  expect(await door.text('B')).toBe('CHK $800.00\nSAV $100.00\nCAR $9,120.00 owed')
  const { data } = await door.bank.signIn(door.member).call('getSummary', { body: {} })
  expect([data.shares.map(({ available }) => available), data.loans.map(({ balance }) => balance)]).toEqual([
    [800, 100],
    [9_120],
  ])
})

test('B and H reveal nothing about an account that the member may not see', async () => {
  const door = await rosaWithAPhone()
  await change(door, 0, { allow_balance: false })
  await change(door, 1, { allow_inquiry: false })
  await change(door, 2, { display: false })
  expect(await door.text('B')).toBe('SAV $100.00')
  expect(await door.text('B CHK')).toBe('The balance of CHK is not available.')
  expect(await door.text('H SAV')).toBe('Transactions of SAV are not available.')
  expect([await door.text('B CAR'), await door.text('H CAR')]).toEqual([
    'Account not found: CAR.',
    'Account not found: CAR.',
  ])
})

test('a text does not find an account that now belongs to somebody else, is trusted or excluded', async () => {
  const door = await rosaWithAPhone()
  const noah = await door.bank.addMember('noah')
  await change(door, 1, { person_id: noah.id })
  await change(door, 2, { is_trusted: true })
  await context.db
    .updateTable('phone_account')
    .set({ included: false })
    .where('institution_id', '=', door.bank.id)
    .where('account_id', '=', door.member.accounts[0]?.id ?? 0)
    .execute()
  for (const name of ['CHK', 'SAV', 'CAR'])
    expect(await door.text(`B ${name}`)).toBe('No accounts are linked to this phone.')
  expect([await door.text('B'), await door.text('H')]).toEqual(Array(2).fill('No accounts are linked to this phone.'))
})

test('H replies with the five newest transactions of the first share draft, or of the named account', async () => {
  const { bank, member, text } = await rosaWithAPhone()
  const rosa = bank.signIn(member)
  const [from, to] = member.accounts.map(({ unique_id }) => unique_id)
  for (let amount = 1; amount <= 6; amount++) {
    const order = { fromId: from ?? '', toId: to ?? '', amount, transferType: 1 as const }
    const numbers = { fromAccountNum: member.accountNumber, toAccountNum: member.accountNumber }
    await rosa.call('createTransfer', { key: randomUUID(), body: { ...order, ...numbers } })
  }
  const lines = (await text('H'))?.split('\n') ?? []
  expect([lines[0], lines.slice(1).map((line) => line.replace(/^\d\d\/\d\d /, ''))]).toEqual([
    'CHK',
    [6, 5, 4, 3, 2].map((amount) => `-$${amount}.00 to S-002`),
  ])
  expect((await text('h sav'))?.split('\n')[1]).toMatch(/^\d\d\/\d\d \$6\.00 from S-001$/)
})
