import { useContext } from 'react'
import { AppContext } from './app.ts'

/** Returns whether this is a member view, in which staff may change nothing. */
export const useIsView = (): boolean => useContext(AppContext)?.session?.getSnapshot().context.isView ?? false
