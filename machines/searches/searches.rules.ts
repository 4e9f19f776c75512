import type { SearchColumn } from '../../values/enumerations.ts'
import { SearchAccountType } from '../../values/enumerations.ts'
import type { Day } from '../../values/days.ts'
import type { Cents } from '../../values/money.ts'
import type { Filters } from '../../values/searches.ts'

export type SavedSearch = { id: number; name: string; description: string; filters: Filters; columns: readonly SearchColumn[] }

/** The kinds of criteria, in the order of their choice. */
export const kinds = { NONE: 0, ACCOUNT_NUMBERS: 1, ACCOUNT_TYPE: 2, AMOUNTS: 3, MATURING_IN_DAYS: 4, MATURITY_DATES: 5 } as const
export type Kind = (typeof kinds)[keyof typeof kinds]

/** One of the criteria of a search. `place`: where it is among those of its kind. */
export type Criterion = { place: number } & (
  | { kind: typeof kinds.ACCOUNT_NUMBERS; number: string }
  | { kind: typeof kinds.ACCOUNT_TYPE; accountType: SearchAccountType }
  | { kind: typeof kinds.AMOUNTS; from: Cents; to: Cents }
  | { kind: typeof kinds.MATURING_IN_DAYS; days: number }
  | { kind: typeof kinds.MATURITY_DATES; from: Day; to: Day }
)

/** Returns the criteria one by one, as a list shows them. */
export const criteriaOf = ({ accountNumbers, accountType, amountRanges, maturingInDays, maturityDateRanges }: Filters): Criterion[] => [
  ...accountNumbers.map((number, place) => ({ kind: kinds.ACCOUNT_NUMBERS, place, number })),
  ...(accountType === SearchAccountType.NONE ? [] : [{ kind: kinds.ACCOUNT_TYPE, place: 0, accountType }]),
  ...amountRanges.map(({ from, to }, place) => ({ kind: kinds.AMOUNTS, place, from, to })),
  ...(maturingInDays === null ? [] : [{ kind: kinds.MATURING_IN_DAYS, place: 0, days: maturingInDays }]),
  ...maturityDateRanges.map(({ from, to }, place) => ({ kind: kinds.MATURITY_DATES, place, from, to })),
]

/** Returns the criteria without one of them. */
export function without(filters: Filters, { kind, place }: Pick<Criterion, 'kind' | 'place'>): Filters {
  const rest = <Entry>(entries: readonly Entry[]) => entries.filter((_, at) => at !== place)
  switch (kind) {
    case kinds.ACCOUNT_NUMBERS:
      return { ...filters, accountNumbers: rest(filters.accountNumbers) }
    case kinds.ACCOUNT_TYPE:
      return { ...filters, accountType: SearchAccountType.NONE }
    case kinds.AMOUNTS:
      return { ...filters, amountRanges: rest(filters.amountRanges) }
    case kinds.MATURING_IN_DAYS:
      return { ...filters, maturingInDays: null }
    case kinds.MATURITY_DATES:
      return { ...filters, maturityDateRanges: rest(filters.maturityDateRanges) }
  }
}
