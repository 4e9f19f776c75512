import { Menu } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { partnersInSection } from '../../machines/links/links.rules.ts'
import { SsoSection } from '../../values/enumerations.ts'
import { ActionItems } from './list/ActionItems.tsx'
import { useSso } from './sso.ts'

/** What partners do with the checks of a share, as the last part of its menu. */
export function PartnerItems({ button }: { button: RefObject<HTMLButtonElement | null> }) {
  const sso = useSso()
  const partners = useSelector(sso, ({ context }) => context.partners)
  const offered = partnersInSection(SsoSection.TRANSACTION_HISTORY_CHECKS, partners)
  if (offered.length === 0) return null
  return (
    <>
      <Menu.Divider />
      <ActionItems
        button={button}
        actions={offered.map(({ id, buttonText }) => ({ label: buttonText, onPress: () => sso.send({ type: 'partner.open', ssoId: id }) }))}
      />
    </>
  )
}
