import { autoPayDay, paymentsMadeUntil, stopError } from '../../values/auto-pays.ts'
import { usualProcessDay } from '../../values/business-days.ts'
import { type Day, dayToWire, typedDay } from '../../values/days.ts'
import type { AutoPayFrequency } from '../../values/enumerations.ts'
import { byDisplayId } from '../../values/masking.ts'
import { type Cents, cents, parse } from '../../values/money.ts'
import { payerError } from '../../values/transfers.ts'
import type { Accounts, ShareOrLoan } from '../accounts/accounts.rules.ts'
import type { Eligibility } from './eligibility.rules.ts'
import type { ScheduledPayment } from './scheduled-payments.rules.ts'

/** A payee to pay by hand. `id` belongs to the payee and stays; `uniqueId` belongs to this quick pay. */
export type QuickPay = {
  id: number
  uniqueId: string
  name: string
  nickname: string
  address: string
  isCheck: boolean
  isActive: boolean
  /** It is paid electronically, but its bank account is unknown. */
  needsBankAccount: boolean
  lastPaid: { on: Day; amount: Cents } | null
}

/** An account that can pay bills. Hidden figures are null. */
export type PayFrom = {
  uniqueId: string
  accountType: ShareOrLoan
  id: string
  description: string
  /** The owner's name if it is somebody else's account, else blank. */
  owner: string
  isDraft: boolean
  available: Cents | null
  /** The least that can be drawn at once. */
  minimumAdvance: Cents | null
}

/** Returns the accounts that can pay bills: shares, and loans with a minimum advance. Never cards. */
export const getPayFromAccounts = ({ shares, loans }: Accounts): PayFrom[] =>
  [
    ...shares.map((share) => ({ ...share, isLoan: false, minimumAdvance: null })),
    ...loans.map((loan) => ({ ...loan, isLoan: true, isDraft: false })),
  ]
    .filter(({ canGive, isShown, ...account }) => !payerError({ ...account, canGive: canGive && isShown }))
    .toSorted((one, other) => one.accountType - other.accountType || byDisplayId(one, other))

/** A payment that is already scheduled. */
export type ScheduledBill = Pick<ScheduledPayment, 'payeeId' | 'payee' | 'scheduledOn' | 'processedOn' | 'amount'>

/** A typed row. A repeating one turns the payee into an auto pay, open-ended or until a day. */
export type PaymentDraft = {
  amount: string
  fromId: string
  date: string
  comment: string
  onCheck: boolean
  repeat: AutoPayFrequency | 'once'
  stop: 'never' | 'onDate'
  until: string
}
/** Typed fields by row id; the others have their defaults. */
export type Drafts = Readonly<Record<string, Partial<PaymentDraft>>>

/** How a payment repeats: a number of times with the last day, or open-ended (null). */
export type Plan = { frequency: AutoPayFrequency; end: { count: number; last: Day; stopsOn: Day } | null }

/** A valid row, as sent to the bank. */
export type Payment = {
  quickPay: QuickPay
  amount: Cents
  from: PayFrom
  on: Day
  processedOn: Day
  comment: string
  onCheck: boolean
  /** Null for a single payment. */
  plan: Plan | null
}

/** The loaded data and typed input. Null means not loaded. */
export type Bills = {
  items: readonly QuickPay[] | null
  accounts: readonly PayFrom[] | null
  eligibility: Eligibility | null
  drafts: Drafts
}

/** Returns the defaults of a row: no amount, the first checking account, the first business day. */
export const getProposedDraft = ({ accounts, eligibility }: Pick<Bills, 'accounts' | 'eligibility'>): PaymentDraft => ({
  amount: '',
  fromId: accounts?.find(({ isDraft }) => isDraft)?.uniqueId ?? '',
  date: eligibility ? dayToWire(usualProcessDay(eligibility.earliest)) : '',
  comment: '',
  onCheck: false,
  repeat: 'once',
  stop: 'never',
  until: '',
})

/** Returns whether a row pays something: a blank amount or zero does not. */
export const isFilled = (typed: Partial<PaymentDraft> | undefined): boolean =>
  Boolean(typed?.amount?.trim()) && parse(typed?.amount ?? '') !== 0

/** Returns whether a payee can be paid at all. */
export const isPayable = ({ isActive, needsBankAccount }: Pick<QuickPay, 'isActive' | 'needsBankAccount'>): boolean =>
  isActive && !needsBankAccount

/** Returns the rows to pay, with their complete drafts. */
export function getFilledRows({ items, drafts, ...known }: Bills): { quickPay: QuickPay; draft: PaymentDraft }[] {
  const blank = getProposedDraft(known)
  return (items ?? [])
    .filter((quickPay) => isPayable(quickPay) && isFilled(drafts[quickPay.uniqueId]))
    .map((quickPay) => ({ quickPay, draft: { ...blank, ...drafts[quickPay.uniqueId] } }))
}

/** Returns the number of payments, their total, and the first day. A day that has passed is an error and not the first. */
export function addUpBills(bills: Bills): { count: number; total: Cents; first: Day | null } {
  const filled = getFilledRows(bills)
  const amounts = filled.map(({ draft }) => parse(draft.amount)).filter((amount) => amount !== null && amount > 0)
  const earliest = bills.eligibility?.earliest
  const days = filled.flatMap(({ draft }) => typedDay(draft.date) ?? []).filter((day) => !earliest || day >= earliest)
  return {
    count: filled.length,
    total: cents(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)),
    first: days.toSorted()[0] ?? null,
  }
}

/** Returns whether leaving would lose typed input. */
export function isUnsaved({ items, drafts, ...known }: Bills): boolean {
  const blank: Partial<PaymentDraft> = getProposedDraft(known)
  return (items ?? [])
    .filter(isPayable)
    .some(({ uniqueId }) =>
      Object.entries(drafts[uniqueId] ?? {}).some(([field, value]) => value !== blank[field as keyof PaymentDraft]),
    )
}

/** Returns the accounts that pay more than their current balance, as far as it is visible. */
export function getOverdrawnAccounts(bills: Bills): ReadonlySet<string> {
  const sums = Map.groupBy(getFilledRows(bills), ({ draft }) => draft.fromId)
  const over = (bills.accounts ?? []).filter(({ uniqueId, available }) => {
    const sum = (sums.get(uniqueId) ?? []).reduce((sum, { draft }) => sum + Math.max(parse(draft.amount) ?? 0, 0), 0)
    return available !== null && sum > Math.max(available, 0)
  })
  return new Set(over.map(({ uniqueId }) => uniqueId))
}

/** Returns the business day of the payment if the chosen day is not one. Before `earliest` nothing is paid at all. */
export function getDelayedDay(date: string, earliest: Day): Day | null {
  const day = typedDay(date)
  if (!day || day < earliest) return null
  const processed = usualProcessDay(day)
  return processed === day ? null : processed
}

/** Returns how a row repeats; null if it does not or its stop date is invalid. */
export function parsePlan({
  date,
  repeat,
  stop,
  until,
}: Pick<PaymentDraft, 'date' | 'repeat' | 'stop' | 'until'>): Plan | null {
  if (repeat === 'once') return null
  if (stop === 'never') return { frequency: repeat, end: null }
  const [first, last] = [typedDay(date), typedDay(until)]
  if (!first || !last) return null
  if (stopError(first, repeat, last)) return null
  const count = paymentsMadeUntil(first, repeat, last)
  return {
    frequency: repeat,
    end: { count, last: usualProcessDay(autoPayDay(first, repeat, count - 1)), stopsOn: last },
  }
}
