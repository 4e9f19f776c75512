import { type ReactNode, useMemo } from 'react'
import { MemoryRouter } from 'react-router'
import type { Audience } from '../../values/audience.ts'
import { AdminRole } from '../../values/enumerations.ts'
import { emptyConfig } from '../../src/app/empty-config.ts'
import type { SavedSession } from '../../machines/session/session.storage.ts'
import { AppContext } from '../../src/shared/app.ts'
import { ada, maria, sessionAt, viewAt } from '../session/session.samples.ts'
import { configs } from '../session/start-up.samples.ts'
import { toastsWith } from '../session/toasts.samples.ts'

type Props = {
  institution: string
  audience?: Audience
  role?: AdminRole
  userId?: number
  /** Whether staff look at the member's screens. */
  isView?: boolean
  leadsTo?: (path: string) => boolean
  at?: string
  children: ReactNode
}

const withId = (session: SavedSession, id = session.user.id) => ({ ...session, user: { ...session.user, id } })
const everywhere = () => true

/**
 * Renders the app around every screen, with Maria or Ada signed in. Every link works, unless a story says otherwise.
 */
export function InApp({
  institution,
  audience = 'member',
  role = AdminRole.FULL_ACCESS,
  userId,
  isView = false,
  leadsTo = everywhere,
  at = '/',
  children,
}: Props) {
  const app = useMemo(() => {
    const config = configs[institution as keyof typeof configs] ?? emptyConfig
    return {
      config,
      session: isView
        ? viewAt({ signedIn: { time: 'fresh' } })
        : audience === 'staff'
          ? sessionAt('fresh', withId({ ...ada, user: { ...ada.user, role } }, userId), 'staff')
          : sessionAt('fresh', withId(maria, userId)),
      toasts: toastsWith(),
      leadsTo,
    }
  }, [institution, audience, role, userId, isView, leadsTo])
  return (
    <AppContext value={app}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </AppContext>
  )
}
