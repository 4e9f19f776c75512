import { fromWire } from '../../values/money.ts'
import { isDollars, readCoreRows } from './core-rows.ts'

/** Cents by the account's name in the core. */
export type CoreBalances = ReadonlyMap<string, number>

export async function readBalances(path: string): Promise<CoreBalances> {
  const balances = new Map<string, number>()
  await readCoreRows(path, ['account', 'balance'], ([account = '', balance = '']) => {
    if (balances.has(account)) return `the account ${account} is there twice`
    if (account === '') return 'account must not be blank'
    if (!isDollars(balance)) return 'balance must be dollars such as -1234.50'
    balances.set(account, fromWire(Number(balance)))
    return null
  })
  return balances
}
