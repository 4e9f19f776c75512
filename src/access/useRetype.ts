import { type RefObject, useEffect } from 'react'
import type { ApiError } from '../../api/problems.ts'
import { isWrong } from '../../machines/access/access.rules.ts'

/** Selects what the bank found wrong, so that typing replaces it. */
export function useRetype(field: RefObject<HTMLInputElement | null>, error: ApiError | null): void {
  useEffect(() => {
    if (!isWrong(error)) return
    field.current?.focus()
    field.current?.select()
  }, [field, error])
}
