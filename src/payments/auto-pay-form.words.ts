import type { AutoPayFormContext, AutoPayTerms } from '../../machines/payments/auto-pay-form.rules.ts'
import type { NextAutoPayment, ComingDates } from '../../machines/payments/auto-pay-dates.rules.ts'
import { frequencyNames } from '../../values/auto-pays.ts'
import { dayToWire, dayWithWeekday } from '../../values/days.ts'
import { AutoPayMethod } from '../../values/enumerations.ts'
import { format } from '../../values/money.ts'
import { autoPaysWords } from './auto-pays.words.ts'
import { quickPayWords } from './quick-pay.words.ts'

type Kind = AutoPayFormContext['kind']
const ordinal = (day: number) => `${day}${day === 31 ? 'st' : 'th'}`

function describeDay({ on, processedOn, isHoliday, missingDay }: NextAutoPayment): string {
  const why = [isHoliday && 'a bank holiday', missingDay !== null && `the month has no ${ordinal(missingDay)}`].filter(
    Boolean,
  )
  const day = why.length > 0 ? `${dayWithWeekday(on)} (${why.join('; ')})` : dayWithWeekday(on)
  return processedOn === on ? day : `${day}, processed ${dayWithWeekday(processedOn)}`
}

const seriesText = ({ count, total, lastOn }: NonNullable<ComingDates['all']>) =>
  `${[autoPaysWords.left(count), total !== null && `${format(total)} total`].filter(Boolean).join(', ')}, last on ${dayWithWeekday(lastOn)}.`

export const autoPayFormWords = {
  title: { schedule: 'Schedule Auto Pay', edit: 'Edit Auto Pay' } satisfies Record<Kind, string>,
  to: (payee: string) => `To ${payee}`,
  frequency: 'Frequency*',
  chooseFrequency: 'Choose a frequency',
  date: { schedule: 'Starting Payment Date', edit: 'Next Payment Date' } satisfies Record<Kind, string>,
  processed: quickPayWords.processed,
  amount: 'Payment Amount*',
  method: 'Auto Pay Method*',
  chooseMethod: 'Choose a method',
  methods: {
    [AutoPayMethod.continuous]: 'Continuous, until you end it',
    [AutoPayMethod.fixed]: 'Fixed number of payments',
  },
  count: 'Number of Payments*',
  finalAmount: 'Final Payment Amount*',
  fromId: 'Pay From*',
  over: quickPayWords.over,
  ok: 'OK',

  coming: 'Next payments',
  noDates: 'Choose a frequency and a date to see the next payments.',
  noCount: 'Write the number of payments to see the next ones.',
  dayOf: describeDay,
  final: 'final payment',
  all: seriesText,
  /** Read out after a pause in typing. */
  said: ({ payments, all }: ComingDates) =>
    [payments[0] && `Next payment: ${describeDay(payments[0])}.`, all && seriesText(all)].filter(Boolean).join(' '),

  skipped: (days: readonly string[]) =>
    `${autoPaysWords.skipped(days)}. Once you save a change, that can no longer be taken back.`,
  ask: 'Change this Quick Pay to an Auto Pay?',
  charges: quickPayWords.charges,
  due: autoPaysWords.due,
  repeats: (said: string) => `${said} ${quickPayWords.payTwice}`,
  made: { schedule: 'AutoPay scheduled successfully!', edit: 'AutoPay updated successfully!' } satisfies Record<
    Kind,
    string
  >,
  /** Names the last amount where it differs: it is confirmed too. */
  summary(payee: string, { frequency, on, amount, paymentCount, finalAmount }: AutoPayTerms): string {
    const last = finalAmount ?? amount
    const parts = [
      format(paymentCount === 1 ? last : amount),
      frequencyNames[frequency],
      `from ${dayToWire(on)}`,
      paymentCount > 0 && autoPaysWords.left(paymentCount),
      paymentCount > 1 && last !== amount && autoPaysWords.final(format(last)),
    ]
    return `${payee}: ${parts.filter(Boolean).join(', ')}.`
  },
  error: 'Payment Error',
}
