import { startTransition, useInsertionEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createActor, type InputFrom } from 'xstate'
import { configureClient, syncServerClock } from '../../api/client.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { cleanUp, readSavedTheme, savedSession, savedTime } from '../../machines/session/session.storage.ts'
import { startUpMachine } from '../../machines/session/start-up.machine.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { getAudience } from '../../values/audience.ts'
import { isViewWindow, takeTicket } from '../../values/view-window.ts'
import { early } from '../shared/early.tsx'
import { inspect } from '../shared/inspect.ts'
import { App } from './App.tsx'
import { getLandingAddress } from './arrival.ts'
import { emptyConfig } from './empty-config.ts'
import './theme/skeleton.css'
import { readableTheme } from './theme/readable-theme.ts'
import { Waiting } from './Waiting.tsx'

const Behind = early(async () => (await import('./AppRoutes.tsx')).AppRoutes, <Waiting />)

function AppRoutes() {
  // Before any layout effect, because Waiting may show the outline again.
  useInsertionEffect(hideOutline, [])
  return <Behind />
}

const ticket = takeTicket()
cleanUp()
const found = document.getElementById('config')?.textContent
if (found) begin({ config: JSON.parse(found), savedTheme: null })
else void readableTheme(readSavedTheme()).then((savedTheme) => begin({ config: null, savedTheme }))

function begin(known: InputFrom<typeof startUpMachine>): void {
  const startUp = createActor(startUpMachine, { input: known, inspect }).start()
  const view = isViewWindow() ? { ticket } : undefined
  // A view has its own end, independent of session settings.
  const sessionMinutes = view ? Infinity : (known.config ?? known.savedTheme ?? emptyConfig).maxSessionMinutes
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
  const atDoor = location.pathname === '/'

  const root = document.getElementById('root') as HTMLElement
  // No StrictMode: it restarts a flow as the same actor, which takes its canceled call for a failure.
  const app = <App startUp={startUp} session={session} toasts={toasts} atDoor={atDoor} AppRoutes={AppRoutes} />
  const draw = () => createRoot(root).render(app)

  if (atDoor) {
    document.addEventListener('input', Behind.load, { once: true })
    hideOutline()
    // In slices, so that typing stays responsive.
    if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
    else draw()
  } else {
    void Behind.load().then(draw)
  }
}

function hideOutline(): void {
  delete document.documentElement.dataset['session']
}
