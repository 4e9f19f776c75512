import { type ReactNode, useMemo } from 'react'
import { MemoryRouter } from 'react-router'
import { createActor } from 'xstate'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { emptyConfig } from '../../src/app/emptyConfig.ts'
import { AppContext } from '../../src/shared/app.ts'
import { configs } from '../session/session.samples.ts'

type Props = { institution: string; children: ReactNode }

/** What stands around every screen in the product, with Maria signed in. Every link leads somewhere. */
export function InApp({ institution, children }: Props) {
  const app = useMemo(() => {
    const config = configs[institution as keyof typeof configs] ?? emptyConfig
    return { config, session: maria(), toasts: createActor(toastsMachine).start(), leadsTo: () => true }
  }, [institution])
  return (
    <AppContext value={app}>
      <MemoryRouter>{children}</MemoryRouter>
    </AppContext>
  )
}

const maria = () => createActor(sessionMachine, { input: { kept: session } }).start()

const session = {
  token: 'a-token-of-the-stories',
  iat: 1_795_184_040,
  user: { id: 7, userId: 7, username: 'maria', name: 'Maria Okafor', email: 'maria@example.test', avatar: null },
}
