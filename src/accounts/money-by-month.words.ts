import { type Month, addUpMonths, hasMovement } from '../../machines/accounts/money-by-month.rules.ts'
import { monthOf } from '../../values/days.ts'
import { format } from '../../values/money.ts'

export const moneyByMonthWords = {
  title: 'Money in and out',
  month: 'Month',
  moneyIn: 'In',
  moneyOut: 'Out',
  drawn: 'Money in and out by month. Use the left and right arrow keys to go from month to month.',
  reading: ({ month, moneyIn, moneyOut }: Month) => `${monthOf(month)}: ${format(moneyIn)} in, ${format(moneyOut)} out`,

  sentence(months: readonly Month[]): string {
    if (!hasMovement(months)) return 'No money came in or went out in the last twelve months.'
    const last = months.at(-1)
    const { moneyIn, moneyOut } = addUpMonths(months)
    const all = `${format(moneyIn)} came in and ${format(moneyOut)} went out over twelve months`
    const now = last ? `; in ${monthOf(last.month)} so far ${format(last.moneyIn)} and ${format(last.moneyOut)}` : ''
    return `${all}${now}. Not counted: what moved between your own shares, came back or was taken back.`
  },
}
