import type { components } from '../../api/schema.d.ts'
import { type FieldError, fillForm } from '../operations/draft.rules.ts'

export type Ticket = components['schemas']['MemberViewTicket']
export type ViewDraft = { username: string; reason: string }

export const emptyView: ViewDraft = { username: '', reason: '' }
export const reasonLength = { least: 10, most: 200 }

/** Counts letters as a reader does, and as the bank does. */
export const lengthOf = (reason: string): number => [...reason.trim()].length

export function viewErrors({ username, reason }: ViewDraft): FieldError<ViewDraft>[] {
  const length = lengthOf(reason)
  return [
    ...(username.trim() === '' ? [{ field: 'username' as const, text: fillForm }] : []),
    ...(length < reasonLength.least || length > reasonLength.most ? [{ field: 'reason' as const, text: fillForm }] : []),
  ]
}

/** Returns the address of the window in which the ticket opens the view. A fragment is sent to nobody. */
export const viewAddress = ({ token }: Pick<Ticket, 'token'>): string => `/dashboard/accounts#eview=${encodeURIComponent(token)}`
