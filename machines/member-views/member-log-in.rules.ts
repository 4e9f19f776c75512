import type { components } from '../../api/schema.d.ts'
import { collectProblems } from '../../values/amounts.ts'
import { fillForm } from '../../values/form-texts.ts'
import { reasonProblem } from '../../values/member-views.ts'
import { toFieldErrors, type FieldError } from '../operations/draft.rules.ts'

export type Ticket = components['schemas']['MemberViewTicket']
export type ViewDraft = { username: string; reason: string }

export const emptyView: ViewDraft = { username: '', reason: '' }

export const viewErrors = ({ username, reason }: ViewDraft): FieldError<ViewDraft>[] =>
  toFieldErrors(
    collectProblems([
      ['username', username.trim() === '' ? { message: fillForm } : null],
      ['reason', reasonProblem(reason)],
    ]),
  )

/** Returns the address that opens the view. The ticket is in the fragment, which is never sent to a server. */
export const viewAddress = ({ token }: Pick<Ticket, 'token'>): string =>
  `/dashboard/accounts#eview=${encodeURIComponent(token)}`
