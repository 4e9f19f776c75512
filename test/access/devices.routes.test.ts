import { expect, test } from 'vitest'
import { forgetDevices } from '../../server/session/devices-store.ts'
import { parseSettings } from '../../server/settings/settings.ts'
import { type Bank, context, openBank, stillApp } from '../support/bank.ts'
import { type Browser, entrance, giveQuestions, setStatus, signInFully, stepsAt } from './people.ts'

const day = 86_400_000
const uuid = '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11'
const otherUuid = '7d0f3a6e-52a1-4b3c-8a55-1f2f0f6d9a10'
const remember = { rememberDevice: { remember: true, uuid } }
const isLetIn = { status: 200, data: { token: expect.any(String), user: { username: 'maria' } } }
const isAskedForCode = { status: 200, data: { mfaType: 2 } }

test('a member who has the browser remembered gets a device cookie and needs only the password the next time', async () => {
  const { prove, enter, newestCode, browser, member, outbox } = await entrance()
  expect(await prove(remember)).toMatchObject(isAskedForCode)
  expect([...browser.jar.keys()]).toEqual(['sd_pending'])
  const answer = await enter(await newestCode(), remember)
  expect(answer).toMatchObject(isLetIn)
  const set = [answer.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('sd_device='))
  expect(set).toMatch(/^sd_device=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
  expect([...browser.jar.keys()].toSorted()).toEqual(['sd_device', 'sd_session'])
  expect(await prove(remember)).toMatchObject({
    status: 200,
    data: { token: expect.any(String), user: { id: member.id } },
  })
  expect(await browser.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
  expect(await outbox()).toHaveLength(2)
})

test('a member who answers a security question can have the browser remembered, which outlives signing out', async () => {
  const { prove, answer, bank, browser, member } = await entrance({ mfa_type: 1 })
  const [id = 0] = await giveQuestions(bank, member.id, [['Which treat?', 'biscuit']])
  await prove(remember)
  expect(await answer(id, 'biscuit', remember)).toMatchObject(isLetIn)
  await browser.call('signOut')
  expect(await prove(remember)).toMatchObject(isLetIn)
})

test('a browser is not remembered unless the member asked for it', async () => {
  for (const asked of [undefined, { remember: false, uuid }]) {
    const { bank, browser, prove } = await entrance()
    expect(await signInFully(bank, 'maria', browser, asked)).toMatchObject(isLetIn)
    expect(browser.jar.has('sd_device')).toBe(false)
    expect(await prove(remember)).toMatchObject(isAskedForCode)
  }
})

test('a member without the device cookie or uuid, or with a wrong one, is asked for a code without an error', async () => {
  const { bank, browser, prove } = await remembered()
  const cookie = browser.jar.get('sd_device') ?? ''
  const elsewhere = bank.browser()
  expect(await prove(remember, elsewhere)).toMatchObject(isAskedForCode)
  elsewhere.jar.set('sd_device', 'x'.repeat(43))
  expect(await prove(remember, elsewhere)).toMatchObject(isAskedForCode)
  expect(await prove({}, browser)).toMatchObject(isAskedForCode)
  expect(await prove({ rememberDevice: { remember: true, uuid: otherUuid } }, browser)).toMatchObject(isAskedForCode)
  expect(browser.jar.get('sd_device')).toBe(cookie)
  expect(await prove(remember, browser)).toMatchObject(isLetIn)
})

test('a browser stays remembered for thirty days after its last use', async () => {
  const { bank, prove } = await remembered()
  for (const _ of [1, 2]) {
    await bank.wait(30 * day - 10_000)
    expect(await prove(remember)).toMatchObject(isLetIn)
  }
  await bank.wait(30 * day)
  expect(await prove(remember)).toMatchObject(isAskedForCode)
})

test('a browser is forgotten by a sign-in without the Remember tick, but not by a wrong password without it', async () => {
  const { prove, proveWith } = await remembered()
  const unticked = { rememberDevice: { remember: false, uuid } }
  await proveWith('Harbor2027', unticked)
  expect(await prove(remember)).toMatchObject(isLetIn)
  expect(await prove(unticked)).toMatchObject(isAskedForCode)
  expect(await prove(remember)).toMatchObject(isAskedForCode)
})

test('a remembered browser does not let a locked member in, and forgetting a member’s devices covers every browser', async () => {
  const { bank, prove, member, browser } = await remembered()
  const second = bank.browser()
  await signInFully(bank, 'maria', second, { remember: true, uuid: otherUuid })
  await setStatus(member.id, 1)
  expect(await prove(remember)).toMatchObject({
    status: 403,
    message: 'Your account is locked. Please contact your institution.',
  })
  await setStatus(member.id, 0)
  await forgetDevices(context.db, { institutionId: bank.id, personId: member.id }, await bank.now())
  expect(await prove(remember, browser)).toMatchObject(isAskedForCode)
  expect(await prove({ rememberDevice: { remember: true, uuid: otherUuid } }, second)).toMatchObject(isAskedForCode)
})

test('two members who share a browser are remembered separately, and at no other institution', async () => {
  const { bank, browser, prove } = await remembered()
  await bank.addMember('noah')
  const noah = stepsAt(bank, 'noah', browser)
  expect(await noah.prove(remember)).toMatchObject(isAskedForCode)
  await noah.enter(await noah.newestCode(), remember)
  expect(await prove(remember)).toMatchObject(isLetIn)
  expect(await noah.prove(remember)).toMatchObject({ status: 200, data: { user: { username: 'noah' } } })
  await noah.prove({ rememberDevice: { remember: false, uuid } })
  expect(await noah.prove(remember)).toMatchObject(isAskedForCode)
  expect(await prove(remember)).toMatchObject(isLetIn)
  const other = await entrance()
  other.browser.jar.set('sd_device', browser.jar.get('sd_device') ?? '')
  expect(await other.prove(remember)).toMatchObject(isAskedForCode)
})

test('a planted device cookie is replaced when the browser is remembered, and does not work elsewhere', async () => {
  const { bank, browser } = await remembered()
  const planted = browser.jar.get('sd_device') ?? ''
  await bank.addMember('noah')
  const victim = bank.browser()
  victim.jar.set('sd_device', planted)
  await signInFully(bank, 'noah', victim, { remember: true, uuid })
  expect(victim.jar.get('sd_device')).not.toBe(planted)
  const noah = stepsAt(bank, 'noah', browser)
  browser.jar.set('sd_device', planted)
  expect(await noah.prove(remember)).toMatchObject(isAskedForCode)
})

test('wrong passwords elsewhere do not block a remembered browser; five wrong ones in it do, and block no other', async () => {
  const { bank, browser, prove, proveWith } = await remembered(await strictApp())
  for (let index = 0; index < 20; index++)
    await stepsAt(bank, 'maria', bank.browser(bank.app, `198.51.100.${index % 5}`)).proveWith('Harbor2027')
  expect(await prove({}, bank.browser(bank.app, '203.0.113.9'))).toMatchObject({ status: 429 })
  expect(await prove(remember, browser)).toMatchObject(isLetIn)
  for (let number = 1; number <= 5; number++)
    expect(await proveWith('Harbor2027', remember)).toMatchObject({ status: 422 })
  const refused = await prove(remember, browser)
  expect(refused).toMatchObject({ status: 429, message: 'Too many attempts.' })
  expect(refused.headers['retry-after']).toBe('900')

  const other = await remembered(bank.app)
  for (let no = 1; no <= 5; no++) await other.proveWith('Harbor2027', remember)
  expect(await other.prove(remember)).toMatchObject({ status: 429 })
  expect(await other.prove({}, other.bank.browser())).toMatchObject(isAskedForCode)
})

test('signing in from a remembered browser resets its count of wrong passwords', async () => {
  const { prove, proveWith } = await remembered(await strictApp())
  for (const _ of [1, 2]) {
    for (let index = 1; index <= 4; index++)
      expect(await proveWith('Harbor2027', remember)).toMatchObject({ status: 422 })
    expect(await prove(remember)).toMatchObject(isLetIn)
  }
})

test('another member’s device cookie does not exempt a browser from the limit on wrong passwords', async () => {
  const { bank, browser } = await remembered(await strictApp())
  await bank.addMember('noah')
  const noah = stepsAt(bank, 'noah', browser)
  for (let index = 1; index <= 5; index++) await noah.proveWith('Harbor2027', remember)
  expect(await stepsAt(bank, 'noah', bank.browser()).prove()).toMatchObject({ status: 429 })
})

const strictApp = () => stillApp({ settings: parseSettings({ DEMO: '1', RATE_LIMIT_SCALE: '1' }) })

async function remembered(app?: Bank['app']) {
  const bank = await (app ? openBank({}, { db: context.db, app }) : openBank())
  const member = await bank.addMember('maria')
  const browser: Browser = bank.browser()
  await signInFully(bank, 'maria', browser, { remember: true, uuid })
  return { bank, member, ...stepsAt(bank, 'maria', browser) }
}
