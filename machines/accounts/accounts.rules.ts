import type { Day } from '../../values/days.ts'
import { type AccountType, ShrType } from '../../values/enumerations.ts'
import { type Cents, cents } from '../../values/money.ts'
import { type HomeAccount, inHomeOrder } from '../shared/home-order.rules.ts'

/** They pay bills and may have a name of the member's own. Cards do neither. */
export type ShareOrLoan = typeof AccountType.SHARE | typeof AccountType.LOAN

type Account = {
  uniqueId: string
  accountType: ShareOrLoan
  /** As shown on every screen: S-001, L-001. */
  id: string
  description: string
  /** The membership number, shared by its shares and loans. */
  accountNumber: string
  /** The institution's name for it, and the member's own, if any. */
  defaultDescription: string
  ownDescription: string
  /** The owner's name if it is somebody else's account, else blank. */
  owner: string
  fullName: string
  isTrusted: boolean
  /** Whether it is shown on Home. */
  isShown: boolean
  rate: number | null
  hasGoal: boolean
  /** Whether the member may see its history. */
  canBeLookedInto: boolean
  /** Whether money may be taken from it. */
  canGive: boolean
  /** Whether money may be moved to it. */
  canTake: boolean
} & OfCore

/** `balanceOn`: of an account that a core system keeps, the day at whose end it had the balance without what was posted since. */
type OfCore = { balanceOn?: Day }

/** Without balance inquiry both figures are null. */
export type Share = Account & {
  showsBalance: boolean
  isDraft: boolean
  maturesOn: Day | null
  balance: Cents | null
  available: Cents | null
}

export type Loan = Account & {
  regularPayment: Cents
  minimumDue: Cents
  nextDueOn: Day | null
  payoff: Cents
  balance: Cents
  available: Cents
  /** The least that can be drawn at once. */
  minimumAdvance: Cents | null
}

export type Card = {
  uniqueId: string
  accountType: typeof AccountType.CREDIT_CARD
  id: string
  description: string
  lastFour: string
  asOf: Day
  creditLimit: Cents
  minimumDue: Cents
  dueOn: Day | null
  lastPayment: Cents | null
  lastPaidOn: Day | null
  canBeLookedInto: boolean
  canTake: boolean
  balance: Cents
  available: Cents
} & OfCore

/** All accounts of a member, in the order of the bank. `home`: in the order of the member, if there is one. */
export type Accounts = {
  asOf: string
  home: readonly HomeAccount[]
  shares: readonly Share[]
  loans: readonly Loan[]
  cards: readonly Card[]
}

export type Summary = {
  asOf: string
  home: readonly HomeAccount[]
  shares: Share[]
  drafts: Share[]
  loans: Loan[]
  cards: Card[]
}

/** What the member should see first. */
export type SummaryFigure =
  | { about: 'ready'; account: string | null; amount: Cents; isPartial: boolean }
  | { about: 'saved'; amount: Cents; isPartial: boolean }
  /** `payableId`: the account's id where a transfer can pay it. */
  | { about: 'due'; account: string; payableId: string | null; on: Day; amount: Cents; isPast: boolean }

/** Returns the maturity date. The bank sends it in two fields with the same meaning. */
export const getMaturityDate = <T>(share: { maturityDate: T | null; madurityDate: T | null }): T | null =>
  share.maturityDate ?? share.madurityDate

/** Groups the accounts, each group in the member's order, if there is one. */
export const groupAccounts = ({ asOf, home, shares, loans, cards }: Accounts): Summary => ({
  asOf,
  home,
  shares: inHomeOrder(
    shares.filter(({ isDraft }) => !isDraft),
    home,
  ),
  drafts: inHomeOrder(
    shares.filter(({ isDraft }) => isDraft),
    home,
  ),
  loans: inHomeOrder(loans, home),
  cards: inHomeOrder(cards, home),
})

export const isShareDraft = ({ type }: { type: number }): boolean => type === ShrType.SHARE_DRAFT

/** A total over the member's own accounts. */
export type Total = {
  /** Null if all their balances are hidden. */
  cents: Cents | null
  /** Whether other people's accounts were left out. */
  hasOthers: boolean
  /** Whether a hidden balance is missing from it. */
  isPartial: boolean
}

/** Adds up a figure over the member's own accounts. Other people's accounts do not count. */
export function addUp<Row extends { owner: string }>(
  rows: readonly Row[],
  figureOf: (row: Row) => Cents | null,
): Total {
  const own = rows.filter(({ owner }) => owner === '').map(figureOf)
  const shown = own.filter((figure) => figure !== null)
  return {
    cents: shown.length > 0 ? cents(shown.reduce((sum, figure) => sum + figure, 0)) : null,
    hasOthers: rows.some(({ owner }) => owner !== ''),
    isPartial: shown.length < own.length,
  }
}

export const isEmpty = ({ shares, drafts, loans, cards }: Summary): boolean =>
  [shares, drafts, loans, cards].every((group) => group.length === 0)

/** Returns at most three figures. A single one would only repeat its account. */
export function getSummaryFigures(summary: Summary, today: Day): SummaryFigure[] {
  const found = [getAvailableFigure(summary), getSavingsFigure(summary), getDueFigure(summary, today)].filter(
    (glance) => glance !== null,
  )
  return found.length > 1 ? found : []
}

function getAvailableFigure({ drafts }: Summary): SummaryFigure | null {
  const { cents: amount, isPartial } = addUp(drafts, ({ available }) => available)
  const [draft, ...others] = drafts.filter(({ owner }) => owner === '')
  const account = draft && others.length === 0 ? draft.id : null
  return amount === null ? null : { about: 'ready', account, amount, isPartial }
}

function getSavingsFigure({ shares }: Summary): SummaryFigure | null {
  const { cents: amount, isPartial } = addUp(shares, ({ balance }) => balance)
  return amount === null ? null : { about: 'saved', amount, isPartial }
}

/** Returns the earliest payment due on a loan or card of the member's own. */
function getDueFigure({ loans, cards }: Summary, today: Day): SummaryFigure | null {
  const owed = [
    ...loans.filter(({ owner }) => owner === '').map((loan) => ({ ...loan, on: loan.nextDueOn })),
    ...cards.map((card) => ({ ...card, on: card.dueOn })),
  ]
  return owed.reduce<SummaryFigure | null>(
    (first, { uniqueId, canTake, description: account, on, minimumDue: amount }) => {
      const isFirst = on !== null && amount > 0 && (first?.about !== 'due' || on < first.on)
      return isFirst
        ? {
            about: 'due',
            account,
            payableId: canTake ? uniqueId : null,
            on,
            amount,
            isPast: isPastDue(on, amount, today),
          }
        : first
    },
    null,
  )
}

/** Returns whether a payment should have been made before today. */
export const isPastDue = (on: Day | null, minimum: Cents, today: Day): on is Day =>
  on !== null && minimum > 0 && on < today
