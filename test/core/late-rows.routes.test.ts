import { expect, test } from 'vitest'
import { proveBooks } from '../../server/ledger/proof.ts'
import { addDays } from '../../values/days.ts'
import { context } from '../support/bank.ts'
import { openFollowing, withLedger } from './following.ts'

const { db } = context
const row = (reference: string, date: string, amount: string, account = 'A1') =>
  `${reference},${account},${date},${amount},ALL,Late,,,,`

test('of late rows of both signs in one file, those of the sign of the adjustment take it back', async () => {
  const { nextDay, bank, imported } = await openFollowing()
  const on = await nextDay({ A1: '50.12', A2: '57.00' })
  await imported.run({
    transactions: [
      row('F1', on, '-10.00'),
      row('D1', on, '4.00'),
      row('F2', on, '-1.00', 'A2'),
      row('D2', on, '3.00', 'A2'),
    ],
  })
  expect((await bank.balances()).slice(0, 2)).toEqual([54_12, 57_00])
  expect(Object.values(await proveBooks(db)).flat()).toEqual([])
})

test('an adjustment takes back no row of a day after it, and none once it is 30 days old', async () => {
  const { nextDay, bank, imported, pass, today, compare } = await openFollowing()
  const balance = async () => (await bank.balances())[0]
  const first = await nextDay({ A1: '50.12' })
  const second = await nextDay({ A1: '50.12' })
  await imported.run({ transactions: [row('F1', second, '-2.00')] })
  expect(await balance()).toBe(48_12)
  // Adjusted by 2.00 for the second day, which the core had without this row.
  const third = await nextDay({ A1: '50.12' })
  expect(await balance()).toBe(50_12)
  await imported.run({ transactions: [row('F2', first, '-3.00'), row('F3', second, '-1.00')] })
  expect(await balance()).toBe(49_12)
  await pass(29, '06:00')
  const on = addDays(await today(), -1)
  expect(on).toBe(addDays(third, 29))
  await compare(on, { A1: '49.12', A2: '55.00', A3: '-4800.00', A4: '-42.34' })
  expect(await balance()).toBe(49_12)
  await imported.run({ transactions: [row('F4', first, '-1.00')] })
  expect(await balance()).toBe(48_12)
  expect(Object.values(await proveBooks(db)).flat()).toEqual([])
})

test('an adjustment taken back may overdraw an account, also one that is kept here from then on', async () => {
  const { nextDay, bank, imported, move } = await openFollowing()
  const num = await move('A1', 'A2', 10_00)
  // The core has posted it, and 15.00 more that it has not sent: nothing tells one from the other.
  const on = await nextDay({ A1: '50.12', A2: '70.00' })
  expect((await bank.balances())[1]).toBe(80_00)
  await move('A2', 'A1', 80_00)
  const files = {
    accounts: withLedger('core').map((line) => (line.startsWith('A2,') ? line.replace(/core$/, 'here') : line)),
    transactions: [`${num},A2,${on},10.00,ALL,Core,,,,`],
  }
  await imported.run(files)
  expect((await bank.balances())[1]).toBe(-10_00)
})
