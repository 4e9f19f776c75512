import type { components } from './schema.d.ts'

type Problem = components['schemas']['Problem']
export type RowProblem = NonNullable<Problem['error']['rows']>[number]
type Kind = 'refusal' | 'session' | 'failure' | 'network'
type Details = {
  status?: number
  code?: Problem['error']['code']
  fields?: Record<string, string>
  rows?: readonly RowProblem[]
  retryAfter?: number | null
  retryAt?: number | null
  cause?: unknown
}

/** Every way a call can fail. Only a refusal means that nothing was done. */
export class ApiError extends Error {
  readonly kind: Kind
  /** 0 when no answer came. */
  readonly status: number
  readonly code: Problem['error']['code'] | null
  readonly fields: Record<string, string>
  /** What is wrong with which entries of a list that was sent. */
  readonly rows: readonly RowProblem[]
  /** Seconds. */
  readonly retryAfter: number | null
  /** The instant that this leads to, by this computer's clock. */
  readonly retryAt: number | null
  constructor(
    kind: Kind,
    message: string,
    { status = 0, code, fields = {}, rows = [], retryAfter = null, retryAt = null, cause }: Details = {},
  ) {
    super(message, { cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.code = code ?? null
    this.fields = fields
    this.rows = rows
    this.retryAfter = retryAfter
    this.retryAt = retryAt ?? (retryAfter === null ? null : Date.now() + retryAfter * 1_000)
  }
}

// The types of openapi-fetch leave out a field that can only be null.
type Answer<D> = { data?: { success: true; data?: D }; error?: unknown; response: Response }

/** Returns the data of a call, or throws an ApiError. The fallback is shown when the server sent no message for the member. */
export async function dataOf<D>(call: Promise<Answer<D>>, fallback: string): Promise<D> {
  const { data, error, response } = await call.catch((reason: unknown) => {
    throw toCallError(reason, fallback)
  })
  if (response.ok && data?.success === true) return data.data as D
  throw errorFrom(data ?? error, response, fallback)
}

/** For calls that only read: where no answer came, it asks once more. What writes is never repeated by itself. */
export const readingOf = <D>(call: () => Promise<Answer<D>>, fallback: string): Promise<D> =>
  retryOnceIfLost(() => dataOf(call(), fallback))

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

/** What a call ended in, by the event that tells a machine of it. */
export const errorIn = (event: object): ApiError => toApiError('error' in event ? event.error : undefined)

export const toCallError = (reason: unknown, fallback: string): ApiError =>
  new ApiError(isAnswered(reason) ? 'failure' : 'network', fallback, { cause: reason })

// A body that is no JSON, or a bank that took too long. Anything else that is thrown never reached it, or lost its answer.
const isAnswered = (reason: unknown) => ['SyntaxError', 'TimeoutError'].includes(nameOf(reason))
const nameOf = (reason: unknown) => (reason instanceof Error ? reason.name : '')

// Who left the screen wants no answer any more.
const isLost = (reason: unknown) => reason instanceof ApiError && reason.kind === 'network' && nameOf(reason.cause) !== 'AbortError'

export function errorFrom(body: unknown, { status, headers }: Response, fallback: string): ApiError {
  const problem = isProblem(body) ? body : null
  const said = status < 500 ? problem?.message?.trim() || problem?.error?.textToUser?.trim() : ''
  return new ApiError(kindOf(status, problem), said || fallback, {
    status,
    code: problem?.error?.code,
    fields: problem?.error?.fields,
    rows: problem?.error?.rows,
    retryAfter: secondsOf(headers.get('Retry-After')),
  })
}

function kindOf(status: number, problem: object | null): Kind {
  if (status === 401) return 'session'
  return problem && status < 500 ? 'refusal' : 'failure'
}

type Said = { message?: string; error?: Partial<Problem['error']> }
const isProblem = (body: unknown): body is Said => typeof body === 'object' && body !== null && 'success' in body && body.success === false

const secondsOf = (header: string | null): number | null => (header && /^\d+$/.test(header) ? Number(header) : null)
