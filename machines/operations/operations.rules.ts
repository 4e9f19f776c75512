import { ApiError } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'

type Known = components['schemas']['OperationState']

/** What a browser keeps of a request whose outcome it does not know. What was asked for is not among it. */
export type Intent = { userId: number; path: string; key: string }

/** What became of a request. `none`: nothing yet, and who has its body still may send it once more. */
export type OperationOutcome =
  | { state: 'done'; data: unknown; confirmNum: string | null }
  | { state: 'refused'; error: ApiError }
  | { state: 'released' | 'none' | 'running' }

/** How a request ends that is sent once. `unknown`: to find out broke each time, and its key stays kept for who asks next. */
export type Ended = Extract<OperationOutcome, { state: 'done' | 'refused' }> | { state: 'unknown' }

/** Returns whether a request that crashed is retried under its key, which checks before it sends. One that crashes each time must end. */
export const canRetry = (failures: number): boolean => failures < 2

/** Returns whether this outcome is final. */
export const isSettled = ({ state }: OperationOutcome): boolean => state === 'done' || state === 'refused' || state === 'released'

export const nothingSent = 'Nothing was sent.'
export const unknownOutcome = new ApiError(
  'failure',
  'We could not find out whether this went through. Look at your accounts before you do it again.',
)

export function toOutcome({ state, httpStatus, answer, confirmNum }: Known, fallback: string): OperationOutcome {
  if (state === 'done') return { state, data: answer?.['data'], confirmNum: confirmNum ?? null }
  if (state === 'refused') return { state, error: refusalOf(answer, httpStatus ?? 422, fallback) }
  return { state }
}

/** Returns whether the bank may have done it, or may still do it. When it was sent twice, a rate limit on the second says nothing about the first. */
export function isUndecided({ kind, code, status }: ApiError, isRepeat: boolean): boolean {
  return kind !== 'refusal' || code === 'in_progress' || (isRepeat && status === 429)
}

/** The number under which money moved; null where none did. */
export function confirmNumIn(answer: unknown): string | null {
  const { confirmNum } = (answer ?? {}) as { confirmNum?: unknown }
  return typeof confirmNum === 'string' ? confirmNum : null
}

/** How long to wait before the next question, in milliseconds. */
export const pauseBefore = (question: number): number => ([1, 2, 4, 8][question] ?? 15) * 1_000

type Problem = components['schemas']['Problem']

function refusalOf(answer: Known['answer'], status: number, fallback: string): ApiError {
  const { message, error } = (answer ?? {}) as Partial<Problem>
  const said = message?.trim() || error?.textToUser?.trim() || fallback
  return new ApiError('refusal', said, { status, ...error })
}
