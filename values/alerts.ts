import { AlertKind } from './enumerations.ts'
import type { Cents } from './money.ts'
import type { FieldError } from './field-errors.ts'

export type AlertTerms = {
  kind: AlertKind
  uniqueId: string
  amount: Cents | null
  byNotification: boolean
  byEmail: boolean
  byText: boolean
}

/** Returns whether an alert watches an account and an amount. */
export const isAboutMoney = (kind: AlertKind): kind is 'BALANCE_BELOW' | 'MONEY_OUT' =>
  kind === AlertKind.BALANCE_BELOW || kind === AlertKind.MONEY_OUT

export const maxAlerts = 20

const largest = 9_999_999_99

/** Returns what is wrong with an alert, field by field. */
export function alertErrors({ kind, uniqueId, amount, ...ways }: AlertTerms): FieldError<AlertTerms>[] {
  const needsMoney = isAboutMoney(kind)
  const isAmount = amount !== null && amount > 0 && amount <= largest
  return [
    ...(needsMoney && uniqueId === '' ? [{ field: 'uniqueId' as const, text: 'Choose an account.' }] : []),
    ...(needsMoney && !isAmount ? [{ field: 'amount' as const, text: 'Enter an amount such as 100.00.' }] : []),
    ...(Object.values(ways).some(Boolean)
      ? []
      : [{ field: 'byNotification' as const, text: 'Choose how we reach you.' }]),
  ]
}
