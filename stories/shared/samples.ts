import type { ApiError } from '../../api/problems.ts'
import type { operations } from '../../api/schema.d.ts'

type DataOf<O extends keyof operations> = operations[O]['responses'] extends {
  200: { content: { 'application/json': { data: infer D } } }
}
  ? D
  : unknown

/**
 * What operations return, by their ids: the data of a 200, and the refusals. `npm test` checks it against the
 * contract.
 */
export type Samples = {
  [O in keyof operations]?: {
    answers: Record<string, DataOf<O>>
    /** Set where the message beside the data matters. */
    message?: string
    refusals?: Record<string, ApiError>
  }
}

/** Returns the client's error for an answer without data; status 0 is no answer. */
export const problem = (
  status: number,
  message: string,
  more: Partial<Pick<ApiError, 'code' | 'fields' | 'rows' | 'retryAfter'>> = {},
): ApiError => ({
  name: 'ApiError',
  kind: status === 0 ? 'network' : status === 401 ? 'session' : status < 500 ? 'refusal' : 'failure',
  status,
  message,
  code: null,
  fields: {},
  rows: [],
  retryAfter: null,
  retryAt: more.retryAfter ? Date.now() + more.retryAfter * 1_000 : null,
  ...more,
})
