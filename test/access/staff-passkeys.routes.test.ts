import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAuthenticator } from '../support/authenticator.ts'
import { context, password } from '../support/bank.ts'
import { callAs } from '../support/call.ts'
import { staffEntrance } from './people.ts'

const needed = { status: 403, message: 'Add a passkey first.', error: { code: 'passkey_required' } }

/** Opens a bank that requires passkeys of its staff, and signs one of them in with the password. */
async function withPassword() {
  const door = await staffEntrance({}, { staff_passkeys: true })
  await door.prove()
  const { data } = await door.enter(await door.newestCode())
  return { ...door, user: data.user }
}

async function add({ browser, bank }: Awaited<ReturnType<typeof withPassword>>) {
  await browser.call('reauthenticate', { body: { password } })
  const { data } = await browser.call('getPasskeyOptions', { body: {} })
  const device = createAuthenticator(`http://${bank.host}`)
  await browser.call('addPasskey', { body: { ticket: data.ticket, passkey: device.make(data) }, key: randomUUID() })
  return device
}

test('staff without a passkey get in with the password, and can do nothing before they have added one', async () => {
  const door = await withPassword()
  expect(door.user).toMatchObject({ needsPasskey: true })
  expect(await door.browser.call('getAdminHome')).toMatchObject(needed)
  expect(await door.browser.call('getMembers', { query: {} })).toMatchObject(needed)
  expect((await door.browser.call('refreshToken', { body: {} })).status).toBe(200)
  await add(door)
  expect((await door.browser.call('getAdminHome')).status).toBe(200)
})

test('staff with a passkey are told to use it, after the right password alone', async () => {
  const door = await withPassword()
  const device = await add(door)
  const again = door.bank.browser()
  expect((await door.proveWith('Harbor2025', {}, again)).status).toBe(422)
  expect(await door.prove({}, again)).toMatchObject({
    status: 403,
    message: expect.stringMatching(/^Log in with your passkey\./),
  })
  const { data } = await again.call('getPasskeyChallenge', { body: { isAdmin: true } })
  const proof = { isAdmin: true, ticket: data.ticket, passkey: device.sign(data) }
  const { data: session } = await again.call('signInWithPasskey', { body: proof })
  expect(session.user).not.toHaveProperty('needsPasskey')
  expect((await again.call('getAdminHome')).status).toBe(200)
})

test('staff with a passkey cannot use the password at another address of their institution, until that passkey is gone', async () => {
  const door = await withPassword()
  const other = `other-${door.bank.host}`
  await context.db
    .insertInto('institution_domain')
    .values({ domain: other, institution_id: door.bank.id, position: 1 })
    .execute()
  await add(door)
  const there = () => callAs(door.bank.app, { host: other })
  const told = { status: 403, message: expect.stringMatching(/^Log in with your passkey\./) }
  expect(await door.prove({}, there())).toMatchObject(told)
  const passkeys = context.db.updateTable('passkey').where('institution_id', '=', door.bank.id)
  await passkeys.set({ domain: 'left.example' }).execute()
  expect((await door.prove({}, there())).status).toBe(200)
})

test('a session that waits for a passkey ends when its owner adds one elsewhere', async () => {
  const door = await withPassword()
  const thief = door.bank.browser()
  await door.prove({}, thief)
  await door.bank.wait(31_000)
  await door.prove({}, thief)
  await door.enter(await door.newestCode(), {}, thief)
  expect(await thief.call('getAdminHome')).toMatchObject(needed)
  const half = door.bank.browser()
  await door.bank.wait(31_000)
  await door.prove({}, half)
  const code = await door.newestCode()
  await add(door)
  expect((await thief.call('getAdminHome')).status).toBe(401)
  expect(await door.enter(code, {}, half)).toMatchObject({ status: 403 })
})

test('a passkey that was stopped lets nobody go on', async () => {
  const door = await withPassword()
  await add(door)
  const passkeys = context.db.updateTable('passkey').where('institution_id', '=', door.bank.id)
  await passkeys.set({ stopped_at: new Date() }).execute()
  const again = door.bank.browser()
  await door.bank.wait(31_000)
  await door.prove({}, again)
  await door.enter(await door.newestCode(), {}, again)
  await again.call('reauthenticate', { body: { password } })
  const { data: own } = await again.call('getPasskeys', { body: {} })
  const body = { passkeyId: own[0]?.id ?? 0 }
  expect((await again.call('confirmPasskey', { body, key: randomUUID() })).status).toBe(422)
  expect(await again.call('getAdminHome')).toMatchObject(needed)
})

test('after a reset the password opens the way to a new passkey, and the old one waits to be confirmed', async () => {
  const door = await withPassword()
  await add(door)
  const boss = door.bank.signIn({ id: await door.bank.addStaff('iris', 1), audience: 'staff' })
  await boss.confirm()
  const reset = await boss.call('resetAdminPassword', {
    params: { id: String(door.staff.id) },
    key: randomUUID(),
  })
  expect(reset.status).toBe(200)
  const again = door.bank.browser()
  await door.bank.wait(31_000)
  await door.prove({}, again)
  await door.enter(await door.newestCode(), {}, again)
  expect(await again.call('getAdminHome')).toMatchObject(needed)
  await again.call('reauthenticate', { body: { password } })
  const { data: own } = await again.call('getPasskeys', { body: {} })
  await again.call('confirmPasskey', { body: { passkeyId: own[0]?.id ?? 0 }, key: randomUUID() })
  expect((await again.call('getAdminHome')).status).toBe(200)
})
