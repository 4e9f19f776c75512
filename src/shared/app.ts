import { createContext, useContext, useState } from 'react'
import type { components } from '../../api/schema.d.ts'
import type { SessionActor } from '../../machines/session/session.machine.ts'
import type { ToastsActor } from '../../machines/session/toasts.machine.ts'

/** What the sign-in page has. The session and the toasts come after it, with their script. */
type EarlyApp = {
  config: components['schemas']['Config']
  session?: SessionActor
  toasts?: ToastsActor
  /** Loads the session and the toasts before somebody types. */
  loadSignedInApp?: () => unknown
  /** Set if the institution's settings could not be loaded. */
  withoutSettings?: { isAsking: boolean; retry: () => void }
  /** Returns whether an address has a screen. An area that is not built yet gets no link. */
  leadsTo: (path: string) => boolean
}
type App = EarlyApp & { session: SessionActor; toasts: ToastsActor }

/** Gives every screen the institution, the session and the toasts. */
export const AppContext = createContext<EarlyApp | null>(null)

export function useEarlyApp(): EarlyApp {
  const app = useContext(AppContext)
  if (!app) throw new Error('Wrap this in AppContext')
  return app
}

export function useApp(): App {
  const app = useEarlyApp()
  if (!isWhole(app)) throw new Error('No session yet: use useEarlyApp')
  return app
}

const isWhole = (app: EarlyApp): app is App => app.session !== undefined && app.toasts !== undefined

/**
 * Returns the id of the person who is signed in. A screen keeps it until it unmounts, even after the session has ended.
 */
export function useUserId(): number {
  const { session } = useApp()
  const [id] = useState(() => session.getSnapshot().context.session?.user.id)
  if (id === undefined) throw new Error('Nobody is signed in. Only content of SignedIn may ask for the member.')
  return id
}
