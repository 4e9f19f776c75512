import { type Cents, cents } from '../../values/money.ts'
import { AccountType } from '../../values/enumerations.ts'
import type { Statement } from './history.rules.ts'

export type Step = {
  what:
    | 'opening'
    | 'credits'
    | 'debits'
    | 'closing'
    | 'since'
    | 'balance'
    | 'creditLimit'
    | 'owed'
    | 'pendingOut'
    | 'available'
  amount: Cents
  count?: number
  /** A sum of the steps above it. */
  isSum?: boolean
}

/** Lists the steps from the balance before the range to what is available now. Steps of zero are left out. */
export function explainBalance(statement: Statement, accountType: AccountType): Step[] {
  const isOwed = accountType !== AccountType.SHARE
  // A payment on a loan or card lowers what is owed.
  const signed = (amount: Cents) => cents(isOwed ? -amount : amount)
  const {
    opening,
    credits,
    creditCount,
    debits,
    debitCount,
    closing,
    since,
    balance,
    creditLimit,
    pendingOut,
    available,
  } = statement
  const steps: (Step | false)[] = [
    { what: 'opening', amount: opening },
    creditCount > 0 && { what: 'credits', amount: signed(credits), count: creditCount },
    debitCount > 0 && { what: 'debits', amount: signed(debits), count: debitCount },
    { what: 'closing', amount: closing, isSum: true },
    since !== 0 && { what: 'since', amount: signed(since) },
    since !== 0 && { what: 'balance', amount: balance, isSum: true },
  ]
  const left = isOwed ? creditLimit - balance + pendingOut : balance + pendingOut
  // A loan without a credit line has nothing available, nor has an overdrawn line or card.
  const isGiving = !isOwed || (creditLimit > 0 && left >= 0)
  const rest: (Step | false)[] = [
    isOwed && { what: 'creditLimit', amount: creditLimit },
    isOwed && { what: 'owed', amount: cents(-balance) },
    pendingOut !== 0 && { what: 'pendingOut', amount: pendingOut },
    { what: 'available', amount: available, isSum: true },
  ]
  const all = [...steps, ...(isGiving ? rest : [])].filter((step) => step !== false)
  // A sum directly before another sum is redundant.
  return all.filter(({ isSum }, index) => !(isSum && all[index + 1]?.isSum))
}
