import type { TransferAccount } from '../../machines/transfers/transfers.rules.ts'
import { words } from './transfers.words.ts'

type Side = 'source' | 'target'

export const choicesOf = (accounts: readonly TransferAccount[], side: Side) => [
  { value: '', label: words.choose },
  ...accounts.map((account) => {
    const { uniqueId, id, owes, balance, available } = account
    const isOwed = side === 'target' && owes !== null
    const figure = words.choiceFigure(isOwed, isOwed ? balance : available)
    return { value: uniqueId, label: `${id} ${words.named(account)}${figure}` }
  }),
]

export function figureOf(account: TransferAccount | null, side: Side) {
  if (!account) return undefined
  return side === 'target' && account.owes ? words.figure(words.owed, account.balance) : words.figure(words.available, account.available)
}
