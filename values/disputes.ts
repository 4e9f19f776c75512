import { addBusinessDays, usualProcessDay } from './business-days.ts'
import { wrongMessage } from './conversations.ts'
import { addDays, addMonths, type Day, day, daysBetween } from './days.ts'
import { type DisputeAct, type DisputeReason, DisputeState, TransactionSearchType as Kind } from './enumerations.ts'
import { type Cents, format } from './money.ts'

const { OPEN, CREDITED, FOR_MEMBER, AGAINST, TAKING_BACK, TAKEN_BACK } = DisputeState

/** What a dispute's conversation is called: screens know it by this. */
export const disputeSubject = 'Dispute of a transaction'

/** What the history calls a credit that went back, which cannot be disputed itself. */
export const takenBackText = 'Dispute credit taken back'

/** What the history calls the fee of a bill, which goes back with the bill and is not disputed alone. */
export const billFeeText = 'E-Pay fee'

/**
 * The types of transactions that can be disputed: what 12 CFR 1005.3 calls electronic, by card, ACH or at an ATM, which
 * bill payments and money sent are too. A check is not, nor is a transfer between one's own accounts. The bank's core may
 * not say what it was (ALL), and the member does not lose a right by that.
 */
export const disputableTypes: readonly number[] = [Kind.ATM_WITHDRAWAL, Kind.ACH_WITHDRAWAL, Kind.ALL]

/** What a member says is wrong; staff read the same words. */
export const disputeReasons: Record<DisputeReason, string> = {
  NOT_MINE: 'I did not make this',
  WRONG_AMOUNT: 'The amount is wrong',
  TWICE: 'I was charged twice',
  NOT_RECEIVED: 'I paid and never received it',
  NO_REFUND: 'A refund or credit is missing',
  OTHER: 'Something else',
}

/** What leads from one state to another. Approving or declining only confirms or drops one of them. */
export type DisputeStep = Exclude<DisputeAct, 'APPROVE' | 'DECLINE'> | 'TAKE_BACK'

/** The new state by step and old state. Without an entry the step is not possible. */
export const disputeTransitions: Record<DisputeStep, Partial<Record<DisputeState, DisputeState>>> = {
  CREDIT: { OPEN: CREDITED },
  DECIDE_FOR: { OPEN: FOR_MEMBER, CREDITED: FOR_MEMBER },
  DECIDE_AGAINST: { OPEN: AGAINST, CREDITED: TAKING_BACK },
  TAKE_BACK: { TAKING_BACK: TAKEN_BACK },
}

/** To whom the money of a disputed payment came back: to the institution where it was credited before, else to the member. */
export type CameBackTo = 'MEMBER' | 'INSTITUTION' | null

/** Returns whether a step would leave the member with the money twice, or without it, because it came back by itself. */
export const isRuledOut = (step: DisputeStep, to: CameBackTo): boolean =>
  to === 'MEMBER'
    ? step === 'CREDIT' || step === 'DECIDE_FOR'
    : to === 'INSTITUTION' && (step === 'DECIDE_AGAINST' || step === 'TAKE_BACK')

/** Returns whether a step puts money into the account now. */
export const creditsNow = (step: DisputeStep, state: DisputeState): boolean =>
  state === OPEN && (step === 'CREDIT' || step === 'DECIDE_FOR')

/** Returns whether a step puts money into the account or takes it out, now or later. */
const movesMoney = (step: DisputeStep, state: DisputeState): boolean =>
  creditsNow(step, state) || disputeTransitions[step][state] === TAKING_BACK

/** Returns whether a step takes two above the amount for two: it moves money, or ends the institution's claim to a credit. */
export const isForTwo = (step: DisputeStep, state: DisputeState): boolean =>
  movesMoney(step, state) || step === 'DECIDE_FOR'

/** In so many days a member's credits and decisions for the member count together towards the amount for two. */
export const daysTogether = 30

/** Returns whether a transaction was made so soon after the account's first deposit that the longer times count. */
export const isNewAccount = (happenedOn: Day, firstDepositOn: Day | null): boolean =>
  firstDepositOn !== null && daysBetween(firstDepositOn, happenedOn) <= 30

/**
 * Returns the deadlines of 12 CFR 1005.11(c): by `creditBy` it is decided or credited for now, and in that case it is
 * decided by `decideBy`. The data do not say what was paid at a store or abroad, so the shorter time counts for it too.
 */
export const disputeDeadlines = (openedOn: Day, isNew: boolean): { creditBy: Day; decideBy: Day } => ({
  creditBy: addBusinessDays(openedOn, isNew ? 20 : 10),
  decideBy: addDays(openedOn, isNew ? 90 : 45),
})

/** Returns when a credit is taken back: the member has five business days' notice (comment 11(d)(2)-1). */
export const takeBackDay = (decidedOn: Day): Day => addBusinessDays(decidedOn, 5)

/**
 * Returns the last day on which a transaction can be disputed: 60 days after the first statement that shows it. A month's
 * statement ends on its last business day, so what happens after that is on the next one.
 */
export const lastDisputeDay = (happenedOn: Day): Day =>
  addDays(addMonths(day(`${usualProcessDay(happenedOn).slice(0, 8)}01`), 1), 60)

type Clocked = { state: DisputeState; creditBy: Day; decideBy: Day }

/** Returns the day by which staff must act next, or null where nothing is left to decide. */
export const nextDeadline = ({ state, creditBy, decideBy }: Clocked): Day | null =>
  state === OPEN ? creditBy : state === CREDITED ? decideBy : null

export const maxExplanationLength = 2_000

/** Returns what is wrong with the explanation that a decision against the member needs, or null. */
export function wrongExplanation(text: string): string | null {
  const length = [...text.trim()].length
  if (length === 0) return 'Please explain why there was no error.'
  return length > maxExplanationLength ? 'Write at most 2,000 characters.' : null
}

type Wanted = { amount: Cents | null; noticedOn: Day | null; text: string }
type Of = { charged: Cents; happenedOn: Day; today: Day }

/** Returns what is wrong with a new dispute, by field; null where a field is right. */
export const wrongDispute = ({ amount, noticedOn, text }: Wanted, { charged, happenedOn, today }: Of) => ({
  amount:
    amount === null || amount <= 0
      ? 'Please write an amount.'
      : amount > charged
        ? `This must be at most ${format(charged)}, the amount of the transaction.`
        : null,
  noticedOn:
    noticedOn === null
      ? 'Please write the day on which you noticed it.'
      : noticedOn > today
        ? 'This day has not come yet.'
        : noticedOn < happenedOn
          ? 'This is before the transaction.'
          : null,
  text: wrongMessage(text),
})
