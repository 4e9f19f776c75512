import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type EligibilityActor, eligibilityMachine } from '../../machines/payments/eligibility.machine.ts'
import type { Eligibility } from '../../machines/payments/eligibility.rules.ts'
import { format } from '../../values/money.ts'
import { screens } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { usePageHeading } from '../shared/usePageHeading.ts'
import { paymentDisclosureWords } from './paymentDisclosure.words.ts'
import classes from './PaymentDisclosureScreen.module.css'

export const PaymentDisclosurePage = flowPage({ machine: eligibilityMachine, Screen: PaymentDisclosureScreen, input: member })

/** The rules of E-Pay with the figures of now, then the institution's own text. */
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
      {eligibility && <Rules {...eligibility} />}
      <OwnText />
    </article>
  )
}

const Rules = ({ freeLimit, freeUsed, fee, cutoff, timeZone }: Eligibility) => (
  <section aria-labelledby="payment-rules">
    <Title order={2} id="payment-rules">
      {paymentDisclosureWords.rules}
    </Title>
    <ul>
      <li>
        {paymentDisclosureWords.free(freeLimit)} {fee === 0 ? paymentDisclosureWords.mayApply : paymentDisclosureWords.fee(format(fee))}{' '}
        {paymentDisclosureWords.used(freeUsed)}
      </li>
      <li>{paymentDisclosureWords.cutoff(cutoff, timeZone)}</li>
      <li>
        {paymentDisclosureWords.processed} {paymentDisclosureWords.weekends}
      </li>
      <li>
        {paymentDisclosureWords.unschedule} <ScreenLink to={screens.scheduledPayments}>{paymentDisclosureWords.seeScheduled}</ScreenLink>
      </li>
      <li>{paymentDisclosureWords.mail}</li>
    </ul>
  </section>
)

/** Plain text, a paragraph a line. */
function OwnText() {
  const { fiPaymentDisclosure } = useApp().config.setup
  const paragraphs = fiPaymentDisclosure.split(/\n+/).filter((line) => line.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <section aria-labelledby="payment-disclosure">
      <Title order={2} id="payment-disclosure">
        {paymentDisclosureWords.more}
      </Title>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}
