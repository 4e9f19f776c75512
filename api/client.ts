type Surroundings = {
  transport: (request: Request) => Promise<Response>
  token: () => string | null
  /** Called at every 401 with the refused token and the reason: a late answer may belong to an earlier session. */
  onSessionEnd: (token: string | null, because?: string) => void
  /** Called at every 403 `role`: the role of a member of staff may have changed since the page was loaded. */
  onRoleRefused: () => void
}

export const timeLimit = 15_000
// Node has no page that a relative address could refer to.
const origin = globalThis.location?.origin ?? 'http://localhost'

let surroundings: Surroundings = {
  transport: (request) => fetch(request),
  token: () => null,
  onSessionEnd: () => {},
  onRoleRefused: () => {},
}

/**
 * How to call an operation. `failed`: the message when the bank gives no reason. `reads`: it changes nothing, so a lost
 * answer is requested again. `caller`: the body field that identifies the caller.
 */
export type Call = { readonly at: string; readonly failed: string; readonly reads?: true; readonly caller?: string }

/** The response of a call. `body`: parsed JSON, the raw text if it is not JSON, or a file's stream. */
export type CallResponse = { body: unknown; response: Response }
/** `time`: how many milliseconds it may take, for what is large. */
export type SendOptions = { signal?: AbortSignal; keepalive?: boolean; asStream?: boolean; time?: number }

/**
 * Sends a call of the contract. `sent`: its parameters, the fields of its body, and the `key` under which it is done
 * once.
 */
export async function exchange(call: Call, sent: object, sending: SendOptions = {}): Promise<CallResponse> {
  const { response, token } = await send(toRequest(call, sent, sending), sending.time)
  if (sending.asStream && response.ok) return { body: response.body, response }
  const text = await response.text()
  if (response.ok) return { body: text ? JSON.parse(text) : undefined, response }
  const body = parseJsonOrText(text)
  if (response.status === 401) surroundings.onSessionEnd(token, errorCode(body))
  if (response.status === 403 && errorCode(body) === 'role') surroundings.onRoleRefused()
  return { body, response }
}

function toRequest({ at, caller }: Call, sent: object, { signal, keepalive = false }: SendOptions): Request {
  const [method = '', path = ''] = at.split(' ')
  const rest: Record<string, unknown> = { ...sent }
  const taken = (name: string) => {
    const { [name]: value } = rest
    delete rest[name]
    return value
  }
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(taken(name))))
  const [key, userId] = [taken('key'), taken('userId')]
  const fields = caller ? { [caller]: userId, ...rest } : rest
  // Where the contract has none, the bank reads none.
  const hasBody = method === 'POST' || (method !== 'GET' && Object.keys(fields).length > 0)
  return new Request(`${origin}/api${address}${method === 'GET' ? toQuery(fields) : ''}`, {
    method,
    headers: {
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...(key !== undefined && { 'Idempotency-Key': String(key) }),
    },
    body: hasBody ? JSON.stringify(fields) : null,
    signal: signal ?? null,
    keepalive,
  })
}

/** Leaves out missing values. */
function toQuery(query: Record<string, unknown>): string {
  const sent = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(sent.map(([name, value]) => [name, String(value)]))
  return sent.length > 0 ? `?${text}` : ''
}

const errorCode = (problem: unknown) => (problem as { error?: { code?: string } } | null)?.error?.code

/** A proxy may answer with something other than JSON. */
function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

let clock = { bank: Date.now(), here: Date.now(), steady: performance.now() }

/**
 * Returns the server's time. This computer's clock may be wrong or set back, and its monotonic clock may pause during
 * sleep, so the longer of the two elapsed times counts.
 */
export const bankTime = (): Date =>
  new Date(clock.bank + Math.max(Date.now() - clock.here, performance.now() - clock.steady))

/** Sets the server's clock from an answer's `Date` header. */
export function syncServerClock(bank: number): void {
  if (!Number.isNaN(bank)) clock = { bank, here: Date.now(), steady: performance.now() }
}

/** Changes how calls are sent: once at start, and in tests. */
export function configureClient(change: Partial<Surroundings>): void {
  surroundings = { ...surroundings, ...change }
}

async function send(call: Request, time = timeLimit): Promise<{ response: Response; token: string | null }> {
  const { transport, token } = surroundings
  const sent = token()
  const late = AbortSignal.timeout(time)
  const leaving = new AbortController()
  let isEndless = false
  late.addEventListener('abort', () => isEndless || leaving.abort(late.reason))
  const request = new Request(call, { signal: AbortSignal.any([call.signal, leaving.signal]) })
  if (sent) request.headers.set('Authorization', `Bearer ${sent}`)
  const response = await transport(request)
  // Files and events have no time limit: the code that reads them detects a stall.
  isEndless =
    response.headers.has('Content-Disposition') || response.headers.get('Content-Type') === 'text/event-stream'
  syncServerClock(Date.parse(response.headers.get('Date') ?? ''))
  return { response, token: sent }
}
