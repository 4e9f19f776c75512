import type { Forecast, ForecastRow } from '../../machines/payments/forecast.rules.ts'
import { dayToWire, shortDay, type Day } from '../../values/days.ts'
import { type Cents, cents, format } from '../../values/money.ts'

/** A minus could end a line. */
const toText = (amount: Cents) => (amount < 0 ? `${format(cents(-amount))} below zero` : format(amount))

export const comingWeeksWords = {
  title: 'Forecast',
  intro:
    'Your scheduled transfers and payments of the next 8 weeks, account by account. Paychecks, checks and card purchases are not counted.',
  none: 'Nothing is scheduled for your accounts in the next 8 weeks.',
  account: 'Account',
  accountOf: ({ name, id }: Forecast) => `${name} ${id}`.trim(),
  chart: (id: string) => `The available balance of ${id}`,
  balance: 'Available',
  short: (by: Cents, on: string) => `You are short by ${format(by)} on ${on}.`,
  lowest: (amount: Cents, on: string) => `The lowest available balance is ${toText(amount)}, on ${on}.`,
  lowestIfMade: (amount: Cents, on: string) =>
    `If everything were made, the lowest available balance would be ${toText(amount)}, on ${on}. What your money does not cover is tried again on the next business day. If it is still not covered then, it is not made.`,
  mark: (on: Day) => `Lowest, ${shortDay(on)}:`,
  hidden: (leaves: Cents, arrives: Cents) =>
    `${format(cents(-leaves))} leaves and ${format(arrives)} arrives. The balance of this account is not shown.`,
  day: 'Day',
  change: 'Change',
  lowestOfDay: 'Lowest available',
  list: 'Coming up',
  date: 'Date',
  /** Made on the business day after its date. */
  scheduledOn: (day: string) => `for ${day}`,
  who: 'To or from',
  to: 'To',
  from: 'From',
  type: 'Type',
  kinds: { 'Quick Pay': 'Payment', 'Auto Pay': 'Auto Pay' },
  transfer: 'Transfer',
  skipped: 'Skipped',
  uncovered: ({ otherId }: ForecastRow) => `Not counted: ${otherId} is short`,
  amount: 'Amount',
  fee: (fee: Cents) => `and a fee of ${format(fee)}`,
  left: 'Available after',
  leftAfter: (left: Cents) => `then ${format(left)}`,
  nameOf: (who: string, on: Day) => `${who} ${dayToWire(on)}`,
  toChange: 'To change or skip one, go to',
  toSchedule: 'To schedule one, go to',
  or: 'or',
  transfers: 'Transfers',
  payments: 'Scheduled Payments',
  ePay: 'E-Pay',
}
