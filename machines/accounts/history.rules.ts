import type { Day } from '../../values/days.ts'
import { byDisplayId } from '../../values/masking.ts'
import type { Cents } from '../../values/money.ts'
import type { OwnNote } from '../../values/own-notes.ts'
import { AccountType } from '../../values/enumerations.ts'
import type { Card, Summary } from './accounts.rules.ts'
import {
  historySearch,
  typedFilter,
  canFilterAtOnce,
  isCurrentFilter,
  filterErrors,
  parseFilter,
  filterDraft,
  type HistoryFilter,
  type FilterDraft,
} from './history-filter.rules.ts'

/** The account part of the address: all, some or none of it. */
export type AccountPath = { uniqueId?: string; accountType?: string; accountId?: string }

/** An account in the history's account list. */
export type HistoryAccount = {
  uniqueId: string
  accountType: AccountType
  id: string
  description: string
  /** The bank's own name for it. */
  defaultDescription: string
  owner: string
  available: Cents | null
  /** Whether the member may see its history. */
  canBeLookedInto: boolean
  canGive: boolean
  canTake: boolean
  /** What is due on a card; left out for others. */
  card?: Card
  /** The day at whose end the core had its balance; left out where it is kept here. */
  balanceOn?: Day
}

export type Row = {
  id: number
  uniqueId: string
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
  /** Identifies the check's picture; blank without one. */
  checkId: string
  /** The number of the receipt by which it can be taken back; left out without one. */
  takeBackNum?: string
  /** What the member wrote about it; left out without a note and tags. */
  own?: OwnNote
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

export const toHistoryAccounts = ({ shares, drafts, loans, cards }: Summary): HistoryAccount[] => [
  ...[...shares, ...drafts].sort(byDisplayId),
  ...loans,
  ...cards.map((card) => ({ ...card, defaultDescription: card.description, owner: '', canGive: false, card })),
]

/** Returns the type that an address names, if there is one. */
const findType = ({ accountType }: AccountPath): AccountType | undefined =>
  Object.values(AccountType).find((type) => String(type) === accountType)

export const isKind = (path: AccountPath): boolean => path.accountType === undefined || findType(path) !== undefined

/** Returns whether an address says all that a request for transactions needs. */
export const namesOneAccount = ({ uniqueId, accountType }: AccountPath): boolean =>
  uniqueId !== undefined && accountType !== undefined

/** Returns the account of an address; null if there is none or the address is ambiguous. */
export const findAccount = (
  accounts: readonly HistoryAccount[],
  { uniqueId, accountType }: AccountPath,
): HistoryAccount | null =>
  accounts.find((account) => account.uniqueId === uniqueId && String(account.accountType) === accountType) ?? null

/** Returns the type of the account. Until the account is known, uses the address. */
export const getAccountKind = ({
  account,
  named,
}: {
  account: HistoryAccount | null
  named: AccountPath
}): AccountType => account?.accountType ?? findType(named) ?? AccountType.SHARE

/** Returns the chosen account; null if the member may not see its history. */
export const findOfferedAccount = (accounts: readonly HistoryAccount[], chosen: string): HistoryAccount | null =>
  accounts.find(({ uniqueId, canBeLookedInto }) => uniqueId === chosen && canBeLookedInto) ?? null

/** Returns whether the address names one of the member's accounts. `001` may be of any type. */
export const namesAnAccount = (accounts: readonly HistoryAccount[], { accountId }: AccountPath): boolean =>
  accountId === undefined || accounts.some(({ uniqueId, id }) => [uniqueId, id, id.slice(2)].includes(accountId))

/** Returns the address for the typed filter, if valid, and the search text. */
export const chosenSearch = ({
  draft,
  today,
  filter,
  searchText,
}: {
  draft: FilterDraft
  today: Day
  filter: HistoryFilter
  searchText: string
}): string => historySearch(typedFilter(draft, today) ?? filter, searchText)

/** Returns whether a change applies at once and gives another filter, without errors. */
export const shouldFilterAtOnce = (
  { draft: earlier, filter, today }: { draft: FilterDraft; filter: HistoryFilter; today: Day },
  change: Partial<FilterDraft>,
): boolean => {
  const draft = { ...earlier, ...change }
  return canFilterAtOnce(change) && !isCurrentFilter(filter, draft, today) && filterErrors(draft, today).length === 0
}

/** Parses the filter of an address, and the texts for its fields. */
export function parseHistoryAddress(search: string, today: Day, accountType: AccountType) {
  const filter = parseFilter(search, today, accountType)
  const draft = filterDraft(filter)
  const searchText = new URLSearchParams(search).get('find') ?? ''
  return { search, today, filter, draft, searchText, fieldErrors: filterErrors(draft, today) }
}

type HistoryQuery = { userId: number; named: AccountPath; filter: HistoryFilter; history: History | null }

/** The number of rows that load and draw without a noticeable wait. */
const newest = 100

export const isFresh = ({ history, filter }: HistoryQuery): boolean => history?.filter === filter

/** Builds the request: a few rows first if none are shown for this filter; never fewer than are shown. */
export const historyQuestion = (asking: HistoryQuery) => ({
  userId: asking.userId,
  uniqueId: asking.named.uniqueId ?? '',
  accountType: getAccountKind({ ...asking, account: null }),
  filter: asking.filter,
  ...(!isFresh(asking) && { newest }),
})

/** Returns the history in which the member wrote this about one of its rows. */
export const withRowNote = (history: History, uniqueId: string, own: OwnNote | null): History => ({
  ...history,
  posted: history.posted.map((row) => {
    if (row.uniqueId !== uniqueId) return row
    const { own: _, ...rest } = row
    return own ? { ...rest, own } : rest
  }),
})

/** Returns the tags of these rows, the most used first. */
export function tagsIn({ posted }: Pick<Rows, 'posted'>): string[] {
  const counts = new Map<string, number>()
  for (const { own } of posted) for (const tag of own?.tags ?? []) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .sort(([one, times], [other, often]) => often - times || one.localeCompare(other))
    .map(([tag]) => tag)
}
