import { foundBank, type Member } from '../../test/support/founding.ts'
import { historyDays, type Load } from './load.ts'
import { type Note, type Place, serverAt } from './place.ts'
import { type openLoad, getCpuTime } from './scales.ts'

const requests = 40

/** Measures long histories: one member calls repeatedly, and waits for each answer. */
export async function benchHistories(
  name: string,
  newPlace: () => Promise<Place>,
  load: ReturnType<typeof openLoad>,
  note: Note,
) {
  for (const rows of [10_000, 25_000]) {
    const place = await newPlace()
    const people = await foundBank(place, {
      members: 1,
      balance: 1_000_00,
      rowsADay: rows / historyDays,
      days: historyDays,
    })
    const server = await serverAt(place)
    const ask = (count: number): Promise<Load> =>
      load.measure({ port: server.port, clients: 1, kind: 'history', members: people as Member[], requests: count })
    await ask(10)
    const before = getCpuTime(server.pid)
    const { p50, p99, kilobytes } = await ask(requests)
    const work = (getCpuTime(server.pid) - before) / requests
    await server.stop()
    const figure = `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${work.toFixed(0)} ms of the server's CPU, ${kilobytes.toFixed(0)} kB`
    note(`history of ${rows.toLocaleString('en-US')} rows, ${name}`, figure)
  }
}
