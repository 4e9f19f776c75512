import type { ApiError } from '../../api/problems.ts'
import type { FormCloseReason, FormSort } from '../../values/enumerations.ts'
import type { FormAction, FormTab } from '../../values/forms.ts'
import type { ListingEvent, PageEvent } from '../shared/listing.recipe.ts'
import type { FormFilter, FormsQuery, ReceivedForm } from './forms.rules.ts'
import type { FormClosing, FormToClose, StatusChange } from './forms.services.ts'

export type CheckedForm = Pick<ReceivedForm, 'id' | 'status' | 'messages'>

/** `isBulk`: applies to all checked forms. `closing`: closes with a reason what has no newer message. */
type Job = {
  isBulk: boolean
  changes: readonly StatusChange[]
  closing?: { forms: readonly FormToClose[]; reason: FormCloseReason }
}

/**
 * `version`: the bank's version of the list; none after a change here. `opened`: the form that is marked as read once.
 * `threadOf`: the form whose messages are shown. `answers`: what staff began to answer, by form.
 * `listed`: those of the bank's list, which `items` may exceed by held ones.
 * `stayedOpen`: those that could not be closed, and why.
 * `held`: those that were opened, which keep their place in this list. `queue`: changes not sent yet.
 */
export type Triage = {
  tab: FormTab
  address: string
  query: FormsQuery
  text: string
  isSorting: boolean
  items: readonly ReceivedForm[] | null
  listed: readonly number[]
  total: number
  unread: number
  version: string
  error: ApiError | null
  changeError: ApiError | null
  selected: ReceivedForm | null
  opened: number | null
  threadOf: number | null
  answers: Readonly<Record<number, string>>
  held: readonly number[]
  stayedOpen: readonly FormClosing[]
  checked: readonly CheckedForm[]
  queue: readonly Job[]
}

export type ToggleEvent = { type: 'filter.toggle'; filter: FormFilter }
export type SortEvent = { type: 'sort.choose'; sort: FormSort }
export type FormsEvent =
  | ListingEvent
  | PageEvent
  | ToggleEvent
  | SortEvent
  | { type: 'form.open' | 'form.check'; id: number }
  | { type: 'form.change'; id: number; action: FormAction }
  | { type: 'form.close'; id: number; messages: number; reason: FormCloseReason }
  | { type: 'checks.close'; reason: FormCloseReason }
  | { type: 'checks.clear' | 'checks.move' | 'checks.favorite' | 'reload' | 'forms.change' }
