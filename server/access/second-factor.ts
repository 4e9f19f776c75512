import { transact } from '../db/open.ts'
import type { AppContext } from '../context.ts'
import type { Refusal } from '../refusals.ts'
import { warnOwner } from '../session/warn-owner.ts'
import { countWrongAnswer } from '../session/wrong-answers-store.ts'
import type { ProvenAttempt } from './credentials.ts'
import { toMemberKey } from './domain.ts'
import type { LastStep } from './open-session.ts'
import { countFailure } from './throttle.ts'

/** Of all browsers together, whatever succeeds in between: nobody mistypes so often. */
export const wrongSecondFactors = { days: 30, warning: 10 }

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
    const counted = { kind: 'second factor', name: `person ${member.personId}`, hours: wrongSecondFactors.days * 24 }
    const times = await countWrongAnswer(tx, member, counted, now)
    if (times !== wrongSecondFactors.warning * context.settings.rateLimitScale) return
    const what = `There were ${times} wrong codes or answers after your right password within ${wrongSecondFactors.days} days`
    await warnOwner(tx, context.secrets, { member, institution, now, audience, email }, what)
  })
  return countFailure(context, call, attempt, refusal, isCounted)
}
