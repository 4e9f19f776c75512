import { createContext, useContext } from 'react'
import type { SsoActor } from '../../machines/links/sso.machine.ts'

/** Shares one list of partners among all screens of a session. */
export const SsoContext = createContext<SsoActor | null>(null)

export function useSso(): SsoActor {
  const actor = useContext(SsoContext)
  if (!actor) throw new Error('A screen asks for partners outside SsoContext.')
  return actor
}
