import createClient from 'openapi-fetch'
import type { paths } from './schema.d.ts'

type Surroundings = {
  transport: (request: Request) => Promise<Response>
  token: () => string | null
  /** Told of every 401, with the token that was refused: a late answer may belong to an earlier session. */
  onSessionEnd: (token: string | null) => void
}

export const timeLimit = 15_000
// In Node there is no page that an address could be relative to.
const origin = globalThis.location?.origin ?? 'http://localhost'

let surroundings: Surroundings = { transport: (request) => fetch(request), token: () => null, onSessionEnd: () => {} }

export const client = createClient<paths>({ baseUrl: `${origin}/api`, fetch: carry })

let heard = { bank: Date.now(), here: Date.now(), steady: performance.now() }

/**
 * What the clock of the bank says. The one of this computer may be wrong, and may be set back meanwhile;
 * one that nobody can set may stand still while the computer sleeps. So the longer of both measures counts.
 */
export const bankTime = (): Date => new Date(heard.bank + Math.max(Date.now() - heard.here, performance.now() - heard.steady))

/** Told with every answer. */
export function hearTime(bank: number): void {
  if (!Number.isNaN(bank)) heard = { bank, here: Date.now(), steady: performance.now() }
}

/** Told once, at start. */
export function connect(change: Partial<Surroundings>): void {
  surroundings = { ...surroundings, ...change }
}

async function carry(call: Request): Promise<Response> {
  const { transport, token, onSessionEnd } = surroundings
  const sent = token()
  const late = AbortSignal.timeout(timeLimit)
  const leaving = new AbortController()
  let isFile = false
  late.addEventListener('abort', () => isFile || leaving.abort(late.reason))
  const request = new Request(call, { signal: AbortSignal.any([call.signal, leaving.signal]) })
  if (sent) request.headers.set('Authorization', `Bearer ${sent}`)
  const response = await transport(request)
  // A file comes for as long as it needs: whoever reads it watches over its pieces.
  isFile = response.headers.has('Content-Disposition')
  hearTime(Date.parse(response.headers.get('Date') ?? ''))
  if (response.status === 401) onSessionEnd(sent)
  return response
}
