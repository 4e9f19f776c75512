import type { components } from '../api/schema.d.ts'
import { accessTexts } from '../values/access-texts.ts'
import type { Reason } from '../values/amounts.ts'

export type Details = Partial<Omit<components['schemas']['Problem']['error'], 'type'>> & {
  type?: components['schemas']['ErrorType']
  retryAfter?: number
}

/**
 * A refusal by a rule, in words for the caller. Thrown in a handler, it becomes the answer and rolls the transaction
 * back; returned, it becomes the answer and the transaction commits. A cause is an internal error, and is logged.
 */
export class Refusal extends Error {
  readonly status: number
  readonly details: Details
  constructor(status: number, message: string, details: Details = {}, cause?: unknown) {
    super(message, { cause })
    this.status = status
    this.details = details
  }
}

/** Throws the reason, if there is one. */
export function refuse(problem: Reason | null | undefined): void {
  if (problem) throw new Refusal(422, problem.text, { ...(problem.code && { code: problem.code }) })
}

export const wrongFieldRefusal = (field: string, text: string, status = 422) =>
  new Refusal(status, text, { fields: { [field]: text } })

export const notYoursRefusal = () => new Refusal(403, 'This is not yours.', { code: 'not_yours' })
export const noSessionRefusal = (code?: Details['code']) =>
  new Refusal(401, accessTexts.sessionExpired, code && { code })
export const tooManyRefusal = (retryAfter: number, text = 'Too many attempts.') =>
  new Refusal(429, text, { retryAfter })

/** How long after its removal a member can bring something back. */
const undoWindow = 10 * 60_000

/** Refuses to restore what was removed too long ago. */
export function refuseLateUndo(removedAt: Date, now: Date): void {
  if (now.getTime() - removedAt.getTime() > undoWindow)
    throw new Refusal(409, 'It is too late to bring this back.', { code: 'too_late' })
}
