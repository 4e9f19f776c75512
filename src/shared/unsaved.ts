import { createContext, startTransition, useCallback, useContext, useEffect, useEffectEvent, useState } from 'react'

/** Registers unsaved input; returns a function that unregisters it. */
export const UnsavedContext = createContext<() => () => void>(() => () => {})

/** Closes the surrounding dialog, after a question if input is unsaved. */
export const ClosingContext = createContext((close: () => void) => close())

/** Registers how to close what covers the page; returns a function that unregisters it. */
export const CoverContext = createContext<(close: () => void) => () => void>(() => () => {})

/** Lets the browser's Back close what covers the page, instead of leaving the page. */
export function useClosedByBack(onClose: () => void): void {
  const cover = useContext(CoverContext)
  const close = useEffectEvent(onClose)
  useEffect(() => cover(() => close()), [cover])
}

/** Asks before leaving the page or closing the dialog while something is unsaved. */
export function useUnsaved(isUnsaved: boolean): void {
  const note = useContext(UnsavedContext)
  useEffect(() => (isUnsaved ? note() : undefined), [isUnsaved, note])
}

/** Counts unsaved forms inside, and reports them to the outside too. */
export function useUnsavedInside() {
  const noteOutside = useContext(UnsavedContext)
  const [forms, setForms] = useState(0)
  const note = useCallback(() => {
    const release = noteOutside()
    // In a transition, so that typing is shown first.
    startTransition(() => setForms((count) => count + 1))
    return () => {
      release()
      setForms((count) => count - 1)
    }
  }, [noteOutside])
  return { isNoted: forms > 0, note }
}
