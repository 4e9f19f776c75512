import { createRequire } from 'node:module'

type Totals = { entryAndAddendaCount: number; entryHash: number; totalDebit: number; totalCredit: number }
type Entry = {
  transactionCode: string
  dfiAccount: string
  amount: number
  addendaIndicator: string
  addenda?: { type: string; info: string }
}
type AchFile = { file: { footer: Totals }; batches: { entryClassCode: string; entries: Entry[]; footer: Totals }[] }

const require = createRequire(import.meta.url)
const outside: { from(text: string): { data: AchFile } } = require('@midlandsbank/node-nacha')

/** Returns the entries of an ACH file as software that is not ours reads them, and the totals that it finds. */
export function readOutside(text: string) {
  const { file, batches } = outside.from(text).data
  const entries = batches.flatMap((batch) => batch.entries)
  const { totalDebit, totalCredit, entryAndAddendaCount } = file.footer
  return {
    entries: entries.map(({ transactionCode, dfiAccount, amount, addenda }) => ({
      code: transactionCode,
      account: dfiAccount,
      amount,
      addenda: addenda && `${addenda.type}${addenda.info.trim()}`,
    })),
    totals: [totalDebit, totalCredit, entryAndAddendaCount],
  }
}
