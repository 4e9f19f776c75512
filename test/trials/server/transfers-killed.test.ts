import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, openDatabase } from '../../../server/db/open.ts'
import { proveBooks } from '../../../server/ledger/proof.ts'
import { foundBank, type Member, orderOf } from '../../support/founding.ts'
import { ask } from '../../support/http.ts'
import { newPlace, serve } from '../../support/place.ts'

const count = Number(process.env.TRANSFERS ?? 4_000)
/** Many transfers are broken more rarely: most of the time goes by in starting the server again. */
const calm = Math.max(1, count / 20_000)
const clients = 64
const opening = 1_000_00

type Made = { confirmNum: string; from: string; to: string; cents: number }

test('of the transfers of 64 clients none is lost or doubled while the server is killed and its connections are cut', async () => {
  const place = await newPlace('migrated')
  const people = await foundBank(place, { members: 24, balance: opening })
  let server = await serve(place.settings)
  const made: Made[] = []
  let [begun, replayed, kills] = [0, 0, 0]

  /** Sends one transfer until it has an answer that stays. */
  async function send(member: Member): Promise<void> {
    const shares = randomInt(2) ? member.shares : (member.shares.toReversed() as Member['shares'])
    const cents = randomInt(1, 500)
    const sent = { ticket: member, key: randomUUID(), body: orderOf({ ...member, shares }, cents / 100) }
    for (;;) {
      const answer = await ask(server.port, '/fundstransfer', sent).catch(() => null)
      if (answer?.status === 422) return
      if (answer?.status === 200) {
        replayed += answer.headers.has('idempotency-replayed') ? 1 : 0
        made.push({ confirmNum: answer.data.confirmNum, from: shares[0], to: shares[1], cents })
        return
      }
      if (answer && answer.status !== 409 && answer.status < 500) throw new Error(`${answer.status} ${answer.message}`)
      await pause(20)
    }
  }
  const client = async () => {
    while (begun++ < count) await send(people[randomInt(people.length)] as Member)
  }
  const end = { isReached: false }
  const sending = Promise.all(Array.from({ length: clients }, client)).finally(() => (end.isReached = true))
  const breaking = async () => {
    while (!end.isReached) {
      await pause(randomInt(200, 900) * calm)
      if (end.isReached) return
      if (kills % 2 === 1) await cutConnections(place)
      else {
        await server.kill()
        server = await serve(place.settings)
      }
      kills++
    }
  }
  await Promise.all([sending, breaking()])
  expect(await server.stop()).toBe(0)

  const { db, close } = await openDatabase(place, () => {})
  onTestFinished(close)
  const { rows } = await sql<{ confirm_num: string; transactions: number }>`
      select confirm_num, count(distinct ledger_transaction.xmin::text)::int as transactions from ledger_transaction
      where kind = 'transfer' group by confirm_num`.execute(db)
  expect(rows.map(({ confirm_num }) => confirm_num).toSorted()).toEqual(
    made.map(({ confirmNum }) => confirmNum).toSorted(),
  )
  expect(await readBalances(db)).toEqual(expectedBalances(people, made))
  expect(Object.values(await proveBooks(db)).flat()).toEqual([])
  // Otherwise nothing was under way when something broke, or no transfers were made together.
  const groups = await sql`select distinct xmin::text from ledger_transaction where kind = 'transfer'`.execute(db)
  expect({ broke: kills > 2, replayed: replayed > 0, together: groups.rows.length < made.length }).toEqual({
    broke: true,
    replayed: true,
    together: true,
  })
  console.info(
    `${made.length} transfers in ${groups.rows.length} transactions, ${kills} times broken, ${replayed} answered again: 0 lost, 0 doubled`,
  )
}, 3_600_000)

/** Ends the server's connections, some of them between a COMMIT and its answer. */
async function cutConnections({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | null
  dataDir: string
}): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir }, () => {})
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    .execute(db)
    .finally(close)
}

async function readBalances(db: Db): Promise<Record<string, number>> {
  const rows = await db.selectFrom('account').select(['unique_id', 'balance']).where('account_type', '=', 1).execute()
  return Object.fromEntries(rows.map(({ unique_id, balance }) => [unique_id, balance]))
}

function expectedBalances(people: readonly Member[], made: readonly Made[]): Record<string, number> {
  const balances = Object.fromEntries(people.flatMap(({ shares }) => shares.map((share) => [share, opening])))
  for (const { from, to, cents } of made) {
    balances[from] = (balances[from] ?? 0) - cents
    balances[to] = (balances[to] ?? 0) + cents
  }
  return balances
}
