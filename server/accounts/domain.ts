import { addMonths, type Day } from '../../values/days.ts'
import { cents, type Cents } from '../../values/money.ts'
import { notYours, Refusal } from '../http/answers.ts'
import type { Account, Range } from './store.ts'

type Figures = Pick<Account, 'account_type' | 'balance' | 'held' | 'credit_limit' | 'interest_due'>

/** What may be spent or drawn. A loan without a line gives nothing. */
export function availableOf({ account_type, balance, held, credit_limit }: Figures): Cents {
  return cents(account_type === 1 ? balance - held : Math.max(0, credit_limit + balance - held))
}

/** What is owed, without the interest since the last payment. */
export const owedOf = ({ balance }: Figures): Cents => cents(-balance)

export const payoffOf = ({ balance, interest_due }: Figures): Cents => cents(interest_due - balance)

export const mostRows = 25_000
const longestSpan = 24

/** The range as it will be read: a day to come is today. */
export function readRange(asked: Range, today: Day): Range {
  const to = asked.to > today ? today : asked.to
  if (asked.from > to) throw new Refusal(422, 'From date must not be after To date')
  if (addMonths(asked.from, longestSpan) < to) throw new Refusal(422, 'Please choose a range of 24 months or less.')
  return { ...asked, to }
}

/** Shares are searched by what happens to shares, loans by what happens to loans. */
export function checkInquiry(account: Account | null, accountType: number): asserts account is Account {
  if (!account || account.account_type !== accountType) throw notYours()
  if (!account.display || !account.allow_inquiry) throw new Refusal(403, 'Transactions of this account are not available.')
}
