import type { Selectable } from 'kysely'
import { AccountType } from '../../values/enumerations.ts'
import { type Cents, cents } from '../../values/money.ts'
import type { Schema } from '../db/schema.ts'

/** The account type of the institution's own books, which no member has. */
export const bookType = 0 as const

type Figures = Pick<Selectable<Schema['account']>, 'account_type' | 'balance' | 'held' | 'credit_limit' | 'interest_due'>

/** Only a share can hide its figures. */
export const showsFigures = ({
  account_type,
  allow_balance,
}: {
  account_type: AccountType | typeof bookType
  allow_balance: boolean
}): boolean => account_type !== AccountType.SHARE || allow_balance

/** What may be spent or drawn. A loan without a line gives nothing. Each entry keeps it too, as it was right after. */
export function availableOf({ account_type, balance, held, credit_limit }: Figures): Cents {
  return cents(account_type === AccountType.SHARE ? balance - held : Math.max(0, credit_limit + balance - held))
}

type Source = Pick<Selectable<Schema['account']>, 'account_type' | 'display' | 'allow_from' | 'minimum_advance'>

/** Returns whether money may leave an account for others: a share, or a loan that is drawn on by advances. */
export const mayPay = ({ account_type, display, allow_from, minimum_advance }: Source): boolean =>
  display && allow_from && (account_type === AccountType.SHARE || (account_type === AccountType.LOAN && minimum_advance !== null))

/** What is owed, without the interest since the last payment. */
export const owedOf = ({ balance }: Figures): Cents => cents(-balance)

export const payoffOf = ({ balance, interest_due }: Figures): Cents => cents(interest_due - balance)
