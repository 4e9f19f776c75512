import type { ReactNode } from 'react'
import { UnsavedContext, useNoted } from '../shared/unsaved.ts'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'

/** Asks one question for all forms of a page, because the router has only one blocker. */
export function AskUnsaved({ children }: { children: ReactNode }) {
  const { isNoted, note } = useNoted()
  return (
    <UnsavedContext value={note}>
      {children}
      <UnsavedQuestion isNoted={isNoted} />
    </UnsavedContext>
  )
}
