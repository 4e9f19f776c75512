import type { AuditAction } from '../../values/audit-acts.ts'
import { AdminAction, type FormClosingOutcome, type FormStatus } from '../../values/enumerations.ts'
import { closedStatuses, formTransitions, getTab, isUnread, maxFormNotes, wrongFormNote } from '../../values/forms.ts'
import { Refusal } from '../refusals.ts'
import type { LockedForm } from './store.ts'

type Change = { id: number; status: FormStatus }
/** `seen`: as who changes it saw it; left out where the last change wins. */
export type WantedChange = Change & { seen?: { status: FormStatus; messages: number } }
type Current = Change & Pick<LockedForm, 'isDisputed' | 'messages' | 'waits_for'>
export type FormDecision = Change & { before: FormStatus; action: AuditAction }

/**
 * Returns which forms must change. Skips a form that already has the status, and one that somebody has already read or
 * moved to the other tab.
 */
export function decideChanges(
  now: readonly Current[],
  changes: readonly WantedChange[],
  onlyIfUnread = false,
): FormDecision[] {
  const wantedOf = new Map(changes.map((change) => [change.id, change]))
  return now.flatMap((form) => {
    const { id, status: before } = form
    const { status, seen } = wantedOf.get(id) ?? { status: before }
    const moves = getTab(status) !== getTab(before)
    if (status === before || (onlyIfUnread && (moves || !isUnread(before)))) return []
    if (seen) refuseOutdated(form, seen)
    if (moves && getTab(status) === 'archived') refuseArchiving(form, seen)
    const action = formTransitions.read[before] === status ? AdminAction.SECURED_FORM_READ : AdminAction.FORM_STATUS
    return [{ id, status, before, action }]
  })
}

function refuseOutdated({ id, status }: Current, seen: { status: FormStatus }): void {
  if (getTab(status) !== getTab(seen.status))
    throw new Refusal(409, `Somebody moved form ${id} meanwhile. Look at it again.`)
}

/** What staff wrote since was written by somebody who had seen what came before. */
function refuseArchiving({ id, messages, waits_for, isDisputed }: Current, seen?: { messages: number }): void {
  // Its deadlines are shown in its form alone.
  if (isDisputed) throw new Refusal(409, 'This dispute is not decided yet. Decide it first, and then close it.')
  if (seen && messages > seen.messages && waits_for === 'STAFF')
    throw new Refusal(409, `Form ${id} has a newer message. Please read it first.`)
}

type Seen = { id: number; messages: number }
type Closing = { id: number; outcome: FormClosingOutcome; status: FormStatus; before: FormStatus }

/**
 * Decides for each form whether it closes. One with messages that nobody of the staff has seen stays open, and so does
 * one whose dispute is not decided.
 */
export const decideClosings = (now: readonly Current[], seen: readonly Seen[]): Closing[] =>
  now.map((form): Closing => {
    const { id, status: before } = form
    const unchanged = { id, status: before, before }
    const closed = closedStatuses[before]
    if (!closed) return { ...unchanged, outcome: 'WAS_CLOSED' }
    const messages = seen.findLast((one) => one.id === id)?.messages ?? 0
    if (form.messages > messages) return { ...unchanged, outcome: 'NEW_MESSAGE' }
    if (form.isDisputed) return { ...unchanged, outcome: 'NOT_DECIDED' }
    return { ...unchanged, outcome: 'CLOSED', status: closed }
  })

type Owner = { id: number; name: string }

/** Refuses a change by somebody who saw another owner: two staff would work on one form. */
export function refuseOtherOwner(now: Owner | null, seen: number | null): void {
  if ((now?.id ?? null) === seen) return
  throw new Refusal(409, now ? `${now.name} has this form now.` : 'Nobody has this form any more.')
}

/** Returns the staff with this id, of those who may have forms. */
export function requireOwner<One extends Owner>(owners: readonly One[], id: number): One {
  const owner = owners.find((one) => one.id === id)
  if (!owner) throw new Refusal(422, 'This person cannot open forms.')
  return owner
}

/** Returns the note without blanks around it. */
export function requireNote(text: string, before: number): string {
  const wrong = wrongFormNote(text)
  if (wrong) throw new Refusal(422, wrong, { fields: { text: wrong } })
  if (before >= maxFormNotes) throw new Refusal(422, `A form can have ${maxFormNotes} notes.`, { code: 'limit' })
  return text.trim()
}
