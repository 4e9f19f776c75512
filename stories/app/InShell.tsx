import { Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { components } from '../../api/schema.d.ts'
import { emptyConfig } from '../../src/app/emptyConfig.ts'
import { Bells } from '../../src/inbox/Bells.tsx'
import { MemberShell } from '../../src/app/MemberShell.tsx'
import { AppContext } from '../../src/shared/app.ts'
import { bellsAt, full } from '../inbox/inbox.samples.ts'
import { configs, maria, sessionAt, type Time, toastsWith } from '../session/session.samples.ts'

type Props = {
  brand: string
  at?: string
  setup?: Partial<components['schemas']['Setup']>
  session?: Time | 'signingOut'
  member?: string
  leadsTo?: (path: string) => boolean
  /** What stands at the address, instead of a screen in the shell. */
  screen?: ReactNode
  inside?: ReactNode
}

const everywhere = () => true
const screenInside = <Title>A screen</Title>

/** The shell around a screen that says only where it is. */
export function InShell({
  brand,
  at = '/dashboard/accounts',
  setup,
  session = 'fresh',
  member = maria.user.name,
  leadsTo = everywhere,
  screen,
  inside = screenInside,
}: Props) {
  const config = configs[brand as keyof typeof configs] ?? emptyConfig
  const [app] = useState(() => ({
    config: { ...config, setup: { ...config.setup, ...setup } },
    session: sessionAt(session, { ...maria, user: { ...maria.user, name: member } }),
    toasts: toastsWith(),
    leadsTo,
  }))
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          path: '/*',
          element: screen ?? <MemberShell bells={<Bells actor={bellsAt('fresh', full)} />} />,
          children: [{ path: '*', element: inside }],
        },
      ],
      {
        initialEntries: [at],
      },
    ),
  )
  return (
    <AppContext value={app}>
      <RouterProvider router={router} />
    </AppContext>
  )
}
