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

type Door = Awaited<ReturnType<typeof withPassword>>

async function add({ browser, bank }: Door, { at = browser, host = bank.host } = {}) {
  await at.call('reauthenticate', { body: { password } })
  const { data } = await at.call('getPasskeyOptions', { body: {} })
  const device = createAuthenticator(`http://${host}`)
  await at.call('addPasskey', { body: { ticket: data.ticket, passkey: device.make(data) }, key: randomUUID() })
  return device
}

/** Gives the institution a second address, and returns it with a way to open browsers there. */
async function addAddress({ bank }: Door) {
  const host = `other-${bank.host}`
  await context.db
    .insertInto('institution_domain')
    .values({ domain: host, institution_id: bank.id, position: 1 })
    .execute()
  return { host, there: () => callAs(bank.app, { host }) }
}

/** Lets a colleague reset the password. */
async function reset({ bank, staff }: Door) {
  const boss = bank.signIn({ id: await bank.addStaff('iris', 1), audience: 'staff' })
  await boss.confirm()
  const { status } = await boss.call('resetAdminPassword', { params: { id: String(staff.id) }, key: randomUUID() })
  expect(status).toBe(200)
  await bank.wait(31_000)
}

async function signInWith(device: Awaited<ReturnType<typeof add>>, browser: Door['browser']) {
  const { data } = await browser.call('getPasskeyChallenge', { body: { isAdmin: true } })
  const proof = { isAdmin: true, ticket: data.ticket, passkey: device.sign(data) }
  return browser.call('signInWithPasskey', { body: proof })
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
  const { data: session } = await signInWith(device, again)
  expect(session.user).not.toHaveProperty('needsPasskey')
  expect((await again.call('getAdminHome')).status).toBe(200)
})

test('staff with a passkey cannot use the password at another address of their institution, until that passkey is gone', async () => {
  const door = await withPassword()
  const { there } = await addAddress(door)
  await add(door)
  const told = { status: 403, message: expect.stringMatching(/^Log in with your passkey\./) }
  expect(await door.prove({}, there())).toMatchObject(told)
  const passkeys = context.db.updateTable('passkey').where('institution_id', '=', door.bank.id)
  await passkeys.set({ domain: 'left.example' }).execute()
  expect((await door.prove({}, there())).status).toBe(200)
})

test('after a reset staff add a passkey at the second address and confirm the first, and both let them in', async () => {
  const door = await withPassword()
  const { host, there } = await addAddress(door)
  const first = await add(door)
  expect((await door.prove({}, there())).message).toContain('or have none for this address')
  await reset(door)
  const at = there()
  await door.prove({}, at)
  await door.enter(await door.newestCode(), {}, at)
  expect(await at.call('getAdminHome')).toMatchObject(needed)
  const second = await add(door, { at, host })
  expect((await at.call('getAdminHome')).status).toBe(200)
  const { data: own } = await at.call('getPasskeys', { body: {} })
  expect(own.map(({ domain, state }) => [domain, state])).toEqual([
    [door.bank.host, 'unconfirmed'],
    [host, 'ready'],
  ])
  await at.call('confirmPasskey', { body: { passkeyId: own[0]?.id ?? 0 }, key: randomUUID() })
  const entered = [await signInWith(first, door.bank.browser()), await signInWith(second, there())]
  expect(entered.map(({ status }) => status)).toEqual([200, 200])
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
  await reset(door)
  const again = door.bank.browser()
  await door.prove({}, again)
  await door.enter(await door.newestCode(), {}, again)
  expect(await again.call('getAdminHome')).toMatchObject(needed)
  await again.call('reauthenticate', { body: { password } })
  const { data: own } = await again.call('getPasskeys', { body: {} })
  await again.call('confirmPasskey', { body: { passkeyId: own[0]?.id ?? 0 }, key: randomUUID() })
  expect((await again.call('getAdminHome')).status).toBe(200)
})
