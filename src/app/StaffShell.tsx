import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { officeMachine } from '../../machines/office/office.machine.ts'
import { useApp } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { OfficeContext, useOffice, useRole } from '../shared/office.ts'
import { AskUnsaved } from './AskUnsaved.tsx'
import { menuFor } from './menu.rules.ts'
import { Shell } from './Shell.tsx'

export const StaffShell = () => (
  <Flow machine={officeMachine} input={undefined}>
    {(office) => (
      <OfficeContext value={office}>
        <Office />
      </OfficeContext>
    )}
  </Flow>
)

/** The frame around every screen of staff, with a menu by their role. */
function Office() {
  const { config, session } = useApp()
  const home = useSelector(useOffice(), ({ context }) => context.home)
  useEffect(() => {
    if (home) session.send({ type: 'user.change', change: { name: home.name, email: home.email, role: home.role } })
  }, [home, session])
  return (
    <AskUnsaved>
      <Shell menu={menuFor(useRole(), config.setup.adminMenuConfig)} />
    </AskUnsaved>
  )
}
