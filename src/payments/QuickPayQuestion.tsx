import { useSelector } from '@xstate/react'
import type { PayBillsActor } from '../../machines/payments/pay-bills.machine.ts'
import type { Payment } from '../../machines/payments/quick-pay.rules.ts'
import { dayFromWire, dayToWire } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Icon } from '../shared/Icon.tsx'
import { Money } from '../shared/Money.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import classes from './QuickPayQuestion.module.css'
import { quickPayWords } from './quick-pay.words.ts'
import { sharedListWords } from '../shared/list/list.words.ts'

/** Shows what a member should know before paying. The focus opens on Close, so that a second Enter pays nothing. */
export function QuickPayQuestion({ actor }: { actor: PayBillsActor }) {
  const { payments, question } = useSelector(actor, ({ context }) => context)
  const { total, charges, repeated } = question
  const fees = quickPayWords.charges(charges, payments.length)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  return (
    <div className={classes.question} aria-busy={isBusy}>
      <p className="sd-lead">
        {quickPayWords.askPay} <b>{quickPayWords.bills(payments.length)}</b>, <b>{format(total)}</b>{' '}
        {quickPayWords.askTotal}, {listDays(payments.map(({ on }) => dayToWire(on)))}?
      </p>
      <ul>
        {payments.map((payment) => (
          <li key={payment.quickPay.uniqueId}>
            <span>
              {payment.quickPay.name}{' '}
              <small className="sd-soft">
                {formatDates(payment)}, {sharedListWords.from(payment.from.id)}.
              </small>{' '}
              <small className="sd-soft">{quickPayWords.arrives(payment.quickPay.isCheck, payment.on)}</small>
            </span>
            <Money cents={payment.amount} />
          </li>
        ))}
      </ul>
      {payments.map(
        ({ quickPay, plan }) => plan && <p key={quickPay.uniqueId}>{quickPayWords.becomes(quickPay.name, plan)}</p>,
      )}
      {fees && (
        <p className={classes.notice}>
          <Icon name="alert" size={16} />
          <span>{fees}</span>
        </p>
      )}
      {repeated.length > 0 && (
        <p className={classes.notice}>
          <Icon name="alert" size={16} />
          <span>
            {repeated
              .map(({ quickPay, amount, on }) => quickPayWords.twice(quickPay.name, amount, dayToWire(on)))
              .join(' ')}{' '}
            <b>{quickPayWords.payTwice}</b>
          </span>
        </p>
      )}
      <div className="sd-buttons">
        <BusyButton
          variant="outline"
          isHeld={isBusy}
          onClick={() => actor.send({ type: 'payments.cancel' })}
          data-autofocus
        >
          {sharedWords.close}
        </BusyButton>
        <ChangeButton isBusy={isBusy} onClick={() => actor.send({ type: 'payments.confirm' })}>
          {sharedWords.confirm}
        </ChangeButton>
      </div>
    </div>
  )
}

/** Returns the payment's date, and the business day on which the money leaves if that differs. */
const formatDates = ({ on, processedOn }: Payment): string =>
  on === processedOn ? dayToWire(on) : quickPayWords.processedOn(dayToWire(on), dayToWire(processedOn))

/** Lists those days in words. */
export function listDays(dates: readonly string[]): string {
  const days = dates.map(dayFromWire).toSorted()
  const [first, last] = [days[0], days.at(-1)].map((day) => (day ? dayToWire(day) : ''))
  return first === last ? quickPayWords.oneDay(first ?? '') : quickPayWords.days(first ?? '', last ?? '')
}
