import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'

import { createSecrets } from '../../server/security/secrets.ts'
import { appOf, context, openBank, password } from '../support/bank.ts'
import { isAnyWaiting } from '../support/locks.ts'
import { addPhone, doorOf, mobile, rosaWithAPhone } from './door.ts'

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

test('a text without a valid signature of the last five minutes gets a 403 and is not stored', async () => {
  const { post, bodyOf, sign, receive, rows } = await rosaWithAPhone()
  const body = bodyOf({})
  const payload = JSON.stringify(body)
  const good = sign(payload, body.receivedAt)
  const changed = payload.replace('"B"', '"X 500 SAV"')
  const elsewhere = doorOf(await openBank()).sign(payload, body.receivedAt)
  const outcomes = [
    await post(payload, {}),
    await post(payload, { 'x-sms-signature': '' }),
    await post(payload, { 'x-sms-signature': good.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }),
    await post(payload, { 'x-sms-signature': elsewhere }),
    await post(changed, { 'x-sms-signature': good }),
    await post(payload.replace(body.receivedAt, minutes(1)), { 'x-sms-signature': good }),
    await receive({ receivedAt: minutes(-6) }),
    await receive({ receivedAt: minutes(6) }),
    await receive({ receivedAt: 'yesterday' }),
    await post('{}', { 'x-sms-signature': sign('{}', '') }),
  ]
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 403))
  expect(await rows()).toEqual([])
  expect((await post(payload, { 'x-sms-signature': good })).reply).toContain('CHK $800.00')
})

test('a text to a number that is not the institution’s gets a 404 and is not stored', async () => {
  const { bank, receive, rows } = await rosaWithAPhone()
  const statuses = [await receive({ to: '5550100001' }), await receive({ to: '' }), await receive({ to: '55501' })].map(
    ({ status }) => status,
  )
  expect([statuses, await rows()]).toEqual([[404, 404, 404], []])
  const none = await openBank({ setup: { ...bank.institution.setup, fiTextBankingNumber: '' } })
  expect((await doorOf(none).receive({ to: '' })).status).toBe(404)
  expect((await receive({ to: '+1 (555) 010-0000', from: '+15550100009' })).reply).toContain('CHK')
})

test('while a key is rotated, texts signed with the old or the new one are accepted', async () => {
  const app = await appOf({ secrets: createSecrets(['the new key of the two', 'the old key of the two']) })
  const { bodyOf, sign, post } = await rosaWithAPhone({}, { app })
  const withKey = async (key: string) => {
    const body = bodyOf({})
    const payload = JSON.stringify(body)
    return (await post(payload, { 'x-sms-signature': sign(payload, body.receivedAt, createSecrets([key])) })).status
  }
  expect([
    await withKey('the old key of the two'),
    await withKey('the new key of the two'),
    await withKey('another key'),
  ]).toEqual([200, 200, 403])
})

test('an unregistered number gets no reply, and only a count of its texts is stored', async () => {
  const { bank, receive, rows } = await rosaWithAPhone()
  for (const from of ['5550177777', '5550177777', 'HARBOR', ''])
    expect(await receive({ from, body: 'B' })).toMatchObject({ status: 200, reply: null })
  expect(await rows()).toEqual([])
  const counted = await context.db
    .selectFrom('call_count')
    .select(['counter', 'calls'])
    .where('institution_id', '=', bank.id)
    .execute()
  expect(counted).toEqual([{ counter: 'texts of unknown phones', calls: 4 }])
})

test('a phone registered at another institution is unknown', async () => {
  const { bank } = await rosaWithAPhone()
  const other = doorOf(await openBank())
  expect([await other.text('B'), await other.rows(), (await doorOf(bank).text('B'))?.slice(0, 3)]).toEqual([
    null,
    [],
    'CHK',
  ])
})

test.each([
  ['removed', { ended_at: new Date() }],
  ['stopped', { stopped_at: new Date() }],
])('a phone that is %s gets no answer and moves nothing', async (_, phone) => {
  const { bank, text } = await rosaWithAPhone({}, { phone })
  for (const body of ['B', 'X 25 SAV', 'HELP', 'nonsense']) expect(await text(body)).toBeNull()
  expect(await bank.balances()).toEqual([800_00, 100_00, -9_120_00])
})

test('a number now registered by another member answers only about that member', async () => {
  const { bank, text } = await rosaWithAPhone({}, { phone: { ended_at: new Date() } })
  const noah = await bank.addMember('noah', [{ balance: 12_34, is: { type: 1 } }], { e_statements: true })
  await addPhone(bank, noah, [{ name: 'MINE' }])
  expect(await text('B')).toBe('MINE $12.34')
  expect(await text('B CHK')).toBe('Account not found: CHK.')
})

test.each([
  ['locked', { status: 1 as const }],
  ['suspended', { status: 2 as const }],
  ['without e-statements', { e_statements: false }],
])('a text from a member who is %s gets one sentence, shows no data and moves no money', async (_, is) => {
  const { bank, text, rows } = await rosaWithAPhone(is)
  for (const body of ['B', 'H', 'X 25 SAV', 'HELP', 'nonsense'])
    expect(await text(body)).toBe('Text banking is not available. Please call 5550100100.')
  expect(await bank.balances()).toEqual([800_00, 100_00, -9_120_00])
  expect((await rows()).some(({ was_successful }) => was_successful)).toBe(false)
  expect(await text('STOP')).toContain('stopped')
  expect(await text('START')).toContain('is on')
})

test('an institution without a phone says to contact it', async () => {
  const { bank, text } = await rosaWithAPhone({ e_statements: false })
  const setup = JSON.stringify({ ...bank.institution.setup, fiContactPhone: '' })
  await context.db.updateTable('institution').set({ setup }).where('id', '=', bank.id).execute()
  expect(await text('B')).toBe('Text banking is not available. Please contact us.')
})

test('STOP gets one reply and stops all others; START reverses it and gets one reply in ten minutes', async () => {
  const { bank, text } = await rosaWithAPhone()
  expect(await text('Stop')).toBe(
    `${bank.institution.name}: text banking is stopped for this phone. Text START to start it again.`,
  )
  expect([await text('STOPALL'), await text('B'), await text('help')]).toEqual([null, null, null])
  expect(await text('unstop')).toBe(
    `${bank.institution.name}: text banking is on for this phone. Text HELP for commands.`,
  )
  expect([await text('START'), await text('START')]).toEqual([null, null])
  expect(await text('B SAV')).toBe('SAV $100.00')
  expect(await text('START')).toContain('is on')
  await bank.wait(601_000)
  expect(await text('START')).toContain('is on')
})

test('STOP does not stop sign-in codes', async () => {
  const { bank, text } = await rosaWithAPhone({ mobile, mfa_type: 2 })
  await text('STOP')
  await bank.nobody.call('verifyPassword', { body: { username: 'rosa', password } })
  const { data } = await bank.nobody.call('getOutbox')
  expect(data.filter(({ channel, to, code }) => channel === 'sms' && to === mobile && code !== undefined)).toHaveLength(
    1,
  )
})

test('after 20 texts in an hour a phone gets one refusal, then no replies, and STOP still works', async () => {
  const app = await appOf({ settings: { ...context.settings, rateLimitScale: 1 } })
  const { bank, text, rows } = await rosaWithAPhone({}, { app })
  for (let count = 0; count < 20; count++) expect(await text('B SAV')).toBe('SAV $100.00')
  expect([await text('B'), await text('X 25 SAV'), await text('HELP'), await text('START')]).toEqual([
    'Too many requests. Try again later.',
    null,
    null,
    null,
  ])
  expect(await text('STOP')).toContain('stopped')
  expect(await text('STOP')).toBeNull()
  expect([(await rows()).length, await bank.balances()]).toEqual([26, [800_00, 100_00, -9_120_00]])
  await bank.wait(3_600_000)
  expect(await text('START')).toContain('is on')
  expect(await text('B SAV')).toBe('SAV $100.00')
})

test('a redelivered text gets the same answer, whatever has happened since, and counts once', async () => {
  const { bank, receive, text, rows } = await rosaWithAPhone()
  const balance = { messageId: 'SM1', body: 'B CHK' }
  expect((await receive(balance)).reply).toBe('CHK $800.00')
  await text('X 25.00 SAV')
  await text('STOP')
  expect((await receive({ ...balance, receivedAt: minutes(2) })).reply).toBe('CHK $800.00')
  expect((await receive({ messageId: 'SM1', body: 'X 500 SAV' })).reply).toBe('CHK $800.00')
  expect((await receive({ messageId: 'SM1', from: '5550177777' })).reply).toBeNull()
  expect([(await rows()).length, await bank.balances()]).toEqual([3, [775_00, 125_00, -9_120_00]])
})

test('a redelivered text gets no answer once its phone is removed, or has become another member’s', async () => {
  const { bank, receive, phoneId } = await rosaWithAPhone()
  const balance = { messageId: 'SM1', body: 'B CHK' }
  expect((await receive(balance)).reply).toBe('CHK $800.00')
  await context.db.updateTable('phone').set({ ended_at: new Date() }).where('id', '=', phoneId).execute()
  expect((await receive(balance)).reply).toBeNull()
  const noah = await bank.addMember('noah', [{ is: { type: 1 } }], { e_statements: true })
  await addPhone(bank, noah, [{ name: 'MINE' }])
  expect((await receive(balance)).reply).toBeNull()
})

test.runIf(process.env.TEST_DATABASE_URL)('a text that arrives while its phone is removed is not stored', async () => {
  const { phoneId, receive, rows } = await rosaWithAPhone()
  const [held, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const removing = transact(context.db, async (tx) => {
    await tx.updateTable('phone').set({ ended_at: new Date() }).where('id', '=', phoneId).execute()
    held.resolve()
    await waited.promise
  })
  await held.promise
  const text = receive({ body: 'X 25 SAV' })
  while (!(await isAnyWaiting(context.db))) await pause(20)
  waited.resolve()
  await removing
  expect([(await text).reply, await rows()]).toEqual([null, []])
})

test('every text becomes an entry of the history, with its command and whether it worked', async () => {
  const { text, rows } = await rosaWithAPhone()
  for (const body of [
    ' b  sav ',
    'H',
    'B -- John',
    'Is anybody there at this hour?',
    'x 1000 sav',
    'line\nbreak\u202e\u0007',
  ])
    await text(body)
  const sentence = 'Command not recognized. Remove any signature and reply HELP for commands.'
  expect(
    (await rows()).map(({ command, body, reply, was_successful }) => [command, body, reply, was_successful]),
  ).toEqual([
    ['B', ' b  sav ', 'SAV $100.00', true],
    ['H', 'H', expect.stringContaining('CHK\n'), true],
    ['B -- John', 'B -- John', sentence, false],
    ['Is anybody there at ', 'Is anybody there at this hour?', sentence, false],
    ['X', 'x 1000 sav', 'You can move $500.00 at most with one text.', false],
    ['line break', 'line\nbreak', sentence, false],
  ])
})
