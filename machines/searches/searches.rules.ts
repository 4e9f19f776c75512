import type { SearchColumn } from '../../values/enumerations.ts'
import { SearchAccountType } from '../../values/enumerations.ts'
import type { Day } from '../../values/days.ts'
import type { Cents } from '../../values/money.ts'
import type { Filters } from '../../values/searches.ts'

export type SavedSearch = {
  id: number
  name: string
  description: string
  filters: Filters
  columns: readonly SearchColumn[]
}

/** The kinds of criteria, in the order of the menu. */
export const searchKinds = {
  NONE: 0,
  ACCOUNT_NUMBERS: 1,
  ACCOUNT_TYPE: 2,
  AMOUNTS: 3,
  MATURING_IN_DAYS: 4,
  MATURITY_DATES: 5,
} as const
export type SearchKind = (typeof searchKinds)[keyof typeof searchKinds]

/** One criterion. `place`: its index within its kind. */
export type Criterion = { place: number } & (
  | { kind: typeof searchKinds.ACCOUNT_NUMBERS; number: string }
  | { kind: typeof searchKinds.ACCOUNT_TYPE; accountType: SearchAccountType }
  | { kind: typeof searchKinds.AMOUNTS; from: Cents; to: Cents }
  | { kind: typeof searchKinds.MATURING_IN_DAYS; days: number }
  | { kind: typeof searchKinds.MATURITY_DATES; from: Day; to: Day }
)

export const listCriteria = ({
  accountNumbers,
  accountType,
  amountRanges,
  maturingInDays,
  maturityDateRanges,
}: Filters): Criterion[] => [
  ...accountNumbers.map((number, index) => ({ kind: searchKinds.ACCOUNT_NUMBERS, place: index, number })),
  ...(accountType === SearchAccountType.NONE ? [] : [{ kind: searchKinds.ACCOUNT_TYPE, place: 0, accountType }]),
  ...amountRanges.map(({ from, to }, index) => ({ kind: searchKinds.AMOUNTS, place: index, from, to })),
  ...(maturingInDays === null ? [] : [{ kind: searchKinds.MATURING_IN_DAYS, place: 0, days: maturingInDays }]),
  ...maturityDateRanges.map(({ from, to }, index) => ({ kind: searchKinds.MATURITY_DATES, place: index, from, to })),
]

export function removeCriterion(filters: Filters, { kind, place }: Pick<Criterion, 'kind' | 'place'>): Filters {
  const withoutEntry = <Entry>(entries: readonly Entry[]) => entries.filter((_, index) => index !== place)
  switch (kind) {
    case searchKinds.ACCOUNT_NUMBERS:
      return { ...filters, accountNumbers: withoutEntry(filters.accountNumbers) }
    case searchKinds.ACCOUNT_TYPE:
      return { ...filters, accountType: SearchAccountType.NONE }
    case searchKinds.AMOUNTS:
      return { ...filters, amountRanges: withoutEntry(filters.amountRanges) }
    case searchKinds.MATURING_IN_DAYS:
      return { ...filters, maturingInDays: null }
    case searchKinds.MATURITY_DATES:
      return { ...filters, maturityDateRanges: withoutEntry(filters.maturityDateRanges) }
  }
}
