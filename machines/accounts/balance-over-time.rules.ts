import { type Day, daysUntil } from '../../values/days.ts'
import { type Cents, cents } from '../../values/money.ts'
import { AccountType } from '../../values/enumerations.ts'
import type { History, Statement } from './history.rules.ts'

/** A day, and the balance at its end. */
type Balance = { on: Day; amount: Cents }
export type BalanceHistory = {
  /** Every day of the range, the earliest first. */
  days: readonly Balance[]
  first: Balance
  last: Balance
  lowest: Balance
  highest: Balance
}
type Unavailable = 'loading' | 'oneType'

/** Returns the balance at the end of each day, or why it is unknown. */
export function balanceOverTime(
  { posted, filter, isPart, truncated }: History,
  opening: Cents,
): BalanceHistory | Unavailable {
  if (filter.type !== 0) return 'oneType'
  if (isPart) return 'loading'
  const known = new Map<Day, Cents>()
  // Rows are newest first, so the first row of a day has the day's final balance.
  for (const { on, balance } of posted) if (balance !== null && !known.has(on)) known.set(on, balance)
  const oldest = posted.at(-1)
  const from = truncated && oldest ? oldest.on : filter.from
  let amount = opening
  const days = daysUntil(from, filter.to).map((on): Balance => {
    amount = known.get(on) ?? amount
    return { on, amount }
  })
  const first = days[0] ?? { on: from, amount }
  const last = days.at(-1) ?? first
  const lowest = days.reduce((least, day) => (day.amount < least.amount ? day : least), first)
  const highest = days.reduce((most, day) => (day.amount > most.amount ? day : most), first)
  return { days, first, last, lowest, highest }
}

/** Returns the days on which the balance changed, newest first, and the first day. */
export const balanceChanges = ({ days }: BalanceHistory): Balance[] =>
  days.filter(({ amount }, index) => amount !== days[index - 1]?.amount).toReversed()

/** Returns the available amount and the amount on hold; null for an account that cannot give money. */
export function getAvailableAndHeld(
  statement: Statement,
  accountType: AccountType,
): { available: Cents; held: Cents } | null {
  if (accountType !== AccountType.SHARE && statement.creditLimit === 0) return null
  return { available: statement.available, held: cents(-statement.pendingOut) }
}
