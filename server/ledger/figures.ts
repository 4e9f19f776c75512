import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Reason, AmountSource } from '../../values/amounts.ts'
import { AccountType } from '../../values/enumerations.ts'
import { type Cents, cents } from '../../values/money.ts'
import { payerError } from '../../values/transfers.ts'
import type { Schema } from '../db/schema.ts'

/** The account type of the institution's own accounts. */
export const bookAccountType = 0 as const

/** SQL: the id of the account through which money comes from other banks and people, and leaves for them. */
export const outsideBook = (institutionId: number): RawBuilder<number> => sql`(
  select book.id from account as book
  where book.institution_id = ${institutionId} and book.account_type = ${sql.lit(bookAccountType)} and book.display_id = 'outside')`

type Figures = Pick<
  Selectable<Schema['account']>,
  'account_type' | 'balance' | 'held' | 'credit_limit' | 'interest_due'
>

/** Only a share can hide its balance. */
export const showsFigures = ({
  account_type,
  allow_balance,
}: {
  account_type: AccountType | typeof bookAccountType
  allow_balance: boolean
}): boolean => account_type !== AccountType.SHARE || allow_balance

/**
 * Returns what can be spent or drawn. A loan without a credit line has nothing. Each entry stores the value after it.
 */
export function getAvailable({ account_type, balance, held, credit_limit }: Figures): Cents {
  return cents(account_type === AccountType.SHARE ? balance - held : Math.max(0, credit_limit + balance - held))
}

/** Returns what limits a withdrawal from an account today. */
export const toAmountSource = (account: Figures & Pick<GivingAccount, 'minimum_advance'>): AmountSource => ({
  available: getAvailable(account),
  minimumAdvance: account.minimum_advance === null ? null : cents(account.minimum_advance),
})

type GivingAccount = Pick<
  Selectable<Schema['account']>,
  'account_type' | 'display' | 'allow_from' | 'credit_limit' | 'minimum_advance'
>
type Target = Pick<Selectable<Schema['account']>, 'account_type' | 'display' | 'allow_to'>

/** Returns whether a member may ever transfer from this account: a share, or a loan with a credit line. */
export const canTransferFrom = ({
  account_type,
  display,
  allow_from,
  credit_limit,
}: Omit<GivingAccount, 'minimum_advance'>): boolean =>
  display &&
  allow_from &&
  (account_type === AccountType.SHARE || (account_type === AccountType.LOAN && credit_limit > 0))

/** Returns whether a member may ever transfer to this account: a share, or a payment of a loan or card. */
export const canTransferTo = ({ account_type, display, allow_to }: Target): boolean =>
  display && allow_to && account_type !== bookAccountType

/** Returns why an account cannot pay somebody else. */
export const payingError = (account: GivingAccount): Reason | null =>
  payerError({
    canGive: canTransferFrom(account),
    isLoan: account.account_type === AccountType.LOAN,
    minimumAdvance: account.minimum_advance,
  })

type Entry = Pick<Selectable<Schema['ledger_entry']>, 'amount' | 'interest' | 'fee'>

/** Returns the amount of a row: of a loan the whole payment, with interest and fee that did not lower what is owed. */
export const getRowAmount = (
  { account_type }: Pick<Figures, 'account_type'>,
  { amount, interest, fee }: Entry,
): Cents => cents(account_type === AccountType.LOAN ? amount + interest + fee : amount)

/** Returns what is owed, without interest since the last payment. */
export const getOwed = ({ balance }: Figures): Cents => cents(-balance)

export const getPayoff = ({ balance, interest_due }: Figures): Cents => cents(interest_due - balance)

/** Changes the figures of an account by an entry. */
export function applyEntry(
  account: Pick<Figures, 'balance' | 'interest_due'>,
  { amount, interest = 0 }: { amount: number; interest?: number },
): void {
  account.balance += amount
  account.interest_due = Math.max(0, account.interest_due - interest)
}
