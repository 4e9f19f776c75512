import { useSelector } from '@xstate/react'
import { type ComponentType, useEffect, useMemo } from 'react'
import type { SessionActor } from '../../machines/session/session.machine.ts'
import type { StartUpActor } from '../../machines/session/startUp.machine.ts'
import type { ToastsActor } from '../../machines/session/toasts.machine.ts'
import { AppContext } from '../shared/app.ts'
import { emptyConfig } from './emptyConfig.ts'
import { SignInPage } from './SignInPage.tsx'
import { Themed } from './theme/Themed.tsx'
import { Toasts } from './Toasts.tsx'

type Props = {
  startUp: StartUpActor
  session: SessionActor
  toasts: ToastsActor
  /** Whether the page was opened at the door, the one address that needs no router. */
  atDoor: boolean
  /** All that lies behind the door; fetched while the member types. */
  Routed: ComponentType
}

/** What stands around every screen. It is dressed as the institution as soon as that is known. */
export function App({ startUp, session, toasts, atDoor, Routed }: Props) {
  const config = useSelector(startUp, ({ context }) => context.config) ?? emptyConfig
  const app = useMemo(() => ({ config, session, toasts, leadsTo: () => true }), [config, session, toasts])
  useEffect(() => {
    document.documentElement.dataset['ready'] = ''
  }, [])
  return (
    <Themed brand={config.setup.brand}>
      <AppContext value={app}>
        {atDoor ? <SignInPage startUp={startUp} /> : <Routed />}
        <Toasts actor={toasts} />
      </AppContext>
    </Themed>
  )
}
