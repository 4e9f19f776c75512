import { Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { components } from '../../api/schema.d.ts'
import type { SessionActor } from '../../machines/session/session.machine.ts'
import type { Audience } from '../../values/audience.ts'
import { emptyConfig } from '../../src/app/empty-config.ts'
import { Bells } from '../../src/inbox/Bells.tsx'
import { homePaths } from '../../src/shared/addresses.ts'
import { MemberShell } from '../../src/app/MemberShell.tsx'
import { StaffShell } from '../../src/app/StaffShell.tsx'
import { AppContext } from '../../src/shared/app.ts'
import { bellsAt, full } from '../inbox/bells.samples.ts'
import { ada, maria, type Place, sessionAt } from '../session/session.samples.ts'
import { configs } from '../session/start-up.samples.ts'
import { toastsWith } from '../session/toasts.samples.ts'

type Props = {
  brand: string
  at?: string
  setup?: Partial<components['schemas']['Setup']>
  audience?: Audience
  /** A session: how close it is to its end, or a running one. */
  session?: Place | SessionActor
  member?: string
  needsPasskey?: boolean
  leadsTo?: (path: string) => boolean
  /** The page at the address, instead of a screen in the shell. */
  screen?: ReactNode
  inside?: ReactNode
}

const everywhere = () => true
const people = { member: maria, staff: ada }
const screenInside = <Title>A screen</Title>

/** Renders the shell around a placeholder screen. */
export function InShell({
  brand,
  audience = 'member',
  at = homePaths[audience],
  setup,
  session = 'fresh',
  member = people[audience].user.name,
  needsPasskey = false,
  leadsTo = everywhere,
  screen,
  inside = screenInside,
}: Props) {
  const person = people[audience]
  const config = configs[brand as keyof typeof configs] ?? emptyConfig
  const [app] = useState(() => ({
    config: { ...config, setup: { ...config.setup, ...setup } },
    session:
      typeof session === 'string'
        ? sessionAt(session, { ...person, user: { ...person.user, name: member, needsPasskey } }, audience)
        : session,
    toasts: toastsWith(),
    leadsTo,
  }))
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          path: '/*',
          element:
            screen ??
            (audience === 'staff' ? <StaffShell /> : <MemberShell bells={<Bells actor={bellsAt('fresh', full)} />} />),
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
