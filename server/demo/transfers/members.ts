import { businessDayAfter } from '../../../values/business-days.ts'
import { addDays, addMonths, type Day } from '../../../values/days.ts'
import { TransferFrequency as Frequency } from '../../../values/enumerations.ts'
import { cents } from '../../../values/money.ts'
import { type ScheduledTransfer, buildScheduledTransfer } from './scheduled.ts'
import { holidaySet, nextDate } from '../calendar.ts'

const makeDone = (count: number) => Array<'done'>(count).fill('done')

/** Maria's scheduled transfers cover every state. None is due before the next business day. */
export function mariaScheduledTransfers(today: Day): ScheduledTransfer[] {
  const next = businessDayAfter(today, holidaySet)
  const monthly = nextDate(today, Math.min(28, Number(addDays(today, 9).slice(8))))
  const weeks = (count: number) => addDays(next, -7 * count)
  return [
    // Twelve monthly ones: some fell on weekends and waited.
    buildScheduledTransfer({
      from: 'S-003',
      to: 'S-010',
      amount: cents(40_00),
      comment: 'For Chidi',
      frequency: Frequency.ONCE_A_MONTH,
      first: addMonths(monthly, -12),
      past: makeDone(12),
    }),
    buildScheduledTransfer({
      from: 'S-014',
      to: 'S-011',
      amount: cents(25_00),
      comment: 'Surprise',
      frequency: Frequency.EVERY_2_WEEKS,
      first: weeks(20),
      past: makeDone(10),
    }),
    // More than the balance: it failed two weeks ago, and the next one will too.
    buildScheduledTransfer({
      from: 'S-006',
      to: 'S-013',
      amount: cents(2_000_00),
      comment: 'Rainy day',
      frequency: Frequency.EVERY_2_WEEKS,
      first: weeks(4),
      past: ['done', 'short'],
    }),
    buildScheduledTransfer({
      from: 'S-003',
      to: 'S-016',
      amount: cents(20_00),
      comment: '',
      frequency: Frequency.WEEKLY,
      first: addDays(today, -60),
      past: makeDone(5),
      canceledOn: addDays(today, -28),
    }),
    buildScheduledTransfer({
      from: 'S-001',
      to: 'S-010',
      amount: cents(75_00),
      comment: 'Guitar lessons',
      frequency: Frequency.EVERY_2_MONTHS,
      first: addMonths(monthly, -7),
      past: makeDone(4),
      stopsOn: addDays(addMonths(monthly, -1), 5),
    }),
  ]
}

/** Susan is suspended, so her next one will be held. */
export function suspendedScheduledTransfers(today: Day): ScheduledTransfer[] {
  return [
    buildScheduledTransfer({
      from: 'S-002',
      to: 'S-001',
      amount: cents(30_00),
      comment: 'Put aside',
      frequency: Frequency.WEEKLY,
      first: addDays(businessDayAfter(today, holidaySet), -28),
      past: ['done', 'done', 'done', 'done'],
    }),
  ]
}
