import { AccountType, TransactionSearchType as Kind } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { type Cents, cents } from '../../values/money.ts'
import type { Entry } from './post.ts'

type Into = {
  id: number
  account_type: AccountType
  display_id: string
  interest_due: number
  interest_book: number | null
}
type Said = Pick<Entry, 'description' | 'comment' | 'happenedOn'> & { shareType: Kind }

/** Returns the entries of money that goes into an account. A payment of a loan pays interest first, then principal. */
export function enterInto(to: Into, amount: Cents, { shareType, ...said }: Said): Entry[] {
  const interest = cents(to.account_type === AccountType.LOAN ? Math.min(amount, to.interest_due) : 0)
  const into: Entry = {
    ...said,
    accountId: to.id,
    amount: cents(amount - interest),
    searchType: to.account_type === AccountType.SHARE ? shareType : Kind.PAYMENT_TRANSFER,
    interest,
  }
  if (interest === 0) return [into]
  const earned: Entry = {
    accountId: Number(to.interest_book),
    amount: interest,
    searchType: Kind.ALL,
    description: `Interest of ${displayId(to.account_type, to.display_id)}`,
    happenedOn: said.happenedOn,
  }
  return [into, earned]
}
