import type { BalanceHistory } from '../../../machines/accounts/balance-over-time.rules.ts'
import { dayToWire } from '../../../values/days.ts'
import { format } from '../../../values/money.ts'
import { AccountType } from '../../../values/enumerations.ts'

const title = { 1: 'Balance over time', 2: 'Owed over time', 3: 'Owed over time' }

export const balanceOverTimeWords = {
  title,
  balance: { 1: 'Balance', 2: 'Owed', 3: 'Owed' },
  day: 'End of day',
  loading: 'Loading the earlier transactions',
  oneType: 'Choose All types to see this.',
  available: 'Available now',
  held: 'Held for pending transactions',

  sentence({ first, last, lowest, highest }: BalanceHistory, accountType: AccountType): string {
    const subject = accountType === AccountType.SHARE ? 'The balance' : 'What you owe'
    const range = [first, last].map(({ on }) => dayToWire(on))
    if (lowest.amount === highest.amount)
      return `${subject} was ${format(first.amount)} from ${range[0]} to ${range[1]}.`
    return (
      `${subject} went from ${format(first.amount)} on ${range[0]} to ${format(last.amount)} on ${range[1]}. ` +
      `It was lowest on ${dayToWire(lowest.on)} with ${format(lowest.amount)} and highest on ${dayToWire(highest.on)} with ${format(highest.amount)}.`
    )
  },
}
