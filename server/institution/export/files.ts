import type { RawBuilder } from 'kysely'
import { maskSecrets } from '../../../values/conversations.ts'
import type { Day } from '../../../values/days.ts'
import { LoanType } from '../../../values/enumerations.ts'
import { type Cells, type Column, columnOneOf, reference, signedMoney } from '../import/columns.ts'
import { shapes, typesOf } from '../import/shapes.ts'
import { hashCells } from '../import/staging-store.ts'
import * as made from './made-store.ts'
import { splitOverdue } from './overdue.ts'
import { recordRows, removedRows } from './records-store.ts'

type ExportFile = {
  name: string
  columns: Readonly<Record<string, Column>>
  rows: (id: number, since: Date | null) => RawBuilder<unknown>
  /** The column of the amounts to add up. */
  summed?: string
  /** What writes numbers of cards and Social Security numbers with their last four digits alone. */
  masked?: string
  /** Returns the rows that a row becomes on this day. */
  split?: (row: Cells, today: Day) => Cells[]
  isLeftOut?: (row: Cells & { known?: string }) => boolean
}

/** As in the file of the same name that an import reads. What is as it was imported last is left out. */
const recordFiles = Object.entries(recordRows).map(([name, rows]): ExportFile => {
  const { columns } = shapes[name as keyof typeof recordRows & keyof typeof shapes]
  const names = Object.keys(columns)
  const summed = ['transfers', 'autopays'].includes(name) ? { summed: 'amount' } : {}
  return {
    name,
    columns,
    rows,
    ...summed,
    ...(splitOverdue[name] && { split: splitOverdue[name] }),
    isLeftOut: (row) => row.known?.replaceAll('-', '') === hashCells(names, [], row),
  }
})

const plain = (...names: string[]) => Object.fromEntries(names.map((name) => [name, reference]))

export const exportFiles: readonly ExportFile[] = [
  ...recordFiles,
  { name: 'transactions', columns: shapes.transactions.columns, rows: made.transactionRows, summed: 'amount' },
  { name: 'removed', columns: plain('file', 'name', 'endedAt', 'why'), rows: removedRows },
  {
    name: 'money-sent',
    columns: {
      ...plain('reference', 'member', 'account', 'receiver', 'method'),
      amount: signedMoney,
      fee: signedMoney,
      ...plain('paidOn', 'handedOnAt', 'returnedAt'),
    },
    rows: made.sentRows,
    summed: 'amount',
  },
  {
    name: 'closing-balances',
    columns: { account: reference, balance: signedMoney },
    rows: made.balanceRows,
    summed: 'balance',
  },
  {
    name: 'e-statement-consents',
    columns: plain('member', 'act', 'text', 'actedAt', 'address'),
    rows: made.consentRows,
  },
  {
    name: 'forms',
    columns: plain('form', 'member', 'name', 'status', 'sentAt', 'text'),
    rows: made.formRows,
    masked: 'text',
  },
  {
    name: 'loan-applications',
    columns: {
      ...plain('application', 'member'),
      loanType: columnOneOf(LoanType),
      amount: signedMoney,
      ...plain('purpose', 'begunAt', 'changedAt'),
    },
    rows: made.applicationRows,
    summed: 'amount',
  },
]

/** A line of a form whose field says, in these words alone, that its nine digits are no Social Security number. */
const nineDigits =
  /^((?:(?:ABA )?routing number|account number|ZIP(?: code)?|check number|confirmation number): (?:[0-9]{9}|[0-9]{5}-[0-9]{4}))$/gim

/** Masks the numbers of a form, unless the title of their field says that they are something else. */
const maskForm = (text: string): string =>
  text
    .split(nineDigits)
    .map((piece, at) => (at % 2 === 1 ? piece : maskSecrets(piece)))
    .join('')

/** Returns the cells of a row as they are written. */
export function toCells({ name, columns, masked }: ExportFile, row: Cells): string[] {
  const type = name === 'accounts' && columnOneOf(typesOf[row['kind'] ?? ''] ?? {}).write?.(row['type'] ?? '')
  const given: Cells = type ? { ...row, type } : row
  return Object.entries(columns).map(([column, { write }]) => {
    const stored = column === masked ? maskForm(given[column] ?? '') : (given[column] ?? '')
    return write ? write(stored) : stored
  })
}
