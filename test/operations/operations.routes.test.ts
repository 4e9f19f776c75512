import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { claim } from '../../server/operations/store.ts'
import { context } from '../support/bank.ts'
import { rosaWithTwoShares } from '../support/rosa.ts'
import { shared } from '../support/database.ts'

test('repeating a request with the same key and body returns the first answer and marks it as replayed', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  const key = randomUUID()
  const first = await rosa.call('createTransfer', { key, body: order(10) })
  const second = await rosa.call('createTransfer', {
    key: key.toUpperCase(),
    body: Object.fromEntries(Object.entries(order(10)).toReversed()),
  })
  expect(second.data).toEqual(first.data)
  expect([first, second].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
  expect(await bank.balances()).toEqual([90_00, 110_00])
})

test('ten repeats at the same time all get the first answer', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  const key = randomUUID()
  const first = await rosa.call('createTransfer', { key, body: order(10) })
  const repeats = await Promise.all(Array.from({ length: 10 }, () => rosa.call('createTransfer', { key, body: order(10) })))
  expect(repeats.map(({ status, data }) => ({ status, data }))).toEqual(Array(10).fill({ status: 200, data: first.data }))
  expect(await bank.balances()).toEqual([90_00, 110_00])
})

test('another body under the same key is refused and moves no money', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  const key = randomUUID()
  await rosa.call('createTransfer', { key, body: order(10) })
  expect(await rosa.call('createTransfer', { key, body: order(11) })).toMatchObject({ status: 409, error: { code: 'key_reused' } })
  expect(await bank.balances()).toEqual([90_00, 110_00])
})

test('the same key for another operation is refused and changes nothing', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  const key = randomUUID()
  await rosa.call('createTransfer', { key, body: order(10, { frequency: 1 }) })
  const [plan] = (await rosa.call('getScheduledTransfers', { body: {} })).data
  expect(await rosa.call('cancelScheduledTransfer', { key, body: { scheduledTransferId: plan?.id } })).toMatchObject({
    status: 409,
    error: { code: 'key_reused' },
  })
  // Also where both ask with the same body.
  const payee = { key: randomUUID(), body: { uniqueId: `q${randomUUID()}` } }
  expect((await rosa.call('removeQuickPay', payee)).status).toBe(403)
  expect(await rosa.call('removeAutoPay', payee)).toMatchObject({ status: 409, error: { code: 'key_reused' } })
  expect((await rosa.call('getScheduledTransfers', { body: {} })).data[0]?.endedOn).toBe(null)
  expect(await bank.balances()).toEqual([90_00, 110_00])
})

test('a transfer without a key, or with a key that is not a UUID, is answered 400', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  expect(await rosa.call('createTransfer', { body: order(10) })).toMatchObject({
    status: 400,
    error: { fields: { 'idempotency-key': expect.any(String) } },
  })
  expect(await rosa.call('createTransfer', { key: 'again', body: order(10) })).toMatchObject({ status: 400 })
  expect(await bank.balances()).toEqual([100_00, 100_00])
})

test('a refused request repeated under its key is refused again, even if it would now be allowed', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  const key = randomUUID()
  const refused = await rosa.call('createTransfer', { key, body: order(150) })
  await rosa.call('createTransfer', { key: randomUUID(), body: order(100, { fromId: order(1).toId, toId: order(1).fromId }) })
  const repeated = await rosa.call('createTransfer', { key, body: order(150) })
  expect([refused, repeated].map(({ status, message }) => [status, message])).toEqual([
    [422, 'Amount exceeds available balance'],
    [422, 'Amount exceeds available balance'],
  ])
  expect(await bank.balances()).toEqual([200_00, 0])
})

test('an internal error stores nothing under the key, so the next try succeeds', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  const key = randomUUID()
  await sql`alter table ledger_entry add constraint broken check (comment <> ${sql.lit(key)})`.execute(context.db)
  const failed = await rosa.call('createTransfer', { key, body: order(10, { comment: key }) })
  await sql`alter table ledger_entry drop constraint broken`.execute(context.db)
  expect(failed.status).toBe(500)
  expect((await rosa.call('getOperation', { params: { key } })).data).toEqual({ state: 'none' })
  expect(await rosa.call('createTransfer', { key, body: order(10, { comment: key }) })).toMatchObject({ status: 200 })
  expect(await bank.balances()).toEqual([90_00, 110_00])
})

test('a member can look up by key whether a request is unknown, done or refused', async () => {
  const { rosa, order } = await rosaWithTwoShares()
  const [unknown, done, refused] = [randomUUID(), randomUUID(), randomUUID()]
  const { data } = await rosa.call('createTransfer', { key: done, body: order(10) })
  await rosa.call('createTransfer', { key: refused, body: order(0) })
  const stateOf = async (key: string) => (await rosa.call('getOperation', { params: { key } })).data
  expect(await stateOf(unknown)).toEqual({ state: 'none' })
  expect(await stateOf(done)).toEqual({
    state: 'done',
    httpStatus: 200,
    answer: { success: true, data, message: '' },
    confirmNum: data.confirmNum,
  })
  expect(await stateOf(refused)).toEqual({
    state: 'refused',
    httpStatus: 422,
    answer: { success: false, data: null, message: 'Please complete all fields', error: { type: 'user error' } },
  })
})

test('another person’s key is reported as unknown', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  const nina = bank.signIn(await bank.addMember('nina'))
  const key = randomUUID()
  await rosa.call('createTransfer', { key, body: order(10) })
  expect((await nina.call('getOperation', { params: { key } })).data).toEqual({ state: 'none' })
})

test('a transfer that arrives after its key was released is refused and moves no money', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  const key = randomUUID()
  expect((await rosa.call('releaseOperation', { params: { key } })).data).toEqual({ state: 'released' })
  expect(await rosa.call('createTransfer', { key, body: order(10) })).toMatchObject({ status: 409, error: { code: 'key_released' } })
  expect((await rosa.call('getOperation', { params: { key } })).data).toEqual({ state: 'released' })
  expect(await bank.balances()).toEqual([100_00, 100_00])
})

test('releasing the key of a completed request reports it as done', async () => {
  const { rosa, order } = await rosaWithTwoShares()
  const key = randomUUID()
  const { data } = await rosa.call('createTransfer', { key, body: order(10) })
  expect((await rosa.call('releaseOperation', { params: { key } })).data).toMatchObject({ state: 'done', confirmNum: data.confirmNum })
})

test('when a request and its release arrive together, either the money moves or the key is released', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  const races = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const key = randomUUID()
      const [transfer, release] = await Promise.all([
        rosa.call('createTransfer', { key, body: order(1) }),
        rosa.call('releaseOperation', { params: { key } }),
      ])
      return `${transfer.status} ${release.data.state}`
    }),
  )
  expect(races.filter((race) => race !== '200 done' && race !== '409 released')).toEqual([])
  const moved = races.filter((race) => race === '200 done').length
  expect(await bank.balances()).toEqual([100_00 - moved * 1_00, 100_00 + moved * 1_00])
})

// The embedded database has one connection, so nothing can be seen running there.
test.runIf(shared.kind === 'postgres')(
  'while a request runs its key is reported as running, and a second request must wait a second',
  async () => {
    const { bank, rosa, order, member } = await rosaWithTwoShares()
    const { key, end } = await begin({ institutionId: bank.id, personId: member.id })
    const whileRunning = await rosa.call('getOperation', { params: { key } })
    const inCapitals = await rosa.call('getOperation', { params: { key: key.toUpperCase() } })
    const second = await rosa.call('createTransfer', { key, body: order(10) })
    await end()
    expect([whileRunning.data, inCapitals.data]).toEqual([{ state: 'running' }, { state: 'running' }])
    expect(second).toMatchObject({ status: 409, error: { code: 'in_progress' }, headers: { 'retry-after': '1' } })
    expect(await rosa.call('createTransfer', { key, body: order(10) })).toMatchObject({ status: 200 })
  },
)

test.runIf(shared.kind === 'postgres')('releasing the key of a running request is refused for now, and the key still works', async () => {
  const { bank, rosa, order, member } = await rosaWithTwoShares()
  const { key, end } = await begin({ institutionId: bank.id, personId: member.id })
  const givenUp = await rosa.call('releaseOperation', { params: { key } })
  await end()
  expect(givenUp).toMatchObject({ status: 409, error: { code: 'in_progress' }, headers: { 'retry-after': '1' } })
  expect(await rosa.call('createTransfer', { key, body: order(10) })).toMatchObject({ status: 200 })
})

/** A request that runs until it is let end. */
async function begin(who: Parameters<typeof claim>[1]) {
  const [key, taken, over] = [randomUUID(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const running = transact(context.db, async (tx) => {
    await claim(tx, who, key)
    taken.resolve()
    await over.promise
  })
  await taken.promise
  const end = () => (over.resolve(), running)
  return { key, end }
}
