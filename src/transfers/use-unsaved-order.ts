import { useState } from 'react'
import { useUnsaved } from '../shared/unsaved.ts'

/** Asks before an amount or a note is left that was typed and not ordered. What an address fills in was not typed. */
export function useUnsavedOrder(draft: { amount: string; note: string }, isOrdered: boolean): void {
  const [begun] = useState(draft)
  useUnsaved(draft !== begun && !isOrdered && (draft.amount !== '' || draft.note !== ''))
}
