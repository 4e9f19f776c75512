import type { FormCloseReason, FormStatus } from '../../values/enumerations.ts'
import { closedStatuses, type FormAction, formTransitions, getTab, toggleFavorite } from '../../values/forms.ts'
import type { ReceivedForm } from './forms.rules.ts'
import type { StatusChange } from './forms.services.ts'
import type { CheckedForm, Triage } from './triage.context.ts'
import { findForm } from './triage.rules.ts'

const statusAfter = (triage: Triage, id: number, action: FormAction): FormStatus | undefined => {
  const form = findForm(triage, id)
  return form ? formTransitions[action][form.status] : undefined
}

export type Closing = NonNullable<Triage['queue'][number]['closing']>

/** Returns the closing to send next. */
export const nextClosing = ({ queue }: Triage): Closing | undefined => queue[0]?.closing

/** Returns the next changes to send. */
export const nextChanges = ({ queue }: Triage): readonly StatusChange[] => queue[0]?.changes ?? []

/**
 * Returns whether an action is possible: not while the same form has a change in progress, except being marked as read.
 */
export const isPossible = (triage: Triage, id: number, action: FormAction): boolean =>
  statusAfter(triage, id, action) !== undefined &&
  !triage.queue.some(({ changes }) => changes.some((change) => change.id === id && !change.onlyIfUnread))

const withJob = ({ queue }: Triage, job: Triage['queue'][number]) => ({ queue: [...queue, job], changeError: null })

const withQueued = (triage: Triage, changes: StatusChange[], isBulk = false) => withJob(triage, { isBulk, changes })

/** Returns a change of a form that is as staff see it. */
const toChange = ({ id, status: before, messages }: CheckedForm, status: FormStatus): StatusChange => ({
  id,
  status,
  seen: { status: before, messages },
})

export const withChange = (triage: Triage, id: number, action: FormAction) =>
  withQueued(triage, [toChange(findForm(triage, id) as ReceivedForm, statusAfter(triage, id, action) as FormStatus)])

/** Returns whether a form can be closed with a reason. */
export const isClosable = (triage: Triage, id: number): boolean => {
  const form = findForm(triage, id)
  return form !== null && form.status in closedStatuses && isPossible(triage, id, 'archive')
}

const toClosing = (forms: readonly CheckedForm[], reason: FormCloseReason, isBulk: boolean) => ({
  isBulk,
  changes: forms.map(({ id, status }) => ({ id, status: closedStatuses[status] ?? status })),
  closing: { forms, reason },
})

type Closed = { id: number; messages: number; reason: FormCloseReason }

/** Closes the open form. `messages`: how many its thread shows, which may be ahead of the list. */
export const withClosing = (triage: Triage, { id, messages, reason }: Closed) =>
  withJob(triage, toClosing([{ ...(findForm(triage, id) as ReceivedForm), messages }], reason, false))

export const withClosingOfChecked = (triage: Triage, reason: FormCloseReason) =>
  withJob(triage, toClosing(triage.checked, reason, true))

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
    triage.checked.map((form) => toChange(form, status)),
    true,
  )
}

export const withFavorites = (triage: Triage) =>
  withQueued(
    triage,
    triage.checked.map((form) => toChange(form, toggleFavorite(form.status))),
    true,
  )

/** The statuses that forms have after a change, by number. */
export type Changed = ReadonlyMap<number, FormStatus>

/** Returns the statuses of a change that the bank made as asked. */
export const asAsked = (triage: Triage): Changed => new Map(nextChanges(triage).map(({ id, status }) => [id, status]))

/** Returns whether a change moves the open form to the other tab. */
export const leavesTab = ({ selected, tab }: Triage, changed: Changed): boolean =>
  selected !== null && getTab(selected.status) === tab && getTab(changed.get(selected.id) ?? selected.status) !== tab

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
export function applyChanges(triage: Triage, statuses: Changed): Partial<Triage> {
  const { tab, query, items, selected, checked, queue } = triage
  const [job, ...rest] = queue
  const next = getNextForm(triage)
  const findById = <One extends CheckedForm>(one: One): One =>
    statuses.has(one.id) ? { ...one, status: statuses.get(one.id) ?? one.status } : one
  return {
    queue: rest,
    version: '',
    items: items && items.map(findById).filter(({ status }) => getTab(status) === tab),
    ...(leavesTab(triage, statuses)
      ? { query: { ...query, form: next?.id ?? null }, selected: next }
      : { selected: selected && findById(selected) }),
    checked: job?.isBulk ? checked.filter(({ id }) => !statuses.has(id)) : checked.map(findById),
  }
}
