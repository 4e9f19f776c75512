import { type Day, dayToWire } from '../../values/days.ts'
import { disputeTransitions, type DisputeStep } from '../../values/disputes.ts'
import { type Cents, format } from '../../values/money.ts'
import type { DisputeRow } from './store.ts'

/** `elsewhere`: where the credit goes, or went, if not to the account that paid. `returnedOn`: when the money came back. */
type Told = {
  amount: Cents
  explanation: string | null
  takeBackOn: Day | null
  elsewhere: string | null
  returnedOn: Day | null
}
type Row = Pick<DisputeRow, 'state' | 'decide_by'>

/** Returns what a step says to the member in the conversation: the notices of 12 CFR 1005.11. */
export function lineOf(step: DisputeStep, { state, decide_by }: Row, told: Told): string {
  const { amount, explanation, takeBackOn, elsewhere, returnedOn } = told
  const sum = format(amount)
  const credited = elsewhere
    ? `The account that paid is no longer here, so we credited ${sum} to ${elsewhere}`
    : `We credited ${sum} to your account`
  if (step === 'CREDIT')
    return `${credited} for now, while we look into this. You can use it. We decide by ${dayToWire(decide_by as Day)}.`
  if (step === 'DECIDE_FOR')
    return state === 'CREDITED'
      ? `We decided for you. The ${sum} that we credited is yours to keep.`
      : `We decided for you. ${credited}. It is yours to keep.`
  if (returnedOn && state === 'OPEN')
    return `Your money came back to your account on ${dayToWire(returnedOn)}, so there is nothing to credit. ${explanation}`
  if (step === 'TAKE_BACK') return `We took back the ${sum} that we had credited for now.`
  const goesBack =
    disputeTransitions[step][state] === 'TAKING_BACK' && takeBackOn
      ? `\nWe take back the ${sum} that we credited for now on ${dayToWire(takeBackOn)}. Until then you can use it. Please have ${sum} in ${elsewhere ?? 'the account'} on that day.`
      : ''
  return `We found no error. ${explanation}${goesBack}\nYou can ask us here for copies of what we looked at.`
}
