// Import the theme first, so that components' styles override it.
import { PageTheme } from './theme/PageTheme.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useInsertionEffect, useMemo, useState } from 'react'
import type { SavedSession } from '../../machines/session/session.storage.ts'
import type { StartUpActor } from '../../machines/session/start-up.machine.ts'
import type { Audience } from '../../values/audience.ts'
import { AppContext, useEarlyApp } from '../shared/app.ts'
import type { SignedInApp } from './signed-in-app.tsx'
import { Boundary } from './Boundary.tsx'
import { emptyConfig, configOfTheme } from './empty-config.ts'
import { SignInPage } from './SignInPage.tsx'
import { type LoadSignedInApp, useSignedInApp } from './use-signed-in-app.ts'
import { Waiting } from './Waiting.tsx'

type Props = {
  startUp: StartUpActor
  /** The sign-in page loads it while the member types. */
  signedInApp: SignedInApp | LoadSignedInApp
  audience: Audience
  /** Whether this is the sign-in page, which needs no router. */
  isSignInPage: boolean
}

/** Wraps every screen, and applies the institution's theme as soon as it is known. */
export function App({ startUp, signedInApp: given, audience, isSignInPage }: Props) {
  const { config: known, savedTheme } = useSelector(startUp, ({ context }) => context)
  const config = useMemo(() => known ?? (savedTheme ? configOfTheme(savedTheme) : emptyConfig), [known, savedTheme])
  const { signedInApp, failure, load } = useSignedInApp(given)
  const [place, setPlace] = useState<'signIn' | 'loading' | 'signedIn'>(isSignInPage ? 'signIn' : 'signedIn')
  const hasFailed = useSelector(startUp, ({ context }) => context.error !== null)
  const isAsking = useSelector(startUp, (snapshot) => snapshot.hasTag('busy'))
  const app = useMemo(() => {
    const withoutSettings = { isAsking, retry: () => startUp.send({ type: 'reload' }) }
    return {
      config,
      ...(signedInApp && { session: signedInApp.session, toasts: signedInApp.toasts }),
      loadSignedInApp: load,
      leadsTo: () => true,
      ...(hasFailed && { withoutSettings }),
    }
  }, [config, signedInApp, load, startUp, hasFailed, isAsking])
  useEffect(() => {
    document.documentElement.dataset['ready'] = ''
  }, [])
  const enter = async (found: SavedSession) => {
    if (!signedInApp) setPlace('loading')
    const loaded = await load()
    if (!loaded) return
    await loaded.enter(found)
    setPlace('signedIn')
  }
  return (
    <PageTheme brand={config.setup.brand} audience={audience}>
      <AppContext value={app}>
        <Boundary>
          {failure !== null && <Missing reason={failure} />}
          {place === 'signIn' && <SignInPage startUp={startUp} signedInApp={signedInApp} onSignedIn={enter} />}
          {place !== 'signIn' &&
            (signedInApp && place === 'signedIn' ? <Inside {...signedInApp} /> : <LoadingSignedInApp />)}
        </Boundary>
        {signedInApp && <signedInApp.Toasts actor={signedInApp.toasts} />}
        {signedInApp && <signedInApp.LoadingStatus />}
      </AppContext>
    </PageTheme>
  )
}

function Missing({ reason }: { reason: unknown }): never {
  throw reason
}

function Inside({ AppRoutes }: SignedInApp) {
  // Before any layout effect, because Waiting may show the outline again.
  useInsertionEffect(hideOutline, [])
  return <AppRoutes />
}

function LoadingSignedInApp() {
  const { loadSignedInApp } = useEarlyApp()
  useEffect(() => void loadSignedInApp?.(), [loadSignedInApp])
  return <Waiting />
}

export function hideOutline(): void {
  delete document.documentElement.dataset['session']
}
