import { transact } from '../db/open.ts'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusals.ts'
import { limitedName } from '../session/proof-limits-store.ts'
import { warnOwner } from '../session/warn-owner.ts'
import { countWrongAnswer, readAnswerWait } from '../session/wrong-answers-store.ts'
import type { ProvenAttempt } from './credentials.ts'
import { toMemberKey } from './domain.ts'
import type { LastStep } from './open-session.ts'
import type { Person } from './store.ts'
import { countFailure, type SignInCall } from './throttle.ts'

/** Of all browsers together, whatever succeeds in between: nobody mistypes so often. */
export const wrongSecondFactors = { days: 30, warning: 10, stop: 50 }

/** A new password forgets the count under this name: who guesses does not have that one. */
const countOf = ({ audience, username }: Person) => ({
  kind: 'second factor',
  name: limitedName(audience, username),
  hours: wrongSecondFactors.days * 24,
})

/** Refuses a second step once there were too many wrong ones: somebody who guesses has the password. */
export async function refuseGuessed(
  { db, settings }: AppContext,
  { now }: Pick<SignInCall, 'now'>,
  person: Person,
): Promise<void> {
  const most = wrongSecondFactors.stop * settings.rateLimitScale
  if ((await readAnswerWait(db, toMemberKey(person), countOf(person), most, now)) > 0)
    throw new Refusal(
      403,
      'Your password was stopped after too many wrong codes. Choose Forgot Password to set a new one.',
    )
}

/**
 * Counts a wrong second step after a right password, and returns what to throw. `isCounted`: the attempt was counted
 * already.
 */
export async function countWrongFactor(
  context: AppContext,
  call: LastStep,
  attempt: ProvenAttempt,
  refusal: Refusal,
  isCounted = false,
): Promise<Refusal> {
  const { institution, now } = call
  const { audience, email } = attempt.person
  const member = toMemberKey(attempt.person)
  await transact(context.db, async (tx) => {
    const times = await countWrongAnswer(tx, member, countOf(attempt.person), now)
    const what = toWarning(times, context.settings.rateLimitScale)
    if (what) await warnOwner(tx, context.secrets, { member, institution, now, audience, email }, what)
  })
  return countFailure(context, call, attempt, refusal, isCounted)
}

function toWarning(times: number, scale: number): string | null {
  const { days, warning, stop } = wrongSecondFactors
  if (times === stop * scale)
    return `Your password was stopped after ${times} wrong codes or answers. Choose Forgot Password to set a new one`
  if (times !== warning * scale) return null
  return `There were ${times} wrong codes or answers after your right password within ${days} days`
}
