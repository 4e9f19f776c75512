import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type EligibilityActor, eligibilityMachine } from '../../machines/payments/eligibility.machine.ts'
import { screens } from '../shared/addresses.ts'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { PaymentDisclosure } from './PaymentDisclosure.tsx'
import { paymentDisclosureWords } from './payment-disclosure.words.ts'
import classes from './PaymentDisclosureScreen.module.css'

export const PaymentDisclosurePage = flowPage({
  machine: eligibilityMachine,
  Screen: PaymentDisclosureScreen,
  input: member,
})

export function PaymentDisclosureScreen({ actor }: { actor: EligibilityActor }) {
  const { eligibility, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const heading = usePageHeading(paymentDisclosureWords.title)
  return (
    <article className={classes.disclosure} aria-busy={isBusy}>
      <Title ref={heading} tabIndex={-1}>
        {paymentDisclosureWords.title}
      </Title>
      {error && <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
      {!eligibility && !error && <Skeleton className={classes.skeleton} />}
      <PaymentDisclosure eligibility={eligibility}>
        <ScreenLink to={screens.scheduledPayments}>{paymentDisclosureWords.seeScheduled}</ScreenLink>
      </PaymentDisclosure>
    </article>
  )
}
