import { typeText } from '../../../machines/accounts/find.rules.ts'
import type { Row } from '../../../machines/accounts/history.rules.ts'
import type { CsvCell } from '../../../values/csv.ts'
import { dayToWire } from '../../../values/days.ts'
import { words } from './history.words.ts'

/** A column of what leaves the screen: paper and files. Text is words, a number is money. */
type Column = { head: string; cell: (row: Row) => CsvCell }

const first: readonly Column[] = [
  { head: words.date, cell: ({ on }) => dayToWire(on) },
  { head: words.description, cell: ({ description }) => description },
  { head: words.note, cell: ({ note }) => note },
  { head: words.kind, cell: ({ type }) => typeText(type) },
  { head: words.status, cell: ({ isPending }) => (isPending ? words.pending : words.posted) },
  { head: words.amount, cell: ({ amount }) => amount },
]

const ofLoan: readonly Column[] = [
  { head: words.principal, cell: ({ ofLoan }) => ofLoan?.principal ?? null },
  { head: words.interest, cell: ({ ofLoan }) => ofLoan?.interest ?? null },
  { head: words.fee, cell: ({ ofLoan }) => ofLoan?.fee ?? null },
]

const last: readonly Column[] = [{ head: words.balance, cell: ({ balance }) => balance }]

export const columnsOf = (accountType: 1 | 2): readonly Column[] => [...first, ...(accountType === 2 ? ofLoan : []), ...last]
