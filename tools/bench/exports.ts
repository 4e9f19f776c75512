import { setTimeout as pause } from 'node:timers/promises'
import { foundBank, type Member } from '../../test/support/founding.ts'
import { addDays, dayIn, dayToWire } from '../../values/days.ts'
import { type Note, type Place, serverAt } from './place.ts'
import { median, residentMemory } from './scales.ts'

const rowsADay = 150
const days = 667
const rows = rowsADay * days
const rounds = 3
const max = 50

/** Measures how long a large file takes, and how much memory the server needs for it. */
export async function benchExports(name: string, place: Place, note: Note): Promise<void> {
  const [member] = await foundBank(place, { members: 1, balance: 10_000_00, rowsADay, days })
  if (!member) throw new Error('the bank has no member')
  const server = await serverAt(place)
  try {
    // Compiling and caching at the first call are no part of a file.
    for (let call = 0; call < 20; call++) await download(server.port, member, 20)
    await pause(2_000)
    const rest = residentMemory(server.pid)
    const peaks: number[] = []
    const seconds: number[] = []
    let bytes = 0
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now()
      const { file, peak } = await watched(server.pid, () => download(server.port, member, days + 1))
      seconds.push((performance.now() - startedAt) / 1000)
      peaks.push(peak - rest)
      if (file.rows < rows) throw new Error(`the file has ${file.rows} rows, and ${rows} were posted`)
      bytes = file.bytes
    }
    const [first = 0, last = 0] = [peaks[0], peaks.at(-1)]
    note(
      `Quicken file of ${rows.toLocaleString('en-US')} rows, ${name}`,
      `${(bytes / 1_000_000).toFixed(1)} MB in ${median(seconds).toFixed(1)} s`,
    )
    // V8 enlarges its young generation after enough allocations, whatever they are for.
    const figure = `${first.toFixed(0)} MB more than the ${rest.toFixed(0)} MB before, ${last.toFixed(0)} MB more at the ${rounds}rd in a row`
    note(`memory for it, ${name}`, figure, `${max} MB more`)
  } finally {
    await server.stop()
  }
}

async function watched<T>(pid: number, work: () => Promise<T>): Promise<{ file: T; peak: number }> {
  const seen = [residentMemory(pid)]
  const watching = setInterval(() => seen.push(residentMemory(pid)), 5)
  const file = await work().finally(() => clearInterval(watching))
  return { file, peak: Math.max(...seen, residentMemory(pid)) }
}

async function download(port: number, { token, cookie, shares: [accountUniqueId] }: Member, back: number) {
  const today = dayIn('America/New_York', new Date())
  const body = { accountUniqueId, fromDate: dayToWire(addDays(today, -back)), toDate: dayToWire(today) }
  const answer = await fetch(`http://127.0.0.1:${port}/api/customer/getquickenfile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, cookie: `sd_session=${cookie}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200 || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`)
  const counted = { rows: 0, bytes: 0 }
  let rest = ''
  for await (const piece of answer.body) {
    const parts = (rest + Buffer.from(piece).toString('latin1')).split('</STMTTRN>')
    rest = parts.pop() ?? ''
    counted.rows += parts.length
    counted.bytes += piece.length
  }
  return counted
}
