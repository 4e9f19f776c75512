import { Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ComingDates } from '../../machines/payments/auto-pay-dates.rules.ts'
import { Money } from '../shared/Money.tsx'
import classes from './AutoPayForm.module.css'
import { autoPayFormWords } from './auto-pay-form.words.ts'

/** A screen reader gets the result after this pause in typing. */
const pause = 1_000

type Props = {
  coming: ComingDates | null
  /** Says what to fill in before any dates are known. */
  missing: string
}

/** Lists the payments that the form would make, each with the day on which the money leaves. */
export function AutoPayDates({ coming, missing }: Props) {
  const [said] = useDebouncedValue(coming ? autoPayFormWords.said(coming) : '', pause)
  return (
    <section className={`${classes.dates} sd-panel`} aria-labelledby="coming-payments">
      <Title order={2} id="coming-payments">
        {autoPayFormWords.coming}
      </Title>
      {!coming && <p className="sd-soft">{missing}</p>}
      {coming && (
        <ol>
          {coming.payments.map((payment) => (
            <li key={payment.on}>
              <span>
                {autoPayFormWords.dayOf(payment)}
                {payment.isFinal && <b>, {autoPayFormWords.final}</b>}
              </span>
              {payment.amount !== null && <Money cents={payment.amount} />}
            </li>
          ))}
        </ol>
      )}
      {coming?.all && <p>{autoPayFormWords.all(coming.all)}</p>}
      <span className="sd-hidden" role="status">
        {said}
      </span>
    </section>
  )
}
