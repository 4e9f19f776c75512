import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { partnersOn } from '../../machines/links/links.rules.ts'
import { SsoSection } from '../../values/enumerations.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Problem } from '../shared/Problem.tsx'
import { words } from './links.words.ts'
import './links.css'
import { useSso } from './sso.ts'

type Props = { section: typeof SsoSection.ACCOUNTS_BUTTONS | typeof SsoSection.TRANSACTION_HISTORY_CHECKS }

/** The buttons of partners above the accounts, or above the history of a share. */
export function Partners({ section }: Props) {
  const sso = useSso()
  const { partners, error, ssoId } = useSelector(sso, ({ context }) => context)
  const isBusy = useSelector(sso, (state) => state.hasTag('busy'))
  const offered = partnersOn(section, partners)
  // Rows that are there already must not move when the partners come late.
  const [keepsRoom] = useState(() => section === SsoSection.TRANSACTION_HISTORY_CHECKS && sso.getSnapshot().matches('loading'))
  if (error) return <Problem problem={error} busy={isBusy} onRetry={() => sso.send({ type: 'reload' })} />
  if (offered.length === 0) return keepsRoom ? <div className="partners" aria-hidden="true" /> : null
  return (
    <ul className="partners" aria-label={words.partners}>
      {offered.map(({ id, buttonText, description }) => (
        <li key={id}>
          <BusyButton
            variant="outline"
            title={description}
            isBusy={isBusy && ssoId === id}
            onClick={() => sso.send({ type: 'partner.open', ssoId: id })}
          >
            {buttonText}
          </BusyButton>
        </li>
      ))}
    </ul>
  )
}
