import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { maxNames } from '../../server/session/attempts-store.ts'
import { transact } from '../../server/db/open.ts'
import { newToken } from '../../server/security/secrets.ts'
import { rememberDevice } from '../../server/session/devices-store.ts'
import { type Bank, context, openBank, stillApp } from '../support/bank.ts'
import { stepsAt } from './people.ts'

const hour = 3_600_000
const [office, home] = ['192.0.2.1', '192.0.2.2']
const app = await stillApp({ settings: { ...context.settings, demo: false, rateLimitScale: 1 } })
const wrong = { status: 422, message: 'The username or password is incorrect.' }
const tooMany = { status: 429, success: false, data: null, message: 'Too many attempts.' }

test('one address can try passwords for a limited number of usernames an hour, whether they exist or not', async () => {
  const { bank, at } = await branch(app)
  for (let index = 1; index <= maxNames; index++)
    expect(await at(office, `name-${index}`).proveWith('Harbor2027')).toMatchObject(wrong)
  expect(await at(office, 'name-1').proveWith('Harbor2027')).toMatchObject(wrong)
  expect(await at(office).prove()).toMatchObject({ status: 200 })
  expect(await at(office, 'one-more').proveWith('Harbor2027')).toMatchObject(tooMany)
  const refused = await at(office).prove()
  expect(refused).toMatchObject(tooMany)
  expect(refused.headers['retry-after']).toBe('3600')
  expect(await at(home).prove()).toMatchObject({ status: 200 })
  await bank.wait(hour)
  expect(await at(office).prove()).toMatchObject({ status: 200 })
})

test('a remembered browser can sign in despite the limit on usernames per address, and the demo has no such limit', async () => {
  const { bank, member, at } = await branch(app)
  const browser = bank.browser(app, office)
  const [uuid, cookie] = [randomUUID(), newToken()]
  const here = { now: await bank.now(), address: office, browser: 'test' }
  const owner = { institutionId: bank.id, personId: member.id }
  await transact(context.db, (tx) => rememberDevice(tx, owner, { uuid, cookie, earlierCookie: null }, here))
  browser.jar.set('sd_device', cookie)
  await fail(at)
  expect(await at(office).prove()).toMatchObject(tooMany)
  expect(await stepsAt(bank, 'maria', browser).prove()).toMatchObject({ status: 200 })
  const demo = await branch(await stillApp({ settings: { ...context.settings, demo: true, rateLimitScale: 1 } }))
  await fail(demo.at)
  expect(await demo.at(office).prove()).toMatchObject({ status: 200 })
})

test('one address can guess recovery codes of a limited number of usernames an hour, and of none after that', async () => {
  const { bank } = await branch(app)
  const guess = async (address: string, username: string) => {
    const browser = bank.browser(app, address)
    const asked = await browser.call('sendRecoveryCode', { body: { username } })
    return asked.status === 200
      ? browser.call('verifyRecoveryCode', { body: { username, smsCode: '000000' } })
      : { status: asked.status }
  }
  for (let index = 1; index <= maxNames; index++) expect((await guess(office, `name-${index}`)).status).toBe(422)
  expect(await guess(office, 'name-1')).toMatchObject({ status: 422 })
  for (const username of ['maria', 'one-more']) expect(await guess(office, username)).toMatchObject({ status: 429 })
  expect(await guess(home, 'maria')).toMatchObject({ status: 422 })
  await bank.wait(hour)
  expect(await guess(office, 'maria')).toMatchObject({ status: 422 })
})

async function branch(on: Bank['app']) {
  const bank = await openBank({}, { db: context.db, app: on })
  const member = await bank.addMember('maria', [], { mfa_type: 0 })
  return {
    bank,
    member,
    at: (address: string, username = 'maria') => stepsAt(bank, username, bank.browser(on, address)),
  }
}

async function fail(at: Awaited<ReturnType<typeof branch>>['at']) {
  for (let index = 0; index <= maxNames; index++) await at(office, `name-${index}`).proveWith('Harbor2027')
}
