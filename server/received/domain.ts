import type { Cents } from '../../values/money.ts'

/** NACHA's codes of why an entry goes back. */
export type ReturnCode = 'R01' | 'R03' | 'R20' | 'R23'

/**
 * An account that an entry names. `takes`: whether deposits may go into it, and `gives`: whether withdrawals may leave it.
 * `payoff`: the most that a loan or card takes; null for a share.
 */
export type Named = { takes: boolean; gives: boolean; available: Cents; payoff: Cents | null }

/** `changes`: by so much the balance; null where an entry only asks whether the account is there. */
export type Decided = { returns: ReturnCode } | { changes: Cents | null }

/** The last digit of a transaction code says what it is; the first, that it is for a checking or a savings account. */
const digit = (code: string) => code.slice(-1)
export const isForShare = (code: string): boolean => /^[23]/.test(code)
const isForLoan = (code: string) => code.startsWith('5')
const isPrenote = (code: string) => ['3', '8'].includes(digit(code))
/** Of money that comes back, or of a notice of change. */
export const isReturn = (code: string): boolean => ['1', '6'].includes(digit(code))
/** 55 takes back a payment on a loan. */
export const isDebit = (code: string): boolean => ['6', '7', '8', '9'].includes(digit(code)) || code === '55'

/** Decides about an entry. A loan or card is paid, as by a transfer, and gives nothing; books take nothing either. */
export function decideEntry({ code, amount }: { code: string; amount: Cents }, account: Named | null): Decided {
  if (!account) return { returns: 'R03' }
  const isShare = account.payoff === null
  if (!isForShare(code) && (isShare || !isForLoan(code))) return { returns: 'R20' }
  if (isDebit(code) ? !isShare || !account.gives : !account.takes) return { returns: 'R20' }
  if (isPrenote(code) || amount === 0) return { changes: null }
  if (!isDebit(code))
    return account.payoff !== null && amount > account.payoff ? { returns: 'R23' } : { changes: amount }
  return account.available < amount ? { returns: 'R01' } : { changes: -amount as Cents }
}
