import { expect, test } from 'vitest'
import { browserName } from '../../server/session/browser.ts'
import { rememberDevice } from '../../server/session/devices-store.ts'
import { transact } from '../../server/db/open.ts'
import { newToken } from '../../server/security/secrets.ts'
import { type Bank, context, openBank, password } from '../support/bank.ts'

const uuid = '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11'
const ended = { status: 401, message: 'Your session expired' }
const notYours = {
  status: 403,
  success: false,
  data: null,
  message: 'This is not yours.',
  error: { code: 'not_yours' },
}
const day = 86_400_000

test('a member sees their own open sessions, newest first, with the current one marked', async () => {
  const { bank, member, maria } = await atHome()
  await bank.wait(60_000)
  const phone = bank.signIn(member)
  await phone.enter()
  bank.signIn(await bank.addMember('noah'))
  await bank.signIn(member, 'eview').enter()
  const [newest, oldest, ...rest] = (await maria.call('getSessions', { body: {} })).data
  expect(rest).toEqual([])
  expect(newest).toEqual({
    id: expect.any(Number),
    signedInAt: expect.stringMatching(/Z$/),
    address: '127.0.0.1',
    browser: 'Another browser',
    current: false,
  })
  expect(oldest).toMatchObject({ current: true })
  expect(Date.parse(newest?.signedInAt ?? '') - Date.parse(oldest?.signedInAt ?? '')).toBeGreaterThanOrEqual(60_000)
  expect((await phone.call('getSessions', { body: {} })).data.map(({ current }) => current)).toEqual([true, false])
})

test('a member ends another of their sessions, which is refused at its next request, while this one continues', async () => {
  const { bank, member, maria } = await atHome()
  const phone = bank.signIn(member)
  await phone.enter()
  const sessionId = (await maria.call('getSessions', { body: {} })).data.find(({ current }) => !current)?.id
  expect(await maria.call('endSession', { body: { idOLBUser: member.id, sessionId } })).toMatchObject({
    status: 200,
    data: null,
  })
  expect(await phone.call('getSummary', { body: {} })).toMatchObject({ ...ended, error: { code: 'ended_elsewhere' } })
  // Only a browser with both the token and the cookie of a session learns why it ended.
  const withToken = bank.browser()
  withToken.kept.token = phone.kept.token
  const withCookie = bank.browser()
  withCookie.jar.set('sd_session', phone.jar.get('sd_session') ?? '')
  const withAnother = bank.browser()
  withAnother.kept.token = phone.kept.token
  withAnother.jar.set('sd_session', maria.jar.get('sd_session') ?? '')
  for (const browser of [withToken, withCookie, withAnother])
    expect((await browser.call('getSummary', { body: {} })).error).not.toHaveProperty('code')
  expect((await maria.call('getSessions', { body: {} })).data).toHaveLength(1)
  expect(await maria.call('endSession', { body: { sessionId } })).toMatchObject({ status: 404 })
  expect((await bank.nobody.call('getOutbox')).data.map(({ subject }) => subject)).toEqual([
    'One of your sessions was ended',
  ])
})

test('a member ends all other sessions after the password; this one continues, and a mail tells them', async () => {
  const { bank, member, maria } = await atHome()
  const others = [bank.signIn(member), bank.signIn(member)]
  const view = bank.signIn(member, 'eview')
  const noah = bank.signIn(await bank.addMember('noah'))
  for (const one of [...others, view, noah]) await one.enter()
  const end = (by = maria) => by.call('endOtherSessions', { body: { idOLBUser: member.id } })
  expect(await end()).toMatchObject({ status: 403, error: { code: 'reauth_required' } })
  await maria.call('reauthenticate', { body: { password } })
  expect(await end()).toMatchObject({ status: 200, data: null })
  for (const one of others)
    expect(await one.call('getSummary', { body: {} })).toMatchObject({ ...ended, error: { code: 'ended_elsewhere' } })
  for (const one of [maria, view, noah])
    expect(await one.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
  // A repetition has nothing to end and sends no mail.
  expect(await end()).toMatchObject({ status: 200 })
  const mails = (await bank.nobody.call('getOutbox')).data
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['maria@example.test', 'All of your other sessions were ended'],
  ])
  expect(mails[0]?.text).toMatch(
    /^All of your other sessions were ended at .+\. If this was not you, contact us at once/,
  )
})

test('a member can end the current session, and its cookie is cleared', async () => {
  const { maria } = await atHome()
  const [session] = (await maria.call('getSessions', { body: {} })).data
  expect(await maria.call('endSession', { body: { sessionId: session?.id } })).toMatchObject({ status: 200 })
  expect(maria.jar.has('sd_session')).toBe(false)
  expect(await maria.call('getSummary', { body: {} })).toMatchObject(ended)
})

test('expired sessions are not listed and cannot be ended', async () => {
  const { bank, member } = await atHome()
  await bank.wait(60 * 60_000)
  const later = bank.signIn(member)
  expect((await later.call('getSessions', { body: {} })).data).toMatchObject([{ current: true }])
  const [old] = await context.db
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', member.id)
    .orderBy('id')
    .execute()
  expect(await later.call('endSession', { body: { sessionId: old?.id } })).toMatchObject({ status: 404 })
})

test('ending another person’s session or removing their device is refused like an unknown id', async () => {
  const { bank, member, maria } = await atHome()
  const noah = bank.signIn(await bank.addMember('noah'))
  await noah.enter()
  const view = bank.signIn(member, 'eview')
  await view.enter()
  const ids = await context.db
    .selectFrom('session')
    .select('id')
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  for (const sessionId of [ids.at(1)?.id, ids.at(2)?.id, 999_999_999, Number.MAX_SAFE_INTEGER])
    expect(await maria.call('endSession', { body: { sessionId } })).toMatchObject(notYours)
  for (const browser of [noah, view])
    expect(await browser.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
  const device = await remember(bank, (await bank.addMember('lena')).id)
  for (const deviceId of [device.id, 999_999_999])
    expect(await maria.call('removeDevice', { body: { deviceId } })).toMatchObject(notYours)
})

test('a member sees the devices that remember them, last used first, with the current one marked', async () => {
  const { bank, member, maria } = await atHome()
  const phone = await remember(
    bank,
    member.id,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
  )
  await bank.wait(60_000)
  const here = await remember(
    bank,
    member.id,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  )
  await remember(bank, (await bank.addMember('noah')).id)
  maria.jar.set('sd_device', here.cookie)
  expect((await maria.call('getDevices', { body: {} })).data).toEqual([
    { ...times, id: here.id, address: '203.0.113.7', browser: 'Firefox on Windows', current: true },
    { ...times, id: phone.id, address: '203.0.113.7', browser: 'Safari on iPhone', current: false },
  ])
  await bank.wait(30 * day)
  expect((await bank.signIn(member).call('getDevices', { body: {} })).data).toEqual([])
})

test('a device that a member removes disappears from the list, a mail tells them, and the sessions continue', async () => {
  const { bank, member, maria } = await atHome()
  const { id: deviceId } = await remember(bank, member.id)
  expect(await maria.call('removeDevice', { body: { deviceId } })).toMatchObject({ status: 200, data: null })
  expect((await maria.call('getDevices', { body: {} })).data).toEqual([])
  expect(await maria.call('removeDevice', { body: { deviceId } })).toMatchObject({ status: 404 })
  expect(await maria.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
  const mails = (await bank.nobody.call('getOutbox')).data
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['maria@example.test', 'A remembered device was removed'],
  ])
  const audited = context.db.selectFrom('audit_event').select(['person_id', 'action', 'target_type', 'target_id'])
  expect(await audited.where('institution_id', '=', bank.id).execute()).toEqual([
    { person_id: member.id, action: 'removeDevice', target_type: 'person', target_id: String(member.id) },
  ])
})

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['curl/8.5', 'Another browser'],
])('the browser of %s is named %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
const times = { rememberedAt: expect.stringMatching(/Z$/), lastUsedAt: expect.stringMatching(/Z$/) }

async function atHome() {
  const bank = await openBank({ max_session_minutes: 60 })
  const member = await bank.addMember('maria')
  const maria = bank.signIn(member)
  await maria.enter()
  return { bank, member, maria }
}

async function remember(bank: Bank, personId: number, browser = '') {
  const cookie = newToken()
  const now = await bank.now()
  await transact(context.db, (tx) =>
    rememberDevice(
      tx,
      { institutionId: bank.id, personId },
      { uuid, cookie, earlierCookie: null },
      { now, address: '203.0.113.7', browser },
    ),
  )
  const rows = await context.db
    .selectFrom('remembered_device')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
  return { cookie, id: rows.at(-1)?.id ?? 0 }
}
