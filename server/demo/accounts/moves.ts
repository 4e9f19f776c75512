import type { Day } from '../../../values/days.ts'
import { TransactionSearchType as Kind } from '../../../values/enumerations.ts'
import { type Cents, cents } from '../../../values/money.ts'
import { postingKinds } from '../../ledger/kinds.ts'
import type { Entry } from '../../ledger/post.ts'

/** An account by its display name ('S-002'), or one of the institution's own accounts. */
type Side = Omit<Entry, 'accountId' | 'happenedOn'> & { account: string }
/** `own`: the member made it in online banking, so it has a confirmation number. */
export type Move = { day: Day; time: string; kind: string; own: boolean; confirmNum?: string; sides: readonly Side[] }
type MoveTime = { day: Day; time: string; own?: boolean }
type Details = Partial<Pick<Entry, 'comment' | 'draft' | 'extraInfo' | 'settledOn' | 'effectiveOn'>>

/** Moves money to or from somebody outside. */
export function externalMove(
  { day, time }: MoveTime,
  account: string,
  amount: number,
  searchType: Kind,
  description: string,
  details: Details = {},
): Move {
  const inner = { account, amount: cents(amount), searchType, description, ...details }
  return {
    day,
    time,
    kind: 'external',
    own: false,
    sides: [inner, { account: 'outside', amount: cents(-amount), searchType, description }],
  }
}

/** Moves money between two of the member's shares and loans. */
export function internalMove(
  { day, time, own = false }: MoveTime,
  from: string,
  to: string,
  amount: number,
  comment = '',
): Move {
  const out = {
    account: from,
    amount: cents(-amount),
    searchType: isLoan(from) ? Kind.DISBURSE_TRANSFER : Kind.WITHDRAW_TRANSFER,
  }
  const into = { account: to, amount: cents(amount), searchType: Kind.DEPOSIT_TRANSFER }
  const sides = [
    { ...out, description: `Transfer to ${to}`, comment },
    { ...into, description: `Transfer from ${from}`, comment },
  ]
  return { day, time, kind: own ? postingKinds.transfer : 'automatic transfer', own, sides }
}

export type Installment = { principal: number; interest: number }

/** Pays a loan from a share or from another bank. */
export function repay({ day, time }: MoveTime, from: string, loan: string, { principal, interest }: Installment): Move {
  const description = `Transfer to ${loan}`
  const source = from === 'outside' ? 'Payment received' : `Transfer from ${from}`
  const sides = [
    { account: from, amount: cents(-principal - interest), searchType: Kind.WITHDRAW_TRANSFER, description },
    {
      account: loan,
      amount: cents(principal),
      searchType: Kind.PAYMENT_TRANSFER,
      description: source,
      interest: cents(interest),
    },
    { account: 'interest', amount: cents(interest), searchType: Kind.ALL, description: `Interest of ${loan}` },
  ]
  return { day, time, kind: 'automatic transfer', own: false, sides }
}

/** Posts a check. The image service finds its picture by `key`. */
export function check(
  when: MoveTime,
  account: string,
  amount: number,
  payee: string,
  draft: string,
  imageKey = `check-${draft}`,
): Move {
  const extraInfo = JSON.stringify({ img_key: imageKey, chk_number: draft })
  return externalMove(when, account, amount, Kind.SHARE_DRAFT, payee, { draft, extraInfo })
}

export function cardPayment({ day, time }: MoveTime, from: string, card: string, amount: number): Move {
  const sides = [
    { account: from, amount: cents(-amount), searchType: Kind.WITHDRAW_TRANSFER, description: `Payment to ${card}` },
    { account: card, amount: cents(amount), searchType: Kind.PAYMENT_TRANSFER, description: 'Payment, thank you' },
  ]
  return { day, time, kind: 'automatic transfer', own: false, sides }
}

/** Returns the past payments that lead to today's loan balance, newest first. */
export function installments(owed: Cents, payment: number, rate: number, count: number): Installment[] {
  const list: Installment[] = []
  for (let after: number = owed; list.length < count; ) {
    const before = Math.round((after + payment) / (1 + rate / 1200))
    list.push({ principal: before - after, interest: payment - (before - after) })
    after = before
  }
  return list
}

const isLoan = (account: string) => account.startsWith('L-')
