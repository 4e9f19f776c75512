import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../server/db/open.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { runServer, type Server } from '../support/server.ts'
import { type Attempt, Breach, type Client, openClient } from './client.ts'

type Place = { databaseUrl: string | null; dataDir: string }
type Person = { username: string; password: string }
type Given = { place: Place; processes: number; people: readonly Person[]; writersEach?: number }
export type Figures = { acknowledged: number; unanswered: number; foundDone: number; foundNone: number; transfers: number }

/**
 * Members who move money while their server is killed, round after round, on the same data.
 * With several processes one of them is killed at a time, and the others continue.
 */
export async function beginRounds({ place, processes, people, writersEach = 3 }: Given) {
  const settings = { DATA_DIR: place.dataDir, RATE_LIMIT_SCALE: '1000', ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) }
  // One after the other, since the first may have to make the data.
  const servers: Server[] = []
  for (let number = 0; number < processes; number++) servers.push(await runServer(settings))
  const anyPort = () => portsOf(servers)[0] ?? 0
  const clients = await Promise.all(people.map(({ username, password }) => openClient(username, password, anyPort())))
  const known: Attempt[] = []
  const before = await inBooks(countTransfers)

  async function round(): Promise<Figures> {
    await Promise.all(clients.map((client) => client.renew(anyPort())))
    const attempts = await writeAndKill()
    const open = attempts.filter(({ attempt }) => attempt.state === 'unanswered')
    const acknowledged = attempts.filter(({ attempt }) => attempt.state === 'done').length
    const found = await Promise.all(open.map(({ client, attempt }) => client.lookUp(anyPort(), attempt)))
    await checkBalances()
    await Promise.all(open.map(({ client, attempt }) => client.repeat(anyPort(), attempt)))
    await checkBalances()
    const done = attempts.map(({ attempt }) => attempt).filter(({ state }) => state === 'done')
    known.push(...done)
    await inBooks((db) => prove(db, done))
    const count = (state: string) => found.filter((one) => one === state).length
    return { acknowledged, unanswered: open.length, foundDone: count('done'), foundNone: count('none'), transfers: known.length }
  }

  async function writeAndKill() {
    const attempts: { client: Client; attempt: Attempt }[] = []
    const siege = { over: false, victim: null as Server | null }
    const write = async (client: Client) => {
      while (!siege.over) {
        const ports = portsOf(servers.filter((server) => server !== siege.victim))
        if (ports.length === 0) return
        const to = Array.from({ length: randomInt(5) === 0 ? 2 : 1 }, () => ports[randomInt(ports.length)] ?? 0)
        attempts.push({ client, attempt: await client.move(to) })
      }
    }
    const writers = Promise.all(clients.flatMap((client) => Array.from({ length: writersEach }, () => write(client))))
    const enough = () => attempts.filter(({ attempt }) => attempt.state === 'done').length >= 2 * people.length
    const broken = writers.then(() => false)
    while (!enough() && (await Promise.race([broken, pause(10, true)])));
    await pause(randomInt(600))
    const number = randomInt(servers.length)
    siege.victim = servers[number] ?? null
    await siege.victim?.kill()
    if (processes > 1) await pause(randomInt(300))
    siege.over = true
    await writers
    servers[number] = await runServer(settings)
    return attempts
  }

  async function checkBalances(): Promise<void> {
    for (const port of portsOf(servers)) await Promise.all(clients.map((client) => client.check(port)))
  }

  async function prove(db: Db, done: readonly Attempt[]): Promise<void> {
    const proof = Object.entries(await proveBooks(db)).filter(([, ids]) => ids.length > 0)
    if (proof.length > 0) throw new Breach(`the books do not agree: ${JSON.stringify(Object.fromEntries(proof))}`)
    for (const attempt of done) await findOnce(db, attempt)
    const more = (await countTransfers(db)) - before - known.length
    if (more !== 0) throw new Breach(`${Math.abs(more)} transfers ${more > 0 ? 'that nobody confirmed' : 'are missing'}`)
  }

  /** The embedded database belongs to one process at a time, so its server is stopped in between. */
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

const portsOf = (servers: readonly Server[]) => servers.filter((server) => server.isRunning()).map(({ port }) => port)

async function findOnce(db: Db, { confirmNum, key, body }: Attempt): Promise<void> {
  const { rows } = await sql<{ account: string; amount: number; transactions: number }>`
    select account.unique_id as account, ledger_entry.amount, count(*) over () as transactions
    from ledger_transaction
      join ledger_entry on transaction_id = ledger_transaction.id
      join account on account.id = account_id
    where ledger_transaction.confirm_num = ${confirmNum}
    order by ledger_entry.amount`.execute(db)
  const cents = Math.round(body.amount * 100)
  const moved = rows.map(({ account, amount }) => `${account} ${amount}`).join(', ')
  const due = `${body.fromId} ${-cents}, ${body.toId} ${cents}`
  if (moved !== due) throw new Breach(`${key} under ${confirmNum} should have moved ${due}, and the books say: ${moved || 'nothing'}`)
}

async function countTransfers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ledger_transaction where confirm_num is not null`.execute(db)
  return rows[0]?.count ?? 0
}
