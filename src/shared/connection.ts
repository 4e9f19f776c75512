import { createContext } from 'react'

/** Inside the shell: calls back when the bank can be reached again, and returns how to unsubscribe. */
export const ConnectionContext = createContext<((onReturn: () => void) => () => void) | null>(null)
