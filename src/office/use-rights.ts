import { useSelector } from '@xstate/react'
import { AdminRole } from '../../values/enumerations.ts'
import { mayOpen, type OfficeArea } from '../../values/office.ts'
import { useApp } from '../shared/app.ts'

const useSessionRole = () => useSelector(useApp().session, ({ context }) => context.session?.user.role)

/** Returns whether the role of this person may open an area of the back office. */
export function useMayOpen(area: OfficeArea): boolean {
  const role = useSessionRole()
  return role !== undefined && mayOpen(role, area)
}

/** Returns whether this person may do what is for Full Access alone, as a lock. */
export const useHasFullAccess = (): boolean => useSessionRole() === AdminRole.FULL_ACCESS
