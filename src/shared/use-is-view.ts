import { useContext } from 'react'
import { AppContext } from './app.ts'

/** Returns whether staff look at a member's screens here, and may change nothing. */
export const useIsView = (): boolean => useContext(AppContext)?.session.getSnapshot().context.isView ?? false
