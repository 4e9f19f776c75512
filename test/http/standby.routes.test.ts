import { afterAll, beforeAll, expect, test } from 'vitest'
import { Unavailable } from '../../server/db/errors.ts'
import { type Database, type Db, openPostgres } from '../../server/db/open.ts'
import { readFromEither, type Standby } from '../../server/db/standby.ts'
import { Refusal } from '../../server/refusals.ts'
import { appOf, openBank } from '../support/bank.ts'
import { shared } from '../support/database.ts'

const [primary, replica] = ['primary', 'standby'] as unknown as [Db, Db]
const standbyOf = (db: Db, isLost: () => boolean): Standby => ({
  db,
  isPrimaryLost: isLost,
  confirmLoss: async () => isLost(),
  onPrimaryLost: () => {},
  close: async () => {},
})

/** Reads from a primary that fails with `failure`. `known`: it is known to be lost; `confirmed`: it is found to be. */
async function read(failure: Error | null, { known = false, confirmed = false } = {}) {
  const asked: string[] = []
  const standby = { ...standbyOf(replica, () => known), confirmLoss: async () => confirmed }
  const answer = await readFromEither({ db: primary, standby }, async (db) => {
    asked.push(String(db))
    if (db === primary && failure) throw failure
    return `from the ${String(db)}`
  }).catch((thrown: Error) => thrown)
  return { asked, answer }
}

test('what is read comes from the primary, and from the standby once the primary is found to be lost', async () => {
  const lost = new Unavailable('lost')
  expect(await read(null)).toEqual({ asked: ['primary'], answer: 'from the primary' })
  expect(await read(lost, { confirmed: true })).toEqual({
    asked: ['primary', 'standby'],
    answer: 'from the standby',
  })
  expect(await read(lost, { known: true })).toEqual({ asked: ['standby'], answer: 'from the standby' })
})

test('a slow statement of a primary that answers, and a refusal, never lead to the standby', async () => {
  for (const error of [new Unavailable('slow'), new Refusal(404, 'There is no such account.')])
    expect(await read(error, { confirmed: error instanceof Refusal })).toEqual({ asked: ['primary'], answer: error })
})

let standby: Database
beforeAll(() => {
  if (shared.url) standby = openPostgres(shared.url, () => {}, { isLimited: false, isReadOnly: true })
})
afterAll(() => standby?.close())

test.runIf(shared.url)(
  'an answer of the standby says from when it is, and what must be certain comes from the primary',
  async () => {
    const app = await appOf({ standby: standbyOf(standby.db, () => true) })
    const bank = await openBank()
    const maria = bank.signIn(await bank.addMember('maria', [{ balance: 100_00 }]), 'full', app)
    const summary = await maria.call('getSummary', { body: {} })
    expect([summary.status, Date.parse(String(summary.headers['x-as-of']))]).toEqual([200, expect.any(Number)])
    expect(summary.headers['x-as-of']).toMatch(/^\d{4}-\d\d-\d\dT/)
    const outcome = await maria.call('getOperation', { params: { key: '00000000-0000-4000-8000-000000000000' } })
    expect([outcome.status, outcome.headers['x-as-of']]).toEqual([200, undefined])
  },
)

test.runIf(shared.url)('a session that the standby does not know is not ended by it', async () => {
  const app = await appOf({ standby: standbyOf(standby.db, () => true) })
  const bank = await openBank()
  const stranger = bank.browser(app)
  expect((await stranger.call('getSummary', { body: {}, headers: { authorization: 'Bearer new' } })).status).toBe(503)
})
