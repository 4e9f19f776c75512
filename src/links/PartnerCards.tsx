import { useSelector } from '@xstate/react'
import type { Partner } from '../../machines/links/links.rules.ts'
import { LinkCard } from './LinkCard.tsx'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { useSso } from '../shared/sso.ts'

export function PartnerCards({ partners }: { partners: readonly Partner[] }) {
  const sso = useSso()
  const ssoId = useSelector(sso, ({ context }) => context.ssoId)
  const isBusy = useSelector(sso, (state) => state.hasTag('busy'))
  return partners.map(({ id, name, description, imageUrl, buttonText }) => (
    <LinkCard key={id} name={name} description={description} imageUrl={imageUrl}>
      <ChangeButton
        fullWidth
        variant="outline"
        isBusy={isBusy && ssoId === id}
        isHeld={isBusy && ssoId !== id}
        onClick={() => sso.send({ type: 'partner.open', ssoId: id })}
      >
        {buttonText}
      </ChangeButton>
    </LinkCard>
  ))
}
