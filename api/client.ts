import type { Client } from 'openapi-fetch'
import type { paths } from './schema.d.ts'

type Surroundings = {
  transport: (request: Request) => Promise<Response>
  token: () => string | null
  /** Called with the refused token at every 401, and with why the session ended: a late answer may belong to an earlier session. */
  onSessionEnd: (token: string | null, because?: string) => void
  /** Called at every 403 `role`: staff may have another role since the page was loaded. */
  onRoleRefused: () => void
}

export const timeLimit = 15_000
// In Node there is no page that an address could be relative to.
const origin = globalThis.location?.origin ?? 'http://localhost'

let surroundings: Surroundings = {
  transport: (request) => fetch(request),
  token: () => null,
  onSessionEnd: () => {},
  onRoleRefused: () => {},
}

type Init = {
  params?: { path?: Record<string, string>; query?: Record<string, unknown>; header?: Record<string, string> }
  body?: unknown
  signal?: AbortSignal
  parseAs?: 'stream'
}

const asking =
  (method: string) =>
  async (path: string, init: Init = {}) =>
    answerOf(await send(requestOf(method, path, init)), init)

/** By the types of openapi-fetch. Its code, most of which serves other contracts than ours, would be a fiftieth of the first script. */
export const client = { GET: asking('GET'), PUT: asking('PUT'), POST: asking('POST'), DELETE: asking('DELETE') } as unknown as Pick<
  Client<paths>,
  'GET' | 'PUT' | 'POST' | 'DELETE'
>

function requestOf(method: string, path: string, { params = {}, body, signal }: Init): Request {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params.path?.[name] ?? ''))
  const headers = { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...params.header }
  return new Request(`${origin}/api${address}${queryOf(params.query ?? {})}`, {
    method,
    headers,
    body: JSON.stringify(body) ?? null,
    signal: signal ?? null,
  })
}

/** What is missing is left out. */
function queryOf(query: Record<string, unknown>): string {
  const sent = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(sent.map(([name, value]) => [name, String(value)]))
  return sent.length > 0 ? `?${text}` : ''
}

async function answerOf({ response, token }: Sent, { parseAs }: Init) {
  if (parseAs === 'stream' && response.ok) return { data: response.body, response }
  const text = await response.text()
  if (response.ok) return { data: text ? JSON.parse(text) : undefined, response }
  const error = parsed(text)
  if (response.status === 401) surroundings.onSessionEnd(token, codeOf(error))
  if (response.status === 403 && codeOf(error) === 'role') surroundings.onRoleRefused()
  return { error, response }
}

const codeOf = (problem: unknown) => (problem as { error?: { code?: string } } | null)?.error?.code

/** What is between us and the bank may answer in words of its own. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

let heard = { bank: Date.now(), here: Date.now(), steady: performance.now() }

/**
 * Returns the time of the server's clock. This computer's clock may be wrong, or be set back while the page is open;
 * a clock that nobody can set may pause while the computer sleeps. So the longer of the two measures counts.
 */
export const bankTime = (): Date => new Date(heard.bank + Math.max(Date.now() - heard.here, performance.now() - heard.steady))

/** Sets the server's clock from an answer's `Date` header. */
export function syncServerClock(bank: number): void {
  if (!Number.isNaN(bank)) heard = { bank, here: Date.now(), steady: performance.now() }
}

/** Changes how calls are sent: once at start, and in tests. */
export function configureClient(change: Partial<Surroundings>): void {
  surroundings = { ...surroundings, ...change }
}

type Sent = { response: Response; token: string | null }

async function send(call: Request): Promise<Sent> {
  const { transport, token } = surroundings
  const sent = token()
  const late = AbortSignal.timeout(timeLimit)
  const leaving = new AbortController()
  let isFile = false
  late.addEventListener('abort', () => isFile || leaving.abort(late.reason))
  const request = new Request(call, { signal: AbortSignal.any([call.signal, leaving.signal]) })
  if (sent) request.headers.set('Authorization', `Bearer ${sent}`)
  const response = await transport(request)
  // A file may take as long as it needs: the code that reads it watches for a stall.
  isFile = response.headers.has('Content-Disposition')
  syncServerClock(Date.parse(response.headers.get('Date') ?? ''))
  return { response, token: sent }
}
