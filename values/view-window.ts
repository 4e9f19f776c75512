import { safeStorage } from './safe-storage.ts'

const mark = safeStorage(() => sessionStorage)
let isView = false

/** Returns whether staff view a member in this window. Such a window stores nothing that other windows can see. */
export const isViewWindow = (): boolean => isView

/** Returns the storage that survives a reload of this window. */
export const keptStorage = (): Storage => (isView ? sessionStorage : localStorage)

/** Finds out what this window is. Returns staff's ticket from the address, and removes it there. */
export function takeTicket(): string | null {
  const ticket = /^#eview=(.+)$/.exec(location.hash)?.[1] ?? null
  const isInside = /^\/dashboard(\/|$)/.test(location.pathname)
  isView = isInside && (ticket !== null || mark.read('sd_eview') !== null)
  if (isView) mark.write('sd_eview', 'true')
  // A sign-in page was opened here, so it is an ordinary window again.
  else for (const key of ['sd_eview', 'sd_eview_token', 'root']) mark.drop(key)
  if (ticket !== null) history.replaceState(history.state, '', location.pathname + location.search)
  return isView ? ticket : null
}
