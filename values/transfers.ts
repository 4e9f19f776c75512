import type { Reason } from './amounts.ts'
import { addMonths, type Day } from './days.ts'

/** Returns the last allowed start day. */
export const lastStart = (today: Day): Day => addMonths(today, 12)

export const [sameAccount, noDeposits] = ['Invalid to account', 'Deposits not allowed'] as const
export const tooManyWithdrawals = 'Regulation D blocked transfer'
export const overPayoff = 'Amount exceeds payoff amount'
export const invalidFrom: Reason = { code: 'invalid_from_account', text: 'Invalid from account' }

/** Returns why money cannot be moved out of an account. */
export const sourceError = ({ canGive }: { canGive: boolean }): Reason | null => (canGive ? null : invalidFrom)

/** Returns why money cannot be moved into an account from this other one. */
export function targetError(
  { uniqueId, canTake }: { uniqueId: string; canTake: boolean },
  fromId: string,
): Reason | null {
  if (uniqueId === fromId) return { text: sameAccount }
  return canTake ? null : { text: noDeposits }
}

type Payer = { canGive: boolean; isLoan: boolean; minimumAdvance: number | null }

/** Returns why an account cannot pay people and bills. Loans can only with a minimum advance. */
export const payerError = ({ canGive, isLoan, minimumAdvance }: Payer): Reason | null =>
  canGive && (!isLoan || minimumAdvance !== null) ? null : invalidFrom
