import { type Day, dayIn, dayToWire } from '../../values/days.ts'
import {
  type CameBackTo,
  disputeTransitions,
  type DisputeStep,
  isForTwo,
  isRuledOut,
  lastDisputeDay,
  wrongDispute,
  wrongExplanation,
} from '../../values/disputes.ts'
import type { DisputeAct, DisputeState } from '../../values/enumerations.ts'
import { type Cents, cents } from '../../values/money.ts'
import { Refusal } from '../refusals.ts'
import type { Disputable, DisputeRow } from './store.ts'

type Wanted = { amount: Cents; noticedOn: Day; text: string }

export const isTooLate = ({ happened_on }: Pick<Disputable, 'happened_on'>, today: Day): boolean =>
  today > lastDisputeDay(happened_on)

/** Returns the day at the institution on which the money came back, or null. */
export const returnDay = (returnedAt: Date | null, timeZone: string): Day | null =>
  returnedAt && dayIn(timeZone, returnedAt)

/** `earlier`: the conversation of a dispute of the same. `returnedOn`: when its money came back. */
type Known = { today: Day; earlier: number | null; returnedOn: Day | null }

/** Refuses a dispute that is too late, of money that came back or has not left, wrong in a field, or there already. */
export function refuseDispute(of: Disputable, wanted: Wanted, { today, earlier, returnedOn }: Known): void {
  if (isTooLate(of, today))
    throw new Refusal(
      422,
      'A transaction can be disputed for 60 days after its statement. Ask about it instead, and we will look.',
      { code: 'too_late' },
    )
  if (returnedOn)
    throw new Refusal(
      422,
      `This money came back to your account on ${dayToWire(returnedOn)}. Ask about it instead, and we will look.`,
    )
  if (of.waiting)
    throw new Refusal(
      422,
      'This money has not left yet, so it cannot be disputed. Ask about it instead, and we will look.',
    )
  const wrong = wrongDispute(wanted, { charged: cents(of.amount), happenedOn: of.happened_on, today })
  const fields = Object.fromEntries(Object.entries(wrong).flatMap(([field, text]) => (text ? [[field, text]] : [])))
  const [first] = Object.values(fields)
  if (first) throw new Refusal(422, first, { fields })
  if (earlier !== null) throw new Refusal(409, 'You already dispute this. You can write to us in that conversation.')
}

type StaffStep = Exclude<DisputeStep, 'TAKE_BACK'>
/** `step`: what happens now; null where it is only proposed or declined. */
type Decided = { step: StaffStep | null; proposed: StaffStep | null; explanation: string | null }

/**
 * `approves`: what was proposed when they read it, and `explanation` as it was then. `isOwn`: the dispute is of the same
 * person. `mayPropose`: whether its proposer may still decide disputes; left out where nothing is proposed.
 */
type Acting = {
  act: DisputeAct
  approves: DisputeAct | null
  explanation: string
  by: number
  isOwn: boolean
  mayPropose?: boolean | undefined
}
type Standing = Pick<DisputeRow, 'state' | 'proposed_act' | 'proposed_by' | 'explanation'>

/** Decides what an act of staff does: at once, or as a proposal that somebody else approves. */
export function decideAct(
  { state, proposed_act, proposed_by, explanation }: Standing,
  { act, approves, explanation: typed, by, isOwn, mayPropose = false }: Acting,
  { isLarge }: { isLarge: boolean },
): Decided {
  if (isOwn) throw new Refusal(422, 'This is your own dispute. Somebody else must decide it.')
  if (act === 'APPROVE' || act === 'DECLINE') {
    if (proposed_act === null) throw new Refusal(409, 'Nothing is proposed any more.')
    if (act === 'DECLINE') return { step: null, proposed: null, explanation: null }
    if (proposed_by === by) throw new Refusal(422, 'You proposed this. Somebody else must approve it.')
    if (approves !== proposed_act || typed.trim() !== (explanation ?? ''))
      throw new Refusal(409, 'Something else is proposed now. Look at it again.')
    if (!mayPropose)
      throw new Refusal(409, 'Who proposed this can no longer decide disputes. Decline it, and propose it yourself.')
    return { step: proposed_act, proposed: null, explanation }
  }
  if (proposed_act !== null) throw new Refusal(409, 'Something is proposed already. Approve or decline it first.')
  requireStep(act, state)
  const wrong = act === 'DECIDE_AGAINST' ? wrongExplanation(typed) : null
  if (wrong) throw new Refusal(422, wrong, { fields: { explanation: wrong } })
  const reason = act === 'DECIDE_AGAINST' ? typed.trim() : null
  return isLarge && isForTwo(act, state)
    ? { step: null, proposed: act, explanation: reason }
    : { step: act, proposed: null, explanation: reason }
}

/** Returns to whom the money of the disputed payment came back. */
export const findCameBackTo = ({
  came_back_on,
  returned_at,
}: Pick<DisputeRow, 'came_back_on'> & { returned_at: Date | null }): CameBackTo =>
  came_back_on ? 'INSTITUTION' : returned_at ? 'MEMBER' : null

/** Refuses a step of money that came back, by which the member would have it twice, or lose it. */
export function refuseRuledOut(step: DisputeStep | null, to: CameBackTo, returnedOn: Day | null): void {
  if (!step || !isRuledOut(step, to)) return
  const cameBack = `The money of this payment came back${to === 'MEMBER' ? ' to the member' : ''} on ${returnedOn && dayToWire(returnedOn)}`
  throw new Refusal(
    409,
    to === 'MEMBER'
      ? `${cameBack}. Decide that there was no error, and say so.`
      : `${cameBack} and paid the credit. Decide for the member: no money moves.`,
  )
}

/** Returns whether a dispute is above the amount for two, with the member's others. Once its money came back nothing is at stake. */
export const needsTwo = (row: DisputeRow, together: number, twoAbove: number): boolean =>
  row.came_back_on === null && row.amount + together > twoAbove

/** Returns the state after a step, and refuses one that somebody else was faster with. */
export function requireStep(step: DisputeStep, state: DisputeState): DisputeState {
  const next = disputeTransitions[step][state]
  if (next) return next
  throw new Refusal(409, 'Somebody was faster: this dispute is further along. Look at it again.')
}
