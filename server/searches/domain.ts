import { addDays, type Day } from '../../values/days.ts'
import { SearchAccountType } from '../../values/enumerations.ts'
import { fillFields } from '../../values/form-texts.ts'
import { displayId } from '../../values/masking.ts'
import { type Cents, cents } from '../../values/money.ts'
import {
  parseAccountNumber,
  type Filters,
  filtersError,
  maxSearchDescriptionLength,
  maxNameLength,
} from '../../values/searches.ts'
import { notYoursRefusal, Refusal, wrongFieldRefusal } from '../refusals.ts'
import { getOwed, showsFigures } from '../ledger/figures.ts'
import type { AccountRow } from './store.ts'

const mostSearches = 25

type SearchInput = { name: string; description: string; filters: Filters }

export function refuseWrongSearch({ name, description, filters }: SearchInput): void {
  if (name === '') throw wrongFieldRefusal('name', fillFields)
  if (name.length > maxNameLength)
    throw wrongFieldRefusal('name', `A name can have at most ${maxNameLength} characters.`)
  if (description.length > maxSearchDescriptionLength)
    throw wrongFieldRefusal('description', `A description can have at most ${maxSearchDescriptionLength} characters.`)
  const error = filtersError(filters)
  if (error) throw wrongFieldRefusal('filters', error)
}

/** `names`: of the member's other searches. */
export function refuseTakenName(name: string, names: readonly string[]): void {
  if (names.some((other) => other.toLowerCase() === name.toLowerCase()))
    throw wrongFieldRefusal('name', 'A search with this name already exists.', 409)
  if (names.length >= mostSearches)
    throw new Refusal(422, `You have ${mostSearches} saved searches. Remove one before you add another.`, {
      code: 'limit',
    })
}

/** Refuses a search that the member never had. */
export function refuseMissing(search: { removed_at: Date | null } | null): asserts search {
  if (!search) throw notYoursRefusal()
  if (search.removed_at !== null) throw new Refusal(404, 'This search was removed already.')
}

/** Returns a share's balance or what a loan owes; null if the share hides it. */
export const getBalance = (row: AccountRow): Cents | null =>
  showsFigures(row) ? (row.account_type === SearchAccountType.SHARE ? cents(row.balance) : getOwed(row)) : null

/** Returns the matching accounts. */
export const filterAccounts = (accounts: readonly AccountRow[], filters: Filters, today: Day): AccountRow[] =>
  accounts.filter(
    (account) =>
      isOfType(account, filters) &&
      isNumbered(account, filters) &&
      isOfAmount(account, filters) &&
      isMaturing(account, filters, today),
  )

const isOfType = ({ account_type }: AccountRow, { accountType }: Filters) =>
  accountType === SearchAccountType.NONE || accountType === account_type

function isNumbered({ account_type, display_id, account_number }: AccountRow, { accountNumbers }: Filters): boolean {
  const id = displayId(account_type, display_id)
  const own = new Set([id, id.slice('S-'.length), account_number])
  return isAny(accountNumbers, (number) => own.has(parseAccountNumber(number)))
}

function isOfAmount(account: AccountRow, { amountRanges }: Filters): boolean {
  const balance = getBalance(account)
  return isAny(amountRanges, ({ from, to }) => balance !== null && from <= balance && balance <= to)
}

function isMaturing(
  { matures_on: on }: AccountRow,
  { maturityDateRanges, maturingInDays }: Filters,
  today: Day,
): boolean {
  const isWithin = ({ from, to }: { from: Day; to: Day }) => on !== null && from <= on && on <= to
  const isSoon = maturingInDays === null || isWithin({ from: today, to: addDays(today, maturingInDays) })
  return isSoon && isAny(maturityDateRanges, isWithin)
}

/** Empty criteria match everything. */
const isAny = <Entry>(entries: readonly Entry[], is: (entry: Entry) => boolean) =>
  entries.length === 0 || entries.some(is)
