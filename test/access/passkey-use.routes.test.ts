import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { UserStatus } from '../../values/enumerations.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { type Bank, context } from '../support/bank.ts'
import { staffEntrance } from './people.ts'
import { add, begin, over, signIn, unknown, withPasskey } from './passkeys.ts'

const outOfOrder = { status: 403, message: expect.stringMatching(/^You used this passkey somewhere else/) }

const statesOf = async (browser: ReturnType<Bank['signIn']>) =>
  (await browser.call('getPasskeys', { body: {} })).data.map(({ state }) => state)

test.each([
  ['in the order in which they began', false],
  ['the other way round', true],
])(
  'of two tabs that sign %s and send in another order, one gets in, and the other at its next press',
  async (_, swap) => {
    const { bank, maria, device } = await withPasskey()
    const tabs = [await begin(bank, device)]
    await bank.wait(1000)
    tabs.push(await begin(bank, device))
    await bank.wait(1000)
    const [first, second] = swap ? tabs.toReversed() : tabs
    const proofs = [first?.sign(), second?.sign()] as const
    expect((await second?.send(proofs[1]!))?.status).toBe(200)
    expect(await first?.send(proofs[0]!)).toMatchObject(outOfOrder)
    expect(await statesOf(maria)).toEqual(['ready'])
    await bank.wait(1000)
    expect((await signIn(bank, device)).status).toBe(200)
  },
)

test('a challenge from before the last use lets no copy in, however often it is tried', async () => {
  const { bank, maria, device } = await withPasskey()
  const thief = await begin(bank, device, { counter: 2 })
  await bank.wait(1000)
  expect((await signIn(bank, device, { counter: 7 })).status).toBe(200)
  for (const _ of [1, 2]) expect(await thief.send(thief.sign())).toMatchObject(outOfOrder)
  expect(await statesOf(maria)).toEqual(['ready'])
  await bank.wait(1000)
  expect((await signIn(bank, device, { counter: 3 })).status).toBe(403)
  expect(await statesOf(maria)).toEqual(['stopped'])
})

test('a member whose answer was lost gets in at the next press, and the passkey goes on', async () => {
  const { bank, maria, device } = await withPasskey()
  const browser = bank.browser()
  const press = async () => {
    const { data } = await browser.call('getPasskeyChallenge', { body: { isAdmin: false } })
    const body = { ticket: data.ticket, passkey: device.sign(data) }
    return { body, answer: await browser.call('signInWithPasskey', { body }) }
  }
  const lost = await press()
  expect(lost.answer.status).toBe(200)
  expect(await browser.call('signInWithPasskey', { body: lost.body })).toMatchObject(over)
  expect((await press()).answer.status).toBe(200)
  expect(await statesOf(maria)).toEqual(['ready'])
})

test('a suspended member does not get in with a passkey, and it stays theirs', async () => {
  const { bank, member, device } = await withPasskey()
  const statusTo = (status: UserStatus) =>
    context.db
      .updateTable('person')
      .set({ status })
      .where('institution_id', '=', bank.id)
      .where('id', '=', member.id)
      .execute()
  await statusTo(UserStatus.SUSPENDED)
  expect(await signIn(bank, device)).toMatchObject({
    status: 403,
    message: expect.stringMatching(/^Your account is suspended/),
  })
  await statusTo(UserStatus.NONE)
  expect((await signIn(bank, device)).status).toBe(200)
})

test('a passkey of staff who were removed is unknown', async () => {
  const { bank, staff } = await staffEntrance()
  const ada = bank.signIn(staff)
  await ada.confirm()
  const device = createAuthenticator(`http://${bank.host}`)
  await add(ada, device)
  expect((await signIn(bank, device, {}, { isAdmin: true })).status).toBe(200)
  const boss = bank.signIn({ id: await bank.addStaff('iris', 1), audience: 'staff' })
  await boss.confirm()
  expect((await boss.call('removeAdmin', { params: { id: String(staff.id) }, key: randomUUID() })).status).toBe(200)
  expect(await signIn(bank, device, {}, { isAdmin: true })).toMatchObject(unknown)
})

test('a passkey works at the domain where it was added, and not at another one of the institution', async () => {
  const { bank, maria, device, passkey } = await withPasskey()
  const second = `second-${bank.host}`
  await context.db
    .insertInto('institution_domain')
    .values({ institution_id: bank.id, domain: second, position: 1 })
    .execute()
  const headers = { host: second }
  const browser = bank.browser()
  const { data } = await browser.call('getPasskeyChallenge', { body: { isAdmin: false }, headers })
  expect(data.domain).toBe(second)
  const body = { ticket: data.ticket, passkey: device.sign(data, { origin: `http://${second}` }) }
  expect(await browser.call('signInWithPasskey', { body, headers })).toMatchObject(unknown)
  const own = createAuthenticator(`http://${second}`)
  const { data: options } = await maria.call('getPasskeyOptions', { body: {}, headers })
  expect(options.passkeys).toEqual([])
  const made = { ticket: options.ticket, passkey: own.make(options) }
  await maria.call('addPasskey', { body: made, key: randomUUID(), headers })
  const { data: list } = await maria.call('getPasskeys', { body: {} })
  expect(list.map(({ domain }) => domain)).toEqual([passkey.domain, second])
  const next = await browser.call('getPasskeyChallenge', { body: { isAdmin: false }, headers })
  const proof = { ticket: next.data.ticket, passkey: own.sign(next.data) }
  expect((await browser.call('signInWithPasskey', { body: proof, headers })).status).toBe(200)
})

test('a passkey’s answer to one session’s question confirms nothing in another session', async () => {
  const { bank, member, maria, device } = await withPasskey()
  const other = bank.signIn(member)
  const { data } = await maria.call('getReauthChallenge', { body: {} })
  const body = { ticket: data.ticket, passkey: device.sign(data) }
  expect(await other.call('reauthenticateWithPasskey', { body })).toMatchObject(over)
  expect((await other.call('getPasskeyOptions', { body: {} })).status).toBe(403)
  expect((await maria.call('reauthenticateWithPasskey', { body })).status).toBe(200)
})

test('passkeys of one browser get names that can be told apart', async () => {
  const { bank, maria } = await withPasskey()
  const addAnother = () => add(maria, createAuthenticator(`http://${bank.host}`))
  expect((await addAnother()).data.name).toBe('Another browser 2')
  const third = await addAnother()
  await maria.call('removePasskey', { body: { passkeyId: third.data.id - 1 }, key: randomUUID() })
  expect((await addAnother()).data.name).toBe('Another browser 2')
  expect((await addAnother()).data.name).toBe('Another browser 4')
})
