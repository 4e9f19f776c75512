import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { context, openBank } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { plainInstitution } from '../support/plain.ts'
import { toldBy } from '../support/told.ts'
import { notEligible } from './owner.ts'
import { openRegistrant, openStrictBank } from './registering.ts'

const [minute, hour] = [60_000, 3_600_000]

test('a member registers a phone by the code texted to it, and gets a notice', async () => {
  const { bank, send, register, phones, links, textsTo } = await openRegistrant()
  expect(await send({ phoneNumber: '(555) 010-0001', nickname: ' My mobile ' })).toMatchObject({
    status: 200,
    data: null,
  })
  expect(await phones()).toEqual([])
  const [text, ...others] = await textsTo()
  expect(others).toEqual([])
  expect(text).toMatchObject({ channel: 'sms', to: '5550100001', subject: '', code: expect.stringMatching(/^\d{4}$/) })
  expect(text?.text).toMatch(
    new RegExp(
      `^Your code for text banking at ${bank.institution.name} is ${text?.code}\\. It ends on \\d\\d/\\d\\d/\\d{4} at \\d{1,2}:\\d\\d [AP]M E[SD]T\\.$`,
    ),
  )
  expect(await register(` ${text?.code} `)).toMatchObject({ status: 200, data: null })
  const [phone] = await phones()
  expect(phone).toEqual({
    id: expect.any(Number),
    mobile: '5550100001',
    nickname: 'My mobile',
    isActive: true,
    optedOut: false,
  })
  const linked = (await links(phone?.id ?? 0)).map(({ displayAccountId, includeAccount }) => [
    displayAccountId,
    includeAccount,
  ])
  expect(linked).toEqual([
    ['S-001', false],
    ['S-002', true],
  ])
  const told = await toldBy(bank)
  const what = 'The phone (***) *** 0001 was registered for text banking'
  expect(told.notices).toEqual([
    {
      text: expect.stringMatching(/^The phone \(\*{3}\) \*{3} 0001 was registered .*contact us at once/),
      important: true,
    },
  ])
  expect(told.mails.filter(({ subject }) => subject)).toEqual([
    { to: 'maria@example.test', subject: what, text: told.notices[0]?.text },
  ])
  const events = await context.db
    .selectFrom('audit_event')
    .select(['action', 'target_id'])
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([{ action: 'registerPhone', target_id: String(phone?.id) }])
})

test('a registration code is sent before messages that nobody waits for', async () => {
  const { bank, send } = await openRegistrant()
  await send()
  const rows = await context.db
    .selectFrom('outbox_message')
    .select('urgent')
    .where('institution_id', '=', bank.id)
    .execute()
  expect(rows).toEqual([{ urgent: true }])
})

test('without a confirmed password a member cannot register a phone, and no text is sent', async () => {
  const { bank, send, textsTo } = await openRegistrant()
  await bank.wait(6 * minute)
  expect(await send({ phoneNumber: '', ssn: '', nickname: '' })).toMatchObject({
    status: 403,
    error: { code: 'reauth_required' },
  })
  expect(await send()).toMatchObject({ status: 403, error: { code: 'reauth_required' } })
  expect(await textsTo()).toEqual([])
})

test('a member without e-statements cannot register a phone, even with a code', async () => {
  const { person, send, register, newestCode, phones } = await openRegistrant()
  await send()
  await context.db.updateTable('person').set({ e_statements: false }).where('id', '=', person.id).execute()
  expect(await send()).toMatchObject(notEligible)
  expect(await register(await newestCode())).toMatchObject(notEligible)
  expect(await phones()).toEqual([])
})

test('an institution that has no text number registers no phone', async () => {
  const bank = await openBank({ setup: { ...plainInstitution.setup, fiTextBankingNumber: '' } })
  const { send, textsTo } = await openRegistrant({ bank })
  expect(await send()).toMatchObject({ status: 422, message: 'Text banking is not available here.' })
  expect(await textsTo()).toEqual([])
})

test('missing and invalid values in the form are reported at their fields', async () => {
  const { send, textsTo } = await openRegistrant()
  const missing = 'Please, complete the form'
  expect(await send({ phoneNumber: ' ', ssn: '', nickname: '  ' })).toMatchObject({
    status: 422,
    message: missing,
    error: { fields: { phoneNumber: missing, ssn: missing, nickname: missing } },
  })
  for (const [change, fields] of [
    [{ phoneNumber: '555-0001' }, { phoneNumber: 'Enter a 10-digit number with no dashes' }],
    [{ phoneNumber: '1550100001' }, { phoneNumber: 'Enter a 10-digit number with no dashes' }],
    [{ phoneNumber: '55501000012' }, { phoneNumber: 'Enter a 10-digit number with no dashes' }],
    [{ ssn: '432' }, { ssn: 'Enter the last 4 digits.' }],
    [{ ssn: '432x' }, { ssn: 'Enter the last 4 digits.' }],
    [{ nickname: 'x'.repeat(31) }, { nickname: 'Write at most 30 characters.' }],
  ] as const)
    expect((await send(change)).error?.fields).toEqual(fields)
  expect(await textsTo()).toEqual([])
})

test('the current disclosure must have been accepted', async () => {
  const { bank, send, textsTo, call } = await openRegistrant()
  const refused = { status: 422, error: { fields: { disclosureVersion: expect.any(String) } } }
  for (const disclosureVersion of [undefined, '', 'abcdefghijkl'])
    expect(await send({ disclosureVersion })).toMatchObject(refused)
  const text_banking = JSON.stringify({ disclosure: 'Another text.', mostPerText: 1, mostPerDay: 1 })
  await context.db.updateTable('institution').set({ text_banking }).where('id', '=', bank.id).execute()
  expect(await send()).toMatchObject(refused)
  expect(await textsTo()).toEqual([])
  const { disclosureVersion } = (await call('getTextBankingDisclosure', { body: {} })).data
  expect((await send({ disclosureVersion })).status).toBe(200)
  const row = await context.db
    .selectFrom('phone_registration')
    .selectAll()
    .where('institution_id', '=', bank.id)
    .executeTakeFirst()
  expect(row).toMatchObject({ disclosure_version: disclosureVersion, sent_at: expect.any(Date) })
})

test('five wrong SSN endings block the right one too, for every number, for a day', async () => {
  const { send, later, textsTo } = await openRegistrant()
  for (const phoneNumber of ['5550100001', '5550100002', '5550100003', '5550100004', '5550100005'])
    expect(await send({ phoneNumber, ssn: '0000' })).toMatchObject({
      status: 422,
      message: 'The information does not match our records.',
      error: { fields: { ssn: 'The information does not match our records.' } },
    })
  for (const change of [{}, { ssn: '0000' }, { phoneNumber: '5550109101' }]) {
    const stopped = await send(change)
    expect(stopped).toMatchObject({ status: 429, message: 'Too many attempts.' })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(23 * 3_600)
  }
  await later(24 * hour - 5 * minute)
  expect((await send()).status).toBe(429)
  expect(await textsTo()).toEqual([])
  await later(5 * minute)
  expect((await send()).status).toBe(200)
})

test('of 16 wrong SSN endings at once only five are checked', async () => {
  const { send } = await openRegistrant()
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      send({ ssn: `00${10 + index}`, phoneNumber: `55501001${10 + index}` }, randomUUID()),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(422), ...Array(11).fill(429)])
})

test('one member’s wrong tries do not block others, and a member without an SSN is always refused', async () => {
  const bank = await openStrictBank()
  const maria = await openRegistrant({ bank })
  for (let tried = 0; tried < 6; tried++) await maria.send({ ssn: '0000' })
  const noah = await openRegistrant({ bank, username: 'noah' })
  expect((await noah.send()).status).toBe(200)
  const nobody = await openRegistrant({ bank, username: 'olivia', is: { ssn_mac: null } })
  expect((await nobody.send()).error?.fields).toEqual({ ssn: 'The information does not match our records.' })
})

test('three codes are texted in an hour, whichever phones they are for', async () => {
  const { send, later, textsTo } = await openRegistrant()
  for (const phoneNumber of ['5550100001', '5550100002', '5550100001'])
    expect((await send({ phoneNumber })).status).toBe(200)
  const fourth = await send({ phoneNumber: '5550100003' })
  expect(fourth.status).toBe(429)
  const seconds = Number(fourth.headers['retry-after'])
  expect([seconds > 3_500, seconds <= 3_600, await textsTo('5550100003')]).toEqual([true, true, []])
  await later(hour)
  expect((await send({ phoneNumber: '5550100003' })).status).toBe(200)
})

test('the demo’s scale multiplies how many codes and wrong tries there are', async () => {
  const { send } = await openRegistrant({ bank: await openBank() })
  for (let sent = 0; sent < 4; sent++) expect((await send()).status).toBe(200)
  for (let tried = 0; tried < 6; tried++) expect((await send({ ssn: '0000' })).status).toBe(422)
})

test('a number that somebody has registered gets the same answer, by the same statements', async () => {
  const maria = await openRegistrant()
  await maria.own('5550100001')
  const { send, textsTo } = await openRegistrant({ bank: maria.bank, username: 'noah' })
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const askedFor = async (phoneNumber: string) => {
    asked.mockClear()
    const { status, data, message } = await send({ phoneNumber })
    const statements = asked.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as { text?: string }).text,
    )
    return { status, data, message, statements }
  }
  await askedFor('5550100003')
  const [taken, free] = [await askedFor('5550100001'), await askedFor('5550100002')]
  asked.mockRestore()
  expect(taken).toEqual(free)
  expect(taken.statements.length).toBeGreaterThan(shared.kind === 'postgres' ? 5 : -1)
  const wordsTo = async (mobile: string) => (await textsTo(mobile))[0]?.text.replaceAll(/\d+/g, '')
  expect(await wordsTo('5550100001')).toBe(await wordsTo('5550100002'))
})

test('neither the SSN nor a code is stored in clear', async () => {
  const { bank, send, register, newestCode } = await openRegistrant()
  await send({}, randomUUID())
  await send({ ssn: '9876' }, randomUUID())
  const code = await newestCode()
  await register(code, randomUUID())
  const tables = [
    'phone',
    'phone_registration',
    'proof_limit',
    'operation',
    'outbox_message',
    'notice',
    'audit_event',
  ] as const
  for (const table of tables) {
    const rows = await context.db.selectFrom(table).selectAll().where('institution_id', '=', bank.id).execute()
    expect([table, rows.length > 0]).toEqual([table, true])
    // The letters of an encrypted text may contain four digits by chance.
    const words = JSON.stringify(rows)
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
      .split(/[^\w-]+/)
    expect(words.filter((word) => ['4321', '9876', code].includes(word))).toEqual([])
  }
})
