import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase, openPostgres } from '../../../server/db/open.ts'
import { proveBooks } from '../../../server/ledger/proof.ts'
import { foundBank, type Member, orderOf } from '../../support/founding.ts'
import { ask } from '../../support/http.ts'
import { isAnyWaiting } from '../../support/locks.ts'
import { newPlace, serve } from '../../support/place.ts'
import { missWeeks, readPlans } from '../../support/plans.ts'
import { endOfServer } from '../../support/server.ts'

// Several servers start here, which takes a busy machine some time.
describe.runIf(process.env.TEST_DATABASE_URL)('two servers on one database', () => {
  test('a member who signs out at one of two servers is signed out at the other', async () => {
    const { one, other, member } = await twoServers()
    expect(await ask(other, '/customer/getsummary', { ticket: member, body: {} })).toMatchObject({ status: 200 })
    expect(await ask(one, '/auth/sign-out', { ticket: member, body: {} })).toMatchObject({ status: 200 })
    expect(await ask(other, '/customer/getsummary', { ticket: member, body: {} })).toMatchObject({ status: 401 })
  })

  test('two servers with the same idempotency key move the money once, even at the same time', async () => {
    const { one, other, member, balances } = await twoServers()
    const key = randomUUID()
    const send = (port: number) => ask(port, '/fundstransfer', { ticket: member, key, body: orderOf(member, 10) })
    const received = await Promise.all([one, other, one, other, one, other].map(send))
    const later = [await send(one), await send(other)]
    const confirmed = [...received, ...later].filter(({ status }) => status === 200)
    expect(new Set(confirmed.map(({ data }) => data.confirmNum)).size).toBe(1)
    expect(later.map(({ status, headers }) => [status, headers.get('idempotency-replayed')])).toEqual([
      [200, 'true'],
      [200, 'true'],
    ])
    expect(received.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(await balances()).toEqual([90_00, 110_00])
  })

  test('transfers at two servers at once never overdraw a share', async () => {
    const { one, other, member, balances, proof } = await twoServers()
    const asked = Array.from({ length: 40 }, (_, index) =>
      ask(index % 2 ? one : other, '/fundstransfer', { ticket: member, key: randomUUID(), body: orderOf(member, 7) }),
    )
    const received = await Promise.all(asked)
    expect(received.filter(({ status }) => status === 200)).toHaveLength(14)
    expect(new Set(received.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(new Set([422]))
    expect(await balances()).toEqual([2_00, 198_00])
    expect(Object.values(await proof()).flat()).toEqual([])
  })

  test('two servers that start together create the demo once', async () => {
    const { settings } = await newPlace('empty')
    const servers = await Promise.all([serve(settings), serve(settings)])
    const made = servers.filter((server) => server.said().includes('The demo bank has been filled'))
    expect(made).toHaveLength(1)
    expect(made[0]?.said()).toContain('Making the demo bank: maria of Prairie Oak')
    const keys = await Promise.all(servers.map(({ port }) => ask(port, '/config')))
    expect(keys.map(({ status }) => status)).toEqual([200, 200])
  })

  test('two servers that start together make up missed scheduled transfers once and in order', async () => {
    const place = await newPlace('migrated')
    const members = await foundBank(place, { members: 20, balance: 100_00 })
    await missWeeks(place, members, 5)
    await Promise.all([serve(place.settings), serve(place.settings)])
    while ((await readPlans(place)).made < 100) await pause(200)
    await pause(500)
    expect(await readPlans(place)).toEqual({ made: 100, wrong: 0, disorder: 0, received: 20 * (100_00 + 6), proof: [] })
  })

  test('a request that waits for a lock gets its answer before its server stops', async () => {
    const { place, first, member, balances } = await twoServers()
    const { db, close } = openPostgres(place.databaseUrl ?? '', () => {})
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = db.transaction().execute(async (tx) => {
      await sql`select id from account for update`.execute(tx)
      held.resolve()
      await released.promise
    })
    await held.promise
    const slow = ask(first.port, '/fundstransfer', { ticket: member, key: randomUUID(), body: orderOf(member, 10) })
    while (!(await isAnyWaiting(db))) await pause(20)
    const ended = first.stop()
    while (await isListening(first.port)) await pause(20)
    released.resolve()
    expect(await slow).toMatchObject({ status: 200 })
    expect(await ended).toBe(0)
    await holding.finally(close)
    expect(await balances()).toEqual([90_00, 110_00])
  })
})

test('a stopping server answers all requests it has received and exits with 0, though a browser keeps its connection', async () => {
  const place = await newPlace('migrated')
  const members = await foundBank(place, { members: 20, balance: 100_00 })
  // Without a delay, an idle connection closes at once, even if a request has arrived on it unread.
  const server = await serve({ ...place.settings, STOP_DELAY: '1' })
  await Promise.all(members.map((member) => ask(server.port, '/customer/getsummary', { ticket: member, body: {} })))
  const idle = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
  idle.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(idle, 'data')
  onTestFinished(() => void idle.destroy())
  const asked = members.map((member) =>
    ask(server.port, '/fundstransfer', { ticket: member, key: randomUUID(), body: orderOf(member, 10) }),
  )
  await Promise.race(asked)
  const ended = server.stop()
  const received = await Promise.all(asked)
  expect(received.map(({ status }) => status)).toEqual(members.map(() => 200))
  expect(await ended).toBe(0)
  const { db, close } = await openDatabase(place, () => {})
  onTestFinished(close)
  const shares = await db.selectFrom('account').select('balance').where('account_type', '=', 1).orderBy('id').execute()
  expect(shares.map(({ balance }) => balance)).toEqual(members.flatMap(() => [90_00, 110_00]))
})

test('a stopping server first reports 503 on /ready and still accepts new connections', async () => {
  const place = await newPlace('migrated')
  await foundBank(place, { members: 1, balance: 100_00 })
  const server = await serve({ ...place.settings, STOP_DELAY: '2' })
  const ended = server.stop()
  const statuses = new Set<number>()
  const health = new Set<number>()
  for (;;) {
    const ready = await ask(server.port, '/ready').catch(() => null)
    if (!ready) break
    statuses.add(ready.status)
    if (ready.status !== 503) continue
    expect(ready).toMatchObject({ success: false, data: null, message: 'This server is about to stop.' })
    expect(ready.headers.get('connection')).toBe('close')
    const received = await ask(server.port, '/health').catch(() => null)
    if (received) health.add(received.status)
  }
  expect([...statuses].at(-1)).toBe(503)
  expect([...health]).toEqual([200])
  expect(await ended).toBe(0)
})

test('a server whose port is in use stops with a message', async () => {
  const place = await newPlace('migrated')
  await foundBank(place, { members: 1, balance: 100_00 })
  const first = await serve(place.settings)
  const second = await newPlace('migrated')
  await foundBank(second, { members: 1, balance: 100_00 })
  expect(await endOfServer({ ...second.settings, PORT: String(first.port) })).toEqual({
    code: 1,
    said: `PORT ${first.port} of 127.0.0.1 is in use. Stop what listens there, or set another PORT.\n`,
  })
})

async function twoServers() {
  const place = await newPlace('migrated')
  const [member] = (await foundBank(place, { members: 1, balance: 100_00 })) as [Member]
  const [first, second] = await Promise.all([serve(place.settings), serve(place.settings)])
  const { db, close } = openPostgres(place.databaseUrl ?? '', () => {})
  onTestFinished(close)
  const balances = async () => {
    const rows = await db.selectFrom('account').select('balance').where('account_type', '=', 1).orderBy('id').execute()
    return rows.map(({ balance }) => balance)
  }
  return { place, first, one: first.port, other: second.port, member, balances, proof: () => proveBooks(db) }
}

const isListening = (port: number) =>
  ask(port, '/ready').then(
    ({ status }) => status === 200,
    () => false,
  )
