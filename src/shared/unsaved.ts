import { createContext, startTransition, useCallback, useContext, useEffect, useState } from 'react'

/** Says that something typed would be lost; what it returns takes that back. */
export const UnsavedContext = createContext<() => () => void>(() => () => {})

/** Closes what a form is in, where something typed would be lost after a question. */
export const ClosingContext = createContext((close: () => void) => close())

/** While there is something unsaved, nobody leaves the page, or closes the dialog, without being asked. */
export function useUnsaved(isUnsaved: boolean): void {
  const note = useContext(UnsavedContext)
  useEffect(() => (isUnsaved ? note() : undefined), [isUnsaved, note])
}

/** Counts what is unsaved in the forms inside; whatever is around them hears of it too. */
export function useNoted() {
  const noteOutside = useContext(UnsavedContext)
  const [forms, setForms] = useState(0)
  const note = useCallback(() => {
    const release = noteOutside()
    // What was typed is shown before anything is made ready to ask.
    startTransition(() => setForms((count) => count + 1))
    return () => {
      release()
      setForms((count) => count - 1)
    }
  }, [noteOutside])
  return { isNoted: forms > 0, note }
}
