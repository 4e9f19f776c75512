import { type ReactNode, useCallback, useState } from 'react'
import { UnsavedContext } from '../shared/unsaved.ts'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'

/** One question for all forms of a page: the router can be held once. */
export function AskUnsaved({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState(0)
  const note = useCallback(() => {
    setForms((count) => count + 1)
    return () => setForms((count) => count - 1)
  }, [])
  return (
    <UnsavedContext value={note}>
      {children}
      {forms > 0 && <UnsavedQuestion />}
    </UnsavedContext>
  )
}
