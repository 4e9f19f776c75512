// Import the theme first, so that components' styles override it.
import './theme/routed-parts.ts'
import type { ComponentType } from 'react'
import { createActor } from 'xstate'
import { configureClient, syncServerClock } from '../../api/client.ts'
import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import { type SessionActor, sessionMachine } from '../../machines/session/session.machine.ts'
import { cleanUp, type SavedSession, savedSession, savedTime } from '../../machines/session/session.storage.ts'
import type { StartUpActor } from '../../machines/session/start-up.machine.ts'
import { type ToastsActor, toastsMachine } from '../../machines/session/toasts.machine.ts'
import { getAudience } from '../../values/audience.ts'
import { isViewWindow } from '../../values/view-window.ts'
import { inspect } from '../shared/inspect.ts'
import { AppRoutes } from './AppRoutes.tsx'
import { getLandingAddress } from './arrival.ts'
import { emptyConfig } from './empty-config.ts'
import { LoadingStatus } from './LoadingStatus.tsx'
import { leaveSteps, StepHistory } from './StepHistory.tsx'
import { Toasts } from './Toasts.tsx'

/** The session, the toasts, and what draws everything after the sign-in page. */
export type SignedInApp = {
  session: SessionActor
  toasts: ToastsActor
  AppRoutes: typeof AppRoutes
  Toasts: typeof Toasts
  LoadingStatus: typeof LoadingStatus
  StepHistory: typeof StepHistory
  /** The later steps of signing in; only the sign-in page has them. */
  LaterStep?: ComponentType<{ actor: SignInActor }>
  /** Starts the session, and replaces the sign-in page's address: Back must not return to it. */
  enter: (found: SavedSession) => Promise<void>
}

/** Starts what the sign-in page does without, once in a document. `ticket`: opens a member view. */
export function openSignedInApp(startUp: StartUpActor, ticket: string | null): SignedInApp {
  cleanUp()
  const view = isViewWindow() ? { ticket } : undefined
  const { config, savedTheme } = startUp.getSnapshot().context
  // A view has its own end, independent of session settings.
  const sessionMinutes = view ? Infinity : (config ?? savedTheme ?? emptyConfig).maxSessionMinutes
  const audience = getAudience(location.pathname)
  const kept = savedSession(audience, sessionMinutes, Date.now())
  // The clock as saved, until the bank's time is known.
  syncServerClock(savedTime(audience, Date.now()))
  const session = createActor(sessionMachine, {
    input: { audience, kept, sessionMinutes, ...(view && { view }) },
    inspect,
  }).start()
  startUp.subscribe(({ context }) => {
    if (context.config && !view) session.send({ type: 'minutes.set', sessionMinutes: context.config.maxSessionMinutes })
  })
  const toasts = createActor(toastsMachine, { inspect }).start()

  configureClient({
    token: () => session.getSnapshot().context.session?.token ?? null,
    onSessionEnd: (token, because) => session.send({ type: 'session.refuse', token, because }),
  })

  // Somebody who is signed in skips the sign-in page.
  if (/^\/(admin\/?)?$/.test(location.pathname) && kept)
    history.replaceState(null, '', getLandingAddress(kept, audience))
  return openedWith(session, toasts)
}

export const openedWith = (session: SessionActor, toasts: ToastsActor): SignedInApp => ({
  session,
  toasts,
  AppRoutes,
  StepHistory,
  Toasts,
  LoadingStatus,
  // Somebody who had to sign in first continues to the page they wanted.
  async enter(found) {
    session.send({ type: 'session.start', session: found })
    await leaveSteps()
    history.replaceState(null, '', getLandingAddress(found, 'member'))
  },
})
