import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { retryGivenUpByCommand } from '../../server/delivery/command.ts'
import { transact } from '../../server/db/open.ts'
import { writeMessages } from '../../server/delivery/outbox.ts'
import { addMissingHolidays } from '../../server/schedule/calendar.ts'
import { planKinds } from '../../server/schedule/kinds.ts'
import { addSingles } from '../../server/schedule/plans-store.ts'
import { openMetrics } from '../../server/system/metrics.ts'
import { freePort } from '../../tools/free-port.mjs'
import { addDays, dayIn } from '../../values/days.ts'
import { appOf, context, openBank } from '../support/bank.ts'
import { openTestDatabase } from '../support/database.ts'

/** Starts a server with metrics, on a database of its own. */
async function metered(now = new Date()) {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const app = await appOf({ db: database.db, clock: () => now })
  const port = await freePort()
  const stop = await openMetrics(app, database, { metricsPort: port, metricsHost: '127.0.0.1', clock: () => now })
  onTestFinished(stop)
  const bank = await openBank({}, { db: database.db, app })
  const read = async (path = '/metrics') => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  return { ...database, bank, now, read }
}

test('requests are counted by operation and status, and no address, name or amount is in the metrics', async () => {
  const { bank, read } = await metered()
  await bank.browser().call('getConfig')
  await bank.browser().call('getSummary', { body: { idOLBUser: 1 } })
  const text = await read()
  expect(text).toMatch(/^sharedraft_request_seconds_count\{operation="getConfig",status="200"\} 1$/m)
  expect(text).toMatch(/^sharedraft_request_seconds_count\{operation="getSummary",status="401"\} 1$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
  expect(text).not.toContain(bank.host)
})

test('the metrics say how many messages wait and how long, what is overdue, and whether the database answers', async () => {
  const { db, bank, now, read, close } = await metered()
  const message = { channel: 'email' as const, to: 'maria@example.test', subject: 'Code', text: 'Your code' }
  await transact(db, (tx) =>
    writeMessages(tx, context.secrets, bank.id, new Date(now.getTime() - 90_000), [message, message]),
  )
  const text = await read()
  expect(text).toMatch(/^sharedraft_outbox_waiting\{channel="email"\} 2$/m)
  expect(text).toMatch(/^sharedraft_outbox_oldest_seconds\{channel="email"\} 90$/m)
  expect(text).toMatch(/^sharedraft_occurrences_overdue 0$/m)
  expect(text).toMatch(/^sharedraft_outgoing_files_waiting 0$/m)
  expect(text).toMatch(/^sharedraft_statements_failed 0$/m)
  expect(text).toMatch(/^sharedraft_database_up 1$/m)
  await sql`update outbox_message set given_up_at = now() /* of all institutions */`.execute(db)
  const given = await read()
  expect(given).toMatch(/^sharedraft_outbox_waiting\{channel="email"\} 0$/m)
  expect(given).toMatch(/^sharedraft_outbox_given_up\{channel="email"\} 2$/m)
  await retryGivenUpByCommand(db, '', now)
  expect(await read()).toMatch(/^sharedraft_outbox_given_up\{channel="email"\} 0$/m)
  await sql`update outbox_message set delivered_at = now() /* of all institutions */`.execute(db)
  expect(await read()).toMatch(/^sharedraft_outbox_waiting\{channel="email"\} 0$/m)
  await close()
  const alone = await read()
  expect(alone).toMatch(/^sharedraft_database_up 0$/m)
  expect(alone).toMatch(/^sharedraft_occurrences_overdue nan$/im)
})

const [wednesday, saturday, thanksgiving] = ['2026-11-18', '2026-11-21', '2026-11-26'].map(
  (on) => new Date(`${on}T20:00:00Z`),
)

test('a payment of an earlier day is overdue, one of a day to come is not, and neither is one of a disabled institution', async () => {
  const { db, bank, now, read } = await metered(wednesday)
  const member = await bank.addMember('maria')
  const today = dayIn('UTC', now)
  const days = [addDays(today, -3), addDays(today, 3)]
  await transact(db, (tx) =>
    addSingles(tx, { institutionId: bank.id, personId: member.id }, { kind: planKinds.payment, madeAt: now, days }),
  )
  expect(await read()).toMatch(/^sharedraft_occurrences_overdue 1$/m)
  await db.updateTable('institution').set({ disabled_at: now }).where('id', '=', bank.id).execute()
  expect(await read()).toMatch(/^sharedraft_occurrences_overdue 0$/m)
})

test.each([
  ['was tried today and is tried again', wednesday, '2026-11-18', 0],
  ['was not tried since yesterday', wednesday, '2026-11-17', 1],
  ['waits for the end of a weekend', saturday, '2026-11-20', 0],
  ['waits for the end of a holiday', thanksgiving, '2026-11-25', 0],
])('a due payment that %s counts as overdue only if a run should have handled it', async (_, at, tried, count) => {
  const { db, bank, now, read } = await metered(at)
  const member = await bank.addMember('maria')
  const days = [addDays(dayIn('UTC', now), -4)]
  await addMissingHolidays(db)
  const [id = 0] = await transact(db, (tx) =>
    addSingles(tx, { institutionId: bank.id, personId: member.id }, { kind: planKinds.payment, madeAt: now, days }),
  )
  await db
    .updateTable('occurrence')
    .set({ last_tried_on: tried })
    .where('institution_id', '=', bank.id)
    .where('id', '=', id)
    .execute()
  expect(await read()).toMatch(new RegExp(`^sharedraft_occurrences_overdue ${count}$`, 'm'))
})

test('the port of the metrics serves nothing else', async () => {
  const { read } = await metered()
  expect(await read('/')).toBe('')
  expect(await read('/api/health')).toBe('')
})
