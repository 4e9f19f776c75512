import { collectProblems } from '../../values/amounts.ts'
import { type Day, startOfMonthBack, dayToWire, typedDay, wrongDay } from '../../values/days.ts'
import { lastOfSpan, rangeProblem, searchTypes } from '../../values/history.ts'
import { byDisplayId } from '../../values/masking.ts'
import type { Cents } from '../../values/money.ts'
import { toFieldErrors, type FieldError } from '../operations/draft.rules.ts'
import type { Summary } from './accounts.rules.ts'

/** The account part of the address: all, some or none of it. */
export type AccountPath = { uniqueId?: string; accountType?: string; accountId?: string }

/** An account in the history's account list. */
export type HistoryAccount = {
  uniqueId: string
  accountType: 1 | 2
  id: string
  description: string
  /** The bank's own name for it. */
  defaultDescription: string
  owner: string
  available: Cents | null
  /** Whether the member may see its history. */
  canBeLookedInto: boolean
}

export type DayRange = { from: Day; to: Day }
export type HistoryFilter = DayRange & { type: number }
/** The filter as it is typed. */
export type FilterDraft = { from: string; to: string; type: number }

export type Row = {
  id: number
  isPending: boolean
  on: Day
  description: string
  /** The text next to the description: a comment, or why it is pending. */
  note: string
  /** The bank's original text. */
  bankDescription: string
  pendingType: string
  type: number
  amount: Cents
  balance: Cents | null
  /** Only for loans: shares have thousands of rows and nothing to store here. */
  ofLoan: { principal: Cents; interest: Cents | null; fee: Cents | null } | null
  actualOn: Day
  effectiveOn: Day
  settledOn: Day | null
  checkNumber: string
  /** Identifies the check's picture; blank without one. Short, because ten thousand ids would take half a megabyte. */
  checkId: string
}

/** Explains how the balance came about, with the signs of the rows. */
export type Statement = Record<
  | 'opening'
  | 'credits'
  | 'debits'
  | 'closing'
  | 'since'
  | 'balance'
  | 'pendingIn'
  | 'pendingOut'
  | 'creditLimit'
  | 'available',
  Cents
> & { creditCount: number; debitCount: number; interest: Cents; fees: Cents }

export type Rows = { pending: readonly Row[]; posted: readonly Row[] }
export type History = Rows & {
  filter: HistoryFilter
  /** Whether these are only the newest rows, shown while the rest is loading. */
  isPart: boolean
  truncated: boolean
  statement: Statement | null
}

export const countRows = ({ pending, posted }: Rows): number => pending.length + posted.length

/** Returns the transaction types that an account can be searched for. */
export const typesFor = (accountType: 1 | 2): readonly number[] => searchTypes[accountType]

export const toHistoryAccounts = ({ shares, drafts, loans }: Summary): HistoryAccount[] => [
  ...[...shares, ...drafts].sort(byDisplayId),
  ...loans,
]

/** Only shares and loans have a history. */
export const isKind = ({ accountType }: AccountPath): boolean =>
  accountType === undefined || accountType === '1' || accountType === '2'

/** Returns the account of an address; null if there is none or the address is ambiguous. */
export const findAccount = (
  accounts: readonly HistoryAccount[],
  { uniqueId, accountType }: AccountPath,
): HistoryAccount | null =>
  accounts.find((account) => account.uniqueId === uniqueId && String(account.accountType) === accountType) ?? null

/** Returns whether the rows belong to a share or a loan. Until the account is known, uses the address. */
export const getAccountKind = ({ account, named }: { account: HistoryAccount | null; named: AccountPath }): 1 | 2 =>
  account?.accountType ?? (named.accountType === '2' ? 2 : 1)

/** Returns the chosen account; null if the member may not see its history. */
export const findOfferedAccount = (accounts: readonly HistoryAccount[], chosen: string): HistoryAccount | null =>
  accounts.find(({ uniqueId, canBeLookedInto }) => uniqueId === chosen && canBeLookedInto) ?? null

/** Returns whether the address names one of the member's accounts. `001` may be a share or a loan. */
export const namesAnAccount = (accounts: readonly HistoryAccount[], { accountId }: AccountPath): boolean =>
  accountId === undefined || accounts.some(({ uniqueId, id }) => [uniqueId, id, id.slice(2)].includes(accountId))

/** Parses the filter of an address. Missing and invalid parts default to the last six months and all types. */
export function parseFilter(search: string, today: Day, accountType: 1 | 2): HistoryFilter {
  const params = new URLSearchParams(search)
  const readDay = (name: string) => typedDay((params.get(name) ?? '').slice(0, 10))
  const to = readDay('toDate') ?? today
  const type = Number(params.get('transactionType') || 0)
  return {
    from: readDay('fromDate') ?? startOfMonthBack(today, 6),
    to: to > today ? today : to,
    type: typesFor(accountType).includes(type) ? type : 0,
  }
}

export const historySearch = ({ from, to, type }: HistoryFilter, searchText = ''): string =>
  `?${new URLSearchParams({ fromDate: dayToWire(from), toDate: dayToWire(to), transactionType: String(type), ...(searchText.trim() && { find: searchText }) })}`

export const filterDraft = ({ from, to, type }: HistoryFilter): FilterDraft => ({
  from: dayToWire(from),
  to: dayToWire(to),
  type,
})

/** Returns the typed filter; null while it is invalid. */
export function typedFilter({ from, to, type }: FilterDraft, today: Day): HistoryFilter | null {
  const [first, last] = [typedDay(from), typedDay(to)]
  return first && last && { from: first, to: last > today ? today : last, type }
}

/** Returns the address for the typed filter, if valid, and the search text. */
export const chosenSearch = ({
  draft,
  today,
  filter,
  sought,
}: {
  draft: FilterDraft
  today: Day
  filter: HistoryFilter
  sought: string
}): string => historySearch(typedFilter(draft, today) ?? filter, sought)

export function filterErrors(draft: FilterDraft, today: Day): FieldError<DayRange>[] {
  const filter = typedFilter(draft, today)
  if (!filter)
    return (['from', 'to'] as const)
      .filter((field) => !typedDay(draft[field]))
      .map((field) => ({ field, text: wrongDay }))
  return toFieldErrors(collectProblems([['from', rangeProblem(filter)]]))
}

/** Returns the days that each calendar offers: To depends on From, so choosing From first always works. */
export function choosableDays(
  { from }: Pick<FilterDraft, 'from'>,
  today: Day,
): Record<keyof DayRange, { min?: Day; max: Day }> {
  const first = typedDay(from)
  if (!first || first > today) return { from: { max: today }, to: { max: today } }
  const last = lastOfSpan(first)
  return { from: { max: today }, to: { min: first, max: last < today ? last : today } }
}

/** Returns whether the fields equal the current filter. */
export function isCurrentFilter({ from, to, type }: HistoryFilter, draft: FilterDraft, today: Day): boolean {
  const typed = typedFilter(draft, today)
  return typed?.from === from && typed.to === to && typed.type === type
}

/** Returns whether a change applies at once and gives another filter, without errors. */
export const filtersAtOnce = (
  { draft: earlier, filter, today }: { draft: FilterDraft; filter: HistoryFilter; today: Day },
  change: Partial<FilterDraft>,
): boolean => {
  const draft = { ...earlier, ...change }
  return appliesAtOnce(change) && !isCurrentFilter(filter, draft, today) && filterErrors(draft, today).length === 0
}

/** Returns whether a change applies at once: a complete To or another type does; From waits for the button. */
export const appliesAtOnce = ({ to, type }: Partial<FilterDraft>): boolean =>
  type !== undefined || (to !== undefined && typedDay(to) !== null)

/** Parses the filter of an address, and the texts for its fields. */
export function parseHistoryAddress(search: string, today: Day, accountType: 1 | 2) {
  const filter = parseFilter(search, today, accountType)
  const draft = filterDraft(filter)
  const searchText = new URLSearchParams(search).get('find') ?? ''
  return { search, today, filter, draft, sought: searchText, fieldErrors: filterErrors(draft, today) }
}

/** Returns what differs from the defaults: days, a type, a search text. */
export function setFilterParts({
  filter: { from, to, type },
  today,
  sought,
}: {
  filter: HistoryFilter
  today: Day
  sought: string
}) {
  const usual = parseFilter('', today, 1)
  return {
    ...((from !== usual.from || to !== usual.to) && { range: { from, to } }),
    ...(type !== 0 && { type }),
    ...(sought.trim() !== '' && { text: sought.trim() }),
  }
}

/** Returns the fields after a change. While somebody is typing, no errors are shown. */
export function changeDraft(
  { draft: earlier, today }: { draft: FilterDraft; today: Day },
  change: Partial<FilterDraft>,
) {
  const to = change.to === undefined ? null : typedDay(change.to)
  // History ends today, so To does too.
  const draft = { ...earlier, ...change, ...(to && to > today && { to: dayToWire(today) }) }
  return { draft, fieldErrors: appliesAtOnce(change) ? filterErrors(draft, today) : [] }
}

type HistoryQuery = { userId: number; account: HistoryAccount | null; filter: HistoryFilter; history: History | null }

/** The number of rows that load and draw without a noticeable wait. */
const newest = 100

export const isFresh = ({ history, filter }: HistoryQuery): boolean => history?.filter === filter

/** Builds the request: a few rows first if none are shown for this filter; never fewer than are shown. */
export const historyQuestion = (asking: HistoryQuery) => ({
  userId: asking.userId,
  uniqueId: asking.account?.uniqueId ?? '',
  accountType: asking.account?.accountType ?? (1 as const),
  filter: asking.filter,
  ...(!isFresh(asking) && { newest }),
})
