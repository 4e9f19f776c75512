import { addDays, type Day } from '../../values/days.ts'
import { AccountType } from '../../values/enumerations.ts'
import { type Cents, cents } from '../../values/money.ts'
import type { Accounts } from '../accounts/accounts.rules.ts'
import { lastDayFor, type Movement } from './coming-weeks.rules.ts'

/** An account whose balance is forecast. `available` is null if the member may not see it. */
export type ForecastAccount = {
  uniqueId: string
  id: string
  description: string
  owner: string
  /** Money that arrives is counted. What is paid to a loan may not be drawn again. */
  isShare: boolean
  available: Cents | null
}

/** A movement as one of its accounts has it. */
export type ForecastRow = Movement & {
  /** Below zero if it leaves, with its fee. */
  change: Cents
  isCounted: boolean
  /** What is left after it; null if it is not counted, or the balance is unknown. */
  left: Cents | null
}

export type Forecast = {
  account: ForecastAccount
  rows: readonly ForecastRow[]
  /** Null if the balance is unknown. */
  course: BalanceCourse | null
}

export type BalanceCourse = {
  /** Each day with its lowest balance. */
  days: readonly { on: Day; amount: Cents }[]
  /** The first day with the lowest balance of all. */
  lowest: { on: Day; amount: Cents }
  /** The first day without enough money, and how much is missing. */
  short: { on: Day; by: Cents } | null
}

/** Returns the accounts that money can leave or reach, without cards, which only take it. */
export const toForecastAccounts = ({ shares, loans }: Accounts): ForecastAccount[] =>
  [...shares, ...loans].map(({ uniqueId, accountType, id, description, owner, available }) => {
    return { uniqueId, id, description, owner, isShare: accountType === AccountType.SHARE, available }
  })

/** Forecasts each account that has something to come, those with the most first. */
export function forecastBalances(
  movements: readonly Movement[],
  accounts: readonly ForecastAccount[],
  today: Day,
): Forecast[] {
  const forecasts = [...Map.groupBy(listRows(movements, accounts), ({ accountId }) => accountId)].map(
    ([uniqueId, found]) => {
      const rows = found.map(({ row }) => row)
      const account = accounts.find((each) => each.uniqueId === uniqueId) ?? toUnknown(uniqueId, rows[0])
      return { account, rows, course: account.available === null ? null : toCourse(rows, account.available, today) }
    },
  )
  return forecasts.toSorted((one, other) => other.rows.length - one.rows.length)
}

/** An account that the member does not have any more. */
const toUnknown = (uniqueId: string, row: ForecastRow | undefined): ForecastAccount => {
  return { uniqueId, id: row?.from ?? '', description: row?.fromName ?? '', owner: '', isShare: true, available: null }
}

const isMade = ({ isSkipped, blockedBy }: Movement) => !isSkipped && !blockedBy

/**
 * Returns the rows of every account, with what each leaves. A run makes what is for an earlier day first. In which
 * order it makes what is for the same day is not known here, so nothing that arrives pays for what leaves then. What
 * the giving account cannot cover does not arrive.
 */
function listRows(movements: readonly Movement[], accounts: readonly ForecastAccount[]) {
  const balances = new Map(accounts.map(({ uniqueId, available }) => [uniqueId, available]))
  const shares = new Set(accounts.filter(({ isShare }) => isShare).map(({ uniqueId }) => uniqueId))
  const found: { accountId: string; row: ForecastRow }[] = []
  const add = (accountId: string, movement: Movement, change: Cents, isCounted: boolean): Cents | null => {
    const before = balances.get(accountId) ?? null
    const left = before === null || !isCounted ? null : cents(before + change)
    if (left !== null) balances.set(accountId, left)
    found.push({ accountId, row: { ...movement, change, isCounted, left } })
    return left
  }
  for (const together of Map.groupBy(movements, ({ on, scheduledOn }) => `${on} ${scheduledOn}`).values()) {
    const arriving: { toId: string; movement: Movement; isCovered: boolean }[] = []
    for (const movement of together) {
      const { fromId, toId, amount, fee } = movement
      const left = add(fromId, movement, cents(-amount - fee), isMade(movement))
      if (toId !== null && shares.has(toId)) arriving.push({ toId, movement, isCovered: left === null || left >= 0 })
    }
    for (const { toId, movement, isCovered } of arriving)
      add(toId, movement, movement.amount, isCovered && isMade(movement))
  }
  return found
}

function toCourse(rows: readonly ForecastRow[], available: Cents, today: Day): BalanceCourse {
  const last = lastDayFor(today)
  const byDay = Map.groupBy(rows, ({ on }) => on)
  let left = available
  let lowest: BalanceCourse['lowest'] = { on: today, amount: available }
  let short: BalanceCourse['short'] = null
  const days: BalanceCourse['lowest'][] = []
  for (let on = today; on <= last; on = addDays(on, 1)) {
    const those = byDay.get(on) ?? []
    const balances = those.flatMap((row) => row.left ?? [])
    // Until today's first, the balance is what it is now.
    const amount = balances.length > 0 ? cents(Math.min(...(on === today ? [left] : []), ...balances)) : left
    left = balances.at(-1) ?? left
    days.push({ on, amount })
    if (amount < lowest.amount) lowest = { on, amount }
    const isTooMuch = those.some((row) => row.change < 0 && row.left !== null && row.left < 0)
    if (isTooMuch && !short) short = { on, by: cents(-amount) }
  }
  return { days, lowest, short }
}

/** Adds up what is counted. */
export const addUpChanges = (rows: readonly Pick<ForecastRow, 'change' | 'isCounted'>[]): Cents =>
  cents(rows.reduce((sum, { change, isCounted }) => (isCounted ? sum + change : sum), 0))
