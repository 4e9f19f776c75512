// Import the theme first, so that components' styles override it.
import { PageTheme } from './theme/PageTheme.tsx'
import { useSelector } from '@xstate/react'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import type { SessionActor } from '../../machines/session/session.machine.ts'
import type { SavedSession } from '../../machines/session/session.storage.ts'
import type { StartUpActor } from '../../machines/session/start-up.machine.ts'
import type { ToastsActor } from '../../machines/session/toasts.machine.ts'
import { AppContext } from '../shared/app.ts'
import { getLandingAddress } from './arrival.ts'
import { Boundary } from './Boundary.tsx'
import { emptyConfig, configOfTheme } from './empty-config.ts'
import { leaveSteps } from './StepHistory.tsx'
import { SignInPage } from './SignInPage.tsx'
import { Toasts } from './Toasts.tsx'

type Props = {
  startUp: StartUpActor
  session: SessionActor
  toasts: ToastsActor
  /** Whether this is the sign-in page, which needs no router. */
  atDoor: boolean
  /** Everything after sign-in, loaded while the member types. */
  AppRoutes: ComponentType
}

/** Wraps every screen, and applies the institution's theme as soon as it is known. */
export function App({ startUp, session, toasts, atDoor, AppRoutes }: Props) {
  const { config: known, savedTheme } = useSelector(startUp, ({ context }) => context)
  const config = useMemo(() => known ?? (savedTheme ? configOfTheme(savedTheme) : emptyConfig), [known, savedTheme])
  const [isInside, setInside] = useState(!atDoor)
  const hasFailed = useSelector(startUp, ({ context }) => context.error !== null)
  const isAsking = useSelector(startUp, (snapshot) => snapshot.hasTag('busy'))
  const app = useMemo(() => {
    const withoutSettings = { isAsking, retry: () => startUp.send({ type: 'reload' }) }
    return { config, session, toasts, leadsTo: () => true, ...(hasFailed && { withoutSettings }) }
  }, [config, session, toasts, startUp, hasFailed, isAsking])
  useEffect(() => {
    document.documentElement.dataset['ready'] = ''
  }, [])
  // Back must not return to the sign-in page. Somebody who had to sign in first continues to the page they wanted.
  const enter = async (found: SavedSession) => {
    session.send({ type: 'session.start', session: found })
    await leaveSteps()
    history.replaceState(null, '', getLandingAddress(found, 'member'))
    setInside(true)
  }
  return (
    <PageTheme brand={config.setup.brand} audience={session.getSnapshot().context.audience}>
      <AppContext value={app}>
        <Boundary>{isInside ? <AppRoutes /> : <SignInPage startUp={startUp} onSignedIn={enter} />}</Boundary>
        <Toasts actor={toasts} />
      </AppContext>
    </PageTheme>
  )
}
