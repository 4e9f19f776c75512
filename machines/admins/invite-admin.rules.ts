import { isEmailAddress, wrongEmail } from '../../values/email.ts'
import type { AdminRole } from '../../values/enumerations.ts'
import type { FieldError } from '../../values/field-errors.ts'

/** `role`: null until one is chosen. */
export type NewAdminDraft = { email: string; role: AdminRole | null }
export const emptyInvitation: NewAdminDraft = { email: '', role: null }

export const newAdminErrors = ({ email, role }: NewAdminDraft): FieldError<NewAdminDraft>[] => [
  ...(isEmailAddress(email.trim()) ? [] : [{ field: 'email' as const, text: wrongEmail }]),
  ...(role === null ? [{ field: 'role' as const, text: 'Choose a role.' }] : []),
]
