import { safeStorage } from './safe-storage.ts'

const mark = safeStorage(() => sessionStorage)
let isView = false

/** Returns whether this window shows a member's screens to staff. It keeps nothing where other windows of the browser look. */
export const isViewWindow = (): boolean => isView

/** Where this window keeps what outlives a reload. */
export const keptStorage = (): Storage => (isView ? sessionStorage : localStorage)

/** Finds out what this window is. Returns the ticket that staff opened it with, and takes it out of the address. */
export function takeTicket(): string | null {
  const ticket = /^#eview=(.+)$/.exec(location.hash)?.[1] ?? null
  const isInside = /^\/dashboard(\/|$)/.test(location.pathname)
  isView = isInside && (ticket !== null || mark.read('sd_eview') !== null)
  if (isView) mark.write('sd_eview', 'true')
  // Another door was opened in it: it is a window like others again.
  else for (const key of ['sd_eview', 'sd_eview_token', 'root']) mark.drop(key)
  if (ticket !== null) history.replaceState(history.state, '', location.pathname + location.search)
  return isView ? ticket : null
}
