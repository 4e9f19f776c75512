import { ApiError } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'

type StoredOperation = components['schemas']['OperationState']

/** A request with an unknown outcome, as the browser stores it: never with its body. */
export type Intent = { userId: number; path: string; key: string }

/** The outcome of a request. `none`: nothing yet, so a screen that still has the body may send it again. */
export type OperationOutcome =
  | { state: 'done'; data: unknown; confirmNum: string | null }
  | { state: 'refused'; error: ApiError }
  | { state: 'released' | 'none' | 'running' }

/** The end of a request that is sent once. `unknown`: checking failed each time, and the key is kept for later. */
export type FinalOutcome = Extract<OperationOutcome, { state: 'done' | 'refused' }> | { state: 'unknown' }

/**
 * Returns whether a crashed request is retried under its key, which checks before sending. Limited, because it may
 * crash each time.
 */
export const canRetry = (failures: number): boolean => failures < 2

/** Returns whether this outcome is final. */
export const isSettled = ({ state }: OperationOutcome): boolean =>
  state === 'done' || state === 'refused' || state === 'released'

export const nothingSent = 'Nothing was sent.'
export const unknownOutcome = new ApiError(
  'failure',
  'We could not find out whether this went through. Look at your accounts before you do it again.',
)

export function toOutcome(
  { state, httpStatus, answer, confirmNum }: StoredOperation,
  fallback: string,
): OperationOutcome {
  if (state === 'done') return { state, data: answer?.['data'], confirmNum: confirmNum ?? null }
  if (state === 'refused') return { state, error: toRefusal(answer, httpStatus ?? 422, fallback) }
  return { state }
}

/**
 * Returns whether the bank may have executed it, or still may. After a second send, a rate limit or a closed
 * bank says nothing about the first.
 */
export function isUndecided({ kind, code, status }: ApiError, isRepeat: boolean): boolean {
  return kind !== 'refusal' || code === 'in_progress' || (isRepeat && [423, 429].includes(status))
}

/** Returns the confirmation number; null if no money moved. */
export function getConfirmNum(answer: unknown): string | null {
  const { confirmNum } = (answer ?? {}) as { confirmNum?: unknown }
  return typeof confirmNum === 'string' ? confirmNum : null
}

/** Returns the milliseconds until the next check. */
export const pauseBefore = (question: number): number => ([1, 2, 4, 8][question] ?? 15) * 1_000

type Problem = components['schemas']['Problem']

function toRefusal(answer: StoredOperation['answer'], status: number, fallback: string): ApiError {
  const { message, error } = (answer ?? {}) as Partial<Problem>
  const said = message?.trim() || error?.textToUser?.trim() || fallback
  return new ApiError('refusal', said, { status, ...error })
}
