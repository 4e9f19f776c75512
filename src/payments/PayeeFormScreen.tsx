import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useLocation, useNavigate } from 'react-router'
import { isEPayClosed } from '../../machines/payments/eligibility.rules.ts'
import { type PayeeFormActor, payeeFormMachine } from '../../machines/payments/payee-form.machine.ts'
import { payeeRowAt, screens } from '../shared/addresses.ts'
import { flowPage } from '../shared/MemberFlow.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { NotEligible } from './NotEligible.tsx'
import { PayeeFormBody } from './PayeeFormBody.tsx'
import { payeeFormWords } from './payee-form.words.ts'
import classes from './PayeeForm.module.css'

export const PayeeFormPage = flowPage({
  machine: payeeFormMachine,
  Screen: PayeeFormScreen,
  input: ({ userId, params: { uniqueId = null } }) => ({ userId, uniqueId }),
  addressOf: (end) => ('isSaved' in end ? (end.added ? payeeRowAt(end.added) : screens.payments) : null),
})

export function PayeeFormScreen({ actor }: { actor: PayeeFormActor }) {
  const isClosed = useSelector(actor, ({ context }) => isEPayClosed(context.loadError))
  return isClosed ? <NotEligible /> : <FormPage actor={actor} />
}

function FormPage({ actor }: { actor: PayeeFormActor }) {
  const isNew = useSelector(actor, ({ context }) => context.uniqueId === null)
  const title = isNew ? payeeFormWords.add : payeeFormWords.information
  const heading = usePageHeading(title)
  const navigate = useNavigate()
  const { key } = useLocation()
  // Opened directly, the page has no earlier entry to return to.
  const cancel = () => (key === 'default' ? navigate(screens.payments) : navigate(-1))
  return (
    <>
      <Title ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      <PayeeFormBody actor={actor} onCancel={cancel} />
    </>
  )
}
