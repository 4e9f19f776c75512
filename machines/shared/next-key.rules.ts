import { type ApiError, toApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { isUndecided } from '../operations/operations.rules.ts'

/** Returns whether the bank has refused it for good, and stored that under its key. */
export const isFinalRefusal = (error: ApiError): boolean => !isUndecided(error, true)

/** Returns a new key after a final refusal. Otherwise returns the same key, because an earlier try may have gone through. */
export const nextKey = (error: ApiError, key: string): string => (isFinalRefusal(error) ? newUuid() : key)

/** Returns the error of a failed call, and the key for another try. */
export function errorAndKey(reason: unknown, key: string): { error: ApiError; key: string } {
  const error = toApiError(reason)
  return { error, key: nextKey(error, key) }
}
