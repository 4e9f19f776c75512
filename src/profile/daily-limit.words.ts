import { type Day, dayToWire } from '../../values/days.ts'
import { type Cents, format } from '../../values/money.ts'

export const dailyLimitWords = {
  title: 'Daily Limit',
  intro: (max: Cents, used: Cents) =>
    `Daily limit ${format(max)}. Used today: ${format(used)}. It counts what you send, the bills you pay, and what you move by text.`,
  limit: 'Your own limit',
  hint: (max: Cents) =>
    `Leave it blank to use our limit of ${format(max)}. A lower limit holds at once, a higher one from tomorrow on.`,
  next: (limit: Cents | null, from: Day) =>
    limit === null
      ? `From ${dayToWire(from)} on you have no limit of your own.`
      : `From ${dayToWire(from)} on it is ${format(limit)}.`,
}
