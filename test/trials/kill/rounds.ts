import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Db, openDatabase } from '../../../server/db/open.ts'
import { residentMemory } from '../../../tools/bench/scales.ts'
import { ask } from '../../support/http.ts'
import { runServer, type Server } from '../../support/server.ts'
import { refuseWrongLog } from './logs.ts'
import type { Mover } from './mover.ts'
import { type Account, type Attempt, Breach, openPerson, type Person } from './person.ts'
import { compareLeft, readLeft, refuseWrongBalances, refuseWrongBooks, refuseWrongRecords } from './proof.ts'

type Place = { databaseUrl: string | null; dataDir: string }
type Given = {
  place: Place
  processes: number
  people: readonly Account[]
  movers: readonly Mover[]
  writersEach?: number
}
type Tried = { person: Person; attempt: Attempt }
/**
 * `run`: what became of the day's run when the server was killed. `late`: how often the logs say so far that the
 * database was late. `memory`: of the first server, in MB.
 */
export type Figures = {
  attempts: readonly Attempt[]
  unanswered: number
  foundDone: number
  foundNone: number
  run: 'made' | 'cut short'
  late: number
  memory: number
}

/**
 * Runs round after round on the same data: people use the bank while its server is killed, and the payments of a day
 * are made. With several processes one of them is killed at a time, and the first lives as long as the rounds last.
 */
export async function beginRounds({ place, processes, people, movers, writersEach = 3 }: Given) {
  const settings = {
    DATA_DIR: place.dataDir,
    RATE_LIMIT_SCALE: '1000',
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
  }
  // In turn, because the first may have to create the data.
  const servers: Server[] = []
  for (let number = 0; number < processes; number++) servers.push(await runServer(settings))
  const anyPort = () => readPorts(servers)[0] ?? 0
  await passToMorning()
  const persons = await Promise.all(people.map((account) => openPerson(account, anyPort())))
  const turns = new Map(persons.map((person, index) => [person, index]))
  const usernames = people.map(({ username }) => username)
  const known: Attempt[] = []
  const late = new Set<string>()
  const before = await inBooks((db) => readLeft(db, movers, usernames))

  async function round(): Promise<Figures> {
    const { tried, run } = await writeAndKill()
    await passToMorning()
    await Promise.all(persons.map((person) => person.renew(anyPort())))
    const open = tried.filter(({ attempt }) => attempt.state === 'unanswered')
    const found = await Promise.all(open.map(({ person, attempt }) => person.lookUp(anyPort(), attempt)))
    await Promise.all(open.map(({ person, attempt }) => person.repeat(anyPort(), attempt)))
    known.push(...tried.map(({ attempt }) => attempt))
    const balances = await Promise.all(
      readPorts(servers).flatMap((port) => persons.map((person) => person.balances(port))),
    )
    const memory = Math.round(residentMemory(servers[0]?.pid ?? 0))
    for (const server of servers) checkLog(server)
    await inBooks(async (db) => {
      await refuseWrongBooks(db)
      const { lost, doubled } = compareLeft(before, await readLeft(db, movers, usernames), known)
      if (lost.length > 0) throw new Breach(`confirmed, and lost: ${lost.join('; ')}`)
      if (doubled.length > 0) throw new Breach(`there, and never confirmed: ${doubled.join('; ')}`)
      await refuseWrongBalances(db, balances.flat())
      await refuseWrongRecords(db)
    })
    const count = (state: string) => found.filter((one) => one === state).length
    const attempts = tried.map(({ attempt }) => attempt)
    return {
      attempts,
      unanswered: open.length,
      foundDone: count('done'),
      foundNone: count('none'),
      run,
      late: late.size,
      memory,
    }
  }

  async function writeAndKill() {
    const tried: Tried[] = []
    const siege = { over: false, victim: null as Server | null }
    const write = async (person: Person, own: readonly Mover[]) => {
      while (!siege.over) {
        const ports = readPorts(servers.filter((server) => server !== siege.victim))
        if (ports.length === 0) return
        const to = Array.from({ length: randomInt(5) === 0 ? 2 : 1 }, () => ports[randomInt(ports.length)] ?? 0)
        const attempt = await person.move(to, takeTurn(person, own))
        if (attempt) tried.push({ person, attempt })
      }
    }
    const writers = Promise.all(
      persons.flatMap((person, index) => {
        const own = movers.filter(({ by }) => (by === 'staff') === (people[index]?.isStaff ?? false))
        return Array.from({ length: writersEach }, () => write(person, own))
      }),
    )
    const enough = () => tried.filter(({ attempt }) => attempt.state === 'done').length >= 4 * people.length
    const broken = writers.then(() => false)
    while (!enough() && (await Promise.race([broken, pause(10, true)])));
    const number = randomInt(Math.min(1, processes - 1), processes)
    const victim = servers[number] as Server
    // Payments are due, and the server that will be killed starts the day's run a minute after ten.
    const run = ask(victim.port, '/demo/clock', { body: { advance: 'PT11M' } }).then(
      () => 'made' as const,
      () => 'cut short' as const,
    )
    await pause(randomInt(600))
    siege.victim = victim
    for (const server of servers)
      if (!server.isRunning()) throw new Breach(`a server has ended by itself:\n${server.said()}`)
    await victim.kill()
    if (processes > 1) await pause(randomInt(300))
    siege.over = true
    await writers
    checkLog(victim)
    servers[number] = await runServer(settings)
    return { tried, run: await run }
  }

  /** Takes movers in turn, so that rounds are alike. */
  function takeTurn(person: Person, own: readonly Mover[]): Mover {
    const turn = turns.get(person) ?? 0
    turns.set(person, turn + 1)
    return own[turn % own.length] as Mover
  }

  /** Moves the clock to ten minutes before the next business day's run, after everything due has been done. */
  async function passToMorning(): Promise<void> {
    for (const body of [{ nextBusinessDay: true }, { advance: 'PT50M' }]) {
      const { status, message } = await ask(anyPort(), '/demo/clock', { body })
      if (status !== 200) throw new Breach(`the day does not pass: ${status} ${message}`)
    }
  }

  const checkLog = (server: Server) =>
    refuseWrongLog(
      server.said(),
      persons.flatMap(({ secrets }) => [...secrets]),
    )

  /** Only one process at a time can open the embedded database, so its server is stopped first. */
  async function inBooks<R>(work: (db: Db) => Promise<R>): Promise<R> {
    if (!place.databaseUrl) await stopAll()
    const { db, close } = await openDatabase(place, () => {})
    const result = await work(db).finally(close)
    if (!place.databaseUrl) servers[0] = await runServer(settings)
    return result
  }

  async function stopAll(): Promise<void> {
    const codes = await Promise.all(servers.map((server) => server.stop()))
    if (codes.some((code) => code !== 0)) throw new Breach(`a server that was asked to stop ended with ${codes.join()}`)
  }

  return { round, end: stopAll, abandon: () => Promise.all(servers.map((server) => server.kill())) }
}

const readPorts = (servers: readonly Server[]) => servers.filter((server) => server.isRunning()).map(({ port }) => port)
