import type { components } from '../../api/schema.d.ts'
import { type Day, dayFromWire, dayFromWireOrNull, daysBetween, dayToWire, typedDay } from '../../values/days.ts'
import {
  type CameBackTo,
  disputeTransitions,
  isRuledOut,
  isForTwo,
  nextDeadline,
  wrongDispute,
} from '../../values/disputes.ts'
import type { DisputeAct, DisputeReason } from '../../values/enumerations.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { type Cents, fromWire, parse, toTypedAmount } from '../../values/money.ts'
import { getErrorFields } from '../shared/fields.rules.ts'

type Schemas = components['schemas']

export type Dispute = Pick<Schemas['Dispute'], 'id' | 'state' | 'explanation'> & {
  amount: Cents
  openedOn: Day
  creditBy: Day
  decideBy: Day
  creditedOn: Day | null
  decidedOn: Day | null
  takeBackOn: Day | null
  takenBackOn: Day | null
  cameBack: { on: Day; amount: Cents; kept: Cents } | null
  today: Day
}
/** What only staff see of a dispute. */
export type Desk = Omit<Schemas['FormDispute'], 'dispute'>
export type FormDispute = { dispute: Dispute; desk: Desk }

export const toDispute = ({ amount, ...dispute }: Schemas['Dispute']): Dispute => ({
  ...dispute,
  amount: fromWire(amount),
  openedOn: dayFromWire(dispute.openedOn),
  creditBy: dayFromWire(dispute.creditBy),
  decideBy: dayFromWire(dispute.decideBy),
  creditedOn: dayFromWireOrNull(dispute.creditedOn),
  decidedOn: dayFromWireOrNull(dispute.decidedOn),
  takeBackOn: dayFromWireOrNull(dispute.takeBackOn),
  takenBackOn: dayFromWireOrNull(dispute.takenBackOn),
  cameBack: dispute.cameBack && {
    on: dayFromWire(dispute.cameBack.on),
    amount: fromWire(dispute.cameBack.amount),
    kept: fromWire(dispute.cameBack.kept),
  },
  today: dayFromWire(dispute.today),
})

export const toFormDispute = ({ dispute, ...desk }: Schemas['FormDispute']): FormDispute => ({
  dispute: toDispute(dispute),
  desk,
})

/** Returns the days until the next deadline, negative after it; null where nothing is left to decide. */
export function daysLeft(dispute: Dispute): number | null {
  const deadline = nextDeadline(dispute)
  return deadline && daysBetween(dispute.today, deadline)
}

export const isDisputeOverdue = (dispute: Dispute): boolean => (daysLeft(dispute) ?? 0) < 0

/** Returns whether a credit was to go back before today, and waits for the money. */
export const waitsForMoney = ({ today, takeBackOn }: Dispute): boolean => takeBackOn !== null && today > takeBackOn

const steps = ['CREDIT', 'DECIDE_FOR', 'DECIDE_AGAINST'] as const

const cameBackTo = ({ cameBack }: Dispute): CameBackTo => cameBack && (cameBack.kept > 0 ? 'INSTITUTION' : 'MEMBER')

/** Returns whether the member keeps the credit, because the institution has what came back. */
export const keepsCredit = (dispute: Dispute): boolean => cameBackTo(dispute) === 'INSTITUTION'

/**
 * Returns what staff can do now. What somebody proposed is first approved or declined, by its proposer only declined, and so
 * by everybody once the money came back.
 */
export function listActs(dispute: Dispute, { proposal }: Desk): DisputeAct[] {
  const isPossible = (step: (typeof steps)[number]) =>
    disputeTransitions[step][dispute.state] && !isRuledOut(step, cameBackTo(dispute))
  if (!proposal) return steps.filter(isPossible)
  return proposal.isOwn || !steps.some((step) => step === proposal.act && isPossible(step))
    ? ['DECLINE']
    : ['APPROVE', 'DECLINE']
}

/** Returns whether an act only proposes, because somebody else must approve it. */
export const isProposing = (act: DisputeAct, { state }: Dispute, { needsTwo }: Desk): boolean =>
  act !== 'APPROVE' && act !== 'DECLINE' && needsTwo && isForTwo(act, state)

export type DisputeStart = Omit<Schemas['DisputeStart'], 'charged' | 'happenedOn' | 'today' | 'returnedOn'> & {
  charged: Cents
  happenedOn: Day
  today: Day
  returnedOn: Day | null
}

export const toDisputeStart = ({
  charged,
  happenedOn,
  today,
  returnedOn,
  ...start
}: Schemas['DisputeStart']): DisputeStart => ({
  ...start,
  charged: fromWire(charged),
  happenedOn: dayFromWire(happenedOn),
  today: dayFromWire(today),
  returnedOn: dayFromWireOrNull(returnedOn),
})

/** `reason`: null until one is chosen. */
export type DisputeDraft = { reason: DisputeReason | null; amount: string; noticedOn: string; text: string }

export const emptyDispute: DisputeDraft = { reason: null, amount: '', noticedOn: '', text: '' }

export const toDraft = ({ charged, today }: DisputeStart): DisputeDraft => ({
  ...emptyDispute,
  amount: toTypedAmount(charged),
  noticedOn: dayToWire(today),
})

/** Returns what is missing or wrong. The bank checks it again. */
export const disputeDraftErrors = (
  { reason, amount, noticedOn, text }: DisputeDraft,
  start: DisputeStart,
): FieldError<DisputeDraft>[] =>
  getErrorFields<DisputeDraft>({
    reason: reason === null ? 'Please choose what is wrong.' : null,
    ...wrongDispute({ amount: parse(amount), noticedOn: typedDay(noticedOn), text }, start),
  })

/** Returns the transaction that an address names, `?id=…`; blank where it names none. */
export const parseDisputed = (search: string): string => new URLSearchParams(search).get('id') ?? ''
