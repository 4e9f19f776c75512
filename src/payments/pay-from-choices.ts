import type { PayFrom } from '../../machines/payments/quick-pay.rules.ts'
import { quickPayWords } from './quick-pay.words.ts'

/**
 * Returns the accounts to pay from, each with its available amount. The chosen one has it below the field, where it is
 * never cut.
 */
export function payFromChoices(accounts: readonly PayFrom[], chosenId: string) {
  const choices = accounts.map((account) => ({
    value: account.uniqueId,
    label: account.uniqueId === chosenId ? quickPayWords.account(account) : quickPayWords.accountWith(account),
  }))
  return accounts.some(({ uniqueId }) => uniqueId === chosenId)
    ? choices
    : [{ value: chosenId, label: quickPayWords.choose }, ...choices]
}

/** Returns the text with the chosen account's available amount. */
export function payFromFigure(accounts: readonly PayFrom[], chosenId: string): string {
  const chosen = accounts.find(({ uniqueId }) => uniqueId === chosenId)
  return chosen ? quickPayWords.available(chosen.available) : ''
}
