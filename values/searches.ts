import type { Day } from './days.ts'
import { SearchAccountType } from './enumerations.ts'
import { fillFields } from './form-texts.ts'
import type { Cents } from './money.ts'

/** A search's criteria: kinds are joined by and, entries of a list by or. */
export type Filters = {
  accountType: SearchAccountType
  maturityDateRanges: readonly { from: Day; to: Day }[]
  maturingInDays: number | null
  amountRanges: readonly { id: number; from: Cents; to: Cents }[]
  /** Membership numbers, or ids such as 001 or S-001. */
  accountNumbers: readonly string[]
}

export const noFilters: Filters = {
  accountType: SearchAccountType.NONE,
  maturityDateRanges: [],
  maturingInDays: null,
  amountRanges: [],
  accountNumbers: [],
}

export const maxNameLength = 60
export const maxSearchDescriptionLength = 250
const mostEntries = 10
export const maxDays = 3650
export const maxSearchAmount = 9_999_999_99

export const wrongNumber = 'Write an account number such as 001 or S-001, or your member number.'
export const wrongDays = `Write a whole number of days from 0 to ${maxDays}.`
export const wrongAmounts = 'From must not be more than To.'
export const wrongOrder = 'From must not be after To.'
export const tooManyEntries = `A search can have at most ${mostEntries} of these.`

/** Normalizes an account number: 's-1' becomes 'S-001'. Null if invalid. */
export function parseAccountNumber(typed: string): string | null {
  const [, letter = '', digits] = /^([SL]-)?(\d{1,12})$/.exec(typed.trim().toUpperCase()) ?? []
  return digits === undefined ? null : letter + digits.padStart(3, '0')
}

export const hasCriteria = ({
  accountType,
  maturityDateRanges,
  maturingInDays,
  amountRanges,
  accountNumbers,
}: Filters): boolean =>
  accountType !== SearchAccountType.NONE ||
  maturingInDays !== null ||
  [maturityDateRanges, amountRanges, accountNumbers].some(({ length }) => length > 0)

/** Returns what is wrong with criteria, or null. */
export function filtersError(filters: Filters): string | null {
  const { maturityDateRanges, maturingInDays, amountRanges, accountNumbers } = filters
  if (!hasCriteria(filters)) return fillFields
  if ([maturityDateRanges, amountRanges, accountNumbers].some(({ length }) => length > mostEntries))
    return tooManyEntries
  if (accountNumbers.some((number) => parseAccountNumber(number) === null)) return wrongNumber
  if (maturingInDays !== null && maturingInDays > maxDays) return wrongDays
  if (amountRanges.some(({ from, to }) => from > to)) return wrongAmounts
  return maturityDateRanges.some(({ from, to }) => from > to) ? wrongOrder : null
}
