import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Eligibility } from '../../machines/payments/eligibility.rules.ts'
import { format } from '../../values/money.ts'
import { useApp } from '../shared/app.ts'
import { paymentDisclosureWords } from './paymentDisclosure.words.ts'

/** What is charged, and when payments are made. The link behind how a payment is prevented is the child. */
export const PaymentRules = ({ freeLimit, freeUsed, fee, cutoff, timeZone, children }: Eligibility & { children?: ReactNode }) => (
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
        {paymentDisclosureWords.unschedule} {children}
      </li>
      <li>{paymentDisclosureWords.mail}</li>
    </ul>
  </section>
)

/** The institution’s own text, which is plain: a paragraph a line. */
export function OwnDisclosure() {
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
