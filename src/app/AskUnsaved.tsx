import type { ReactNode } from 'react'
import { UnsavedContext, useNoted } from '../shared/unsaved.ts'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'

/** One question for all forms of a page: the router can be held once. */
export function AskUnsaved({ children }: { children: ReactNode }) {
  const { isNoted, note } = useNoted()
  return (
    <UnsavedContext value={note}>
      {children}
      <UnsavedQuestion isNoted={isNoted} />
    </UnsavedContext>
  )
}
