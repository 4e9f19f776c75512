import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { foundBank, type Member, orderOf } from '../../test/support/founding.ts'
import { type Note, type Place, serverAt } from './place.ts'
import { describeRange, getCpuTime, median, type openLoad, residentMemory, workOfChildren } from './scales.ts'

type Options = { rounds: number; seconds: number; tabs: number }

const tabsOfEach = 10

/**
 * Measures what open tabs cost while nothing changes, beside a minute without tabs, how soon they hear of a change, and
 * what others wait for beside them.
 */
export async function benchLive(
  postgres: { pid: number },
  place: Place,
  { rounds, seconds, tabs }: Options,
  load: ReturnType<typeof openLoad>,
  note: Note,
): Promise<void> {
  const members = await foundBank(place, { members: tabs / tabsOfEach, balance: 10_000_00 })
  const { port, pid, stop } = await serverAt(place)
  const work = () => getCpuTime(pid) + workOfChildren(postgres.pid)
  const workOfMinute = async () => {
    const begun = work()
    await pause(60_000)
    return work() - begun
  }
  const how = { port, seconds, members }
  const empty = residentMemory(pid)
  const first = await openTabs(port, members)
  const memory = ((residentMemory(pid) - empty) * 1_024) / tabs
  first.leave()
  await load.measure({ ...how, clients: 8, kind: 'transfer' })
  const [idle, p99, soon]: number[][] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const alone = await load.measure({ ...how, clients: 4, kind: 'transfer' })
    const before = work()
    const { requests } = await load.measure({ ...how, clients: 4, kind: 'summary' })
    const summary = (work() - before) / requests
    const workAlone = await workOfMinute()
    const open = await openTabs(port, members)
    idle?.push(((await workOfMinute()) - workAlone) / tabs / summary)
    const beside = await load.measure({ ...how, clients: 4, kind: 'transfer' })
    p99?.push(beside.p99 / alone.p99)
    for (const member of members.slice(0, 50)) soon?.push(await timeToHear(port, member, open))
    open.leave()
    await pause(1_000)
  }
  await stop()
  note(`${tabs} idle tabs, a minute of each`, `${describeRange(idle ?? [], 3)} getsummary`, '0.1')
  note(`${tabs} tabs, memory of each`, `${memory.toFixed(0)} kB`)
  note(`p99 of transfers beside ${tabs} tabs`, `${describeRange(p99 ?? [], 2)} × without`)
  const times = (soon ?? []).toSorted((one, other) => one - other)
  note(
    'a tab hears of a transfer',
    `after ${median(times).toFixed(0)} ms, at most ${times.at(-1)?.toFixed(0)} ms`,
    '1 s',
  )
}

type Tabs = { heard: Map<number, number>; leave: () => void }

/** Opens the streams of all members' tabs. `heard`: when a tab of a member last heard of a change. */
export async function openTabs(port: number, members: readonly Member[]): Promise<Tabs> {
  const agent = new Agent()
  const heard = new Map<number, number>()
  for (const member of members)
    await Promise.all(
      Array.from({ length: tabsOfEach }, async () => {
        const sent = request({
          port,
          host: '127.0.0.1',
          path: '/api/user/watch',
          headers: headersOf(member),
          agent,
        }).end()
        sent.on('error', () => {})
        const [answer] = (await once(sent, 'response')) as [IncomingMessage]
        if (answer.statusCode !== 200) throw new Error(`a tab was answered ${answer.statusCode}`)
        answer.on('error', () => {})
        answer.on('data', (piece: Buffer) => {
          if (piece.includes('event: changed')) heard.set(member.id, performance.now())
        })
      }),
    )
  return { heard, leave: () => agent.destroy() }
}

const headersOf = ({ token, cookie }: Member) => ({
  host: '127.0.0.1',
  authorization: `Bearer ${token}`,
  cookie: `sd_session=${cookie}`,
})

/** Returns the milliseconds from the answer to a transfer until the last of the member's tabs has heard of it. */
async function timeToHear(port: number, member: Member, { heard }: Tabs): Promise<number> {
  heard.delete(member.id)
  const { status } = await fetch(`http://127.0.0.1:${port}/api/fundstransfer`, {
    method: 'POST',
    headers: { ...headersOf(member), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(orderOf(member, 0.01)),
  })
  if (status !== 200) throw new Error(`a transfer was answered ${status}`)
  const answered = performance.now()
  while (!heard.has(member.id) && performance.now() - answered < 10_000) await pause(2)
  return (heard.get(member.id) ?? Infinity) - answered
}
