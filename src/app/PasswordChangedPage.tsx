import { useLocation } from 'react-router'
import type { components } from '../../api/schema.d.ts'
import { PasswordChangedScreen } from '../access/PasswordChangedScreen.tsx'

/** Whose password it was comes with the navigation; a visitor who opens the address by hand sees the rest. */
export function PasswordChangedPage() {
  const { state } = useLocation() as { state: components['schemas']['LinkPasswordResult'] | null }
  return <PasswordChangedScreen changed={state} />
}
