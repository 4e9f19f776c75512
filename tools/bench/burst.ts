import { setTimeout as pause } from 'node:timers/promises'
import { founderPassword, foundBank, type Member } from '../../test/support/founding.ts'
import { ask } from '../../test/support/http.ts'
import { addDays, dayIn, dayToWire } from '../../values/days.ts'
import { type Note, type Place, serverAt } from './place.ts'

const signIns = 64
const changing = 30
const days = 667

/**
 * Measures what others notice while many people sign in at once during large downloads, and while one member changes
 * the password.
 */
export async function benchBursts(name: string, place: Place, note: Note): Promise<void> {
  const people = await foundBank(place, { members: signIns + 1, balance: 1_000_00, rowsADay: 4, days })
  const [one, ...others] = people as [Member, ...Member[]]
  const server = await serverAt(place)
  const { port } = server
  try {
    for (let call = 0; call < 20; call++) await Promise.all([health(port), summary(port, one), download(port, one, 20)])
    for (const downloads of [0, 4]) {
      const waits = await timeDuring(
        () => health(port),
        async (shouldContinue) => {
          const reading = Array.from({ length: downloads }, async (_, reader) => {
            while (shouldContinue()) await download(port, others[reader] as Member, days)
          })
          await Promise.all(others.map((member) => signIn(port, member)))
          return reading
        },
      )
      note(`health, ${signIns} sign-ins at once and ${downloads} downloads, ${name}`, formatFigure(waits), 'p99 500 ms')
    }
    const waits = await timeDuring(
      () => summary(port, one),
      async () => {
        // Wrong each time, and many at once: the slowest thing that a signed-in member can request.
        await Promise.all(Array.from({ length: changing }, () => change(port, others[0] as Member)))
        return []
      },
    )
    note(
      `another's summary, ${changing} changes of a password at once, ${name}`,
      formatFigure(waits),
      '2,000 ms at the most',
    )
  } finally {
    await server.stop()
  }
}

/** Times `watched` repeatedly while `load` runs. */
async function timeDuring(
  watched: () => Promise<unknown>,
  load: (goOn: () => boolean) => Promise<Promise<unknown>[]>,
): Promise<number[]> {
  const state = { running: true }
  const ended = load(() => state.running).finally(() => {
    state.running = false
  })
  const waits: number[] = []
  while (state.running) {
    const startedAt = performance.now()
    await watched()
    waits.push(performance.now() - startedAt)
    await pause(5)
  }
  await Promise.all(await ended)
  return waits.sort((left, right) => left - right)
}

function formatFigure(waits: readonly number[]): string {
  const getPercentile = (share: number) =>
    (waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0).toFixed(0)
  return `p50 ${getPercentile(0.5)} ms, p99 ${getPercentile(0.99)} ms, at the most ${getPercentile(1)} ms of ${waits.length}`
}

const health = (port: number) => must(200, ask(port, '/health'))
const summary = (port: number, member: Member) =>
  must(200, ask(port, '/customer/getsummary', { ticket: member, body: {} }))
const signIn = (port: number, { username }: Member) =>
  must(200, ask(port, '/auth/sign-in/2', { body: { username, password: founderPassword } }))
const change = (port: number, member: Member) => {
  const body = { currentPassword: 'Wrong4Summer', newPassword: 'Lantern4Summer', confirmPassword: 'Lantern4Summer' }
  return must(422, ask(port, '/user/changepassword', { ticket: member, body }))
}

async function must(status: number, answer: ReturnType<typeof ask>): Promise<void> {
  const response = await answer
  if (response.status !== status) throw new Error(`${response.status} ${response.message}`)
}

async function download(
  port: number,
  { token, cookie, shares: [accountUniqueId] }: Member,
  back: number,
): Promise<void> {
  const today = dayIn('America/New_York', new Date())
  const answer = await fetch(`http://127.0.0.1:${port}/api/customer/getquickenfile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, cookie: `sd_session=${cookie}`, 'content-type': 'application/json' },
    body: JSON.stringify({ accountUniqueId, fromDate: dayToWire(addDays(today, -back)), toDate: dayToWire(today) }),
  })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}
