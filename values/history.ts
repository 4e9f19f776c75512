import type { Reason } from './amounts.ts'
import { addMonths, type Day } from './days.ts'
import { AccountType, TransactionSearchType as Kind } from './enumerations.ts'

/** The transaction types to search for, by the type of the account. */
export const searchTypes = {
  [AccountType.SHARE]: [
    Kind.ALL,
    Kind.ATM_WITHDRAWAL,
    Kind.ACH_DEPOSIT,
    Kind.WITHDRAW_TRANSFER,
    Kind.ACH_WITHDRAWAL,
    Kind.SHARE_DRAFT,
    Kind.DEPOSIT_TRANSFER,
  ],
  [AccountType.LOAN]: [Kind.ALL, Kind.PAYMENT_TRANSFER, Kind.DISBURSE_TRANSFER],
  [AccountType.CREDIT_CARD]: [Kind.ALL, Kind.PAYMENT_TRANSFER],
} as const satisfies Record<AccountType, readonly Kind[]>

const longestSpan = 24

/** Returns the last day that a request may include when it starts on this one. */
export const lastOfSpan = (from: Day): Day => addMonths(from, longestSpan)

export function rangeError({ from, to }: { from: Day; to: Day }): Reason | null {
  if (from > to) return { text: 'From date must not be after To date' }
  return lastOfSpan(from) < to ? { text: `Please choose a range of ${longestSpan} months or less.` } : null
}

export const noRecordsText = 'No records found for those dates, try again.'
