import { patience } from '../../tools/patience.ts'

/** What a signed-in browser brings along. */
export type Ticket = { token: string; cookie: string }
type Sent = { ticket?: Ticket; cookie?: string; body?: object; key?: string }
type HeardShare = {
  uniqueId: string
  accountNumber: string
  balance: number | null
  allowTransactionsFrom: boolean
  allowTransactionsTo: boolean
}
type Message = { to: string; code?: string }
export type Heard = {
  status: number
  headers: Headers
  success: boolean
  /** Each answer has some of these. */
  data: { token: string; confirmNum: string; state: string; shares: HeardShare[] }
  message: string
  error?: { type: string; code?: string }
}

/** One call to a server that really listens; it throws when no answer came. A call with a body is a POST. */
export async function ask(port: number, path: string, { ticket, cookie, body, key }: Sent = {}): Promise<Heard> {
  const cookies = [ticket && `sd_session=${ticket.cookie}`, cookie].filter(Boolean).join('; ')
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(ticket && { authorization: `Bearer ${ticket.token}` }),
      ...(cookies && { cookie: cookies }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patience.wait),
  })
  return { status: answer.status, headers: answer.headers, ...((await answer.json()) as Omit<Heard, 'status' | 'headers'>) }
}

/** All steps of a sign-in, with the code from the demo's outbox. */
export async function signIn(port: number, username: string, password: string): Promise<Ticket> {
  const proven = good(await ask(port, '/auth/sign-in/2', { body: { username, password } }))
  if (proven.data.token) return ticketOf(proven)
  const messages = good(await ask(port, '/demo/outbox')).data as unknown as Message[]
  const code = messages.find((message) => message.to === `${username}@example.test` && message.code)?.code
  const cookie = `sd_pending=${cookieOf(proven, 'sd_pending')}`
  return ticketOf(good(await ask(port, '/auth/sign-in/3', { cookie, body: { username, code } })))
}

const ticketOf = (heard: Heard): Ticket => ({ token: heard.data.token, cookie: cookieOf(heard, 'sd_session') })

function good(heard: Heard): Heard {
  if (heard.status !== 200) throw new Error(`${heard.status} ${heard.message}`)
  return heard
}

function cookieOf({ headers }: Heard, name: string): string {
  const found = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1).split(';')[0] ?? ''
}
