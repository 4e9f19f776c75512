import { type FormTab, getTab } from '../../values/forms.ts'
import { isSameList, parseFormsAddress, type ReceivedForm } from './forms.rules.ts'
import type { FoundForms } from './forms.services.ts'
import type { Triage } from './triage.context.ts'

const noneOpen = { selected: null, opened: null, threadOf: null, answers: {} }

export const newTriage = (tab: FormTab, address: string): Triage => {
  const query = parseFormsAddress(address)
  const nothing = { items: null, total: 0, unread: 0, version: '', error: null, changeError: null }
  return {
    tab,
    address,
    query,
    text: query.search,
    isSorting: false,
    ...nothing,
    ...noneOpen,
    listed: [],
    held: [],
    stayedOpen: [],
    checked: [],
    queue: [],
  }
}

export const findForm = ({ items, selected }: Triage, id: number | null): ReceivedForm | null =>
  [selected, ...(items ?? [])].find((form) => form?.id === id) ?? null

/** Returns whether the bank must be asked at another address. Usually the list already has the other form. */
export function isElsewhere(triage: Triage, address: string): boolean {
  const query = parseFormsAddress(address)
  const isUnknown = query.form !== null && !findForm(triage, query.form)
  return address !== triage.address && (isUnknown || !isSameList(query, triage.query))
}

/** Applies another address. A search clears all checks. */
export function withAddress(triage: Triage, address: string): Partial<Triage> {
  const { query: before, checked, opened, held } = triage
  const query = parseFormsAddress(address)
  return {
    address,
    query,
    isSorting: query.sort !== before.sort,
    held: isSameList(query, before) ? held : [],
    ...(!isSameList(query, before) && { stayedOpen: [] }),
    selected: findForm(triage, query.form),
    opened: query.form === before.form ? opened : null,
    ...(query.search === before.search ? { checked } : { text: query.search, checked: [] }),
  }
}

/** Reuse unchanged rows, so that they are not drawn again. */
const reuseIfSame = (form: ReceivedForm, before: Triage['items']): ReceivedForm =>
  before?.find((one) => one.id === form.id && JSON.stringify(one) === JSON.stringify(form)) ?? form

/** Puts the form at its place in the earlier list: behind the nearest form before it that is still there. */
function keepPlace(
  forms: readonly ReceivedForm[],
  held: ReceivedForm,
  before: readonly ReceivedForm[],
): ReceivedForm[] {
  const others = forms.filter(({ id }) => id !== held.id)
  const earlier = before.slice(
    0,
    before.findIndex(({ id }) => id === held.id),
  )
  const last = earlier.findLast(({ id }) => others.some((other) => other.id === id))
  return others.toSpliced(last ? others.findIndex(({ id }) => id === last.id) + 1 : 0, 0, held)
}

/**
 * Applies a reload, and keeps which forms are open and checked. A form that was just read stays where it is, though the
 * bank now lists it below all unread ones.
 */
export function applyReload(triage: Triage, { items, open, ...counts }: FoundForms): Partial<Triage> {
  const { tab, items: before, query, checked, selected, held } = triage
  const known = items?.map((form) => reuseIfSame(form, before)) ?? before ?? []
  const findById = (id: number | null) => [open, ...known].find((form) => form?.id === id)
  const kept = selected?.id === query.form ? selected : null
  const placed = held.reduce<readonly ReceivedForm[]>((forms, id) => {
    const form = findById(id)
    const isHere = form && getTab(form.status) === tab && before?.some((earlier) => earlier.id === id)
    return isHere ? keepPlace(forms, form, before ?? []) : forms
  }, known)
  return {
    ...counts,
    items: placed,
    ...(items && { listed: items.map(({ id }) => id) }),
    error: null,
    selected: findById(query.form) ?? kept,
    checked: checked.map((one) => findById(one.id) ?? one),
  }
}

/** Puts a check on a form, or takes it off. */
export const withCheck = (triage: Triage, id: number): Pick<Triage, 'checked'> => {
  const { checked, items } = triage
  const others = checked.filter((one) => one.id !== id)
  return {
    checked: others.length < checked.length ? others : [...others, ...(items ?? []).filter((one) => one.id === id)],
  }
}
