import { autoPayDay, paymentsMadeUntil, stopProblem } from '../../values/autoPays.ts'
import { usualProcessDay } from '../../values/business-days.ts'
import { type Day, dayToWire, typedDay } from '../../values/days.ts'
import type { AutoPayFrequency } from '../../values/enumerations.ts'
import { byDisplayId } from '../../values/masking.ts'
import { type Cents, cents, parse } from '../../values/money.ts'
import { payerProblem } from '../../values/transfers.ts'
import type { Accounts } from '../accounts/accounts.rules.ts'
import type { Eligibility } from './eligibility.rules.ts'
import type { ScheduledPayment } from './scheduledPayments.rules.ts'

/** A payee whom the member pays by hand. `id` is the payee's own number, which stays; `uniqueId` is this way of paying them. */
export type QuickPay = {
  id: number
  uniqueId: string
  name: string
  nickname: string
  address: string
  isCheck: boolean
  isActive: boolean
  /** It is to be paid electronically, and nobody has entered at which account. */
  needsBankAccount: boolean
  lastPaid: { on: Day; amount: Cents } | null
}

/** An account that bills may be paid from. Hidden figures are null. */
export type PayFrom = {
  uniqueId: string
  accountType: 1 | 2
  id: string
  description: string
  /** Whose it is, where it is somebody else's. */
  owner: string
  isDraft: boolean
  available: Cents | null
  /** The least that can be drawn at once. */
  minimumAdvance: Cents | null
}

/** Returns what bills may be paid from: of loans only those that have a least advance, and never cards. */
export const payFromOf = ({ shares, loans }: Accounts): PayFrom[] =>
  [
    ...shares.map((share) => ({ ...share, isLoan: false, minimumAdvance: null })),
    ...loans.map((loan) => ({ ...loan, isLoan: true, isDraft: false })),
  ]
    .filter(({ canGive, isShown, ...account }) => !payerProblem({ ...account, canGive: canGive && isShown }))
    .toSorted((one, other) => one.accountType - other.accountType || byDisplayId(one, other))

/** A payment that is ordered already. */
export type Scheduled = Pick<ScheduledPayment, 'payeeId' | 'payee' | 'scheduledOn' | 'processedOn' | 'amount'>

/** A row as it was typed. One that repeats makes the payee an auto pay: until the member ends it, or until a day. */
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
/** What was typed, by the ids of the rows; the rest is as it was proposed. */
export type Drafts = Readonly<Record<string, Partial<PaymentDraft>>>

/** How a payment repeats: so many times, the last of them made on a day, or until the member ends it (null). */
export type Plan = { frequency: AutoPayFrequency; end: { count: number; last: Day; stopsOn: Day } | null }

/** What the bank is asked for: a row without a mistake. */
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

/** What is known and typed. Null is what has not arrived. */
export type Bills = {
  items: readonly QuickPay[] | null
  accounts: readonly PayFrom[] | null
  eligibility: Eligibility | null
  drafts: Drafts
}

/** Returns what a row proposes: nothing, from the first checking account, as early as possible. */
export const proposed = ({ accounts, eligibility }: Pick<Bills, 'accounts' | 'eligibility'>): PaymentDraft => ({
  amount: '',
  fromId: accounts?.find(({ isDraft }) => isDraft)?.uniqueId ?? '',
  date: eligibility ? dayToWire(eligibility.earliest) : '',
  comment: '',
  onCheck: false,
  repeat: 'once',
  stop: 'never',
  until: '',
})

/** A blank amount pays nothing, and neither does zero. */
export const isFilled = (typed: Partial<PaymentDraft> | undefined): boolean =>
  Boolean(typed?.amount?.trim()) && parse(typed?.amount ?? '') !== 0

/** Returns whether a payee can be paid at all. */
export const isPayable = ({ isActive, needsBankAccount }: Pick<QuickPay, 'isActive' | 'needsBankAccount'>): boolean =>
  isActive && !needsBankAccount

/** Returns the rows that are to be paid, each with its whole draft. */
export function filledIn({ items, drafts, ...known }: Bills): { quickPay: QuickPay; draft: PaymentDraft }[] {
  const blank = proposed(known)
  return (items ?? [])
    .filter((quickPay) => isPayable(quickPay) && isFilled(drafts[quickPay.uniqueId]))
    .map((quickPay) => ({ quickPay, draft: { ...blank, ...drafts[quickPay.uniqueId] } }))
}

/** Returns how many payments that would be, how much in all, and when the first one is. */
export function sumOf(bills: Bills): { count: number; total: Cents; first: Day | null } {
  const filled = filledIn(bills)
  const amounts = filled.map(({ draft }) => parse(draft.amount)).filter((amount) => amount !== null && amount > 0)
  const days = filled.flatMap(({ draft }) => typedDay(draft.date) ?? []).toSorted()
  return { count: filled.length, total: cents(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)), first: days[0] ?? null }
}

/** Returns whether something would be lost that the member typed. */
export function isUnsaved({ items, drafts, ...known }: Bills): boolean {
  const blank: Partial<PaymentDraft> = proposed(known)
  return (items ?? [])
    .filter(isPayable)
    .some(({ uniqueId }) => Object.entries(drafts[uniqueId] ?? {}).some(([field, value]) => value !== blank[field as keyof PaymentDraft]))
}

/** Returns the accounts from which more is to be paid than they have today. Where the member sees no balance, nobody knows. */
export function overdrawnIn(bills: Bills): ReadonlySet<string> {
  const sums = Map.groupBy(filledIn(bills), ({ draft }) => draft.fromId)
  const over = (bills.accounts ?? []).filter(({ uniqueId, available }) => {
    const asked = (sums.get(uniqueId) ?? []).reduce((sum, { draft }) => sum + Math.max(parse(draft.amount) ?? 0, 0), 0)
    return available !== null && asked > Math.max(available, 0)
  })
  return new Set(over.map(({ uniqueId }) => uniqueId))
}

/** Returns the day on which a payment is made that is wanted on another day, where that is no business day. */
export function delayOf(date: string): Day | null {
  const day = typedDay(date)
  const processed = day && usualProcessDay(day)
  return processed === day ? null : processed
}

/** Returns how a row repeats; null where it does not, or while its stop date is no day on which it could end. */
export function planOf({ date, repeat, stop, until }: Pick<PaymentDraft, 'date' | 'repeat' | 'stop' | 'until'>): Plan | null {
  if (repeat === 'once') return null
  if (stop === 'never') return { frequency: repeat, end: null }
  const [first, wanted] = [typedDay(date), typedDay(until)]
  if (!first || !wanted) return null
  if (stopProblem(first, repeat, wanted)) return null
  const count = paymentsMadeUntil(first, repeat, wanted)
  return { frequency: repeat, end: { count, last: usualProcessDay(autoPayDay(first, repeat, count - 1)), stopsOn: wanted } }
}
