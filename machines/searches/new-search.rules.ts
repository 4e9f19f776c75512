import { notAnAmount } from '../../values/amounts.ts'
import { typedDay, wrongDay } from '../../values/days.ts'
import { SearchAccountType, SearchColumn } from '../../values/enumerations.ts'
import { fillFields } from '../../values/form-texts.ts'
import { parse } from '../../values/money.ts'
import {
  parseAccountNumber,
  type Filters,
  filtersError,
  hasCriteria,
  maxSearchAmount,
  maxSearchDescriptionLength,
  maxNameLength,
  maxDays,
  noFilters,
  tooManyEntries,
  wrongAmounts,
  wrongDays,
  wrongNumber,
  wrongOrder,
} from '../../values/searches.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { type SearchKind, searchKinds } from './searches.rules.ts'

export type SearchDraft = { name: string; description: string; filters: Filters; columns: readonly SearchColumn[] }
/** A criterion as it is typed; only its kind's fields are shown. */
export type TypedCriterion = {
  kind: SearchKind
  number: string
  accountType: SearchAccountType
  from: string
  to: string
  days: string
  firstDay: string
  lastDay: string
}

export const everyColumn: readonly SearchColumn[] = Object.values(SearchColumn)
export const emptySearch: SearchDraft = { name: '', description: '', filters: noFilters, columns: everyColumn }

export const emptyEntry = (kind: SearchKind = searchKinds.NONE): TypedCriterion => ({
  kind,
  number: '',
  accountType: SearchAccountType.NONE,
  from: '',
  to: '',
  days: '',
  firstDay: '',
  lastDay: '',
})

/** Adds the typed criterion, or returns its error. Kinds with a single value replace it. */
export function addCriterion(
  filters: Filters,
  entry: TypedCriterion,
): { filters: Filters; errors: FieldError<TypedCriterion>[] } {
  const result = addedEntry(filters, entry)
  if (Array.isArray(result)) return { filters, errors: result }
  return filtersError(result) === tooManyEntries
    ? { filters, errors: [{ field: 'kind', text: tooManyEntries }] }
    : { filters: result, errors: [] }
}

function addedEntry(
  filters: Filters,
  { kind, number, accountType, from, to, days, firstDay, lastDay }: TypedCriterion,
) {
  switch (kind) {
    case searchKinds.NONE:
      return [toFieldError('kind', fillFields)]
    case searchKinds.ACCOUNT_NUMBERS: {
      const read = parseAccountNumber(number)
      return read === null
        ? [toFieldError('number', wrongNumber)]
        : { ...filters, accountNumbers: [...new Set([...filters.accountNumbers, read])] }
    }
    case searchKinds.ACCOUNT_TYPE:
      return accountType === SearchAccountType.NONE
        ? [toFieldError('accountType', fillFields)]
        : { ...filters, accountType }
    case searchKinds.AMOUNTS: {
      const [least, most] = [parseAmount(from), parseAmount(to)]
      if (least === null || most === null) return wrongOnes({ from: least, to: most }, notAnAmount)
      if (least > most) return [toFieldError('from', wrongAmounts)]
      const id = Math.max(0, ...filters.amountRanges.map(({ id }) => id)) + 1
      return { ...filters, amountRanges: [...filters.amountRanges, { id, from: least, to: most }] }
    }
    case searchKinds.MATURING_IN_DAYS: {
      const count = /^\d{1,4}$/.test(days.trim()) ? Number(days) : Number.POSITIVE_INFINITY
      return count > maxDays ? [toFieldError('days', wrongDays)] : { ...filters, maturingInDays: count }
    }
    case searchKinds.MATURITY_DATES: {
      const [first, last] = [typedDay(firstDay), typedDay(lastDay)]
      if (first === null || last === null) return wrongOnes({ firstDay: first, lastDay: last }, wrongDay)
      if (first > last) return [toFieldError('firstDay', wrongOrder)]
      return { ...filters, maturityDateRanges: [...filters.maturityDateRanges, { from: first, to: last }] }
    }
  }
}

const toFieldError = (field: keyof TypedCriterion, text: string): FieldError<TypedCriterion> => ({ field, text })

const wrongOnes = (read: Partial<Record<keyof TypedCriterion, unknown>>, text: string) =>
  (Object.keys(read) as (keyof TypedCriterion)[])
    .filter((field) => read[field] === null)
    .map((field) => toFieldError(field, text))

function parseAmount(typed: string) {
  const amount = parse(typed)
  return amount === null || Math.abs(amount) > maxSearchAmount ? null : amount
}

export const addFirst = 'Press Add, or clear what you typed here.'

/** Returns what keeps a search from being saved, such as a typed criterion that was not added. */
export function searchErrors(
  { name, description, filters }: SearchDraft,
  entry: TypedCriterion,
): FieldError<SearchDraft>[] {
  const isTyped = JSON.stringify(entry) !== JSON.stringify(emptyEntry(entry.kind))
  return [
    ...(name.trim() === '' ? [{ field: 'name' as const, text: fillFields }] : []),
    ...(name.trim().length > maxNameLength
      ? [{ field: 'name' as const, text: `Use at most ${maxNameLength} characters.` }]
      : []),
    ...(description.trim().length > maxSearchDescriptionLength
      ? [{ field: 'description' as const, text: `Use at most ${maxSearchDescriptionLength} characters.` }]
      : []),
    ...(isTyped ? [{ field: 'filters' as const, text: addFirst }] : []),
    ...(!isTyped && !hasCriteria(filters) ? [{ field: 'filters' as const, text: fillFields }] : []),
  ]
}
