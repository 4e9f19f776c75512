import type { components } from '../../api/schema.d.ts'

type Problem = components['schemas']['Problem']
type Details = Partial<Omit<Problem['error'], 'type'>> & { type?: components['schemas']['ErrorType']; retryAfter?: number }

/**
 * What a person may read: a rule said no. Thrown anywhere in a handler, it becomes the answer and undoes the transaction;
 * returned by the handler it becomes the answer, and what was written stays.
 */
export class Refusal extends Error {
  readonly status: number
  readonly details: Details
  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

/** Data with words to it. Most handlers return data alone. */
export class Said<D> {
  readonly message: string
  readonly data: D
  constructor(message: string, data: D) {
    this.message = message
    this.data = data
  }
}

export function successOf(result: unknown) {
  if (result instanceof Refusal) throw result
  return result instanceof Said
    ? { success: true, data: result.data ?? null, message: result.message }
    : { success: true, data: result ?? null, message: '' }
}

export function problemOf(message: string, { type = 'user error', code, textToUser, fields, rows }: Details = {}): Problem {
  const given = Object.entries({ code, textToUser, fields, rows }).filter(([, value]) => value !== undefined)
  return { success: false, data: null, message, error: { type, ...Object.fromEntries(given) } }
}

export const notYours = () => new Refusal(403, 'This is not yours.', { code: 'not_yours' })
export const noSession = () => new Refusal(401, 'Your session expired')
export const tooMany = (retryAfter: number) => new Refusal(429, 'Too many attempts.', { retryAfter })
