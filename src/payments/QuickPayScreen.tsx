import { Title } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { isEPayClosed } from '../../machines/payments/eligibility.rules.ts'
import { type QuickPayActor, quickPayMachine } from '../../machines/payments/quick-pay.machine.ts'
import { getFreePayments } from '../../machines/payments/quick-pay-question.rules.ts'
import { flowPage } from '../shared/MemberFlow.tsx'
import { MessageDialog } from '../shared/MessageDialog.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useIsPhone } from '../shared/use-is-phone.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { AutoPays } from './AutoPays.tsx'
import { EPayTabs } from './EPayTabs.tsx'
import { NotEligible } from './NotEligible.tsx'
import { PaymentDisclosureLink } from './PaymentDisclosureLink.tsx'
import { PayeeDialog } from './PayeeDialog.tsx'
import { payeeFormWords } from './payee-form.words.ts'
import { RemovePayeeDialog } from './RemovePayeeDialog.tsx'
import { QuickPayDialog } from './QuickPayDialog.tsx'
import { QuickPayForm } from './QuickPayForm.tsx'
import classes from './QuickPayScreen.module.css'
import { QuickPayTools } from './QuickPayTools.tsx'
import { quickPayWords } from './quick-pay.words.ts'

export const PaymentsPage = flowPage({
  machine: quickPayMachine,
  Screen: QuickPayScreen,
  input: ({ userId, search }) => ({ userId, marked: new URLSearchParams(search).get('payee') }),
})

export function QuickPayScreen({ actor }: { actor: QuickPayActor }) {
  const isClosed = useSelector(
    actor,
    ({ context: { error, accountsError, eligibilityError, scheduledError, paymentError } }) => {
      return [error, accountsError, eligibilityError, scheduledError, paymentError].some(isEPayClosed)
    },
  )
  return isClosed ? <NotEligible /> : <QuickPayPage actor={actor} />
}

/** Separate from the screen, so that typing a search redraws only this. */
function SoughtAutoPays({ actor }: { actor: QuickPayActor }) {
  const { searchText, size } = useSelector(actor, ({ context }) => context.look)
  return <AutoPays searchText={searchText} size={size} />
}

function QuickPayPage({ actor }: { actor: QuickPayActor }) {
  const { items, accounts, eligibility, scheduled } = useSelector(
    actor,
    ({ context: { items, accounts, eligibility, scheduled } }) => ({ items, accounts, eligibility, scheduled }),
    shallowEqual,
  )
  const problem = useSelector(actor, ({ context: { error, accountsError, eligibilityError, scheduledError } }) => {
    return error ?? accountsError ?? eligibilityError ?? scheduledError
  })
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const heading = usePageHeading(quickPayWords.title)
  const isRead = items !== null && accounts !== null && eligibility !== null && scheduled !== null
  const isPhone = useIsPhone()
  const tools = isRead && <QuickPayTools actor={actor} />
  const reload = () => actor.send({ type: 'reload' })
  return (
    <div aria-busy={isBusy}>
      <div className={classes.head}>
        <div>
          <Title ref={heading} tabIndex={-1}>
            {quickPayWords.title}
          </Title>
          <div className="sd-soft">
            {eligibility && scheduled && `${quickPayWords.free(getFreePayments(scheduled, eligibility))} `}
            <PaymentDisclosureLink actor={actor} />
          </div>
        </div>
        {!isPhone && tools}
      </div>
      <EPayTabs />
      {isPhone && tools}
      {problem && <Problem problem={problem} busy={isBusy} onRetry={reload} />}
      {!isRead && !problem && (
        <div className={classes.awaited}>
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className={classes.bone} />
          ))}
        </div>
      )}
      {isRead && (
        <>
          <QuickPayDialog actor={actor} />
          <Title order={2} className={classes.lists}>
            {quickPayWords.lists}
          </Title>
          <QuickPayForm actor={actor} items={items} accounts={accounts} eligibility={eligibility} />
        </>
      )}
      {/* Asks for its list at once, and is shown below the other. */}
      <div hidden={!isRead}>
        <SoughtAutoPays actor={actor} />
      </div>
      <PayeeDialogs actor={actor} heading={heading} />
    </div>
  )
}

function PayeeDialogs({ actor, heading }: { actor: QuickPayActor; heading: RefObject<HTMLHeadingElement | null> }) {
  const { payeeForm, removePayee } = useSelector(actor, ({ children }) => children)
  const isGone = useSelector(actor, (state) => state.matches({ dialog: 'payeeGone' }))
  return (
    <>
      <OpenDialog actor={payeeForm}>{(opened) => <PayeeDialog actor={opened} />}</OpenDialog>
      <MessageDialog opened={isGone} onClose={() => actor.send({ type: 'payee.close' })}>
        <Problem problem={payeeFormWords.gone} />
      </MessageDialog>
      {/* The menu that had the focus disappears with its row. */}
      <OpenDialog actor={removePayee} focusAfter={({ isRemoved }) => (isRemoved ? heading.current : null)}>
        {(removal) => <RemovePayeeDialog actor={removal} />}
      </OpenDialog>
    </>
  )
}
