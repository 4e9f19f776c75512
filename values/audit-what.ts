import { type AuditAction, auditLabel } from './audit-acts.ts'
import { AdminAction, type FormStatus } from './enumerations.ts'
import { getTab, isFavorite } from './forms.ts'

type Stored = Readonly<Record<string, unknown>>
type Details = { before: Stored; after: Stored; actor: string | null }
type Event = { action: string; ok: boolean; before: Stored | null; after: Stored | null; actor_username: string | null }
type Describe = (details: Details) => string | null

const planned =
  (kind: string): Describe =>
  ({ after }) =>
    after['sendAt'] ? `${kind} planned for later` : null

const skipped =
  (done: string, undone: string): Describe =>
  ({ after }) =>
    typeof after['skipped'] === 'boolean' ? (after['skipped'] ? done : undone) : null

/** What happened, where the details tell more than the action; null where they do not. */
const told: Partial<Record<AuditAction, Describe>> = {
  [AdminAction.MESSAGE]: planned('Message'),
  [AdminAction.NOTIFICATION]: planned('Notification'),
  [AdminAction.FORM_STATUS]: ({ before, after }) => {
    if (!before['status'] || !after['status']) return null
    const [from, to] = [before['status'] as FormStatus, after['status'] as FormStatus]
    if (getTab(from) !== getTab(to)) {
      if (getTab(to) === 'inbox') return 'Form moved back to the inbox'
      return after['reason'] ? 'Form closed' : 'Form archived'
    }
    if (isFavorite(from) !== isFavorite(to))
      return isFavorite(to) ? 'Form added to favorites' : 'Form removed from favorites'
    return null
  },
  [AdminAction.FORM_OWNER]: ({ before, after, actor }) => {
    if (!('owner' in after)) return null
    if (after['owner'] === null) return 'Form given up'
    if (after['owner'] !== actor) return 'Form handed over'
    return before['owner'] ? 'Form taken over' : 'Form taken'
  },
  [AdminAction.FORM_ANSWER]: ({ before }) => (before['answer'] ? 'Answer changed' : null),
  [AdminAction.SAVED_ANSWER]: ({ before, after }) =>
    after['title'] ? 'Saved answer added or changed' : before['title'] ? 'Saved answer removed' : null,
  [AdminAction.DISPUTE]: ({ before, after }) => {
    if (after['state']) return after['state'] === 'CREDITED' ? 'Dispute credited' : 'Dispute decided'
    if (after['proposed']) return 'Decision of a dispute proposed'
    return before['proposed'] ? 'Proposal for a dispute declined' : null
  },
  [AdminAction.CORE_DIFFERENCE]: ({ after }) => differences[String(after['act'])] ?? null,
  [AdminAction.RECEIVED_ISSUE]: ({ after }) => settlings[String(after['act'])] ?? null,
  [AdminAction.OWN_MEMBERSHIP]: ({ after }) => memberships[String(after['state'])] ?? null,
  skipScheduledTransfer: skipped('Scheduled transfer skipped', 'Skip of a scheduled transfer undone'),
  skipPayment: skipped('Auto Pay payment skipped', 'Skip of an Auto Pay payment undone'),
}

const differences: Readonly<Record<string, string>> = {
  PROPOSE: 'Correction of a difference from the core proposed',
  APPROVE: 'Difference from the core corrected',
  DECLINE: 'Correction of a difference from the core declined',
  CLOSE: 'Difference from the core closed',
}

const memberships: Readonly<Record<string, string>> = {
  STATED: 'Own accounts of staff stated',
  CONFIRMED: 'Own accounts of staff confirmed',
  ENDING: 'End of own accounts of staff asked for',
  null: 'Own accounts of staff ended',
}

const settlings: Readonly<Record<string, string>> = {
  TAKE: 'Received file that waited taken',
  TAKE_NEW: 'Received file that waited taken, without what was here',
  REFUSE: 'Received file that waited refused',
  CLOSE: 'Received file or return closed',
}

/** Returns what happened, in words. What was refused is named by what was tried. */
export function auditWhat({ action, ok, before, after, actor_username: actor }: Event): string {
  const describe = ok ? told[action as AuditAction] : undefined
  return describe?.({ before: before ?? {}, after: after ?? {}, actor }) ?? auditLabel(action)
}
