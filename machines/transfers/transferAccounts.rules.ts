import type { Accounts } from '../accounts/accounts.rules.ts'
import type { TransferAccount } from './transfers.rules.ts'

/** Returns what a member may move money from or to. */
export const transferAccountsOf = ({ shares, loans, cards }: Accounts): TransferAccount[] => [
  ...shares.map((share) => ({ ...share, isLoan: false, owes: null, minimumAdvance: null })),
  ...loans.map((loan) => ({ ...loan, isLoan: true, owes: { minimum: loan.minimumDue, whole: loan.payoff } })),
  ...cards.map((card) => ({
    ...card,
    // A card has none of its own on the wire: it is the membership's, as that of every account.
    accountNumber: [...shares, ...loans][0]?.accountNumber ?? '',
    owner: '',
    isLoan: false,
    canGive: false,
    owes: { minimum: card.minimumDue, whole: card.balance },
    minimumAdvance: null,
  })),
]
