import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { OfficeActor } from '../../machines/office/office.machine.ts'
import type { AdminRole } from '../../values/enumerations.ts'
import { useApp } from './app.ts'

/** Gives staff screens the counts of what waits, and the role. */
export const OfficeContext = createContext<OfficeActor | null>(null)

export function useOffice(): OfficeActor {
  const office = useContext(OfficeContext)
  if (!office) throw new Error('This screen is outside the back office. Wrap it in OfficeContext.')
  return office
}

/** Returns the role as the bank last reported it, or null while it is unknown. */
export function useRole(): AdminRole | null {
  const { session } = useApp()
  const savedRole = useSelector(session, ({ context }) => context.session?.user.role)
  const read = useSelector(useOffice(), ({ context }) => context.home?.role)
  return read ?? savedRole ?? null
}
