import { fromWire } from '../../values/money.ts'
import { CsvError, parseCsvRows } from '../csv-rows.ts'
import type { Tx } from '../db/open.ts'
import * as store from './comparison-store.ts'

const batch = 5_000
const heads = ['account', 'balance']

/** A row that is wrong. `line`: from 1. */
export type WrongRow = { line: number; reason: string }
const mostWrong = 1_000

/** Reads a file of balances into a temporary table. Returns what is wrong with its rows. */
export async function readBalances(tx: Tx, path: string): Promise<WrongRow[]> {
  await store.makeIncomingBalances(tx)
  const wrong: WrongRow[] = []
  let places: number[] | null = null
  let waiting: { line: number; account: string; balance: number }[] = []
  const flush = async () => {
    const twice = new Set(await store.addIncomingBalances(tx, waiting))
    for (const { line, account } of waiting)
      if (twice.delete(account)) wrong.push({ line, reason: `the account ${account} is there twice` })
    waiting = []
  }
  for await (const rows of parseCsvRows(path))
    for (const { line, cells } of rows) {
      if (!places) {
        places = heads.map((head) => cells.indexOf(head))
        if (places.includes(-1) || cells.length !== heads.length)
          throw new CsvError(`line 1: the header must be ${heads.join()}`)
        continue
      }
      const [account = '', balance = ''] = places.map((place) => cells[place]?.trim() ?? '')
      const reason = wrongRow(cells.length, account, balance)
      if (reason) wrong.push({ line, reason })
      else waiting.push({ line, account, balance: fromWire(Number(balance)) })
      if (wrong.length >= mostWrong) return wrong
      if (waiting.length === batch) await flush()
    }
  if (!places) throw new CsvError('the file is empty')
  await flush()
  return wrong
}

function wrongRow(width: number, account: string, balance: string): string | null {
  if (width !== heads.length) return `has ${width} cells, and the header has ${heads.length}`
  if (account === '') return 'account must not be blank'
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(balance) ? null : 'balance must be dollars such as -1234.50'
}
