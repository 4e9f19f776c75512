import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, type Heard, signIn, type Ticket } from '../support/http.ts'

export type Attempt = { key: string; body: { fromId: string; toId: string; amount: number }; confirmNum: string | null; state: State }
type State = 'unanswered' | 'done' | 'refused'
export type Client = Awaited<ReturnType<typeof openClient>>

/** A promise of the bank was broken. */
export class Breach extends Error {}

const longestTicket = 10 * 60_000

/** A member who moves money between two of their accounts, and keeps a book of their own about it. */
export async function openClient(username: string, password: string, port: number) {
  let ticket: Ticket = await signIn(port, username, password)
  let signedInAt = Date.now()
  const call = (at: number, path: string, sent: { body?: object; key?: string } = {}) => ask(at, path, { ticket, ...sent })
  /** Asks again where the bank has lost its database for a moment. */
  const read = async (at: number, path: string, sent: { body?: object } = {}) => {
    for (const end = Date.now() + 20_000; ; await pause(50)) {
      const heard = await call(at, path, sent)
      if (heard.status !== 503 || Date.now() > end) return heard
    }
  }

  const shares = async (at: number) => {
    const { status, data } = await read(at, '/customer/getsummary', { body: { forFundsTransfer: true } })
    if (status !== 200) throw new Breach(`${username}: the accounts cannot be read: ${status}`)
    return data.shares.filter((share) => share.allowTransactionsFrom && share.allowTransactionsTo && share.balance !== null)
  }
  const found = await shares(port)
  const [one, other] = found
  if (!one || !other) throw new Error(`${username} has not two shares to move money between`)
  const expected = new Map([one, other].map(({ uniqueId, balance }) => [uniqueId, toCents(balance ?? 0)]))

  function book(attempt: Attempt, confirmNum: string): void {
    if (attempt.state === 'done') {
      if (attempt.confirmNum !== confirmNum) throw new Breach(`${attempt.key} was confirmed as ${attempt.confirmNum} and as ${confirmNum}`)
      return
    }
    if (attempt.state === 'refused') throw new Breach(`${attempt.key} was refused and confirmed as ${confirmNum}`)
    attempt.state = 'done'
    attempt.confirmNum = confirmNum
    const { fromId, toId, amount } = attempt.body
    expected.set(fromId, (expected.get(fromId) ?? 0) - toCents(amount))
    expected.set(toId, (expected.get(toId) ?? 0) + toCents(amount))
  }

  function take({ status, data, message, error }: Heard, attempt: Attempt): void {
    if (status === 200) return book(attempt, data.confirmNum)
    // The outcome is open as long as another request has the key, or the database is away.
    if ((status === 409 && error?.code === 'in_progress') || status === 503) return
    if (status !== 422) throw new Breach(`${username}: a transfer was answered ${status} ${message}`)
    if (attempt.state === 'done') throw new Breach(`${attempt.key} was confirmed and refused: ${message}`)
    attempt.state = 'refused'
  }

  const send = (at: number, { key, body }: Attempt) => call(at, '/fundstransfer', { key, body })

  return {
    username,
    renew: async (at: number) => {
      if (Date.now() - signedInAt < longestTicket) return
      ticket = await signIn(at, username, password)
      signedInAt = Date.now()
    },
    /** One transfer under a new key, sent to all these servers at once; answers what is known of it then. */
    move: async (ports: readonly number[]): Promise<Attempt> => {
      const [from, to] = randomInt(2) ? [one, other] : [other, one]
      const accounts = { fromAccountNum: from.accountNumber, toAccountNum: to.accountNumber, transferType: 1 }
      const body = { fromId: from.uniqueId, toId: to.uniqueId, amount: randomInt(1, 500) / 100, ...accounts }
      const attempt: Attempt = { key: randomUUID(), body, confirmNum: null, state: 'unanswered' }
      const heard = await Promise.all(ports.map((at) => send(at, attempt).catch(() => null)))
      for (const answer of heard) if (answer) take(answer, attempt)
      return attempt
    },
    /** Asks what became of a request that was not answered, until it no longer runs. */
    lookUp: async (at: number, attempt: Attempt): Promise<'done' | 'none' | 'refused'> => {
      for (const end = Date.now() + 20_000; ; ) {
        const { status, data } = await read(at, `/operations/${attempt.key}`)
        if (status !== 200) throw new Breach(`${attempt.key}: the outcome cannot be read: ${status}`)
        if (data.state === 'done') book(attempt, data.confirmNum)
        if (data.state === 'refused') attempt.state = 'refused'
        if (data.state === 'done' || data.state === 'none' || data.state === 'refused') return data.state
        if (Date.now() > end) throw new Breach(`${attempt.key} is still '${data.state}'`)
        await pause(50)
      }
    },
    /** The same request again, twice at once and once more: the outcome that was looked up, or one new one. */
    repeat: async (at: number, attempt: Attempt): Promise<void> => {
      const known = attempt.state !== 'unanswered'
      const heard = await Promise.all([send(at, attempt), send(at, attempt)])
      const last = await send(at, attempt)
      for (const answer of [...heard, last]) take(answer, attempt)
      if (known && last.headers.get('idempotency-replayed') !== 'true')
        throw new Breach(`${attempt.key} was not answered from what is stored`)
    },
    check: async (at: number): Promise<void> => {
      const balances = new Map((await shares(at)).map(({ uniqueId, balance }) => [uniqueId, toCents(balance ?? 0)]))
      for (const [uniqueId, due] of expected) {
        const is = balances.get(uniqueId)
        if (is !== due) throw new Breach(`${username}: ${uniqueId} has ${is} cents and should have ${due}`)
      }
    },
  }
}

const toCents = (dollars: number) => Math.round(dollars * 100)
