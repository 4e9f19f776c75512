import type { components } from '../../api/schema.d.ts'
import { dayFromWire, dayToWire, isoToWire } from '../../values/days.ts'
import { AccountType, SearchAccountType, SavedSearchType, SearchColumn } from '../../values/enumerations.ts'
import { LoanTypeLabels, ShrTypeLabels } from '../../values/labels.ts'
import { displayId } from '../../values/masking.ts'
import { fromWire, toWire } from '../../values/money.ts'
import { parseAccountNumber, type Filters } from '../../values/searches.ts'
import { getAvailable, showsFigures } from '../ledger/figures.ts'
import { getBalance } from './domain.ts'
import type { AccountRow, SearchRow } from './store.ts'

type Wire = components['schemas']

/** An invalid account number is refused later, by the rules. */
export const parseFilters = ({
  accountType = SearchAccountType.NONE,
  maturityDateRanges = [],
  maturingInDays = null,
  amountRanges = [],
  accountNumbers = [],
}: Wire['SearchFiltersDraft']): Filters => ({
  accountType,
  maturityDateRanges: maturityDateRanges.map(({ from, to }) => ({ from: dayFromWire(from), to: dayFromWire(to) })),
  maturingInDays,
  amountRanges: amountRanges.map(({ id, from, to }) => ({ id, from: fromWire(from), to: fromWire(to) })),
  accountNumbers: accountNumbers.map((number) => parseAccountNumber(number) ?? number),
})

const types = {
  [SearchAccountType.NONE]: null,
  [SearchAccountType.SHARE]: SavedSearchType.SHARE,
  [SearchAccountType.LOAN]: SavedSearchType.LOAN,
}

export function toSearch({ id, name, description, filters, columns }: SearchRow): Wire['SavedSearch'] {
  const { maturityDateRanges, amountRanges, accountNumbers } = filters
  return {
    id,
    name,
    description,
    type: types[filters.accountType],
    filters: {
      ...filters,
      maturityDateRanges: maturityDateRanges.map(({ from, to }) => ({ from: dayToWire(from), to: dayToWire(to) })),
      amountRanges: amountRanges.map(({ id, from, to }) => ({ id, from: toWire(from), to: toWire(to) })),
      accountNumbers: [...accountNumbers],
    },
    displayPreferences: columns,
  }
}

const everyColumn = Object.values(SearchColumn)

/** Returns the requested columns, in their own order. */
export function toResult(row: AccountRow, columns: readonly SearchColumn[]): Wire['SearchRow'] {
  const balance = getBalance(row)
  const whole: Wire['SearchRow'] = {
    accountId: displayId(row.account_type, row.display_id),
    accountNumber: `**** ${row.last_four}`,
    accountType: row.account_type === AccountType.SHARE ? ShrTypeLabels[row.type] : LoanTypeLabels[row.type],
    description: row.description || row.default_description,
    balance: balance === null ? null : toWire(balance),
    available: showsFigures(row) ? toWire(getAvailable(row)) : null,
    rate: row.rate,
    maturityDate: row.matures_on === null ? null : isoToWire(row.matures_on),
  }
  const chosen = everyColumn.filter((column) => columns.length === 0 || columns.includes(column))
  return Object.fromEntries(chosen.map((column) => [column, whole[column]]))
}
