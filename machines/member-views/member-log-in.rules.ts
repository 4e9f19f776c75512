import type { components } from '../../api/schema.d.ts'
import { fillForm } from '../../values/form-texts.ts'
import { reasonError } from '../../values/member-views.ts'
import { type FieldError, collectErrors } from '../../values/field-errors.ts'

export type Ticket = components['schemas']['MemberViewTicket']
export type ViewDraft = { username: string; reason: string }

export const emptyView: ViewDraft = { username: '', reason: '' }

export const viewErrors = ({ username, reason }: ViewDraft): FieldError<ViewDraft>[] =>
  collectErrors([
    ['username', username.trim() === '' ? { text: fillForm } : null],
    ['reason', reasonError(reason)],
  ])

/** Returns the address that opens the view. The ticket is in the fragment, which is never sent to a server. */
export const viewAddress = ({ token }: Pick<Ticket, 'token'>): string =>
  `/dashboard/accounts#eview=${encodeURIComponent(token)}`
