import { useSelector } from '@xstate/react'
import { SsoType } from '../../values/enumerations.ts'
import { ChangeButton } from './ChangeButton.tsx'
import { ContactUs } from './ContactUs.tsx'
import { eStatementsWords } from './e-statements.words.ts'
import { useSso } from './sso.ts'

type Props = {
  /** Says what the member finds at the partner, whose button has this text. */
  atPartner?: (button: string) => string
  contact?: string
}

/** Leads to e-statements through the institution's partner, if it has one; else says how to reach the institution. */
export function EStatements({ atPartner = eStatementsWords.signUp, contact = eStatementsWords.contact }: Props) {
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
