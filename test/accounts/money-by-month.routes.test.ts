import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, dayToWire, startOfMonthBack } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { happen, loan, mariaWith, today } from './maria.ts'

const thisMonth = startOfMonthBack(today, 0)
const lastMonth = startOfMonthBack(today, 1)
const row = (happenedOn: typeof today, dollars: number) => ({ happenedOn, amount: cents(dollars * 100) })

test('money by month has twelve months, the earliest first, and zeros where nothing moved', async () => {
  const { maria } = await mariaWith([{}])
  const { data } = await maria.call('getMoneyByMonth', { body: {} })
  expect(data.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, index) => dayToWire(startOfMonthBack(today, 11 - index))),
  )
  expect(data.every(({ moneyIn, moneyOut }) => moneyIn === 0 && moneyOut === 0)).toBe(true)
})

test('money in and out is added up by month over all shares', async () => {
  const { maria, bank, accounts } = await mariaWith([{}, { display_id: '002' }])
  await happen(bank, accounts[0]?.id ?? 0, [row(lastMonth, 500), row(lastMonth, -20.25), row(thisMonth, -30)])
  await happen(bank, accounts[1]?.id ?? 0, [row(lastMonth, 100), row(thisMonth, 7)])
  const { data } = await maria.call('getMoneyByMonth', { body: {} })
  expect(data.slice(-2)).toEqual([
    { month: dayToWire(lastMonth), moneyIn: 600, moneyOut: 20.25 },
    { month: dayToWire(thisMonth), moneyIn: 7, moneyOut: 30 },
  ])
})

test('a transfer between own shares neither comes in nor goes out, but a payment on a loan goes out', async () => {
  const { maria, bank, accounts } = await mariaWith([{}, { display_id: '002' }], [loan])
  const [share, other, wagon] = accounts
  await bank.deposit(share?.id ?? 0, 500_00)
  await bank.deposit(wagon?.id ?? 0, -200_00)
  const before = (await maria.call('getMoneyByMonth', { body: {} })).data.at(-1)
  const pay = (toId = '', amount = 0) => {
    const ends = { fromId: share?.unique_id ?? '', toId, fromAccountNum: '10020030', toAccountNum: '10020030' }
    return maria.call('createTransfer', { key: randomUUID(), body: { ...ends, amount, transferType: 1 as const } })
  }
  await pay(other?.unique_id, 50)
  expect((await maria.call('getMoneyByMonth', { body: {} })).data.at(-1)).toEqual(before)
  await pay(wagon?.unique_id, 40)
  expect((await maria.call('getMoneyByMonth', { body: {} })).data.at(-1)).toEqual({
    ...before,
    moneyOut: (before?.moneyOut ?? 0) + 40,
  })
})

test('a transfer to a share that hides its balance neither goes out nor comes in when it is taken back', async () => {
  const { maria, bank, accounts } = await mariaWith([{}, { display_id: '002', allow_balance: false }])
  const [share, hidden] = accounts
  await bank.deposit(share?.id ?? 0, 500_00)
  const thisMonthNow = async () => (await maria.call('getMoneyByMonth', { body: {} })).data.at(-1)
  const before = await thisMonthNow()
  const numbers = { fromAccountNum: '10020030', toAccountNum: '10020030', transferType: 1 as const }
  const body = { fromId: share?.unique_id ?? '', toId: hidden?.unique_id ?? '', ...numbers, amount: 40 }
  const { data } = await maria.call('createTransfer', { key: randomUUID(), body })
  expect(await thisMonthNow()).toMatchObject({ moneyOut: 40 })
  await maria.call('takeTransferBack', { key: randomUUID(), body: { confirmNum: data.confirmNum } })
  expect(await thisMonthNow()).toEqual(before)
})

test('entries before the twelve months are not counted', async () => {
  const { maria, bank, accounts } = await mariaWith([{}])
  const first = startOfMonthBack(today, 11)
  await happen(bank, accounts[0]?.id ?? 0, [row(addDays(first, -1), 900), row(first, 5)])
  const { data } = await maria.call('getMoneyByMonth', { body: {} })
  expect(data[0]).toMatchObject({ moneyIn: 5 })
  expect(data.reduce((sum, { moneyIn }) => sum + moneyIn, 0)).toBe(5)
})

test.each([
  ['is not displayed', { display: false }],
  ['hides its balance', { allow_balance: false }],
  ['hides its history', { allow_inquiry: false }],
])('money by month leaves out a share that %s', async (_title, hidden) => {
  const { maria, bank, accounts } = await mariaWith([hidden])
  await happen(bank, accounts[0]?.id ?? 0, [row(thisMonth, 500)])
  const { data } = await maria.call('getMoneyByMonth', { body: {} })
  expect(data.at(-1)).toMatchObject({ moneyIn: 0, moneyOut: 0 })
})

test('a member sees only their own money by month', async () => {
  const { bank, accounts } = await mariaWith([{}])
  await happen(bank, accounts[0]?.id ?? 0, [row(thisMonth, 500)])
  const { maria: another } = await mariaWith([{}])
  const { data } = await another.call('getMoneyByMonth', { body: {} })
  expect(data.at(-1)).toMatchObject({ moneyIn: 0, moneyOut: 0 })
})
