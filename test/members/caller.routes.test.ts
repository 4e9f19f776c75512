import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as outbox from '../../server/delivery/outbox.ts'
import { appOf, type Bank, context, openBank } from '../support/bank.ts'

// Without the generous limits of the other tests.
const strictApp = await appOf({ settings: { ...context.settings, rateLimitScale: 1 } })
const rosaSays = { bornOn: '05/06/1984', homePhoneEnd: '0177' }

async function callFromRosa(change: object = {}) {
  const bank = await openBank()
  const rosa = await bank.addMember('rosa', [], {
    mobile: '5550100042',
    account_number: '40036052',
    born_on: '1984-05-06',
    home_phone: '5550100177',
    ...change,
  })
  const staff = new Map<string, number>()
  /** Signs in again too, because a session ends before a code or a limit does. */
  const signInStaff = async (username: string, name: string, role: 1 | 2 = 2) => {
    const id = staff.get(username) ?? (await bank.addStaff(username, role, { name }))
    staff.set(username, id)
    return bank.signIn({ id, audience: 'staff' }, 'full', strictApp)
  }
  const asBen = () => signInStaff('ben', 'Ben Cole')
  const ben = await asBen()
  type Browser = typeof ben
  const check = (said: object, browser: Browser = ben) =>
    browser.call('checkCaller', { body: { username: 'rosa', ...said }, key: randomUUID() })
  const sendCode = (channel: 'sms' | 'email' = 'sms', browser: Browser = ben) =>
    browser.call('sendCallerCode', { body: { username: 'rosa', channel }, key: randomUUID() })
  const state = async (browser: Browser = ben) =>
    (await browser.call('getCallerCheck', { body: { username: '@rosa' } })).data
  return { bank, rosa, asBen, signInStaff, check, sendCode, state }
}

const lastMessage = async (bank: Bank) => (await outbox.readOutbox(context.db, context.secrets, bank.id, 1))[0]
const audited = (bank: Bank) =>
  context.db
    .selectFrom('audit_event')
    .select(['action', 'target_type', 'target_id', 'after', 'ok'])
    .where('institution_id', '=', bank.id)
    .where('action', 'in', ['CALLER_CODE', 'CALLER_CHECK'])
    .orderBy('id')
    .execute()

test('a caller who reads out the code from the phone is checked, and the audit keeps how and not the code', async () => {
  const { bank, rosa, check, sendCode, state } = await callFromRosa()
  expect(await state()).toEqual({
    sms: '(***) *** 0042',
    email: 'r***@e***.test',
    facts: ['bornOn', 'homePhoneEnd'],
    last: null,
  })
  expect((await sendCode()).data).toEqual({ sentTo: '(***) *** 0042' })
  const message = await lastMessage(bank)
  expect(message).toMatchObject({ channel: 'sms', to: '5550100042', code: expect.stringMatching(/^\d{6}$/) })
  expect(message?.text).toMatch(
    /^If you are on the phone with us: read this code to our employee: \d{6}\. It is from .+ and ends on /,
  )
  const checked = { at: expect.any(String), by: 'Ben Cole', way: 'code', isRight: true }
  expect((await check({ code: ` ${message?.code} ` })).data).toEqual(checked)
  expect((await state()).last).toEqual(checked)
  const target = { target_type: 'member', target_id: String(rosa.id) }
  expect(await audited(bank)).toEqual([
    { action: 'CALLER_CODE', ...target, after: { sentTo: 'phone' }, ok: true },
    { action: 'CALLER_CHECK', ...target, after: { way: 'code' }, ok: true },
  ])
})

test('a code works once, for the one who sent it, until a newer one is sent or 15 minutes are over', async () => {
  const { bank, asBen, signInStaff, check, sendCode } = await callFromRosa()
  const ada = await signInStaff('ada', 'Ada Brandt')
  await sendCode('email')
  const first = (await lastMessage(bank))?.code
  expect((await check({ code: first }, ada)).data).toMatchObject({ isRight: false })
  await sendCode()
  const second = (await lastMessage(bank))?.code
  expect((await check({ code: first })).data).toMatchObject({ isRight: first === second })
  expect((await check({ code: second })).data).toMatchObject({ isRight: true })
  expect(await check({ code: second })).toMatchObject({ status: 422, message: 'This code has expired.' })
  await sendCode()
  await bank.wait(15 * 60_000)
  expect(await check({ code: (await lastMessage(bank))?.code }, await asBen())).toMatchObject({ status: 422 })
})

test('a caller who gives both right answers is checked', async () => {
  const { bank, check } = await callFromRosa()
  const { bornOn, homePhoneEnd } = rosaSays
  expect((await check({ bornOn, homePhoneEnd: ` ${homePhoneEnd} ` })).data).toMatchObject({
    way: 'facts',
    isRight: true,
  })
  expect((await audited(bank)).map(({ after }) => after)).toEqual([
    { way: 'facts', checked: 'bornOn and homePhoneEnd' },
  ])
})

const codeAlone = { status: 422, message: 'Answers do not prove who is calling here. Send a code.' }

test.each([
  ['the page shows these digits, of the mobile', { mobile: '5550110177' }],
  ['the bank has no home phone', { home_phone: '' }],
  ['the bank has no birth date', { born_on: null }],
])('a caller is asked for no answers where %s', async (_, change) => {
  const { check, state } = await callFromRosa(change)
  expect((await state()).facts).toEqual([])
  expect(await check(rosaSays)).toMatchObject(codeAlone)
})

test('a home phone that another member has too proves nothing', async () => {
  const { bank, check, state } = await callFromRosa()
  await bank.addMember('noah', [], { home_phone: '5550100177' })
  expect((await state()).facts).toEqual([])
  expect(await check(rosaSays)).toMatchObject(codeAlone)
})

test('for an hour after staff saw the contact details, they ask a caller for no answers', async () => {
  const { bank, rosa, signInStaff, check, state } = await callFromRosa()
  const asAda = () => signInStaff('ada', 'Ada Brandt', 1)
  const ada = await asAda()
  expect((await ada.call('showMemberContact', { body: { idOLBUser: rosa.id }, key: randomUUID() })).status).toBe(200)
  expect(await check(rosaSays, ada)).toMatchObject(codeAlone)
  expect((await state()).facts).toEqual(['bornOn', 'homePhoneEnd'])
  await bank.wait(61 * 60_000)
  expect((await check(rosaSays, await asAda())).data).toMatchObject({ isRight: true })
})

test('for an hour after staff began to view what the member sees, they ask a caller for no answers', async () => {
  const { bank, signInStaff, check } = await callFromRosa()
  const asAda = () => signInStaff('ada', 'Ada Brandt', 1)
  const ada = await asAda()
  const view = { username: 'rosa', reason: 'She sees another balance.' }
  expect((await ada.call('startMemberView', { body: view })).status).toBe(200)
  expect(await check(rosaSays, await asAda())).toMatchObject(codeAlone)
  await bank.wait(61 * 60_000)
  expect((await check(rosaSays, await asAda())).data).toMatchObject({ isRight: true })
})

test('a home phone that the member changed proves nothing for thirty days', async () => {
  const { bank, rosa, asBen, check } = await callFromRosa()
  const member = bank.signIn(rosa)
  const profile = { name: 'Rosa', email: 'rosa@example.test', mobile: '5550100042', homePhone: '5550100178' }
  const home = { address: '1 Pier', address2: '', city: 'Portland', state: 'ME', zip: '04101' }
  await member.confirm()
  expect((await member.call('saveProfile', { body: { ...profile, ...home } })).status).toBe(200)
  const said = { ...rosaSays, homePhoneEnd: '0178' }
  expect(await check(said)).toMatchObject(codeAlone)
  await bank.wait(30 * 24 * 60 * 60_000)
  expect((await check(said, await asBen())).data).toMatchObject({ isRight: true })
})

test('a caller’s wrong answer does not show which answer was wrong, and colleagues see that it was given', async () => {
  const { bank, check, state } = await callFromRosa()
  const wrong = { at: expect.any(String), by: 'Ben Cole', way: 'facts', isRight: false }
  expect((await check({ bornOn: '01/01/1990', homePhoneEnd: '0177' })).data).toEqual(wrong)
  expect((await check({ bornOn: '05/06/1984', homePhoneEnd: '0043' })).data).toEqual(wrong)
  expect((await state()).last).toEqual(wrong)
  expect((await audited(bank)).map(({ after, ok }) => [after, ok])).toEqual([
    [{ way: 'facts', checked: 'bornOn and homePhoneEnd' }, false],
    [{ way: 'facts', checked: 'bornOn and homePhoneEnd' }, false],
  ])
})

test('after five wrong answers in an hour even a right one is refused, to every colleague', async () => {
  const { bank, asBen, signInStaff, check } = await callFromRosa()
  const ada = await signInStaff('ada', 'Ada Brandt')
  const right = rosaSays
  for (let tries = 0; tries < 5; tries += 1) await check({ ...right, homePhoneEnd: '0000' })
  expect(await check(right, ada)).toMatchObject({ status: 429, message: 'Too many attempts.' })
  await bank.wait(61 * 60_000)
  expect((await check(right, await asBen())).data).toMatchObject({ isRight: true })
})

test('a member gets at most three codes an hour', async () => {
  const { bank, asBen, sendCode } = await callFromRosa()
  for (let times = 0; times < 3; times += 1) expect(await sendCode()).toMatchObject({ status: 200 })
  expect(await sendCode('email')).toMatchObject({ status: 429 })
  await bank.wait(61 * 60_000)
  expect(await sendCode('email', await asBen())).toMatchObject({ status: 200 })
})

test('only what the bank knows of a member is offered, and nothing else is taken', async () => {
  const { check, sendCode, state } = await callFromRosa({ mobile: null, born_on: null })
  expect(await state()).toEqual({ sms: '', email: 'r***@e***.test', facts: [], last: null })
  expect(await sendCode()).toMatchObject({ status: 422, message: 'This member has no such address.' })
  expect(await check(rosaSays)).toMatchObject(codeAlone)
})

test('one answer alone is not taken, nor is a code beside an answer', async () => {
  const { check } = await callFromRosa()
  for (const said of [{}, { homePhoneEnd: '0177' }, { code: '123456', homePhoneEnd: '0177' }])
    expect(await check(said)).toMatchObject({ status: 422, message: 'Enter the code, or both answers.' })
})

test('a check counts for 15 minutes, and at this institution alone', async () => {
  const { bank, asBen, check, state } = await callFromRosa()
  await check(rosaSays)
  await bank.wait(14 * 60_000)
  expect((await state()).last).toMatchObject({ isRight: true })
  await bank.wait(60_000)
  expect((await state(await asBen())).last).toBeNull()
  const other = await openBank()
  const zoe = other.signIn({ id: await other.addStaff('zoe', 1), audience: 'staff' })
  expect(await zoe.call('getCallerCheck', { body: { username: 'rosa' } })).toMatchObject({
    status: 404,
    message: 'Member not found.',
  })
})
