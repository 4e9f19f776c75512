import type { AuditAction } from '../../values/audit-acts.ts'
import { AdminAction, type FormStatus } from '../../values/enumerations.ts'
import { formTransitions, isUnread } from '../../values/forms.ts'

type Change = { id: number; status: FormStatus }
export type FormDecision = Change & { before: FormStatus; action: AuditAction }

/**
 * Returns which forms must change. Skips a form that already has the status, and one that somebody has already read.
 */
export function decideChanges(
  now: readonly Change[],
  changes: readonly Change[],
  onlyIfUnread = false,
): FormDecision[] {
  const statusOf = new Map(changes.map(({ id, status }) => [id, status]))
  return now.flatMap(({ id, status: before }) => {
    const status = statusOf.get(id) ?? before
    if (status === before || (onlyIfUnread && !isUnread(before))) return []
    const action = formTransitions.read[before] === status ? AdminAction.SECURED_FORM_READ : AdminAction.FORM_STATUS
    return [{ id, status, before, action }]
  })
}
