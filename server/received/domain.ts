import type { Cents } from '../../values/money.ts'

/** NACHA's codes of why an entry goes back. */
export type ReturnCode = 'R01' | 'R03' | 'R20'

/** An account that an entry names. `takes`: whether deposits may go into it, and `gives`: whether withdrawals may leave it. */
export type Named = { takes: boolean; gives: boolean; available: Cents }

/** `changes`: by so much the balance; null where an entry only asks whether the account is there. */
export type Decided = { returns: ReturnCode } | { changes: Cents | null }

/** The last digit of a transaction code says what it is; the first, that it is for a checking or a savings account. */
const digit = (code: string) => code.slice(-1)
const isOfShare = (code: string) => /^[23]/.test(code)
const isPrenote = (code: string) => ['3', '8'].includes(digit(code))
/** Of money that comes back, or of a notice of change. */
export const isReturn = (code: string): boolean => ['1', '6'].includes(digit(code))
/** 55 takes back a payment on a loan. */
export const isDebit = (code: string): boolean => ['6', '7', '8', '9'].includes(digit(code)) || code === '55'

/** Decides about an entry. Loans and books take none: what a payment on a loan pays is decided here, not by its sender. */
export function decideEntry({ code, amount }: { code: string; amount: Cents }, account: Named | null): Decided {
  if (!account) return { returns: 'R03' }
  if (!isOfShare(code)) return { returns: 'R20' }
  if (isDebit(code) ? !account.gives : !account.takes) return { returns: 'R20' }
  if (isPrenote(code) || amount === 0) return { changes: null }
  if (!isDebit(code)) return { changes: amount }
  return account.available < amount ? { returns: 'R01' } : { changes: -amount as Cents }
}
