import { Menu } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { partnersInSection } from '../../machines/links/links.rules.ts'
import type { SsoSection } from '../../values/enumerations.ts'
import { ActionItems } from './list/ActionItems.tsx'
import { useSso } from './sso.ts'

type Props = { section: SsoSection; button: RefObject<HTMLButtonElement | null> }

/** Lists partners' offers in a section as the last part of a menu. */
export function PartnerItems({ section, button }: Props) {
  const sso = useSso()
  const partners = useSelector(sso, ({ context }) => context.partners)
  const offered = partnersInSection(section, partners)
  if (offered.length === 0) return null
  return (
    <>
      <Menu.Divider />
      <ActionItems
        button={button}
        actions={offered.map(({ id, buttonText }) => ({
          label: buttonText,
          onPress: () => sso.send({ type: 'partner.open', ssoId: id }),
        }))}
      />
    </>
  )
}
