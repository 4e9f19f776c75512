import { mkdir } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Db, openDatabase } from '../../../server/db/open.ts'
import { hashPassword } from '../../../server/security/secrets.ts'
import { foundBank, founderPassword } from '../../../test/support/founding.ts'
import { importFrom, writeExport } from '../imports.ts'
import { openTabs } from '../live.ts'
import { type Place, serverAt } from '../place.ts'
import { median, workOfChildren } from '../scales.ts'
import { actsOf, type Days, perform } from './acts.ts'
import { fillScale, type Known } from './fill.ts'
import { beyondRest, type Cost, mapCost, openMeter } from './meter.ts'

type Options = { members: number; count: number; rounds: number; idleSeconds: number; tabs: number; folder: string }
type Meter = Awaited<ReturnType<typeof openMeter>>

/**
 * `acts`: what somebody does. `rest`: what a day costs otherwise. `disk`: bytes of each member, with their history.
 * `hash`: milliseconds of CPU for a password, which are more when others use the machine too.
 */
export type Scale = {
  members: number
  acts: Record<string, Cost>
  rest: Record<Rest, Cost>
  disk: number
  hash: number
}
export type Rest = 'the bank itself, a second' | 'an open page, a minute' | 'a posting of a file' | 'a statement made'

/** Measures what each act costs at an institution of so many members. */
export async function benchScale(
  postgres: { pid: number },
  place: Place & { databaseUrl: string },
  options: Options,
): Promise<Scale> {
  const { members, count, idleSeconds } = options
  await foundBank(place, { members: 0, balance: 0 })
  const { db, close } = await openDatabase(place, () => {})
  const { id, known, staff, days } = await fillScale(db, members, count)
  const server = await serverAt(place)
  const meter = await openMeter(place.databaseUrl, { postgres: postgres.pid, server: server.pid })
  try {
    const disk = (await meter.size()) / members
    const people = { port: server.port, known, staff }
    // The first round only warms up.
    for (const act of Object.values(actsOf(days))) await actAll(people, act)
    await pause(10_000)
    const idle = await meter.measure(idleSeconds, () => pause(idleSeconds * 1_000))
    const hashes = [await measureHash()]
    const acts = await measureActs(meter, people, days, options.rounds)
    hashes.push(await measureHash())
    const page = await measurePages(meter, people, idle, options)
    const posting = await measureImport(meter, place, options.folder)
    const statement = await measureStatements(meter, db, id, Math.min(1_000, members / 3))
    const rest = {
      'the bank itself, a second': idle,
      'an open page, a minute': page,
      'a posting of a file': posting,
      'a statement made': statement,
    }
    return { members, disk, acts, rest, hash: Math.min(...hashes) }
  } finally {
    await meter.close()
    await server.stop()
    await close()
  }
}

type People = { port: number; known: readonly Known[]; staff: Pick<Known, 'token' | 'cookie'> }
type Act = ReturnType<typeof actsOf>[string]

async function measureActs(meter: Meter, people: People, days: Days, rounds: number): Promise<Record<string, Cost>> {
  const acts = Object.entries(actsOf(days))
  const costs = new Map<string, Cost[]>(acts.map(([name]) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const [name, act] of acts)
      costs.get(name)?.push(await meter.measure(people.known.length, () => actAll(people, act)))
  return Object.fromEntries([...costs].map(([name, each]) => [name, leastCost(each)]))
}

/** What others and the bank itself do in a round only adds to it. The database grows by whole pages, now and later. */
const leastCost = (costs: readonly Cost[]) =>
  mapCost((figure) => {
    const each = costs.map((cost) => cost[figure])
    return figure === 'disk' ? median(each) : Math.min(...each)
  })

/** Lets all members act, two at once. */
async function actAll({ port, known, staff }: People, act: Act): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const waiting = [...known]
  const next = async () => {
    for (let member = waiting.pop(); member; member = waiting.pop())
      await perform(agent, port, act(member), member, staff)
  }
  await Promise.all([next(), next()])
  agent.destroy()
}

/** Measures open pages, without what the bank costs itself. */
async function measurePages(
  meter: Meter,
  { port, known }: People,
  idle: Cost,
  { tabs, idleSeconds }: Options,
): Promise<Cost> {
  const open = await openTabs(port, known.slice(0, tabs / 10))
  const cost = beyondRest(await meter.measure(idleSeconds, () => pause(idleSeconds * 1_000)), idle)
  open.leave()
  return mapCost((figure) => (cost[figure] * 60) / tabs)
}

async function measureHash(): Promise<number> {
  const before = process.cpuUsage()
  const times = 40
  for (let time = 0; time < times; time++) await hashPassword(founderPassword)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / times
}

/** Measures one posting of a later file, for accounts that are there already. */
async function measureImport(meter: Meter, place: Place, folder: string): Promise<Cost> {
  const size = { members: 500, postings: 30 }
  const [first, later] = [join(folder, 'first'), join(folder, 'later')]
  for (const [path, postings] of [
    [first, 0],
    [later, size.postings],
  ] as const) {
    await mkdir(path, { recursive: true })
    await writeExport(path, size.members, postings)
  }
  await importFrom(place, first)
  const times = size.members * size.postings
  let node = 0
  const cost = await meter.measure(times, async () => {
    const before = workOfChildren(process.pid)
    await importFrom(place, later)
    node = (workOfChildren(process.pid) - before) / times
  })
  return { ...cost, node }
}

/** Lets the server make last month's statements of all others, and measures one. */
async function measureStatements(meter: Meter, db: Db, id: number, wanted: number): Promise<Cost> {
  const countMade = async () => {
    const { made } = await db
      .selectFrom('statement')
      .select(({ fn }) => fn.countAll().as('made'))
      .where('institution_id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(made)
  }
  const waitFor = async (count: number) => {
    while ((await countMade()) < count) await pause(250)
  }
  const had = await countMade()
  await db.deleteFrom('statement_run').where('institution_id', '=', id).execute()
  await waitFor(had + 1)
  const before = await countMade()
  const cost = await meter.measure(1, () => waitFor(before + wanted))
  const made = (await countMade()) - before
  return mapCost((figure) => cost[figure] / made)
}
