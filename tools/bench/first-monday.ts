import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'node:http'
import { foundBank, founderPassword, type Member } from '../../test/support/founding.ts'
import { hashPassword } from '../../server/security/secrets.ts'
import { openDatabase } from '../../server/db/open.ts'
import { type Call, call } from './load.ts'
import { type Note, type Place, serverAt } from './place.ts'
import { median, type openLoad } from './scales.ts'

/** What one member saw, in seconds. `told`: null for one who was not put in line. */
type Wait = { told: number | null; took: number }

/**
 * Measures the first Monday: members who sign in faster than one process hashes, and what signed-in members and the
 * health check notice.
 */
export async function benchFirstMonday(
  place: Place,
  signIns: number,
  load: ReturnType<typeof openLoad>,
  note: Note,
): Promise<void> {
  const own = await measureHash()
  const members = await foundBank(place, { members: signIns, balance: 1_000_00 })
  const server = await serverAt(place)
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  try {
    const { port } = server
    const [watched] = members as [Member]
    // Twice as fast as passwords are hashed, so that there is a line on every machine.
    const within = signIns / (2 * own)
    await load.measure({ port, clients: 6, kind: 'signIn', members, seconds: 5 })
    const before = await watch(port, watched, pause(15_000))
    const calmly = load.measure({ port, clients: 6, kind: 'signIn', members, seconds: 15 })
    const beside = await watch(port, watched, calmly)
    const { perSecond: calm } = await calmly
    const hashes = countHashes(place)
    const begun = performance.now()
    const rush = Promise.all(
      members.map(async (member, index) => {
        await pause((index / signIns) * within * 1_000)
        return signIn(agent, port, member)
      }),
    )
    const during = await watch(port, watched, rush)
    const waits = await rush
    const took = (performance.now() - begun) / 1_000
    const perSecond = signIns / took
    const off = waits.flatMap(({ told, took: wait }) => (told === null ? [] : [Math.abs(told - wait)]))
    const longest = Math.max(...waits.map((wait) => wait.took))
    const who = `${signIns} sign-ins in ${within.toFixed(0)} s`
    note(`${who}, two hashing slots`, `${(perSecond / own).toFixed(2)} of the hash alone`, '0.9')
    note(`${who}, beside 6 clients that sign in one after the other`, `${(perSecond / calm).toFixed(2)} ×`)
    note(`${who}, in line`, `${((off.length / signIns) * 100).toFixed(0)} %, the longest wait ${longest.toFixed(0)} s`)
    note(
      `${who}, the told time`,
      `off by ${(median(off) / longest).toFixed(2)} of the longest wait, at most ${(Math.max(0, ...off) / longest).toFixed(2)}`,
    )
    note(`${who}, hashes for each`, (await hashes.stop(signIns - off.length)).toFixed(3), '1.0')
    const compare = (of: 'summary' | 'health') =>
      `p99 ${ratio(during[of], before[of])} × without, ${ratio(during[of], beside[of])} × beside the 6 clients`
    note(`${who}, getsummary of a signed-in member`, compare('summary'), '2 × without')
    note(`${who}, health`, compare('health'))
  } finally {
    agent.destroy()
    await server.stop()
  }
}

/** Returns how many passwords two slots hash each second, with nothing else running. */
async function measureHash(): Promise<number> {
  const rounds = 100
  const begun = performance.now()
  const slot = async () => {
    for (let round = 0; round < rounds; round++) await hashPassword(founderPassword)
  }
  await Promise.all([slot(), slot()])
  return (2 * rounds * 1_000) / (performance.now() - begun)
}

/** Signs in as the sign-in page does. */
async function signIn(agent: Agent, port: number, { username }: Member): Promise<Wait> {
  const begun = performance.now()
  let told: number | null = null
  let cookie = ''
  const body = { username, password: founderPassword }
  for (;;) {
    const { data, cookie: given } = await ask(agent, port, '/api/auth/sign-in/2', body, cookie)
    if (data.token) return { told, took: (performance.now() - begun) / 1_000 }
    told ??= data.secondsLeft
    cookie = given || cookie
    let waiting = data
    do {
      await pause(waiting.askAfterMs)
      waiting = (await ask(agent, port, '/api/auth/sign-in/line', { ticket: data.ticket }, cookie)).data
    } while (!waiting.isTurn)
  }
}

type Answer = { token?: string; ticket: string; secondsLeft: number; askAfterMs: number; isTurn?: boolean }
type Heard = { data: Answer; cookie: string }

function ask(agent: Agent, port: number, path: string, body: object, cookie: string): Promise<Heard> {
  const payload = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      ...(cookie && { cookie }),
    }
    const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (answer.statusCode !== 200) return reject(new Error(`${answer.statusCode} ${text}`))
        resolve({ data: JSON.parse(text).data, cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '' })
      })
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}

/** Times what a signed-in member and the health check wait for, until `work` has ended. */
async function watch(port: number, member: Member, work: Promise<unknown>) {
  const agent = new Agent({ keepAlive: true })
  const state = { running: true }
  void work.finally(() => {
    state.running = false
  })
  const time = async (what: Call) => {
    const times: number[] = []
    while (state.running) {
      const begun = performance.now()
      const { status } = await call(agent, port, member, what)
      if (status !== 200) throw new Error(`${what.path} was answered ${status}`)
      times.push(performance.now() - begun)
      await pause(20)
    }
    return times.toSorted((one, other) => one - other)
  }
  const [summary, health] = await Promise.all([
    time({ path: '/api/customer/getsummary', body: {} }),
    time({ path: '/api/health' }),
  ])
  agent.destroy()
  return { summary, health }
}

const ratio = (during: readonly number[], before: readonly number[]) => (p99(during) / p99(before)).toFixed(2)
const p99 = (times: readonly number[]) => times[Math.floor(times.length * 0.99)] ?? 0

/** Counts the hashes of tickets before the line forgets them. */
function countHashes(place: Place) {
  const opening = openDatabase(place, () => {})
  const hashes = new Map<number, number>()
  const count = async () => {
    const { db } = await opening
    const rows = await db
      .selectFrom('sign_in_line')
      .innerJoin('institution', 'institution.id', 'sign_in_line.institution_id')
      .select(['sign_in_line.id', 'hashes'])
      .where('key', '=', 'founded')
      .where('hashed_at', 'is not', null)
      .execute()
    for (const row of rows) hashes.set(row.id, row.hashes)
  }
  const timer = setInterval(() => void count(), 20_000)
  return {
    /** `direct`: how many were hashed without a place in line. Returns the hashes of one sign-in. */
    async stop(direct: number): Promise<number> {
      clearInterval(timer)
      await count()
      const { close } = await opening
      await close()
      const counted = [...hashes.values()]
      return (direct + counted.reduce((sum, one) => sum + one, 0)) / (direct + counted.length)
    },
  }
}
