import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useNavigate } from 'react-router'
import { isAutoPayId } from '../../machines/payments/auto-pays.rules.ts'
import { isEPayClosed } from '../../machines/payments/eligibility.rules.ts'
import { type PayeeActor, payeeMachine } from '../../machines/payments/payee.machine.ts'
import { isPayable } from '../../machines/payments/quick-pay.rules.ts'
import { editPayeeAt, payeeAt, payeeRowAt, screens } from '../shared/addresses.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { ChangeLink } from '../shared/ChangeLink.tsx'
import { flowPage } from '../shared/MemberFlow.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { autoPaysWords } from './auto-pays.words.ts'
import { NeedsBankAccount } from './NeedsBankAccount.tsx'
import { NotEligible } from './NotEligible.tsx'
import { PayeeAutoPay } from './PayeeAutoPay.tsx'
import { PayeeFacts } from './PayeeFacts.tsx'
import { PayeeHistory } from './PayeeHistory.tsx'
import classes from './PayeeScreen.module.css'
import { RemovePayeeDialog } from './RemovePayeeDialog.tsx'
import { payeeWords } from './payee.words.ts'
import { useAutoPayForm } from './use-auto-pay-form.ts'

export const PayeePage = flowPage({
  machine: payeeMachine,
  Screen: PayeeScreen,
  input: ({ userId, params: { payeeId, uniqueId = '' } }) => ({ userId, payeeId: Number(payeeId), uniqueId }),
  // A removed payee has no page any more.
  addressOf: (end) => ('moved' in end ? payeeAt(end.moved) : 'removed' in end ? screens.payments : null),
})

export function PayeeScreen({ actor }: { actor: PayeeActor }) {
  const isClosed = useSelector(actor, ({ context }) => isEPayClosed(context.error))
  return isClosed ? <NotEligible /> : <EligiblePayee actor={actor} />
}

function EligiblePayee({ actor }: { actor: PayeeActor }) {
  const { payee, error } = useSelector(actor, ({ context }) => context)
  const isLoading = useSelector(actor, (state) => state.hasTag('busy'))
  const removal = useSelector(actor, ({ children }) => children.removePayee)
  const title = payee?.name ?? payeeWords.title
  const heading = usePageHeading(title)
  const navigate = useNavigate()
  const openAutoPay = useAutoPayForm()
  const isAuto = payee !== null && isAutoPayId(payee.uniqueId)
  // A removed payee has no page any more.
  const leave = () => void navigate(screens.payments, { replace: true })
  const reload = () => actor.send({ type: 'reload' })
  return (
    <>
      <header className={classes.head}>
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {payee && (
          <div>
            {isPayable(payee) && !isAuto && <ChangeLink to={payeeRowAt(payee.uniqueId)}>{payeeWords.pay}</ChangeLink>}
            <ChangeLink to={editPayeeAt(payee.uniqueId)} variant="outline">
              {payeeWords.edit}
            </ChangeLink>
            {isPayable(payee) && !isAuto && (
              <ChangeButton variant="outline" onClick={() => openAutoPay(payee)}>
                {autoPaysWords.setUp}
              </ChangeButton>
            )}
            {!isAuto && (
              <ChangeButton
                variant="outline"
                onClick={() => actor.send({ type: 'removePayee.open', uniqueId: payee.uniqueId, name: payee.name })}
              >
                {payeeWords.remove}
              </ChangeButton>
            )}
          </div>
        )}
      </header>
      {error && <Problem problem={error} busy={isLoading} onRetry={reload} />}
      {!payee && !error && <Skeleton className={classes.bone} />}
      {payee?.needsBankAccount && <NeedsBankAccount uniqueId={payee.uniqueId} />}
      {payee && <PayeeFacts payee={payee} />}
      {payee && isAuto && <PayeeAutoPay uniqueId={payee.uniqueId} onEnded={leave} onGone={reload} />}
      <PayeeHistory actor={actor} />
      <OpenDialog actor={removal}>{(opened) => <RemovePayeeDialog actor={opened} />}</OpenDialog>
    </>
  )
}
