import { type ApiError, toApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { isFinalRefusal } from '../operations/operations.rules.ts'
import { assigning } from './action.recipe.ts'

type Asking = { key: string; removalError: ApiError | null }

/**
 * Returns the key for another try. A refusal is stored under its key, so another try needs a new one. After a lost answer,
 * 'busy' or 'closed' the first try may have been done, and keeps its key.
 */
export const keyAfter = (error: ApiError, key: string): string => (isFinalRefusal(error) ? newUuid() : key)

/** Keeps why something that was confirmed in a dialog is not done. Confirming it again sends it again. */
export const keepRemovalError = assigning<Asking, { error: unknown }>(({ context: { key }, event }) => {
  const removalError = toApiError(event.error)
  return { removalError, key: keyAfter(removalError, key) }
})
