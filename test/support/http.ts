import { setTimeout as pause } from 'node:timers/promises'
import { patience } from '../../tools/patience.ts'

/** The credentials of a signed-in browser. */
export type Ticket = { token: string; cookie: string; isStaff?: boolean }
type Sent = { ticket?: Ticket; cookie?: string; body?: object; key?: string; method?: 'PUT' }
export type HeardShare = {
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
  data: { token: string; confirmNum: string; state: string; shares: HeardShare[]; ticket?: string; askAfterMs?: number }
  message: string
  error?: { type: string; code?: string }
}

/** Calls a server over HTTP, and throws if no answer comes. With a body it is a POST by default. */
export async function ask(
  port: number,
  path: string,
  { ticket, cookie, body, key, method }: Sent = {},
): Promise<Heard> {
  const cookies = [ticket && `${cookieName('sd_session', ticket.isStaff)}=${ticket.cookie}`, cookie]
    .filter(Boolean)
    .join('; ')
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(ticket && { authorization: `Bearer ${ticket.token}` }),
      ...(cookies && { cookie: cookies }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patience.wait),
  })
  const isFile = !answer.headers.get('content-type')?.includes('json')
  const said = isFile ? { data: await answer.text() } : await answer.json()
  return { status: answer.status, headers: answer.headers, ...(said as Omit<Heard, 'status' | 'headers'>) }
}

/** Signs in by every step, with the code from the demo's outbox. Waits in line as a browser does. */
export async function signIn(port: number, username: string, password: string, isStaff = false): Promise<Ticket> {
  const who = { username, ...(isStaff && { isAdmin: true }) }
  const proven = await prove(port, { ...who, password })
  if (proven.data.token) return toTicket(proven, isStaff)
  const messages = good(await ask(port, '/demo/outbox')).data as unknown as Message[]
  const code = messages.find((message) => message.to === `${username}@example.test` && message.code)?.code
  const pending = cookieName('sd_pending', isStaff)
  const cookie = `${pending}=${getCookie(proven, pending)}`
  return toTicket(good(await ask(port, '/auth/sign-in/3', { cookie, body: { ...who, code } })), isStaff)
}

async function prove(port: number, body: object): Promise<Heard> {
  for (let cookie = ''; ; ) {
    const proven = good(await ask(port, '/auth/sign-in/2', { cookie, body }))
    if (!proven.data.ticket) return proven
    cookie ||= `sd_line=${getCookie(proven, 'sd_line')}`
    await pause(proven.data.askAfterMs)
  }
}

const cookieName = (cookie: string, isStaff = false) => (isStaff ? `${cookie}_admin` : cookie)

const toTicket = (received: Heard, isStaff: boolean): Ticket => ({
  token: received.data.token,
  cookie: getCookie(received, cookieName('sd_session', isStaff)),
  isStaff,
})

function good(received: Heard): Heard {
  if (received.status !== 200) throw new Error(`${received.status} ${received.message}`)
  return received
}

function getCookie({ headers }: Heard, name: string): string {
  const found = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1).split(';')[0] ?? ''
}
