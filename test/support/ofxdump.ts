import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns what libofx reads from a file. GnuCash, KMyMoney and others use it. */
export function dumpOf(file: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'sharedraft-ofx-'))
  try {
    const path = join(folder, 'statement.qfx')
    writeFileSync(path, file)
    const { stdout, stderr, status, error } = spawnSync('ofxdump', [path], {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      env: { ...process.env, TZ: 'UTC', LC_ALL: 'C.UTF-8' },
    })
    if (error || status !== 0) throw error ?? new Error(`ofxdump ended with ${status}: ${stderr}`)
    const [head = '', ...rows] = stdout.split('ofx_proc_transaction():')
    return {
      account: readValue(head, 'Account #'),
      type: readValue(head, 'Account type'),
      balance: readValue(head, 'Ledger balance'),
      rows: rows.map(parseRow),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const parseRow = (text: string) => ({
  id: readValue(text, "Financial institution's ID for this transaction"),
  amount: Number(readValue(text, 'Total money amount')),
  date: parseDay(readValue(text, 'Date posted')),
  name: readValue(text, 'Name of payee or transaction description'),
})

const readValue = (text: string, name: string): string =>
  text
    .split('\n')
    .find((line) => line.trim().startsWith(`${name}:`))
    ?.split(`${name}:`)[1]
    ?.trim() ?? ''

/** Parses a text like 'Tue Nov 17 12:00:00 2026 UTC'. */
const parseDay = (text: string) => new Date(text).toISOString().slice(0, 10)
