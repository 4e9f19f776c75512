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
import { words } from './paymentDisclosure.words.ts'
import classes from './PaymentDisclosureScreen.module.css'

export const PaymentDisclosurePage = flowPage({ machine: eligibilityMachine, Screen: PaymentDisclosureScreen, input: member })

/** The rules of E-Pay with the figures of now, then the institution's own text. */
export function PaymentDisclosureScreen({ actor }: { actor: EligibilityActor }) {
  const { eligibility, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const heading = usePageHeading(words.title)
  return (
    <article className={classes.disclosure} aria-busy={isBusy}>
      <Title ref={heading} tabIndex={-1}>
        {words.title}
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
      {words.rules}
    </Title>
    <ul>
      <li>
        {words.free(freeLimit)} {fee === 0 ? words.mayApply : words.fee(format(fee))} {words.used(freeUsed)}
      </li>
      <li>{words.cutoff(cutoff, timeZone)}</li>
      <li>
        {words.processed} {words.weekends}
      </li>
      <li>
        {words.unschedule} <ScreenLink to={screens.scheduledPayments}>{words.seeScheduled}</ScreenLink>
      </li>
      <li>{words.mail}</li>
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
        {words.more}
      </Title>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}
