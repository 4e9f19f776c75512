import type { Accounts } from '../accounts/accounts.rules.ts'
import type { TransferAccount } from './transfers.rules.ts'

/** Returns the accounts that a member may transfer from or to. */
export const toTransferAccounts = ({ shares, loans, cards }: Accounts): TransferAccount[] => [
  ...shares.map((share) => ({ ...share, isLoan: false, owes: null, minimumAdvance: null })),
  ...loans.map((loan) => ({ ...loan, isLoan: true, owes: { minimum: loan.minimumDue, whole: loan.payoff } })),
  ...cards.map((card) => ({
    ...card,
    // The contract gives a card no account number: use the membership's, as for every account.
    accountNumber: [...shares, ...loans][0]?.accountNumber ?? '',
    owner: '',
    isLoan: false,
    canGive: false,
    owes: { minimum: card.minimumDue, whole: card.balance },
    minimumAdvance: null,
  })),
]
