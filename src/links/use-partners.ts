import { useSelector } from '@xstate/react'
import { partnersInSection } from '../../machines/links/links.rules.ts'
import type { SsoSection } from '../../values/enumerations.ts'
import { useSso } from '../shared/sso.ts'

/** Returns the partners of one screen that have loaded. */
export function usePartners(section: SsoSection) {
  const sso = useSso()
  const { partners, error } = useSelector(sso, ({ context }) => context)
  return { partners: partners && partnersInSection(section, partners), error }
}
