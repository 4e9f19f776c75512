import { useSelector } from '@xstate/react'
import { SsoType } from '../../values/enumerations.ts'
import { ChangeButton } from './ChangeButton.tsx'
import { ContactUs } from './ContactUs.tsx'
import { eStatementsWords } from './e-statements.words.ts'
import { useSso } from './sso.ts'

/** Explains how to get e-statements: through the institution's partner, if it has one. */
export function EStatements() {
  const sso = useSso()
  const partners = useSelector(sso, ({ context }) => context.partners)
  const isBusy = useSelector(sso, (state) => state.hasTag('busy'))
  const partner = partners?.find(({ ssoType }) => ssoType === SsoType.E_STATEMENTS)
  if (!partner) return <ContactUs remedy={eStatementsWords.contact} />
  return (
    <>
      <p>{eStatementsWords.signUp(partner.buttonText)}</p>
      <ChangeButton isBusy={isBusy} onClick={() => sso.send({ type: 'partner.open', ssoId: partner.id })}>
        {partner.buttonText}
      </ChangeButton>
    </>
  )
}
