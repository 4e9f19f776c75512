import { fillFields } from '../../values/form-texts.ts'
import { toCsv } from '../../values/csv.ts'
import { type Day, day } from '../../values/days.ts'
import type { FieldError } from '../../values/field-errors.ts'
import type { FieldNames } from '../shared/fields.rules.ts'
import { typeText } from './find.rules.ts'
import * as history from './history.rules.ts'
import * as filters from './history-filter.rules.ts'

export const tooMany = 'Please choose a shorter range.'

export type FileKind = 'quicken' | 'pdf' | 'csv'
export type FileAccount = Pick<history.HistoryAccount, 'uniqueId' | 'accountType' | 'id' | 'description'>
/** The range while it is being typed. */
export type DownloadDraft = { from: string; to: string }
export const rangeFields: FieldNames<DownloadDraft> = { fromDate: 'from', toDate: 'to' }
/** Download progress: the fraction of the days, and the number of rows. */
export type DownloadedSoFar = { part: number; rows: number }

/** The fields of a row in the documented file. */
export type FileLine = Pick<
  history.Row,
  'id' | 'on' | 'effectiveOn' | 'bankDescription' | 'pendingType' | 'type' | 'amount'
>

/** Returns the typed days, none after today; null while they are invalid. */
export function parseDownloadRange(draft: DownloadDraft, today: Day): filters.DayRange | null {
  const filter = filters.typedFilter({ ...draft, type: 0 }, today)
  return filter && { from: filter.from, to: filter.to }
}

/** Returns errors by the rules of the screen's filter; here both fields are required. */
export function downloadErrors(draft: DownloadDraft, today: Day): FieldError<filters.DayRange>[] {
  const empty = (['from', 'to'] as const).find((field) => draft[field].trim() === '')
  return empty ? [{ field: empty, text: fillFields }] : filters.filterErrors({ ...draft, type: 0 }, today)
}

/** Returns CSV: pending rows first, then posted ones, newest first. */
export function toCsvText(
  { pending, posted }: Record<'pending' | 'posted', readonly FileLine[]>,
  accountId: string,
): string {
  const sorted = [
    ...pending.toSorted((one, other) => newestFirst(one.effectiveOn, other.effectiveOn) || other.id - one.id),
    ...posted
      .toSorted((one, other) => newestFirst(one.on, other.on) || other.id - one.id)
      .map((line) => ({ ...line, pendingType: '' })),
  ]
  return toCsv(
    ['accountId', 'description', 'pendingType', 'type', 'amount'],
    sorted.map(({ bankDescription, pendingType, type, amount }) => [
      accountId,
      bankDescription,
      pendingType,
      typeText(type),
      amount,
    ]),
  )
}

const newestFirst = (one: Day, other: Day) => (one < other ? 1 : one > other ? -1 : 0)

/** Measures progress while a Quicken file arrives, oldest rows first. */
export function followQuicken({ from, to }: filters.DayRange): (piece: Uint8Array) => DownloadedSoFar {
  const decoder = new TextDecoder('windows-1252')
  let [rest, rows, reached] = ['', 0, from]
  return (piece) => {
    const parts = (rest + decoder.decode(piece, { stream: true })).split('</STMTTRN>')
    rest = parts.pop() ?? ''
    rows += parts.length
    const [, year, month, date] = /<DTPOSTED>(\d{4})(\d\d)(\d\d)/.exec(parts.at(-1) ?? '') ?? []
    if (year) reached = day(`${year}-${month}-${date}`)
    return { part: countDays(from, reached) / Math.max(1, countDays(from, to)), rows }
  }
}

const countDays = (one: Day, other: Day) => (Date.parse(other) - Date.parse(one)) / 86_400_000
