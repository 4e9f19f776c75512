import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { addDays, dayIn, dayToWire } from '../../values/days.ts'
import { founderPassword, type Member, orderOf } from '../../test/support/founding.ts'

/** Describes what the clients call repeatedly, each on its own open connection. */
export type Job = {
  port: number
  clients: number
  kind: Kind
  members: readonly Member[]
  seconds?: number
  requests?: number
  textKey?: string
  /** The call of staff instead. */
  asked?: Call & { cookieName: string }
}
export type Kind =
  | 'health'
  | 'summary'
  | 'history'
  | 'transfer'
  | 'preview'
  | 'receipt'
  | 'signIn'
  | 'balanceText'
  | 'movingText'
/** `kilobytes`: of an answer, compressed. */
export type Load = {
  requests: number
  perSecond: number
  p50: number
  p99: number
  kilobytes: number
  failed: number
  firstFailure: string
}

/** The length of the members' history, which ends yesterday. */
export const historyDays = 25

export type Call = { path: string; body?: object | string; key?: string; signature?: string; cookieName?: string }
type Answer = { status: number; body: Buffer }

// Runs in its own process, so that the load and what it measures share no event loop.
process.on('message', (job: Job) => {
  run(job).then(
    (load) => process.send?.(load),
    (error) => {
      throw error
    },
  )
})

async function run({
  port,
  clients,
  kind,
  members,
  seconds = Infinity,
  requests = Infinity,
  textKey = '',
  asked,
}: Job): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const receipt = kind === 'receipt' ? await receiptOf(agent, port, members[0] as Member) : null
  const times: number[] = []
  let [begun, failed, firstFailure, bytes] = [0, 0, '', 0]
  const start = performance.now()
  const end = start + seconds * 1000
  const client = async () => {
    while (begun++ < requests && performance.now() < end) {
      const member = members[receipt ? 0 : randomInt(members.length)] as Member
      const sent = performance.now()
      const { status, body } = await call(
        agent,
        port,
        member,
        asked ?? receipt ?? makeText(kind, member, textKey) ?? makeCall(kind, member),
      )
      times.push(performance.now() - sent)
      bytes += body.length
      if (status === 200) continue
      failed++
      firstFailure ||= `${status} ${body.toString().slice(0, 200)}`
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const took = performance.now() - start
  agent.destroy()
  times.sort((one, other) => one - other)
  const percentile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    requests: times.length,
    perSecond: (times.length / took) * 1000,
    p50: percentile(0.5),
    p99: percentile(0.99),
    kilobytes: bytes / times.length / 1_000,
    failed,
    firstFailure,
  }
}

function makeCall(kind: Kind, { username, shares: [one, other], accountNumber }: Member): Call {
  if (kind === 'health') return { path: '/api/health' }
  if (kind === 'signIn') return { path: '/api/auth/sign-in/2', body: { username, password: founderPassword } }
  if (kind === 'summary') return { path: '/api/customer/getsummary', body: {} }
  if (kind === 'history') {
    const today = dayIn('America/New_York', new Date())
    const [from, to] = [dayToWire(addDays(today, -historyDays)), dayToWire(addDays(today, -1))]
    return { path: '/api/customer/transactions', body: { uniqueId: one, accountType: 1, from, to } }
  }
  const body = orderOf({ shares: randomInt(2) ? [one, other] : [other, one], accountNumber }, 0.01)
  return kind === 'preview'
    ? { path: '/api/fundstransfer/preview', body }
    : { path: '/api/fundstransfer', body, key: randomUUID() }
}

export const mobileOf = ({ id }: Pick<Member, 'id'>): string => `555${String(id).padStart(7, '0')}`

type Text = { body: string; receivedAt: string }

function written(member: Member, body: string): Text {
  const receivedAt = new Date().toISOString()
  const text = { messageId: randomUUID(), from: mobileOf(member), to: '5550100000', body, receivedAt }
  return { body: JSON.stringify(text), receivedAt }
}

export const movingText = (member: Member): Text => written(member, randomInt(2) ? 'X 0.01 S2' : 'XB 0.01 S2 S1')

function makeText(kind: Kind, member: Member, key: string): Call | null {
  if (kind !== 'balanceText' && kind !== 'movingText') return null
  const { body, receivedAt } = kind === 'movingText' ? movingText(member) : written(member, 'B')
  return {
    path: '/api/sms/inbound',
    body,
    signature: createHmac('sha256', key)
      .update(receivedAt + body)
      .digest('hex'),
  }
}

/** Returns the call for the receipt of a transfer that it makes first. */
async function receiptOf(agent: Agent, port: number, member: Member): Promise<Call> {
  const { body } = await call(agent, port, member, makeCall('transfer', member))
  return { path: '/api/customer/transferreceipt', body: { confirmNum: JSON.parse(body.toString()).data.confirmNum } }
}

/** Calls a server as this member, or as staff by the cookie's name. */
export function call(
  agent: Agent,
  port: number,
  { token, cookie }: Pick<Member, 'token' | 'cookie'>,
  { path, body, key, signature, cookieName = 'sd_session' }: Call,
): Promise<Answer> {
  const payload = typeof body === 'string' ? body : body && JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: `${cookieName}=${cookie}`,
    'accept-encoding': 'br',
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    ...(key && { 'idempotency-key': key }),
    ...(signature && { 'x-sms-signature': signature }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, host: '127.0.0.1', port, path, method: payload ? 'POST' : 'GET', headers },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }))
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}
