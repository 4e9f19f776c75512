import { isUnschedulable, type ScheduledPayment } from '../../machines/payments/scheduled-payments.rules.ts'
import { type Day, dayToWire, mediumDay } from '../../values/days.ts'
import { payeeAt } from '../shared/addresses.ts'
import type { Column, RowEntry } from '../shared/list/column.ts'
import { Money } from '../shared/Money.tsx'
import { NotMadeYet } from '../shared/NotMadeYet.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { scheduledPaymentsWords } from './scheduled-payments.words.ts'
import classes from './ScheduledPaymentsScreen.module.css'
import { joinWithDots } from '../shared/list/join-with-dots.ts'
import { sharedListWords } from '../shared/list/list.words.ts'

export const scheduledEntry = (payment: ScheduledPayment): RowEntry => ({
  name: payment.payee,
  figure: <Money cents={payment.amount} />,
  line: payment.blockedBy ? (
    <NotMadeYet>{scheduledPaymentsWords.blocked(payment.blockedBy)}</NotMadeYet>
  ) : payment.waitsFor && payment.nextTryOn ? (
    <NotMadeYet>{scheduledPaymentsWords.waits(payment.waitsFor, mediumDay(payment.nextTryOn))}</NotMadeYet>
  ) : (
    joinWithDots(
      sharedListWords.leaves(payment.scheduledOn, payment.processedOn),
      sharedListWords.from(payment.payFrom),
      payment.origin,
    )
  ),
})

export const scheduledColumns = (today: Day): readonly Column<ScheduledPayment>[] => [
  {
    head: scheduledPaymentsWords.payee,
    cell: ({ payeeId, payeeUniqueId, payee }) =>
      payeeUniqueId === null ? (
        payee
      ) : (
        <ScreenLink to={payeeAt({ payeeId, uniqueId: payeeUniqueId })}>{payee}</ScreenLink>
      ),
  },
  { head: scheduledPaymentsWords.nickname, cell: ({ nickname }) => nickname, isLesser: true },
  {
    head: scheduledPaymentsWords.date,
    cell: (payment) => (
      <>
        {dayToWire(payment.scheduledOn)}
        {payment.blockedBy ? (
          <NotMadeYet>{scheduledPaymentsWords.blocked(payment.blockedBy)}</NotMadeYet>
        ) : payment.waitsFor && payment.nextTryOn ? (
          <NotMadeYet>
            {scheduledPaymentsWords.waits(payment.waitsFor, dayToWire(payment.nextTryOn))}{' '}
            {isUnschedulable(payment, today) && scheduledPaymentsWords.stop}
          </NotMadeYet>
        ) : (
          payment.processedOn !== payment.scheduledOn && (
            <small className={classes.processed}>
              {scheduledPaymentsWords.processed(dayToWire(payment.processedOn))}
            </small>
          )
        )}
        {payment.skipped.length > 0 && (
          <small className={classes.processed}>
            {scheduledPaymentsWords.skipped(payment.skipped.map(({ on }) => dayToWire(on)))}
          </small>
        )}
      </>
    ),
    hasOwnLine: true,
  },
  {
    head: scheduledPaymentsWords.amount,
    cell: ({ amount }) => <Money cents={amount} />,
    isFigure: true,
    isMain: true,
    isInEntry: true,
  },
  {
    head: scheduledPaymentsWords.payFrom,
    cell: ({ payFrom }) => <span className={classes.whole}>{payFrom}</span>,
    isInEntry: true,
  },
  {
    head: scheduledPaymentsWords.origin,
    cell: ({ origin }) => <span className={classes.whole}>{origin ?? scheduledPaymentsWords.unknown}</span>,
    isLesser: true,
    isInEntry: true,
  },
  {
    head: scheduledPaymentsWords.comment,
    cell: ({ comment }) => comment || scheduledPaymentsWords.unknown,
    isLesser: true,
  },
]
