import { ApiError } from '../../api/problems.ts'

/** Whom a call of sign-in or recovery is about, and at which institution. */
export type Named = { username: string; fiName: string }

export function bodyOf({ username, fiName }: Named) {
  if (username.trim() === '') throw new ApiError('refusal', 'Email is required')
  return { username: username.trim(), financialInstitutionName: fiName }
}
