import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { buildApp } from '../../server/app.ts'
import { openPostgres } from '../../server/db/open.ts'
import { createSecrets } from '../../server/security/secrets.ts'
import { parseSettings } from '../../server/settings/settings.ts'
import { signatureHeader, signText, getTextKeys } from '../../server/security/text-signature.ts'
import { foundedInstitution, type Member } from '../../test/support/founding.ts'
import { movingText } from './load.ts'

const secrets = createSecrets(['a key for the bench alone'])

/** Counts the round trips of one transfer to the database. */
export const countTrips = (
  databaseUrl: string,
  { token, cookie, shares: [fromId, toId], accountNumber }: Member,
): Promise<number> =>
  countTripsOn(databaseUrl, (app) =>
    app.inject({
      method: 'POST',
      url: '/api/fundstransfer',
      headers: {
        host: '127.0.0.1',
        authorization: `Bearer ${token}`,
        cookie: `sd_session=${cookie}`,
        'idempotency-key': randomUUID(),
      },
      payload: {
        fromId,
        toId,
        fromAccountNum: accountNumber,
        toAccountNum: accountNumber,
        amount: 0.01,
        transferType: 1,
      },
    }),
  )

/** Counts those of a text that moves money. */
export const countTextTrips = (databaseUrl: string, member: Member): Promise<number> =>
  countTripsOn(databaseUrl, (app) => {
    const { body, receivedAt } = movingText(member)
    const signature = signText(getTextKeys(secrets, foundedInstitution.key)[0] ?? '', receivedAt, body)
    const headers = { host: '127.0.0.1', 'content-type': 'application/json', [signatureHeader]: signature }
    return app.inject({ method: 'POST', url: '/api/sms/inbound', headers, payload: body })
  })

async function countTripsOn(
  databaseUrl: string,
  send: (app: FastifyInstance) => Promise<LightMyRequestResponse>,
): Promise<number> {
  const { db, close, listen } = openPostgres(databaseUrl, () => {})
  const settings = parseSettings({ DEMO: '1', RATE_LIMIT_SCALE: '1000' })
  const app = await buildApp({ db, standby: null, settings, secrets, clock: () => new Date(), listen }, { log: false })
  // The first call opens a connection.
  await send(app)
  const { prototype } = pg.Client
  const { query } = prototype
  let trips = 0
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    trips++
    return Reflect.apply(query, this, given)
  } as typeof query
  const { statusCode, body } = await send(app)
  prototype.query = query
  await app.close()
  await close()
  if (statusCode !== 200 || body.includes('"reply":null'))
    throw new Error(`what was counted was answered ${statusCode} ${body}`)
  return trips
}
