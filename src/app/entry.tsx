import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createActor, type InputFrom } from 'xstate'
import { isTokenKept, readSavedTheme } from '../../machines/session/root.storage.ts'
import { startUpMachine } from '../../machines/session/start-up.machine.ts'
import { getAudience } from '../../values/audience.ts'
import { takeTicket } from '../../values/view-window.ts'
import { inspect } from '../shared/inspect.ts'
import { App, hideOutline } from './App.tsx'
import type { SignedInApp } from './signed-in-app.tsx'
import './theme/skeleton.css'
import { readableTheme } from './theme/readable-theme.ts'

const isSignInPath = () => location.pathname === '/'

const ticket = takeTicket()
const found = document.getElementById('config')?.textContent
if (found) void begin({ config: JSON.parse(found), savedTheme: null })
else void readableTheme(readSavedTheme()).then((savedTheme) => begin({ config: null, savedTheme }))

async function begin(known: InputFrom<typeof startUpMachine>): Promise<void> {
  const startUp = createActor(startUpMachine, { input: known, inspect }).start()
  let signedInApp: SignedInApp | undefined
  const load = async () => {
    const [{ openSignedInApp }, later] = await Promise.all([
      import('./signed-in-app.tsx'),
      isSignInPath() ? import('./ThemedLaterStep.tsx') : null,
    ])
    return (signedInApp ??= { ...openSignedInApp(startUp, ticket), ...(later && { LaterStep: later.ThemedLaterStep }) })
  }
  // It moves somebody who is signed in away from the sign-in page. A failure is reported where it is needed.
  if (!isSignInPath() || isTokenKept()) await load().catch(() => {})

  const root = document.getElementById('root') as HTMLElement
  const isSignInPage = isSignInPath()
  // No StrictMode: it restarts a flow as the same actor, which takes its canceled call for a failure.
  const app = (
    <App
      startUp={startUp}
      signedInApp={signedInApp ?? load}
      audience={getAudience(location.pathname)}
      isSignInPage={isSignInPage}
    />
  )
  if (isSignInPage) hideOutline()
  // In slices, so that typing stays responsive.
  if (isSignInPage && root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
}
