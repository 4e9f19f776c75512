import { operation } from '../../api/calls/searches.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire, dayFromWireOrNull, dayToWire } from '../../values/days.ts'
import { TransactionStatus } from '../../values/enumerations.ts'
import { fromWire, toWire } from '../../values/money.ts'
import type { ParsedSearch, Transactions } from './find.rules.ts'

type Wire = components['schemas']

export const findTransactions = operation('findTransactions', {
  send({ userId, parsed: { text, from, tags, over, under, after, before } }: { userId: number; parsed: ParsedSearch }) {
    return {
      userId,
      text,
      from,
      ...(tags && { tags: [...tags] }),
      ...(over !== undefined && { over: toWire(over) }),
      ...(under !== undefined && { under: toWire(under) }),
      ...(after !== undefined && { after: dayToWire(after) }),
      ...(before !== undefined && { before: dayToWire(before) }),
    }
  },
  answer: (found) => toFoundTransactions(found),
})

export const toFoundTransactions = ({
  transactions,
  hasMore,
  searchedBackTo,
}: Wire['FoundTransactions']): Transactions => ({
  items: transactions.map(({ uniqueId, description, note, ...row }) => ({
    uniqueId,
    description,
    note,
    account: { uniqueId: row.accountUniqueId, accountType: row.accountType, id: row.accountId, name: row.accountName },
    on: dayFromWire(row.transactionDate),
    amount: fromWire(row.amount),
    isPending: row.status === TransactionStatus.PENDING,
    own: { note: row.ownNote ?? '', tags: row.tags ?? [] },
  })),
  hasMore,
  searchedBackTo: dayFromWireOrNull(searchedBackTo),
})
