import { collectErrors, type FieldError } from '../../values/field-errors.ts'
import { type Day, startOfMonthBack, dayToWire, typedDay, wrongDay } from '../../values/days.ts'
import type { AccountType } from '../../values/enumerations.ts'
import { lastOfSpan, rangeError, searchTypes } from '../../values/history.ts'

export type DayRange = { from: Day; to: Day }

export type HistoryFilter = DayRange & { type: number }

export type FilterDraft = { from: string; to: string; type: number }

/** Returns the transaction types that an account can be searched for. */
export const typesFor = (accountType: AccountType): readonly number[] => searchTypes[accountType]

/** Parses the filter of an address. Missing and invalid parts default to the last six months and all types. */
export function parseFilter(search: string, today: Day, accountType: AccountType): HistoryFilter {
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

export function filterErrors(draft: FilterDraft, today: Day): FieldError<DayRange>[] {
  const filter = typedFilter(draft, today)
  if (!filter)
    return (['from', 'to'] as const)
      .filter((field) => !typedDay(draft[field]))
      .map((field) => ({ field, text: wrongDay }))
  return collectErrors([['from', rangeError(filter)]])
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

/** Returns whether a change applies at once: a complete To or another type does; From waits for the button. */
export const canFilterAtOnce = ({ to, type }: Partial<FilterDraft>): boolean =>
  type !== undefined || (to !== undefined && typedDay(to) !== null)

/** Returns what differs from the defaults: days, a type, a search text. */
export function setFilterParts({
  filter: { from, to, type },
  today,
  searchText,
}: {
  filter: HistoryFilter
  today: Day
  searchText: string
}) {
  const usual = parseFilter('', today, 1)
  return {
    ...((from !== usual.from || to !== usual.to) && { range: { from, to } }),
    ...(type !== 0 && { type }),
    ...(searchText.trim() !== '' && { text: searchText.trim() }),
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
  return { draft, fieldErrors: canFilterAtOnce(change) ? filterErrors(draft, today) : [] }
}
