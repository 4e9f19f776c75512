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

/**
 * How an operation of the contract is called. `failed`: what is shown where the bank gives no reason. `reads`: nothing changes,
 * so that it is asked once more where its answer was lost. `caller`: the field of the body that names who calls.
 */
export type Call = { readonly at: string; readonly failed: string; readonly reads?: true; readonly caller?: string }

/** What a call came back with: a body that was JSON, or as it is where it was not, or the stream of a file. */
export type Exchanged = { body: unknown; response: Response }
export type Sending = { signal?: AbortSignal; keepalive?: boolean; asStream?: boolean }

/** Sends a call of the contract. `sent`: its parameters, the fields of its body, and the `key` under which it is done once. */
export async function exchange(call: Call, sent: object, sending: Sending = {}): Promise<Exchanged> {
  const { response, token } = await send(requestOf(call, sent, sending))
  if (sending.asStream && response.ok) return { body: response.body, response }
  const text = await response.text()
  if (response.ok) return { body: text ? JSON.parse(text) : undefined, response }
  const body = parsed(text)
  if (response.status === 401) surroundings.onSessionEnd(token, codeOf(body))
  if (response.status === 403 && codeOf(body) === 'role') surroundings.onRoleRefused()
  return { body, response }
}

function requestOf({ at, caller }: Call, sent: object, { signal, keepalive = false }: Sending): Request {
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
  const hasBody = method !== 'GET' && Object.keys(fields).length > 0
  return new Request(`${origin}/api${address}${method === 'GET' ? queryOf(fields) : ''}`, {
    method,
    headers: { ...(hasBody && { 'Content-Type': 'application/json' }), ...(key !== undefined && { 'Idempotency-Key': String(key) }) },
    body: hasBody ? JSON.stringify(fields) : null,
    signal: signal ?? null,
    keepalive,
  })
}

/** What is missing is left out. */
function queryOf(query: Record<string, unknown>): string {
  const sent = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(sent.map(([name, value]) => [name, String(value)]))
  return sent.length > 0 ? `?${text}` : ''
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

async function send(call: Request): Promise<{ response: Response; token: string | null }> {
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
