import { createContext, useContext, useState } from 'react'
import type { components } from '../../api/schema.d.ts'
import type { SessionActor } from '../../machines/session/session.machine.ts'
import type { ToastsActor } from '../../machines/session/toasts.machine.ts'

type App = {
  config: components['schemas']['Config']
  session: SessionActor
  toasts: ToastsActor
  /** Whether a screen stands at an address. Whose area is not built yet gets no link. */
  leadsTo: (path: string) => boolean
}

/** What every screen may ask: the institution, who is signed in, and where to say what needs no answer. */
export const AppContext = createContext<App | null>(null)

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('A screen stands outside the app. Wrap it in AppContext.')
  return app
}

/** Who is signed in. A screen that the session leaves behind stays theirs for as long as it stands. */
export function useUserId(): number {
  const { session } = useApp()
  const [id] = useState(() => session.getSnapshot().context.session?.user.id)
  if (id === undefined) throw new Error('Nobody is signed in. Only what stands in SignedIn asks for the member.')
  return id
}
