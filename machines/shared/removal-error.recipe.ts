import type { ApiError } from '../../api/problems.ts'
import { assigning } from './action.recipe.ts'
import { errorAndKey } from './next-key.rules.ts'

type Asking = { key: string; removalError: ApiError | null }

/** Keeps the error for the dialog, and gives another try its key. */
export const keepRemovalError = assigning<Asking, { error: unknown }>(({ context: { key }, event }) => {
  const { error: removalError, key: next } = errorAndKey(event.error, key)
  return { removalError, key: next }
})
