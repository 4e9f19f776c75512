import { createContext, useContext, useState } from 'react'
import type { components } from '../../api/schema.d.ts'
import type { SessionActor } from '../../machines/session/session.machine.ts'
import type { ToastsActor } from '../../machines/session/toasts.machine.ts'

type App = {
  config: components['schemas']['Config']
  session: SessionActor
  toasts: ToastsActor
  /** Where the settings of the institution could not be loaded. */
  withoutSettings?: { isAsking: boolean; retry: () => void }
  /** Returns whether an address has a screen. An area that is not built yet gets no link. */
  leadsTo: (path: string) => boolean
}

/** What every screen may ask: the institution, who is signed in, and where to say what needs no answer. */
export const AppContext = createContext<App | null>(null)

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('This screen is outside the app. Wrap it in AppContext.')
  return app
}

/** Returns who is signed in. A screen keeps its member until it is gone, also after the session has ended. */
export function useUserId(): number {
  const { session } = useApp()
  const [id] = useState(() => session.getSnapshot().context.session?.user.id)
  if (id === undefined) throw new Error('Nobody is signed in. Only content of SignedIn may ask for the member.')
  return id
}
