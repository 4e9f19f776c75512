import { createContext } from 'react'

/** Inside the shell: calls back when the bank answers again, and returns how to stop it. */
export const ConnectionContext = createContext<((onReturn: () => void) => () => void) | null>(null)
