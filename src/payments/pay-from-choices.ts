import type { PayFrom } from '../../machines/payments/quick-pay.rules.ts'
import { summaryWords } from './summary.words.ts'

/**
 * The accounts to pay from, each with what it has. Of the chosen one that is said below the field, where it is never
 * cut.
 */
export function payFromChoices(accounts: readonly PayFrom[], chosenId: string) {
  const choices = accounts.map((account) => ({
    value: account.uniqueId,
    label: account.uniqueId === chosenId ? summaryWords.account(account) : summaryWords.accountWith(account),
  }))
  return accounts.some(({ uniqueId }) => uniqueId === chosenId)
    ? choices
    : [{ value: chosenId, label: summaryWords.choose }, ...choices]
}

/** Returns what the chosen account has, in words. */
export function payFromFigure(accounts: readonly PayFrom[], chosenId: string): string {
  const chosen = accounts.find(({ uniqueId }) => uniqueId === chosenId)
  return chosen ? summaryWords.available(chosen.available) : ''
}
