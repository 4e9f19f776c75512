import type { TransferAccount } from '../../machines/transfers/transfers.rules.ts'
import { transfersWords } from './transfers.words.ts'

type Side = 'source' | 'target'

export const accountChoices = (accounts: readonly TransferAccount[], side: Side) => [
  { value: '', label: transfersWords.choose },
  ...accounts.map((account) => {
    const { uniqueId, id, description, owner, owes, balance, available } = account
    const isOwed = side === 'target' && owes !== null
    const figure = transfersWords.choiceFigure(isOwed, isOwed ? balance : available)
    return { value: uniqueId, label: `${description} ${id}${owner && `, ${owner}`}${figure}` }
  }),
]

export function accountFigure(account: TransferAccount | null, side: Side) {
  if (!account) return undefined
  return side === 'target' && account.owes
    ? transfersWords.figure(transfersWords.owed, account.balance)
    : transfersWords.figure(transfersWords.available, account.available)
}
