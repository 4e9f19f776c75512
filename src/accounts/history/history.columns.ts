import { typeText } from '../../../machines/accounts/find.rules.ts'
import type { Row } from '../../../machines/accounts/history.rules.ts'
import type { CsvCell } from '../../../values/csv.ts'
import { dayToWire } from '../../../values/days.ts'
import { AccountType } from '../../../values/enumerations.ts'
import { historyWords } from './history.words.ts'

/** A column in print and files. A string is text, a number is money. */
type Column = { head: string; cell: (row: Row) => CsvCell }

const first: readonly Column[] = [
  { head: historyWords.date, cell: ({ on }) => dayToWire(on) },
  { head: historyWords.description, cell: ({ description }) => description },
  { head: historyWords.note, cell: ({ note }) => note },
  { head: historyWords.kind, cell: ({ type }) => typeText(type) },
  { head: historyWords.status, cell: ({ isPending }) => (isPending ? historyWords.pending : historyWords.posted) },
  { head: historyWords.amount, cell: ({ amount }) => amount },
]

const ofLoan: readonly Column[] = [
  { head: historyWords.principal, cell: ({ ofLoan }) => ofLoan?.principal ?? null },
  { head: historyWords.interest, cell: ({ ofLoan }) => ofLoan?.interest ?? null },
  { head: historyWords.fee, cell: ({ ofLoan }) => ofLoan?.fee ?? null },
]

const last: readonly Column[] = [{ head: historyWords.balance, cell: ({ balance }) => balance }]

const own: readonly Column[] = [
  { head: historyWords.ownNote, cell: (row) => row.own?.note ?? '' },
  { head: historyWords.tags, cell: (row) => row.own?.tags.join(' ') ?? '' },
]

/** `hasOwn`: with what the member wrote. */
export const historyColumns = (accountType: AccountType, hasOwn: boolean): readonly Column[] => [
  ...first,
  ...(accountType === AccountType.LOAN ? ofLoan : []),
  ...last,
  ...(hasOwn ? own : []),
]
