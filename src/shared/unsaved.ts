import { createContext, useContext, useEffect } from 'react'

/** Says that something typed would be lost; what it returns takes that back. */
export const UnsavedContext = createContext<() => () => void>(() => () => {})

/** While there is something unsaved, nobody leaves the page without being asked. */
export function useUnsaved(isUnsaved: boolean): void {
  const note = useContext(UnsavedContext)
  useEffect(() => (isUnsaved ? note() : undefined), [isUnsaved, note])
}
