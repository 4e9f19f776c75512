import type { PayFrom } from '../../machines/payments/quickPay.rules.ts'
import { words } from './summary.words.ts'

/** The accounts to pay from, each with what it has. Of the chosen one that is said below the field, where it is never cut. */
export function choicesOf(accounts: readonly PayFrom[], chosenId: string) {
  const choices = accounts.map((account) => ({
    value: account.uniqueId,
    label: account.uniqueId === chosenId ? words.account(account) : words.accountWith(account),
  }))
  return accounts.some(({ uniqueId }) => uniqueId === chosenId) ? choices : [{ value: chosenId, label: words.choose }, ...choices]
}

/** Returns what the chosen account has, in words. */
export function figureOf(accounts: readonly PayFrom[], chosenId: string): string {
  const chosen = accounts.find(({ uniqueId }) => uniqueId === chosenId)
  return chosen ? words.available(chosen.available) : ''
}
