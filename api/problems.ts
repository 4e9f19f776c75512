import type { CallResponse } from './client.ts'
import type { components } from './schema.d.ts'

type Problem = components['schemas']['Problem']
export type RowProblem = NonNullable<Problem['error']['rows']>[number]
type Kind = 'refusal' | 'session' | 'failure' | 'network'
/** The bank's texts about a failure; they may be blank. */
type Wording = { said: string; textToUser: string; statusText: string }
type Details = {
  status?: number
  code?: Problem['error']['code']
  fields?: Record<string, string>
  rows?: readonly RowProblem[]
  retryAfter?: number | null
  retryAt?: number | null
  wording?: Wording
  cause?: unknown
}

/** Every failure of a call. Only a refusal means that nothing was done. */
export class ApiError extends Error {
  readonly kind: Kind
  /** 0 when no answer came. */
  readonly status: number
  readonly code: Problem['error']['code'] | null
  readonly fields: Record<string, string>
  /** Errors by row of a list that was sent. */
  readonly rows: readonly RowProblem[]
  /** Seconds. */
  readonly retryAfter: number | null
  /** When to retry, by this computer's clock. */
  readonly retryAt: number | null
  /** As the bank worded it, where it answered. */
  readonly wording?: Wording | undefined
  constructor(
    kind: Kind,
    message: string,
    { status = 0, code, fields = {}, rows = [], retryAfter = null, retryAt = null, wording, cause }: Details = {},
  ) {
    super(message, { cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.code = code ?? null
    this.fields = fields
    this.rows = rows
    this.retryAfter = retryAfter
    this.wording = wording
    this.retryAt = retryAt ?? (retryAfter === null ? null : Date.now() + retryAfter * 1_000)
  }
}

type Envelope<D> = { success: true; data: D; message: string }
/** The rest of an answer around its data. */
export type ResponseParts = { headers: Headers; message: string }

/** Returns the data of an answer, or throws an ApiError unless the answer reports success. */
export function toData<D>({ body, response }: CallResponse, fallback: string): { data: D } & ResponseParts {
  const { success, data, message } = (body ?? {}) as Envelope<D>
  if (!response.ok || success !== true) throw errorFrom(body, response, fallback)
  return { data, headers: response.headers, message }
}

export async function retryOnceIfLost<D>(read: () => Promise<D>): Promise<D> {
  try {
    return await read()
  } catch (reason) {
    if (!isLost(reason)) throw reason
    return read()
  }
}

export function toApiError(reason: unknown): ApiError {
  return reason instanceof ApiError ? reason : new ApiError('failure', 'Something went wrong.', { cause: reason })
}

/** Returns the error of an event. */
export const errorFromEvent = (event: object): ApiError => toApiError('error' in event ? event.error : undefined)

export const toCallError = (reason: unknown, fallback: string): ApiError =>
  isAnswered(reason)
    ? new ApiError('failure', fallback, { cause: reason })
    : new ApiError('network', isOffline() ? offlineText(fallback) : fallback, { cause: reason })

/** The browser knows for certain only that there is no network. */
const isOffline = () => globalThis.navigator?.onLine === false

const offlineText = (fallback: string) => `You’re offline. ${fallback.charAt(0).toUpperCase()}${fallback.slice(1)}`

// The bank answered, but not with JSON, or too late. Anything else that is thrown means that it was not reached or its
// answer was lost.
const isAnswered = (reason: unknown) => ['SyntaxError', 'TimeoutError'].includes(errorName(reason))
const errorName = (reason: unknown) => (reason instanceof Error ? reason.name : '')

// A canceled call is not an error to retry.
const isLost = (reason: unknown) =>
  reason instanceof ApiError && reason.kind === 'network' && errorName(reason.cause) !== 'AbortError'

export function errorFrom(body: unknown, { status, statusText, headers }: Response, fallback: string): ApiError {
  const problem = isProblem(body) ? body : null
  const textToUser = (status < 500 && problem?.error?.textToUser?.trim()) || ''
  const message = (status < 500 && problem?.message?.trim()) || textToUser
  return new ApiError(toKind(status, problem), message || fallback, {
    status,
    wording: { said: message, textToUser, statusText },
    code: problem?.error?.code,
    fields: problem?.error?.fields,
    rows: problem?.error?.rows,
    retryAfter: parseSeconds(headers.get('Retry-After')),
  })
}

function toKind(status: number, problem: object | null): Kind {
  if (status === 401) return 'session'
  return problem && status < 500 ? 'refusal' : 'failure'
}

type ErrorBody = { message?: string; error?: Partial<Problem['error']> }
const isProblem = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === false

const parseSeconds = (header: string | null): number | null => (header && /^\d+$/.test(header) ? Number(header) : null)
