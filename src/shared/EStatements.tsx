import { useSelector } from '@xstate/react'
import { SsoType } from '../../values/enumerations.ts'
import { useLocation } from 'react-router'
import { consentAt } from './addresses.ts'
import { useApp } from './app.ts'
import { ChangeButton } from './ChangeButton.tsx'
import { ChangeLink } from './ChangeLink.tsx'
import { ContactUs } from './ContactUs.tsx'
import { eStatementsWords } from './e-statements.words.ts'
import { useSso } from './sso.ts'

type Props = {
  /** Says what the member finds at the partner, whose button has this text. */
  atPartner?: (button: string) => string
  contact?: string
}

/** Leads to e-statements: here, through the institution's partner, or by asking the institution. */
export function EStatements(props: Props) {
  const { pathname } = useLocation()
  if (useApp().config.eStatements === 'here')
    return (
      <>
        <p>{eStatementsWords.agreeHere}</p>
        <ChangeLink to={consentAt(pathname)}>{eStatementsWords.agree}</ChangeLink>
      </>
    )
  return <ElsewhereStatements {...props} />
}

function ElsewhereStatements({ atPartner = eStatementsWords.signUp, contact = eStatementsWords.contact }: Props) {
  const sso = useSso()
  const partners = useSelector(sso, ({ context }) => context.partners)
  const isBusy = useSelector(sso, (state) => state.hasTag('busy'))
  const partner = partners?.find(({ ssoType }) => ssoType === SsoType.E_STATEMENTS)
  if (!partner) return <ContactUs remedy={contact} />
  return (
    <>
      <p>{atPartner(partner.buttonText)}</p>
      <ChangeButton isBusy={isBusy} onClick={() => sso.send({ type: 'partner.open', ssoId: partner.id })}>
        {partner.buttonText}
      </ChangeButton>
    </>
  )
}
