import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { mayOpen, type OfficeArea } from '../../values/office.ts'
import { useOffice, useRole } from '../shared/office.ts'
import { Problem } from '../shared/Problem.tsx'
import classes from './Shell.module.css'
import { NoAccess } from './NoAccess.tsx'

/**
 * Shows an area of the back office to roles that may open it. If the bank refuses the role, it is loaded again first.
 */
export function RoleGate({ area, children }: { area: OfficeArea; children: ReactNode }) {
  const office = useOffice()
  const role = useRole()
  const error = useSelector(office, ({ context }) => context.error)
  const isBusy = useSelector(office, (state) => state.hasTag('busy'))
  const isVerifying = useSelector(office, (state) => state.hasTag('verifyingRole'))
  if (role === null)
    return error && <Problem problem={error} busy={isBusy} onRetry={() => office.send({ type: 'reload' })} />
  if (!mayOpen(role, area)) return <NoAccess role={role} />
  return (
    <>
      {isVerifying && <span className={classes.verifying} />}
      {children}
    </>
  )
}
