import { fromWire } from '../../values/money.ts'
import { CsvError, parseCsvRows } from '../csv-rows.ts'
import type { WrongRow } from '../handed-in.ts'

const heads = ['account', 'balance']
const mostWrong = 1_000

/** Cents by the account's name in the core. */
export type CoreBalances = ReadonlyMap<string, number>

/** Reads a file of balances, and what is wrong with its rows. */
export async function readBalances(path: string): Promise<{ balances: CoreBalances; wrong: readonly WrongRow[] }> {
  const wrong: WrongRow[] = []
  const balances = new Map<string, number>()
  let places: number[] | null = null
  for await (const rows of parseCsvRows(path))
    for (const { line, cells } of rows) {
      if (!places) {
        places = heads.map((head) => cells.indexOf(head))
        if (places.includes(-1) || cells.length !== heads.length)
          throw new CsvError(`line 1: the header must be ${heads.join()}`)
        continue
      }
      const [account = '', balance = ''] = places.map((place) => cells[place]?.trim() ?? '')
      const reason = balances.has(account)
        ? `the account ${account} is there twice`
        : wrongRow(cells.length, account, balance)
      if (reason) wrong.push({ line, reason })
      else balances.set(account, fromWire(Number(balance)))
      if (wrong.length === mostWrong) return { balances, wrong }
    }
  if (!places) throw new CsvError('the file is empty')
  return { balances, wrong }
}

function wrongRow(width: number, account: string, balance: string): string | null {
  if (width !== heads.length) return `has ${width} cells, and the header has ${heads.length}`
  if (account === '') return 'account must not be blank'
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(balance) ? null : 'balance must be dollars such as -1234.50'
}
