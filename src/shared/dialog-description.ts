import { createContext, useCallback, useContext, useLayoutEffect, useState } from 'react'

/** Takes the description from the surrounding dialog; returns a function that gives it back. */
export const DescriptionContext = createContext<() => () => void>(() => () => {})

/**
 * Leaves the surrounding dialog without a description. Otherwise a screen reader says all words of the dialog, and then
 * says each field, or the result that gets the focus, once more.
 */
export function useNoDescription(): void {
  const take = useContext(DescriptionContext)
  useLayoutEffect(take, [take])
}

/** Counts what takes the description from this dialog. */
export function useDescription() {
  const [takers, setTakers] = useState(0)
  const take = useCallback(() => {
    setTakers((count) => count + 1)
    return () => setTakers((count) => count - 1)
  }, [])
  return { isDescribed: takers === 0, take }
}
