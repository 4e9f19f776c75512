import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { partnersInSection } from '../../machines/links/links.rules.ts'
import { SsoSection } from '../../values/enumerations.ts'
import { ChangeButton } from './ChangeButton.tsx'
import { PartnersProblem } from './PartnersProblem.tsx'
import { partnersWords } from './partners.words.ts'
import { useSso } from './sso.ts'
import classes from './Partners.module.css'

type Props = { section: typeof SsoSection.ACCOUNTS_BUTTONS | typeof SsoSection.TRANSACTION_HISTORY_CHECKS }

/** Draws partners' offers as buttons above the accounts, or above the history of a share. */
export function Partners({ section }: Props) {
  const sso = useSso()
  const { partners, error, ssoId } = useSelector(sso, ({ context }) => context)
  const isBusy = useSelector(sso, (state) => state.hasTag('busy'))
  const offered = partnersInSection(section, partners)
  const isInHistory = section === SsoSection.TRANSACTION_HISTORY_CHECKS
  // Rows on screen must not move when the partners load late.
  const [keepsRoom] = useState(() => isInHistory && sso.getSnapshot().matches('loading'))
  const look = { className: classes.partners, 'data-in-history': isInHistory || undefined }
  if (error) return <PartnersProblem />
  if (offered.length === 0) return keepsRoom ? <div {...look} aria-hidden="true" /> : null
  return (
    <ul {...look} aria-label={partnersWords.partners}>
      {offered.map(({ id, buttonText, description }) => (
        <li key={id}>
          <ChangeButton
            variant="outline"
            title={description}
            isBusy={isBusy && ssoId === id}
            isHeld={isBusy && ssoId !== id}
            onClick={() => sso.send({ type: 'partner.open', ssoId: id })}
          >
            {buttonText}
          </ChangeButton>
        </li>
      ))}
    </ul>
  )
}
