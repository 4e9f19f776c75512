import type { FormStatus } from '../../values/enumerations.ts'
import { toggleFavorite, type FormAction, type FormTab, formTransitions, getTab } from '../../values/forms.ts'
import { isSameList, parseFormsAddress, type ReceivedForm } from './forms.rules.ts'
import type { StatusChange, FoundForms } from './forms.services.ts'
import type { Triage, CheckedForm } from './triage.context.ts'

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
    checked: [],
    queue: [],
  }
}

const findForm = ({ items, selected }: Triage, id: number | null): ReceivedForm | null =>
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
    selected: findForm(triage, query.form),
    opened: query.form === before.form ? opened : null,
    ...(query.search === before.search ? { checked } : { text: query.search, checked: [] }),
  }
}

/** Reuse unchanged rows, so that they are not drawn again. What was sent never changes. */
const reuseIfSame = (form: ReceivedForm, before: Triage['items']): ReceivedForm =>
  before?.find((one) => one.id === form.id && toMark(one) === toMark(form)) ?? form

const toMark = ({ status, owner, notes }: ReceivedForm) => [status, owner?.id, owner?.name, notes.length].join(' ')

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

const statusAfter = (triage: Triage, id: number, action: FormAction): FormStatus | undefined => {
  const form = findForm(triage, id)
  return form ? formTransitions[action][form.status] : undefined
}

/** Returns the next changes to send. */
export const nextChanges = ({ queue }: Triage): readonly StatusChange[] => queue[0]?.changes ?? []

/**
 * Returns whether an action is possible: not while the same form has a change in progress, except being marked as read.
 */
export const isPossible = (triage: Triage, id: number, action: FormAction): boolean =>
  statusAfter(triage, id, action) !== undefined &&
  !triage.queue.some(({ changes }) => changes.some((change) => change.id === id && !change.onlyIfUnread))

const withQueued = ({ queue }: Triage, changes: StatusChange[], isBulk = false) => ({
  queue: [...queue, { isBulk, changes }],
  changeError: null,
})

export const withChange = (triage: Triage, id: number, action: FormAction) =>
  withQueued(triage, [{ id, status: statusAfter(triage, id, action) as FormStatus }])

/** Marks an opened form as read, unless somebody has already done so. Later changes of its status are left alone. */
export function withOpenedRead(triage: Triage): Partial<Triage> {
  const { id, status: before } = triage.selected as ReceivedForm
  const status = formTransitions.read[before]
  return {
    ...(status && withQueued(triage, [{ id, status, onlyIfUnread: true }])),
    opened: id,
    held: [...triage.held, id],
  }
}

/** Returns the direction for all checked forms: that of the first. */
export const getBulkDirection = ([first]: readonly CheckedForm[]): 'archive' | 'inbox' =>
  first && getTab(first.status) === 'archived' ? 'inbox' : 'archive'

export const withMove = (triage: Triage) => {
  const [first] = triage.checked as [CheckedForm]
  const status = formTransitions[getBulkDirection(triage.checked)][first.status] as FormStatus
  return withQueued(
    triage,
    triage.checked.map(({ id }) => ({ id, status })),
    true,
  )
}

export const withFavorites = (triage: Triage) =>
  withQueued(
    triage,
    triage.checked.map(({ id, status }) => ({ id, status: toggleFavorite(status) })),
    true,
  )

/** Puts a check on a form, or takes it off. */
export const withCheck = (triage: Triage, id: number): Pick<Triage, 'checked'> => {
  const { checked, items } = triage
  const others = checked.filter((one) => one.id !== id)
  return {
    checked: others.length < checked.length ? others : [...others, ...(items ?? []).filter((one) => one.id === id)],
  }
}

/** Returns whether the change in progress moves the open form to the other tab. */
export const leavesTab = (triage: Triage): boolean => {
  const { selected, tab } = triage
  return (
    selected !== null &&
    getTab(selected.status) === tab &&
    nextChanges(triage).some(({ id, status }) => id === selected.id && getTab(status) !== tab)
  )
}

/**
 * Returns the form to open in place of one that leaves the tab: the next in the list, or else the one before. After a
 * bulk change there is none.
 */
export function getNextForm({ items, selected, queue }: Triage): ReceivedForm | null {
  const at = items?.findIndex(({ id }) => id === selected?.id) ?? -1
  return at < 0 || queue[0]?.isBulk ? null : (items?.[at + 1] ?? items?.[at - 1] ?? null)
}

/**
 * Applies the bank's changes: forms that moved to the other tab leave the list, the next one opens in place of an open
 * one, and a bulk change clears its checks.
 */
export function applyChanges(triage: Triage, answer: ReceivedForm | null): Partial<Triage> {
  const { tab, query, items, selected, checked, queue } = triage
  const [job, ...rest] = queue
  const next = getNextForm(triage)
  const statuses = new Map(job?.changes.map(({ id, status }) => [id, answer?.status ?? status]))
  const findById = <One extends CheckedForm>(one: One): One =>
    statuses.has(one.id) ? { ...one, status: statuses.get(one.id) ?? one.status } : one
  return {
    queue: rest,
    version: '',
    items: items && items.map(findById).filter(({ status }) => getTab(status) === tab),
    ...(leavesTab(triage)
      ? { query: { ...query, form: next?.id ?? null }, selected: next }
      : { selected: selected && findById(selected) }),
    checked: job?.isBulk ? checked.filter(({ id }) => !statuses.has(id)) : checked.map(findById),
  }
}
