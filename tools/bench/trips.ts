import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { buildApp } from '../../server/app.ts'
import { openPostgres } from '../../server/db/open.ts'
import { secretsFrom } from '../../server/security/secrets.ts'
import { settingsFrom } from '../../server/system/settings.ts'
import type { Member } from '../../test/support/founding.ts'

/** How often one transfer goes to the database and back. */
export async function countTrips(databaseUrl: string, { token, cookie, shares: [fromId, toId], accountNumber }: Member): Promise<number> {
  const { db, close } = openPostgres(databaseUrl, () => {})
  const settings = settingsFrom({ DEMO: '1', RATE_LIMIT_SCALE: '1000' })
  const context = { db, settings, secrets: secretsFrom(['a key for the bench alone']), clock: () => new Date() }
  const app = await buildApp(context, { log: false })
  const transfer = () =>
    app.inject({
      method: 'POST',
      url: '/api/fundstransfer',
      headers: { host: '127.0.0.1', authorization: `Bearer ${token}`, cookie: `sd_session=${cookie}`, 'idempotency-key': randomUUID() },
      payload: { fromId, toId, fromAccountNum: accountNumber, toAccountNum: accountNumber, amount: 0.01, transferType: 1 },
    })
  // The first one opens a connection.
  await transfer()
  const { prototype } = pg.Client
  const { query } = prototype
  let trips = 0
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    trips++
    return Reflect.apply(query, this, given)
  } as typeof query
  const { statusCode, body } = await transfer()
  prototype.query = query
  await app.close()
  await close()
  if (statusCode !== 200) throw new Error(`the transfer that was counted was answered ${statusCode} ${body}`)
  return trips
}
