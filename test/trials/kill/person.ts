import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { patience } from '../../../tools/patience.ts'
import { ask, type Heard, type HeardShare, signIn, type Ticket } from '../../support/http.ts'
import type { Answered, Mover, Write } from './mover.ts'

export type Account = { username: string; password: string; isStaff?: boolean }
/** `left`: what a confirmed write must have left, in the words of its mover. */
export type Attempt = Write & {
  mover: Mover
  key: string
  state: 'unanswered' | 'done' | 'refused'
  left: readonly string[]
}
export type Person = Awaited<ReturnType<typeof openPerson>>

export class Breach extends Error {}
/** Nothing was decided, because the server or its database is down. */
class Unheard extends Error {}
/** The database is down, or the machine is too busy to read a request in time. */
const unheard = new Set([503, 408])

/** Signs in somebody who uses the bank, and remembers what it has confirmed. */
export async function openPerson({ username, password, isStaff = false }: Account, port: number) {
  let ticket: Ticket
  const secrets = new Set([password])
  const inFlight = new Set<Mover>()
  const call = (index: number, path: string, sent: Omit<Write, 'path' | 'leaves'> & { key?: string }) =>
    ask(index, path, { ticket, ...sent })

  const renew = async (index: number) => {
    ticket = await signIn(index, username, password, isStaff)
    secrets.add(ticket.token).add(ticket.cookie)
    // Some changes require the password again.
    await read(index, '/user/reauth', { password })
  }

  async function read<T>(index: number, path: string, body?: object): Promise<T> {
    const { status, data, message } = await call(index, path, { ...(body && { body }) }).catch(() =>
      Promise.reject(new Unheard(path)),
    )
    if (unheard.has(status)) throw new Unheard(path)
    if (status !== 200) throw new Breach(`${username}: ${path} was answered ${status} ${message}`)
    return data as T
  }

  /** Retries while the bank has lost its database. */
  async function readPatiently<T>(index: number, path: string, body?: object): Promise<T> {
    for (const end = Date.now() + patience.wait; ; await pause(50)) {
      const data = await read<T>(index, path, body).catch((error) => {
        if (!(error instanceof Unheard) || Date.now() > end) throw error
      })
      if (data !== undefined) return data
    }
  }

  const readShares = (index: number) =>
    readPatiently<{ shares: HeardShare[] }>(index, '/customer/getsummary', { forFundsTransfer: true }).then(
      ({ shares }) => shares,
    )

  await renew(port)
  const shares = isStaff ? [] : await readShares(port)

  function confirm(attempt: Attempt, data: Answered): void {
    const left = attempt.leaves?.(data ?? {}, attempt.key) ?? []
    if (attempt.state === 'refused') throw new Breach(`${attempt.key} was refused and confirmed: ${left.join()}`)
    if (attempt.state === 'done' && left.join() !== attempt.left.join())
      throw new Breach(`${attempt.key} was confirmed as ${attempt.left.join()} and as ${left.join()}`)
    attempt.state = 'done'
    attempt.left = left
  }

  function take({ status, data, message, error }: Heard, attempt: Attempt): void {
    if (status === 200) return confirm(attempt, data)
    // The outcome is open while another request has the key, or the password must be confirmed again.
    if (unheard.has(status) || error?.code === 'in_progress' || error?.code === 'reauth_required') return
    if (![404, 409, 422].includes(status))
      throw new Breach(`${username}: ${attempt.path} was answered ${status} ${message}`)
    if (attempt.state === 'done') throw new Breach(`${attempt.key} was confirmed and refused: ${message}`)
    attempt.state = 'refused'
  }

  const send = (index: number, { path, method, body, key }: Attempt) =>
    call(index, path, { body, key, ...(method && { method }) })

  async function begin(ports: readonly number[], mover: Mover): Promise<Attempt | null> {
    const mark = randomUUID().slice(0, 8)
    const readHere = <T>(path: string, body?: object) => read<T>(ports[0] ?? 0, path, body)
    const write = await mover.act({ read: readHere, mark, shares }).catch((error) => {
      if (!(error instanceof Unheard)) throw error
      return null
    })
    if (!write) return null
    const attempt: Attempt = { ...write, mover, key: randomUUID(), state: 'unanswered', left: [] }
    const received = await Promise.all(ports.map((index) => send(index, attempt).catch(() => null)))
    for (const answer of received) if (answer) take(answer, attempt)
    return attempt
  }

  return {
    username,
    secrets,
    renew,
    /** Sends a mover's next write under a new key to all these servers at once; null if there is nothing to do. */
    move: async (ports: readonly number[], mover: Mover): Promise<Attempt | null> => {
      if (mover.isOneAtATime && inFlight.has(mover)) return null
      inFlight.add(mover)
      const attempt = await begin(ports, mover)
      // One whose outcome is open may still be done, and is looked up later.
      if (attempt?.state !== 'unanswered') inFlight.delete(mover)
      return attempt
    },
    /** Looks up the outcome of an unanswered request, until it is no longer running. */
    lookUp: async (index: number, attempt: Attempt): Promise<'done' | 'none' | 'refused'> => {
      for (const end = Date.now() + patience.wait; ; ) {
        const { state, answer } = await readPatiently<Outcome>(index, `/operations/${attempt.key}`)
        if (state === 'done') confirm(attempt, answer.data)
        if (state === 'refused') attempt.state = 'refused'
        if (state === 'done' || state === 'none' || state === 'refused') return state
        if (Date.now() > end) throw new Breach(`${attempt.key} is still '${state}'`)
        await pause(50)
      }
    },
    /**
     * Sends the same request again, twice at once and once more, and expects the known outcome, or a single new one.
     */
    repeat: async (index: number, attempt: Attempt): Promise<void> => {
      const known = attempt.state !== 'unanswered'
      const received = await Promise.all([send(index, attempt), send(index, attempt)])
      const last = await send(index, attempt)
      for (const answer of [...received, last]) take(answer, attempt)
      if (attempt.state === 'unanswered')
        throw new Breach(`${attempt.key} has no outcome: ${last.status} ${last.message}`)
      inFlight.delete(attempt.mover)
      if (known && last.headers.get('idempotency-replayed') !== 'true')
        throw new Breach(`${attempt.key} was not answered from what is stored`)
    },
    /** Reads the balances in cents, by share. */
    balances: async (index: number): Promise<[string, number][]> =>
      (isStaff ? [] : await readShares(index)).flatMap(({ uniqueId, balance }) =>
        balance === null ? [] : [[uniqueId, Math.round(balance * 100)]],
      ),
  }
}

type Outcome = { state: 'none' | 'running' | 'done' | 'refused'; answer: { data: Answered } }
