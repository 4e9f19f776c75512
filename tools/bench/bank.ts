import { setTimeout as pause } from 'node:timers/promises'
import { foundBank, type Member } from '../../test/support/founding.ts'
import { historyDays, type Kind, type Load } from './load.ts'
import { type Note, type Place, serverAt } from './place.ts'
import { median, type openLoad, describeRange, residentMemory, getCpuTime, type Yardstick } from './scales.ts'
import { countTrips } from './trips.ts'

type Options = { rounds: number; seconds: number; members: number; clients: number; requests: number }
/** `work`: milliseconds of the server's CPU for each request. */
type Worked = Load & { work: number }

const reads = ['health', 'summary', 'history', 'preview', 'receipt'] as const

/** Measures transfers, reads and sign-ins at one bank, next to `yardstick` in the same rounds. */
export async function benchBank(
  name: string,
  place: Place,
  yardstick: Yardstick | null,
  { rounds, seconds, members, clients, requests }: Options,
  load: ReturnType<typeof openLoad>,
  note: Note,
): Promise<void> {
  const people = await foundBank(place, { members, balance: 10_000_00, rowsADay: 2, days: historyDays })
  const server = await serverAt(place)
  const ask = async (kind: Kind, much: { seconds?: number; requests?: number }) => {
    const before = getCpuTime(server.pid)
    const measured = await load.measure({ port: server.port, clients, kind, members: people, ...much })
    return { ...measured, work: (getCpuTime(server.pid) - before) / measured.requests }
  }
  await pause(2_000)
  const rest = residentMemory(server.pid)
  await ask('summary', { requests })
  note(
    `memory, ${name}`,
    `${rest.toFixed(0)} MB at rest, ${residentMemory(server.pid).toFixed(0)} MB after ${requests} requests`,
  )
  await ask('transfer', { seconds: 10 })

  const transfers: Worked[] = []
  const yard: number[] = []
  const signIns: Worked[] = []
  const answers = reads.map((kind) => ({ kind, loads: [] as Worked[] }))
  for (let round = 0; round < rounds; round++) {
    if (yardstick) yard.push(await yardstick(seconds))
    transfers.push(await ask('transfer', { seconds }))
    for (const { kind, loads } of answers) loads.push(await ask(kind, { seconds: seconds / 2 }))
    signIns.push(await ask('signIn', { seconds: seconds / 2 }))
  }
  await server.stop()

  if (place.databaseUrl)
    note('round trips of a transfer', String(await countTrips(place.databaseUrl, people[0] as Member)), '6')
  note(
    `transfers, ${name}`,
    `${describeRange(transfers.map(({ perSecond }) => perSecond))} each second, ${formatTimes(transfers)}`,
  )
  if (yardstick) {
    note('pgbench -b tpcb-like -c 8 -j 2', `${describeRange(yard)} each second`)
    const ratios = transfers.map(({ perSecond }, round) => perSecond / (yard[round] ?? 0))
    note('transfers beside pgbench', `${describeRange(ratios, 2)}`, '0.3')
  }
  for (const { kind, loads } of answers)
    note(
      `${kind}, ${name}`,
      `${formatTimes(loads)}, ${describeRange(loads.map(({ perSecond }) => perSecond))} each second`,
    )
  note(
    `sign-ins, ${name}`,
    `${describeRange(signIns.map(({ perSecond }) => perSecond))} each second, ${formatTimes(signIns)}`,
  )
}

function formatTimes(loads: readonly Worked[]): string {
  const p50 = median(loads.map((load) => load.p50))
  const p99 = median(loads.map((load) => load.p99))
  const work = median(loads.map((load) => load.work))
  return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${work.toFixed(2)} ms of the server's CPU`
}
