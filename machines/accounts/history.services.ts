import { operation } from '../../api/calls/accounts.ts'
import type { components } from '../../api/schema.d.ts'
import { parseExtra } from '../../values/check.ts'
import { type Day, dayToWire, typedDay } from '../../values/days.ts'
import { type Cents, cents, fromWire, fromWireOrNull } from '../../values/money.ts'
import type { AccountType } from '../../values/enumerations.ts'
import type { History, Row, Statement } from './history.rules.ts'
import type { HistoryFilter } from './history-filter.rules.ts'

type Wire = components['schemas']
type HistoryInput = {
  userId: number
  uniqueId: string
  accountType: AccountType
  filter: HistoryFilter
  newest?: number
}

export const getTransactions = operation('getTransactions', {
  send: ({ filter: { from, to, type }, ...query }: HistoryInput) => ({
    ...query,
    type: type as Wire['TransactionSearchType'],
    from: dayToWire(from),
    to: dayToWire(to),
  }),
  async answer(answer, _, { filter, newest }) {
    const read = rowReader()
    const rows: Row[] = []
    for (const row of answer.postedTransactions) {
      rows.push(read(row))
      if (rows.length % inOneGo === 0) await new Promise((resolve) => setTimeout(resolve))
    }
    return historyWith(rows, answer, filter, newest)
  },
})

/** How many rows are parsed at a time. The code yields between chunks so typing stays responsive. */
const inOneGo = 1_000

export const toHistory = (answer: Wire['History'], filter: HistoryFilter, newest?: number): History =>
  historyWith(answer.postedTransactions.map(rowReader()), answer, filter, newest)

const historyWith = (
  rows: Row[],
  { truncated, statement }: Wire['History'],
  filter: HistoryFilter,
  newest?: number,
): History => ({
  filter,
  pending: rows.filter(({ isPending }) => isPending),
  posted: rows.filter(({ isPending }) => !isPending),
  isPart: truncated && newest !== undefined,
  truncated: truncated && newest === undefined,
  statement: statement && toStatement(statement),
})

function rowReader(): (row: Wire['Transaction']) => Row {
  const dayOf = dayReader()
  return (row) => toRow(row, dayOf)
}

function toRow(row: Wire['Transaction'], dayOf: (text: string) => Day): Row {
  const { imageKey, checkNumber } = parseExtra(row.extraInfo)
  const number = checkNumber || row.draft.trim()
  const description = row.comment || row.pendingType
  return {
    id: row.id,
    uniqueId: row.uniqueId,
    isPending: row.status === 1,
    on: dayOf(row.transactionDate),
    description: number ? `Check #${number}` : row.description,
    note: number ? joinTexts(row.description, description) : description,
    bankDescription: row.description,
    pendingType: row.pendingType,
    type: row.type,
    amount: fromWire(row.amount),
    balance: fromWireOrNull(row.balance),
    ofLoan:
      row.principal === null
        ? null
        : { principal: cents(row.principal), interest: fromWireOrNull(row.interest), fee: fromWireOrNull(row.fee) },
    actualOn: dayOf(row.actualDate),
    effectiveOn: dayOf(row.effectiveDate),
    settledOn: row.settleDate === null || isNever(row.settleDate) ? null : dayOf(row.settleDate),
    checkNumber: number,
    checkId: imageKey && row.uniqueId,
    ...(row.takeBackNum && { takeBackNum: row.takeBackNum }),
    ...((row.ownNote || row.tags) && { own: { note: row.ownNote ?? '', tags: row.tags ?? [] } }),
  }
}

const joinTexts = (one: string, other: string) => (one && other ? `${one}, ${other}` : one || other)

// How the bank writes a missing date.
const isNever = (text: string) => text === '01/01/1970' || text.startsWith('1970-01-01')

/** Caches parsed days: a history has few distinct ones. */
function dayReader(): (text: string) => Day {
  const known = new Map<string, Day>()
  return (text) => {
    const found = known.get(text) ?? typedDay(text.slice(0, 10))
    if (!found) throw new RangeError(`Not a day: ${text}`)
    known.set(text, found)
    return found
  }
}

const toStatement = ({ creditCount, debitCount, ...amounts }: Wire['Statement']): Statement => ({
  ...(Object.fromEntries(Object.entries(amounts).map(([name, dollars]) => [name, fromWire(dollars)])) as Record<
    keyof typeof amounts,
    Cents
  >),
  creditCount,
  debitCount,
})
