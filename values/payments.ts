import { type Day, dayToWire } from './days.ts'
import { type Cents, format } from './money.ts'

/** The most rows that are scheduled at once, characters of a comment, and days until a payment's date. */
export const paymentLimits = { rows: 20, comment: 60, daysAhead: 366 } as const

/** What is said of a payment that cannot be ordered, by the screen at once and by the bank for good. */
export const paymentTexts = {
  noBankAccount: 'We need the bank account number of this payee before it can be paid. Edit the payee to enter it.',
  nothing: 'Enter an amount for at least one payee.',
  many: `You can schedule ${paymentLimits.rows} payments at once.`,
  most: (most: Cents) => `The most for one payment is ${format(most)}.`,
  mostInADay: (most: Cents) => `The most for one day is ${format(most)}.`,
  past: 'Payment date has passed',
  cutoff: 'Payments for today must be set up by 10:00 am.',
  last: (last: Day) => `The last day for a payment is ${dayToWire(last)}.`,
  insufficient: 'Insufficient Funds.',
  othersDue: (sum: Cents) => `Other payments due today take ${format(sum)} of it.`,
  comment: `A comment can have ${paymentLimits.comment} characters.`,
}
