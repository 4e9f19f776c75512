import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { UserStatus } from '../../values/enumerations.ts'
import { lockAnyPerson } from '../../server/db/member.ts'
import { transact } from '../../server/db/open.ts'
import { endAllAccess } from '../../server/session/ending-store.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { context, openBank } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { isAnyWaiting } from '../support/locks.ts'
import { add, minute, notAccepted, over, signIn, unknown, withPasskey } from './passkeys.ts'

test('a member adds a passkey after the password, signs in with it alone, and the list says when', async () => {
  const { bank, member, maria, device, passkey } = await withPasskey()
  expect(passkey).toMatchObject({ name: 'Another browser', domain: bank.host, lastUsedAt: null, state: 'ready' })
  const { status, data, browser } = await signIn(bank, device)
  expect([status, data.user.id]).toEqual([200, member.id])
  expect((await browser.call('getSummary', { body: {} })).status).toBe(200)
  const { data: list } = await maria.call('getPasskeys', { body: {} })
  expect(list).toEqual([{ ...passkey, lastUsedAt: expect.any(String) }])
  const { data: outbox } = await bank.browser().call('getOutbox')
  expect(outbox[0]?.subject).toBe('A passkey was added')
})

test('without a password check nothing is added, confirmed or removed', async () => {
  const { bank, member, maria, passkey } = await withPasskey()
  const { data: options } = await maria.call('getPasskeyOptions', { body: {} })
  const made = { ticket: options.ticket, passkey: createAuthenticator(`http://${bank.host}`).make(options) }
  const fresh = bank.signIn(member)
  const body = { passkeyId: passkey.id }
  for (const answer of [
    await fresh.call('getPasskeyOptions', { body: {} }),
    await fresh.call('addPasskey', { body: made, key: randomUUID() }),
    await fresh.call('confirmPasskey', { body, key: randomUUID() }),
    await fresh.call('removePasskey', { body, key: randomUUID() }),
  ])
    expect(answer).toMatchObject({ status: 403, error: { code: 'reauth_required' } })
})

test('an answer to a challenge works once, also when it comes twice at once', async () => {
  const { bank, device } = await withPasskey({ counts: false })
  const { status, again } = await signIn(bank, device)
  expect(status).toBe(200)
  expect(await again()).toMatchObject(over)
  const browser = bank.browser()
  const { data } = await browser.call('getPasskeyChallenge', { body: { isAdmin: false } })
  const body = { ticket: data.ticket, passkey: device.sign(data) }
  const both = await Promise.all([1, 2].map(() => browser.call('signInWithPasskey', { body })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
})

test.each([
  ['another origin', { origin: 'https://harb0r.test' }],
  ['another domain', { domain: 'harb0r.test' }],
  ['a person who was not checked', { isVerified: false }],
  ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
])('a signature for %s signs nobody in, and adds no passkey', async (_, change) => {
  const { bank, maria, device } = await withPasskey()
  expect(await signIn(bank, device, change)).toMatchObject(notAccepted)
  expect(await add(maria, createAuthenticator(`http://${bank.host}`), change)).toMatchObject(notAccepted)
})

test('a challenge is good for five minutes, in the browser that asked, and for its own purpose', async () => {
  const { bank, maria, device } = await withPasskey()
  const { proof, challenge } = await signIn(bank, device, { origin: 'https://harb0r.test' })
  const elsewhere = { ...proof, passkey: device.sign(challenge) }
  expect(await bank.browser().call('signInWithPasskey', { body: elsewhere })).toMatchObject(over)
  expect(await maria.call('reauthenticateWithPasskey', { body: elsewhere })).toMatchObject(over)
  const browser = bank.browser()
  const { data } = await browser.call('getPasskeyChallenge', { body: { isAdmin: false } })
  await bank.wait(5 * minute)
  const late = { ticket: data.ticket, passkey: device.sign(data) }
  expect(await browser.call('signInWithPasskey', { body: late })).toMatchObject(over)
})

test('a passkey of another bank, or one that was removed, is unknown; at the door of staff it only does not work', async () => {
  const { bank, maria, device, passkey } = await withPasskey()
  expect(await signIn(await openBank(), device)).toMatchObject(unknown)
  const elsewhere = await signIn(bank, device, {}, { isAdmin: true })
  expect(elsewhere).toMatchObject({ status: 422, message: expect.stringMatching(/does not work on this page/) })
  // The browser takes an unknown passkey off the device.
  expect(elsewhere.error).not.toHaveProperty('code')
  const rosa = bank.signIn(await bank.addMember('rosa'))
  await rosa.confirm()
  const foreign = { body: { passkeyId: passkey.id }, key: randomUUID() }
  expect((await rosa.call('removePasskey', foreign)).status).toBe(403)
  await maria.call('removePasskey', { body: { passkeyId: passkey.id }, key: randomUUID() })
  expect(await signIn(bank, device)).toMatchObject(unknown)
})

test('a passkey that counts backward may be a copy: it stops, its owner is warned, and it stays stopped', async () => {
  const { bank, member, maria, device } = await withPasskey()
  await signIn(bank, device, { counter: 9 })
  const stopped = { status: 403, message: expect.stringMatching(/may have been copied/) }
  expect(await signIn(bank, device, { counter: 9 })).toMatchObject(stopped)
  expect(await signIn(bank, device, { counter: 10 })).toMatchObject(stopped)
  expect((await maria.call('getPasskeys', { body: {} })).data[0]?.state).toBe('stopped')
  const { data: outbox } = await bank.browser().call('getOutbox')
  expect(outbox[0]?.subject).toBe('A passkey that may have been copied was stopped')
  const events = await context.db
    .selectFrom('audit_event')
    .select(['action', 'person_id', 'ok'])
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { action: 'addPasskey', person_id: member.id, ok: true },
    { action: 'signInWithPasskey', person_id: member.id, ok: false },
  ])
})

test('after a recovery a passkey signs in again only when its owner has confirmed it', async () => {
  const { bank, member, maria, device, passkey } = await withPasskey()
  await bank.nobody.call('sendRecoveryLink', { body: { username: 'maria' } })
  await bank.app.quiet()
  const link = new URL((await bank.browser().call('getOutbox')).data.find((mail) => mail.link)?.link ?? '').searchParams
  const body = { idOLBUser: Number(link.get('idOLBUser')), hash: link.get('hash') ?? '', password: 'Lantern4Winter' }
  expect((await bank.browser().call('setPasswordByLink', { body })).status).toBe(200)
  const unconfirmed = { status: 403, message: expect.stringMatching(/^Your password was reset\./) }
  expect(await signIn(bank, device)).toMatchObject(unconfirmed)
  const confirm = { body: { passkeyId: passkey.id }, key: randomUUID() }
  expect((await maria.call('confirmPasskey', confirm)).status).toBe(401)
  const later = bank.signIn(member)
  await later.confirm()
  expect((await later.call('getReauthChallenge', { body: {} })).status).toBe(422)
  expect((await later.call('confirmPasskey', { ...confirm, key: randomUUID() })).status).toBe(200)
  expect((await later.call('confirmPasskey', { ...confirm, key: randomUUID() })).status).toBe(422)
  expect((await signIn(bank, device)).status).toBe(200)
})

test('a passkey is not added in a session that a recovery ended while the call was under way', async () => {
  const { bank, member, maria } = await withPasskey()
  const { data } = await maria.call('getPasskeyOptions', { body: {} })
  const body = { ticket: data.ticket, passkey: createAuthenticator(`http://${bank.host}`).make(data) }
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: wanted, resolve: end } = Promise.withResolvers<void>()
  const now = await bank.now()
  const recovery = transact(context.db, async (tx) => {
    await lockAnyPerson(tx, { institutionId: bank.id, personId: member.id })
    begin()
    await wanted
    await endAllAccess(tx, { institutionId: bank.id, personId: member.id }, now, 'password_changed')
  })
  await begun
  const adding = maria.call('addPasskey', { body, key: randomUUID() })
  if (shared.url) while (!(await isAnyWaiting(context.db)));
  end()
  await recovery
  expect((await adding).status).toBe(401)
})

test('a ticket that is cut at another place is no ticket', async () => {
  const { bank, device } = await withPasskey({ counts: false })
  const { proof, challenge } = await signIn(bank, device)
  const cut = bank.browser()
  cut.jar.set('sd_passkey', `A ${challenge.challenge}`)
  const { data } = await cut.call('getPasskeyChallenge', { body: { isAdmin: false } })
  const [fresh = '', until = '', ...mac] = data.ticket.split('.')
  cut.jar.set('sd_passkey', 'A')
  const ticket = `${challenge.challenge}.${fresh} ${until}.${mac.join('.')}`
  expect(await cut.call('signInWithPasskey', { body: { ...proof, ticket } })).toMatchObject(over)
})

test('a locked member does not get in with a passkey', async () => {
  const { bank, member, device } = await withPasskey()
  await context.db
    .updateTable('person')
    .set({ status: UserStatus.BLOCKED })
    .where('institution_id', '=', bank.id)
    .where('id', '=', member.id)
    .execute()
  expect(await signIn(bank, device)).toMatchObject({
    status: 403,
    message: expect.stringMatching(/^Your account is locked/),
  })
})

test('a passkey confirms a change in place of the password, in its own session; a wrong one is in the audit', async () => {
  const { bank, member, device } = await withPasskey()
  const session = bank.signIn(member)
  const limit = () => session.call('saveDailyLimit', { body: { limit: null }, key: randomUUID() })
  const ask = async (change = {}) => {
    const { data } = await session.call('getReauthChallenge', { body: {} })
    expect(data.passkeys).toEqual([{ id: device.id, transports: ['internal'] }])
    return session.call('reauthenticateWithPasskey', {
      body: { ticket: data.ticket, passkey: device.sign(data, change) },
    })
  }
  expect(await ask({ origin: 'https://harb0r.test' })).toMatchObject(notAccepted)
  expect((await session.call('getPasskeyOptions', { body: {} })).status).toBe(403)
  expect(await ask()).toMatchObject({ status: 200, data: null })
  expect((await session.call('getPasskeyOptions', { body: {} })).status).toBe(200)
  expect((await limit()).status).toBe(200)
})

test('a passkey is renamed by its owner, with a name of 1 to 40 letters, and 20 are the most', async () => {
  const { bank, maria, passkey } = await withPasskey()
  const rename = (name: string) =>
    maria.call('renamePasskey', { body: { passkeyId: passkey.id, name }, key: randomUUID() })
  expect((await rename(' ')).status).toBe(422)
  expect((await rename('x'.repeat(41))).status).toBe(422)
  await rename(' My phone ')
  expect((await maria.call('getPasskeys', { body: {} })).data[0]?.name).toBe('My phone')
  for (let n = 1; n < 20; n++) await add(maria, createAuthenticator(`http://${bank.host}`))
  expect((await maria.call('getPasskeyOptions', { body: {} })).status).toBe(422)
})
