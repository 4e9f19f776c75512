import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { extraOf } from '../../values/check.ts'
import { type Day, dayToWire, typedDay } from '../../values/days.ts'
import { type Cents, cents, fromWire, fromWireOrNull } from '../../values/money.ts'
import type { Filter, History, Row, Statement } from './history.rules.ts'

type Wire = components['schemas']
type Asked = { userId: number; uniqueId: string; accountType: 1 | 2; filter: Filter; newest?: number }

export const getTransactions = fromPromise<History, Asked>(async ({ input, signal }) => {
  const answer = await askTransactions(input, signal)
  const read = rowReader()
  const rows: Row[] = []
  for (const row of answer.postedTransactions) {
    rows.push(read(row))
    if (rows.length % inOneGo === 0) await new Promise((resolve) => setTimeout(resolve))
  }
  return historyWith(rows, answer, input.filter, input.newest)
})

/** How many rows are parsed at a time. The code yields between chunks so typing stays responsive. */
const inOneGo = 1_000

/** The rows of an account as the bank writes them. */
export function askTransactions({ userId, uniqueId, accountType, filter: { from, to, type }, newest }: Asked, signal: AbortSignal) {
  const range = { type: type as Wire['TransactionSearchType'], from: dayToWire(from), to: dayToWire(to) }
  const body = { idOLBUser: userId, uniqueId, accountType, ...range, ...(newest && { newest }) }
  const ask = () => client.POST('/customer/transactions', { body, signal })
  return readingOf(ask, "error trying to get customer's transactions")
}

export const historyOf = (answer: Wire['History'], filter: Filter, newest?: number): History =>
  historyWith(answer.postedTransactions.map(rowReader()), answer, filter, newest)

const historyWith = (rows: Row[], { truncated, statement }: Wire['History'], filter: Filter, newest?: number): History => ({
  filter,
  pending: rows.filter(({ isPending }) => isPending),
  posted: rows.filter(({ isPending }) => !isPending),
  isPart: truncated && newest !== undefined,
  truncated: truncated && newest === undefined,
  statement: statement && statementOf(statement),
})

function rowReader(): (row: Wire['Transaction']) => Row {
  const dayOf = dayReader()
  return (row) => rowOf(row, dayOf)
}

function rowOf(row: Wire['Transaction'], dayOf: (text: string) => Day): Row {
  const { imageKey, checkNumber } = extraOf(row.extraInfo)
  const number = checkNumber || row.draft.trim()
  const said = row.comment || row.pendingType
  return {
    isPending: row.status === 1,
    on: dayOf(row.transactionDate),
    description: number ? `Check #${number}` : row.description,
    note: number ? joined(row.description, said) : said,
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
  }
}

const joined = (one: string, other: string) => (one && other ? `${one}, ${other}` : one || other)

// How the bank writes a day that has not come.
const isNever = (text: string) => text === '01/01/1970' || text.startsWith('1970-01-01')

/** A history names few days, each again and again. */
function dayReader(): (text: string) => Day {
  const known = new Map<string, Day>()
  return (text) => {
    const found = known.get(text) ?? typedDay(text.slice(0, 10))
    if (!found) throw new RangeError(`Not a day: ${text}`)
    known.set(text, found)
    return found
  }
}

const statementOf = ({ creditCount, debitCount, ...amounts }: Wire['Statement']): Statement => ({
  ...(Object.fromEntries(Object.entries(amounts).map(([name, dollars]) => [name, fromWire(dollars)])) as Record<
    keyof typeof amounts,
    Cents
  >),
  creditCount,
  debitCount,
})
