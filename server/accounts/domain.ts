import { addMonths, type Day } from '../../values/days.ts'
import { notYours, Refusal } from '../http/answers.ts'
import type { Range } from './history-store.ts'
import type { Account } from './store.ts'

export const mostRows = 25_000
const longestSpan = 24
const typesOf: Record<1 | 2, readonly number[]> = { 1: [0, 1, 2, 3, 4, 5, 6], 2: [0, 7, 8] }

/** The range as it will be read: a day to come is today. */
export function readRange(asked: Range, today: Day): Range {
  const to = asked.to > today ? today : asked.to
  if (asked.from > to) throw new Refusal(422, 'From date must not be after To date')
  if (addMonths(asked.from, longestSpan) < to) throw new Refusal(422, 'Please choose a range of 24 months or less.')
  return { ...asked, to }
}

export function checkInquiry(account: Account | null, accountType: number): asserts account is Account {
  if (!account || account.account_type !== accountType) throw notYours()
  if (!account.display || !account.allow_inquiry) throw noInquiry()
}

export const noInquiry = () => new Refusal(403, 'Transactions of this account are not available.')

/** Shares are searched by what happens to shares, loans by what happens to loans. */
export function checkType(accountType: 1 | 2, type: number): void {
  if (!typesOf[accountType].includes(type))
    throw new Refusal(400, 'Some fields are not valid.', { fields: { type: 'is none of this kind of account' } })
}
