import type { ApiError } from '../../api/problems.ts'
import type { FormStatus } from '../../values/enumerations.ts'
import { favoriteOf, type FormAction, type FormTab, formTransitions, tabOf } from '../../values/forms.ts'
import { type FormsQuery, readFormsAddress, type ReceivedForm } from './forms.rules.ts'
import type { Change, FoundForms } from './forms.services.ts'

export type Checked = Pick<ReceivedForm, 'id' | 'status'>
/** `isBulk`: of all that were checked. */
type Job = { isBulk: boolean; changes: readonly Change[] }
/**
 * `version`: of the list as the bank knows it; none when it was changed here. `opened`: the form that counts as opened: it is marked as read once.
 * `queue`: what the bank is still to change.
 */
export type Triage = {
  tab: FormTab
  address: string
  asked: FormsQuery
  text: string
  isSorting: boolean
  items: readonly ReceivedForm[] | null
  total: number
  unread: number
  version: string
  error: ApiError | null
  changeError: ApiError | null
  selected: ReceivedForm | null
  opened: number | null
  checked: readonly Checked[]
  queue: readonly Job[]
}

export const begun = (tab: FormTab, address: string): Triage => {
  const asked = readFormsAddress(address)
  const nothing = { items: null, total: 0, unread: 0, version: '', error: null, changeError: null }
  return { tab, address, asked, text: asked.search, isSorting: false, ...nothing, selected: null, opened: null, checked: [], queue: [] }
}

export const formIn = ({ items, selected }: Triage, id: number | null): ReceivedForm | null =>
  [selected, ...(items ?? [])].find((form) => form?.id === id) ?? null

/** What another address changes. A search takes off every check. */
export function withAddress(triage: Triage, address: string): Partial<Triage> {
  const { asked: before, checked, opened } = triage
  const asked = readFormsAddress(address)
  return {
    address,
    asked,
    isSorting: asked.sort !== before.sort,
    selected: formIn(triage, asked.form),
    opened: asked.form === before.form ? opened : null,
    ...(asked.search === before.search ? { checked } : { text: asked.search, checked: [] }),
  }
}

/** Of a form nothing but its status changes: a row that is as it was is not drawn again. */
const asDrawn = (form: ReceivedForm, before: Triage['items']): ReceivedForm =>
  before?.find(({ id, status }) => id === form.id && status === form.status) ?? form

/** What was read. What is open and checked stays so, as the bank has it now. */
export function found({ items: before, asked, checked, selected }: Triage, { items, open, ...counts }: FoundForms): Partial<Triage> {
  const known = items?.map((form) => asDrawn(form, before)) ?? before ?? []
  const now = (id: number | null) => [open, ...known].find((form) => form?.id === id)
  const kept = selected?.id === asked.form ? selected : null
  return { ...counts, items: known, error: null, selected: now(asked.form) ?? kept, checked: checked.map((one) => now(one.id) ?? one) }
}

const statusAfter = (triage: Triage, id: number, action: FormAction): FormStatus | undefined => {
  const form = formIn(triage, id)
  return form ? formTransitions[action][form.status] : undefined
}

/** What the bank is asked to change next. */
export const firstChanges = ({ queue }: Triage): readonly Change[] => queue[0]?.changes ?? []

/** Returns whether an action leads anywhere. A second press before the bank has answered the first does not; that a form is just being marked as read stops nobody. */
export const isPossible = (triage: Triage, id: number, action: FormAction): boolean =>
  statusAfter(triage, id, action) !== undefined &&
  !triage.queue.some(({ changes }) => changes.some((change) => change.id === id && !change.onlyIfUnread))

const queued = ({ queue }: Triage, changes: Change[], isBulk = false) => ({ queue: [...queue, { isBulk, changes }], changeError: null })

export const withChange = (triage: Triage, id: number, action: FormAction) =>
  queued(triage, [{ id, status: statusAfter(triage, id, action) as FormStatus }])

/** Marks a form as read when it is opened, unless somebody does so first. What becomes of it while it is open is left as it is. */
export function withReading(triage: Triage): Partial<Triage> {
  const { id, status: before } = triage.selected as ReceivedForm
  const status = formTransitions.read[before]
  return { ...(status && queued(triage, [{ id, status, onlyIfUnread: true }])), opened: id }
}

/** Which way all that are checked move: as the first of them. */
export const directionOf = ([first]: readonly Checked[]): 'archive' | 'inbox' =>
  first && tabOf(first.status) === 'archived' ? 'inbox' : 'archive'

export const withMove = (triage: Triage) => {
  const [first] = triage.checked as [Checked]
  const status = formTransitions[directionOf(triage.checked)][first.status] as FormStatus
  return queued(
    triage,
    triage.checked.map(({ id }) => ({ id, status })),
    true,
  )
}

export const withFavorites = (triage: Triage) =>
  queued(
    triage,
    triage.checked.map(({ id, status }) => ({ id, status: favoriteOf(status) })),
    true,
  )

/** Puts a check on a form, or takes it off. */
export const withCheck = (triage: Triage, id: number): Pick<Triage, 'checked'> => {
  const { checked, items } = triage
  const others = checked.filter((one) => one.id !== id)
  return { checked: others.length < checked.length ? others : [...others, ...(items ?? []).filter((one) => one.id === id)] }
}

/** Returns whether the form that is open leaves this tab by what the bank changes now. */
export const isLeaving = (triage: Triage): boolean => {
  const { selected, tab } = triage
  return (
    selected !== null &&
    tabOf(selected.status) === tab &&
    firstChanges(triage).some(({ id, status }) => id === selected.id && tabOf(status) !== tab)
  )
}

/** What the bank has changed: forms that are in the other tab now leave the list, one of them closes, and a bulk takes off its checks. */
export function changed(triage: Triage, answer: ReceivedForm | null): Partial<Triage> {
  const { tab, asked, items, selected, checked, queue } = triage
  const [job, ...rest] = queue
  const statuses = new Map(job?.changes.map(({ id, status }) => [id, answer?.status ?? status]))
  const now = <One extends Checked>(one: One): One => (statuses.has(one.id) ? { ...one, status: statuses.get(one.id) ?? one.status } : one)
  return {
    queue: rest,
    version: '',
    items: items && items.map(now).filter(({ status }) => tabOf(status) === tab),
    ...(isLeaving(triage) ? { asked: { ...asked, form: null }, selected: null } : { selected: selected && now(selected) }),
    checked: job?.isBulk ? checked.filter(({ id }) => !statuses.has(id)) : checked.map(now),
  }
}
