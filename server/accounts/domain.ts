import { type Day, startOfMonthBack } from '../../values/days.ts'
import type { AccountType, TransactionSearchType as Kind } from '../../values/enumerations.ts'
import { rangeError, searchTypes } from '../../values/history.ts'
import { notYoursRefusal, Refusal, refuse } from '../refusals.ts'
import type { HistoryFilter } from './history-store.ts'
import type { Account } from './store.ts'

export const maxRows = 25_000

/** Returns the range to read; a future end becomes today. */
export function parseHistoryFilter(filter: HistoryFilter, today: Day): HistoryFilter {
  const to = filter.to > today ? today : filter.to
  refuse(rangeError({ from: filter.from, to }))
  return { ...filter, to }
}

/** Returns the first days of the last twelve months, this one included, the earliest first. */
export const lastTwelveMonths = (today: Day): [Day, ...Day[]] =>
  Array.from({ length: 12 }, (_, index) => startOfMonthBack(today, 11 - index)) as [Day, ...Day[]]

export function checkInquiry(account: Account | null, accountType: AccountType): asserts account is Account {
  if (!account || account.account_type !== accountType) throw notYoursRefusal()
  if (!account.display || !account.allow_inquiry) throw transactionsUnavailableRefusal()
}

export const transactionsUnavailableRefusal = () => new Refusal(403, 'Transactions of this account are not available.')

export function checkType(accountType: AccountType, type: Kind): void {
  const types: readonly Kind[] = searchTypes[accountType]
  if (!types.includes(type))
    throw new Refusal(400, 'Some fields are not valid.', { fields: { type: 'is none of this kind of account' } })
}
