import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { claim } from '../../server/operations/store.ts'
import { context } from '../support/bank.ts'
import { rosaWithTwoShares } from '../support/rosa.ts'
import { shared } from '../support/database.ts'
import { type KeyEvent, type KeyState, keyTable } from './keys.ts'

type Given = Awaited<ReturnType<typeof rosaWithTwoShares>>
type Rosa = Given['rosa']
type Body = ReturnType<Given['order']>

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
  const repeats = await Promise.all(
    Array.from({ length: 10 }, () => rosa.call('createTransfer', { key, body: order(10) })),
  )
  expect(repeats.map(({ status, data }) => ({ status, data }))).toEqual(
    Array(10).fill({ status: 200, data: first.data }),
  )
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
  // Even if both send the same body.
  const payee = { key: randomUUID(), body: { uniqueId: `q${randomUUID()}` } }
  expect((await rosa.call('removeQuickPay', payee)).status).toBe(403)
  expect(await rosa.call('removeAutoPay', payee)).toMatchObject({ status: 409, error: { code: 'key_reused' } })
  expect((await rosa.call('getScheduledTransfers', { body: {} })).data[0]?.endedOn).toBe(null)
  expect(await bank.balances()).toEqual([90_00, 110_00])
})

test('a refused request repeated under its key is refused again, even if it would now be allowed', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  const key = randomUUID()
  const refused = await rosa.call('createTransfer', { key, body: order(150) })
  await rosa.call('createTransfer', {
    key: randomUUID(),
    body: order(100, { fromId: order(1).toId, toId: order(1).fromId }),
  })
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
  const readState = async (key: string) => (await rosa.call('getOperation', { params: { key } })).data
  expect(await readState(unknown)).toEqual({ state: 'none' })
  expect(await readState(done)).toEqual({
    state: 'done',
    httpStatus: 200,
    answer: { success: true, data, message: '' },
    confirmNum: data.confirmNum,
  })
  expect(await readState(refused)).toEqual({
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

const send = (rosa: Rosa, key: string, body: Body) => rosa.call('createTransfer', { key, body })

/** Brings a key into a state. Returns its request, and a function that ends a running one. */
async function keyThatIs(state: KeyState, { bank, rosa, order, member }: Given) {
  const key = randomUUID()
  const body = order(state === 'refused' ? 150 : 10)
  if (state === 'running') return { body, ...(await begin({ institutionId: bank.id, personId: member.id })) }
  if (state === 'done' || state === 'refused') await send(rosa, key, body)
  if (state === 'released') await rosa.call('releaseOperation', { params: { key } })
  return { key, body, end: async () => {} }
}

const stateOf = async (rosa: Rosa, key: string) => (await rosa.call('getOperation', { params: { key } })).data.state

/** Returns the caller's answer, in the words of the table. */
async function answerTo(event: KeyEvent, { rosa, order }: Given, key: string, body: Body): Promise<string> {
  if (event === 'a look-up') return stateOf(rosa, key)
  const { status, error, headers, data } =
    event === 'a release'
      ? await rosa.call('releaseOperation', { params: { key } })
      : await send(rosa, key, event === 'the same request' ? body : order(11))
  if (error?.code && !headers['idempotency-replayed'])
    return [status, error.code, ...(headers['retry-after'] ? [`again in ${headers['retry-after']} s`] : [])].join(' ')
  if (data && 'state' in data) return data.state
  return headers['idempotency-replayed'] ? `${status} replayed` : String(status)
}

const cells = Object.entries(keyTable).flatMap(([state, row]) =>
  Object.entries(row).map(([event, cell]) => [state as KeyState, event as KeyEvent, cell] as const),
)

test.each(cells)('under a key that is %s, %s gets the answer of the table in docs/spec', async (state, event, cell) => {
  // The embedded database has one connection, so no request can be seen running.
  if (state === 'running' && shared.kind !== 'postgres') return
  const given = await rosaWithTwoShares()
  const { key, body, end } = await keyThatIs(state, given)
  const [before] = await given.bank.balances()
  const answer = await answerTo(event, given, key, body)
  const becomes = (await stateOf(given.rosa, key.toUpperCase())).replace('none', 'unused')
  const [after] = await given.bank.balances()
  await end()
  const later = state === 'running' ? (await send(given.rosa, key, body)).status : null
  expect({ answer, becomes, moves: before !== after, later }).toEqual({
    moves: false,
    ...cell,
    later: state === 'running' ? 200 : null,
  })
})

test('docs/spec/money-once.md has the same table', () => {
  const rows = Object.entries(keyTable).map(
    ([state, row]) =>
      `| ${state} | ${Object.values(row)
        .map(({ answer, becomes, moves }) => `${answer}${moves ? ', money moves' : ''} → ${becomes}`)
        .join(' | ')} |`,
  )
  expect(readFileSync('docs/spec/money-once.md', 'utf8')).toContain(
    [
      '| the key is | the same request | another request | a look-up | a release |',
      '|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
  )
})

/** Starts a request that runs until it is released. */
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
