import { type ReactNode, useCallback, useState } from 'react'
import { CoverContext, UnsavedContext, useUnsavedInside } from '../shared/unsaved.ts'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'

/** Asks one question for all forms of a page, and closes what covers it: the router has only one blocker. */
export function AskUnsaved({ children }: { children: ReactNode }) {
  const { isNoted, note } = useUnsavedInside()
  const [covers, setCovers] = useState<readonly (() => void)[]>([])
  const cover = useCallback((close: () => void) => {
    setCovers((earlier) => [...earlier, close])
    return () => setCovers((earlier) => earlier.filter((other) => other !== close))
  }, [])
  return (
    <UnsavedContext value={note}>
      <CoverContext value={cover}>{children}</CoverContext>
      <UnsavedQuestion isNoted={isNoted} closeCover={covers.at(-1) ?? null} />
    </UnsavedContext>
  )
}
