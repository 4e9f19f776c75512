import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMatch } from 'react-router'
import { type OfficeActor, officeMachine } from '../../machines/office/office.machine.ts'
import { mayOpen } from '../../values/office.ts'
import { StaffCall } from '../phone-calls/CallBar.tsx'
import { areas, homePaths } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { OfficeContext, useOffice, useRole } from '../shared/office.ts'
import { AddPasskeyFirst } from './AddPasskeyFirst.tsx'
import { AskUnsaved } from './AskUnsaved.tsx'
import { menuFor } from './menu.rules.ts'
import { Shell } from './Shell.tsx'
import { StaffBell } from './StaffBell.tsx'

const notificationsPath = `${areas.staff}/notifications`

type Props = { notice?: ReactNode }

export function StaffShell({ notice }: Props) {
  const { session } = useApp()
  const needsPasskey = useSelector(session, ({ context }) => context.session?.user.needsPasskey ?? false)
  if (needsPasskey)
    return (
      <Shell menu={[]} notice={notice}>
        <AddPasskeyFirst />
      </Shell>
    )
  return (
    <Flow machine={officeMachine} input={undefined}>
      {(office) => (
        <OfficeContext value={office}>
          <Office notice={notice} />
        </OfficeContext>
      )}
    </Flow>
  )
}

/** Frames every staff screen with a menu by their role. */
function Office({ notice }: Props) {
  const { config, session, leadsTo } = useApp()
  const role = useRole()
  const notifications = role && mayOpen(role, 'notifications') && leadsTo(notificationsPath)
  const office = useOffice()
  const home = useSelector(office, ({ context }) => context.home)
  useFreshFigures(office)
  useEffect(() => {
    if (home) session.send({ type: 'user.change', change: { name: home.name, email: home.email, role: home.role } })
  }, [home, session])
  return (
    <AskUnsaved>
      <Shell
        notice={
          <>
            {notice}
            {role && mayOpen(role, 'members') && <StaffCall />}
          </>
        }
        menu={menuFor(role, config.setup.adminMenuConfig)}
        tools={<StaffBell waiting={home?.approvalTotal ?? 0} sent={notifications ? notificationsPath : null} />}
      />
    </AskUnsaved>
  )
}

/**
 * Reloads Home's figures when staff return to it, because their work changes them. On the first visit they are already
 * loading.
 */
function useFreshFigures(office: OfficeActor) {
  const isHome = useMatch(homePaths.staff) !== null
  const wasHome = useRef(isHome)
  useEffect(() => {
    if (isHome && !wasHome.current) office.send({ type: 'reload' })
    wasHome.current = isHome
  }, [isHome, office])
}
