import { expect, test } from 'vitest'
import { context } from '../support/bank.ts'
import { sessionsOf, setStatus, signInFully, staffEntrance } from './people.ts'

const uuid = '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11'
const otherUuid = '5d0f4f0a-6a51-4a7c-8a56-6f1f6f5f0c22'
const remember = { rememberDevice: { remember: true, uuid } }
const isAdmin = { isAdmin: true } as const
const isRemembered = { status: 200, success: true, data: { remembered: true } }
const isAskedForCode = { status: 200, data: { mfaType: 2 } }
const isLetIn = { status: 200, data: { token: expect.any(String) } }
const wrong = { status: 422, success: false, data: null, message: 'The code you entered is invalid.' }
const startAgain = { status: 403, success: false, data: null, message: 'Your sign-in expired, please start again.' }

test('staff in a remembered browser sign in with the password alone and get no code', async () => {
  const { browser, prove, enterRemembered, outbox } = await remembered()
  expect([...browser.jar.keys()].toSorted()).toEqual(['sd_device_admin', 'sd_session_admin'])
  const sent = (await outbox()).length
  browser.jar.delete('sd_session_admin')
  browser.kept.token = null
  const { headers: _, ...answer } = await prove(remember)
  expect(answer).toEqual({ ...isRemembered, message: '' })
  expect([...browser.jar.keys()].toSorted()).toEqual(['sd_device_admin', 'sd_pending_admin'])
  expect(await enterRemembered(remember)).toMatchObject(isLetIn)
  expect([...browser.jar.keys()].toSorted()).toEqual(['sd_device_admin', 'sd_session_admin'])
  expect(await outbox()).toHaveLength(sent)
  expect(await browser.call('getDevices', { body: {} })).toMatchObject({ data: [{ current: true }] })
})

test('a remembered browser does not sign staff in without the right password', async () => {
  const { staff, proveWith, enterRemembered, enter, outbox } = await remembered()
  expect(await proveWith('Office2027', remember)).toMatchObject({
    status: 422,
    message: 'The username or password is incorrect.',
  })
  for (const answer of [await enterRemembered(), await enterRemembered(remember), await enter('000000')])
    expect(answer).toMatchObject(startAgain)
  expect(await sessionsOf(staff.id)).toHaveLength(1)
  expect(await outbox()).toHaveLength(2)
})

test('staff who were asked for a code cannot skip it, even with the cookie of a remembered browser', async () => {
  const { bank, staff, browser, prove, enterRemembered } = await remembered()
  const elsewhere = bank.browser()
  expect(await prove(remember, elsewhere)).toMatchObject(isAskedForCode)
  elsewhere.jar.set('sd_device_admin', browser.jar.get('sd_device_admin') ?? '')
  for (const said of [{}, remember]) expect(await enterRemembered(said, elsewhere)).toMatchObject(wrong)
  expect(await sessionsOf(staff.id)).toHaveLength(1)
})

test('the last staff step is refused with a missing, altered or another person’s device cookie or uuid', async () => {
  const { bank, staff, browser, prove, enterRemembered } = await remembered()
  const cookie = browser.jar.get('sd_device_admin') ?? ''
  await bank.addStaff('ben', 2)
  await bank.addMember('ada')
  const [bens, members, second] = [bank.browser(), bank.browser(), bank.browser()]
  await signInFully(bank, 'ben', bens, remember.rememberDevice, isAdmin)
  await signInFully(bank, 'ada', members, remember.rememberDevice)
  const others = [
    bens.jar.get('sd_device_admin'),
    members.jar.get('sd_device'),
    cookie.replace(/^./, (at) => (at === 'a' ? 'b' : 'a')),
    '',
  ]
  for (const other of others) {
    browser.jar.set('sd_device_admin', cookie)
    expect(await prove(remember)).toMatchObject(isRemembered)
    browser.jar.set('sd_device_admin', other ?? '')
    expect(await enterRemembered(remember)).toMatchObject(wrong)
    browser.jar.delete('sd_device_admin')
    expect(await enterRemembered(remember)).toMatchObject(wrong)
  }
  await bank.wait(60_000)
  await signInFully(bank, 'ada', second, { remember: true, uuid: otherUuid }, isAdmin)
  browser.jar.set('sd_device_admin', cookie)
  expect(await prove(remember)).toMatchObject(isRemembered)
  browser.jar.set('sd_device_admin', second.jar.get('sd_device_admin') ?? '')
  expect(await enterRemembered()).toMatchObject(wrong)
  browser.jar.set('sd_device_admin', cookie)
  expect(await enterRemembered({ rememberDevice: { remember: true, uuid: otherUuid } })).toMatchObject(wrong)
  expect(await sessionsOf(staff.id)).toHaveLength(2)
  expect(await enterRemembered(remember)).toMatchObject(isLetIn)
})

test('a refused device cookie is recorded as a failed sign-in', async () => {
  const { bank, browser, prove, enterRemembered } = await remembered()
  await prove(remember)
  browser.jar.delete('sd_device_admin')
  await enterRemembered(remember)
  const events = await context.db
    .selectFrom('sign_in_event')
    .select('action')
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  expect(events.map(({ action }) => action)).toEqual(['SIGN_IN_SUCCESSFUL', 'SIGN_IN_FAILED'])
})

test('staff in a remembered browser who enter a code from another sign-in get the error of a wrong code', async () => {
  const { bank, prove, enter, newestCode } = await remembered()
  const elsewhere = bank.browser()
  await bank.wait(60_000)
  await prove({}, elsewhere)
  const code = await newestCode()
  expect(await prove(remember)).toMatchObject(isRemembered)
  expect(await enter(code)).toMatchObject(wrong)
})

test('a device that is removed after the password step opens no session', async () => {
  const { bank, staff, browser, prove, enterRemembered } = await remembered()
  const [device] = (await browser.call('getDevices', { body: {} })).data
  const other = bank.browser()
  for (const [name, value] of browser.jar) other.jar.set(name, value)
  await prove(remember, other)
  await browser.call('removeDevice', { body: { deviceId: device?.id } })
  expect(await enterRemembered(remember, other)).toMatchObject(wrong)
  expect(await sessionsOf(staff.id)).toHaveLength(1)
})

test('staff who are locked after the password step cannot sign in', async () => {
  const { staff, prove, enterRemembered } = await remembered()
  await prove(remember)
  await setStatus(staff.id, 1)
  expect(await enterRemembered(remember)).toMatchObject({
    status: 403,
    message: 'Your account is locked. Please contact your institution.',
  })
})

test('a remembered sign-in opens one session, even when it is sent three times at once, within fifteen minutes', async () => {
  const { bank, staff, prove, enterRemembered } = await remembered()
  await prove(remember)
  const answers = await Promise.all([enterRemembered(), enterRemembered(), enterRemembered()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  expect(await sessionsOf(staff.id)).toHaveLength(2)
  await prove(remember)
  await bank.wait(15 * 60_000)
  expect(await enterRemembered()).toMatchObject(startAgain)
})

async function remembered() {
  const entrance = await staffEntrance()
  await signInFully(entrance.bank, 'ada', entrance.browser, { remember: true, uuid }, isAdmin)
  return entrance
}
