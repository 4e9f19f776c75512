import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Eligibility } from '../../machines/payments/eligibility.rules.ts'
import { format } from '../../values/money.ts'
import { useApp } from '../shared/app.ts'
import { paymentDisclosureWords } from './payment-disclosure.words.ts'

type Props = { eligibility: Eligibility | null; children?: ReactNode }

/**
 * Shows the rules of E-Pay with today's figures, and the institution’s own text. `children` explain how to stop a
 * payment.
 */
export const PaymentDisclosure = ({ eligibility, children }: Props) => (
  <>
    {eligibility && <Rules {...eligibility}>{children}</Rules>}
    <OwnText />
  </>
)

const Rules = ({ freeLimit, freeUsed, fee, cutoff, timeZone, children }: Eligibility & { children: ReactNode }) => (
  <section aria-labelledby="payment-rules">
    <Title order={2} id="payment-rules">
      {paymentDisclosureWords.rules}
    </Title>
    <ul>
      <li>
        {paymentDisclosureWords.free(freeLimit)}{' '}
        {fee === 0 ? paymentDisclosureWords.mayApply : paymentDisclosureWords.fee(format(fee))}{' '}
        {paymentDisclosureWords.used(freeUsed)}
      </li>
      <li>{paymentDisclosureWords.cutoff(cutoff, timeZone)}</li>
      <li>
        {paymentDisclosureWords.processed} {paymentDisclosureWords.weekends}
      </li>
      <li>
        {paymentDisclosureWords.stop} {children}
      </li>
      <li>{paymentDisclosureWords.mail}</li>
    </ul>
  </section>
)

/** Shows plain text with a paragraph for each line. */
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
