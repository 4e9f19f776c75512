import type { AuditAction } from '../../values/audit-acts.ts'
import { AdminAction, type FormClosingOutcome, type FormStatus } from '../../values/enumerations.ts'
import { closedStatuses, formTransitions, getTab, isUnread, maxFormNotes, wrongFormNote } from '../../values/forms.ts'
import { Refusal } from '../refusals.ts'

type Change = { id: number; status: FormStatus }
type Disputed = { isDisputed: boolean }
export type FormDecision = Change & { before: FormStatus; action: AuditAction }

/**
 * Returns which forms must change. Skips a form that already has the status, and one that somebody has already read.
 */
export function decideChanges(
  now: readonly (Change & Disputed)[],
  changes: readonly Change[],
  onlyIfUnread = false,
): FormDecision[] {
  const statusOf = new Map(changes.map(({ id, status }) => [id, status]))
  return now.flatMap(({ id, status: before, isDisputed }) => {
    const status = statusOf.get(id) ?? before
    if (status === before || (onlyIfUnread && !isUnread(before))) return []
    if (isDisputed && getTab(status) === 'archived' && getTab(before) === 'inbox') throw undecidedRefusal()
    const action = formTransitions.read[before] === status ? AdminAction.SECURED_FORM_READ : AdminAction.FORM_STATUS
    return [{ id, status, before, action }]
  })
}

/** The deadlines of a dispute are shown in its form alone. */
const undecidedRefusal = () => new Refusal(409, 'This dispute is not decided yet. Decide it first, and then close it.')

type Seen = { id: number; messages: number }
type Closing = { id: number; outcome: FormClosingOutcome; status: FormStatus; before: FormStatus }

/**
 * Decides for each form whether it closes. One with messages that nobody of the staff has seen stays open, and so does
 * one whose dispute is not decided.
 */
export const decideClosings = (now: readonly (Change & Seen & Disputed)[], seen: readonly Seen[]): Closing[] =>
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
