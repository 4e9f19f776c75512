import { expect, test } from 'vitest'
import { parseSettings } from '../../server/settings/settings.ts'
import { appOf, context, openBank } from '../support/bank.ts'
import { sessionsOf, staffEntrance, staffStepsAt, stepsAt } from './people.ts'

const [office, elsewhere] = ['192.0.2.7', '203.0.113.7']
const officeOnly = { admin_access: { enabled: true, cidrs: ['192.0.2.0/24', '2001:db8:1::/48'] } }
const closed = { admin_access: { enabled: false, cidrs: [] } }
const allowed = { status: 200, success: true, data: null, message: 'allowed' }
const notAllowed = { status: 403, success: false, data: null, message: 'not allowed', error: { type: 'admin error' } }
const userNotAllowed = {
  status: 403,
  success: false,
  data: null,
  message: '',
  error: { type: 'admin error', textToUser: 'user not allowed' },
}

test('a forged forwarding header does not open the staff sign-in; only a trusted proxy may name the address', async () => {
  const bank = await openBank(officeOnly)
  const forged = { headers: { 'x-forwarded-for': office } }
  expect(await bank.browser(bank.app, elsewhere).call('checkAdminAccess', forged)).toMatchObject(notAllowed)
  const behindProxy = await appOf({
    settings: parseSettings({ DEMO: '1', RATE_LIMIT_SCALE: '1000', TRUSTED_PROXIES: elsewhere }),
  })
  expect(await bank.browser(behindProxy, elsewhere).call('checkAdminAccess', forged)).toMatchObject(allowed)
  expect(
    await bank.browser(behindProxy, office).call('checkAdminAccess', { headers: { 'x-forwarded-for': elsewhere } }),
  ).toMatchObject(allowed)
  await behindProxy.close()
})

test('outside the allowed network every staff sign-in step gets the same refusal, for any username or code', async () => {
  const { bank, staff, prove, enter, newestCode } = await staffEntrance({}, officeOnly)
  await bank.addMember('maria')
  const inside = bank.browser(bank.app, office)
  await prove({}, inside)
  const code = await newestCode()
  const outside = bank.browser(bank.app, elsewhere)
  outside.jar.set('sd_pending_admin', inside.jar.get('sd_pending_admin') ?? '')
  for (const username of ['ada', 'maria', 'nobody']) {
    const { lookUp, proveWith } = staffStepsAt(bank, username, outside)
    for (const { headers: _, ...answer } of [
      await lookUp(),
      await prove({ username }, outside),
      await proveWith('Office2027'),
    ])
      expect(answer).toEqual(userNotAllowed)
  }
  expect(await enter(code, {}, outside)).toMatchObject(userNotAllowed)
  expect(await sessionsOf(staff.id)).toEqual([])
  expect(await bank.browser().call('getOutbox')).toMatchObject({ data: [{ code }, { code }] })
  const failures = context.db
    .selectFrom('attempt_count')
    .select('kind')
    .where('institution_id', '=', bank.id)
    .where('attempts', '>', 0)
  expect(await failures.execute()).toEqual([])
  expect(await enter(code, {}, inside)).toMatchObject({ status: 200 })
})

test('staff outside the network cannot sign in by leaving out isAdmin, even with a code sent inside it', async () => {
  const { bank, prove, newestCode } = await staffEntrance({}, officeOnly)
  const inside = bank.browser(bank.app, office)
  await prove({}, inside)
  const outside = bank.browser(bank.app, elsewhere)
  outside.jar.set('sd_pending', inside.jar.get('sd_pending_admin') ?? '')
  outside.jar.set('sd_pending_admin', inside.jar.get('sd_pending_admin') ?? '')
  const asMember = stepsAt(bank, 'ada', outside)
  expect(await asMember.prove()).toMatchObject({ status: 422, message: 'The username or password is incorrect.' })
  expect(await asMember.enter(await newestCode())).toMatchObject({
    status: 403,
    message: 'Your sign-in expired, please start again.',
  })
})

test('staff outside the network, or whose sign-in was closed, can only sign out with their session', async () => {
  const { bank, staff, browser, prove, enter, newestCode } = await staffEntrance({}, officeOnly)
  const inside = bank.browser(bank.app, office)
  await prove({}, inside)
  await enter(await newestCode(), {}, inside)
  for (const [name, value] of inside.jar) browser.jar.set(name, value)
  browser.kept.token = inside.kept.token
  for (const id of [
    'getSessions',
    'refreshToken',
    'reauthenticate',
    'getMembers',
    'getConfig',
    'getSummary',
  ] as const) {
    const { status, message } = await browser.call(id, { body: {} })
    expect([id, status, message]).toEqual(id === 'getConfig' ? [id, 200, ''] : [id, 403, 'not allowed'])
  }
  expect(await inside.call('getSessions', { body: {} })).toMatchObject({ status: 200 })
  await setEntry(bank.id, closed.admin_access)
  expect(await inside.call('getSessions', { body: {} })).toMatchObject(notAllowed)
  await setEntry(bank.id, officeOnly.admin_access)
  expect(await inside.call('getSessions', { body: {} })).toMatchObject({ status: 200 })
  await setEntry(bank.id, closed.admin_access)
  expect(await browser.call('signOut')).toMatchObject({ status: 200 })
  expect(await sessionsOf(staff.id)).toMatchObject([{ ended_at: expect.any(Date) }])
})

const setEntry = (institutionId: number, access: { enabled: boolean; cidrs: string[] }) =>
  context.db
    .updateTable('institution')
    .set({ admin_access: JSON.stringify(access) })
    .where('id', '=', institutionId)
    .execute()
