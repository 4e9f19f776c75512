import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { StaffProvider } from '../../server/db/columns.ts'
import { transact } from '../../server/db/open.ts'
import { bySystem } from '../../server/db/audit.ts'
import { invite } from '../../server/admins/inviting.ts'
import { removeStaff } from '../../server/admins/store.ts'
import { resetByCommand } from '../../server/admins/command.ts'
import { openSession } from '../../server/session/store.ts'
import { providerTimes } from '../../server/session/provider-sessions.ts'
import { UserStatus } from '../../values/enumerations.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { appOf, type Bank, context, openBank, password } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { clientSecret, startIdentityProvider } from '../support/identity-provider.ts'

const minute = 60_000
const over = { status: 403, message: expect.stringMatching(/^This login took too long, was used already/) }
const unproven = { status: 422, message: expect.stringMatching(/^We could not check your login with Harbor Login/) }
const uninvited = { status: 403, message: expect.stringMatching(/^Harbor Login knows you, but you have no access/) }
const ended = (code = 'ended_by_provider') => ({ status: 401, error: { code } })

const secrets = new Map<string, string>()
const app = await appOf({ settings: { ...context.settings, staffProviderSecrets: secrets } })

type Setup = Partial<StaffProvider> & { isThin?: boolean; leaves?: boolean }

/** Opens a bank whose staff sign in through a real provider; ada is on the staff, and known there. */
async function opened({ isThin = true, leaves = true, ...changes }: Setup = {}) {
  const bank = await openBank({}, { db: context.db, app })
  secrets.set(bank.institution.key, clientSecret)
  const provider = await startIdentityProvider({ back: new RegExp(`^http://${bank.host}/admin$`), isThin, leaves })
  onTestFinished(provider.stop)
  const { issuer, clientId } = provider
  const offered = { name: 'Harbor Login', issuer, clientId, roleClaim: '', roles: {}, passwordToo: true, ...changes }
  await setInstitution(bank, { staff_provider: JSON.stringify(offered) })
  const id = await bank.addStaff('ada', 1)
  provider.people.set('ada', { email: 'Ada@Example.test', email_verified: true, name: 'Ada Example' })
  return { bank, provider, id, ...stepsOf(bank.browser(app), provider) }
}

const setInstitution = (bank: Bank, change: { staff_provider?: string | null; admin_access?: string }) =>
  context.db.updateTable('institution').set(change).where('id', '=', bank.id).execute()

type Browser = ReturnType<Bank['browser']>
type Provider = Awaited<ReturnType<typeof startIdentityProvider>>

function stepsOf(on: Browser, provider: Provider) {
  const begin = async (browser = on) =>
    (await browser.call('beginProviderSignIn', { body: { isAdmin: true } })).data.address
  const finish = (arrived: Record<string, string>, browser = on) =>
    browser.call('finishProviderSignIn', { body: { isAdmin: true, ...arrived } })
  const signIn = async (browser = on) => finish(await provider.visit(await begin(browser)), browser)
  return { on, begin, finish, signIn }
}

const auditOf = async (bank: Pick<Bank, 'id'>) =>
  (
    await context.db
      .selectFrom('audit_event')
      .select(['action'])
      .where('institution_id', '=', bank.id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test.each([true, false])(
  'staff sign in through the provider with their verified email and are on the session of here (%s: a thin ID token)',
  async (isThin) => {
    const { bank, provider, id, signIn, on } = await opened({ isThin })
    expect(await on.call('checkAdminAccess')).toMatchObject({ data: { name: 'Harbor Login', passwordToo: true } })
    expect(await signIn()).toMatchObject({ status: 200, data: { user: { id, username: 'ada', role: 1 } } })
    expect((await on.call('getAdminHome')).status).toBe(200)
    expect(provider.asked.includes('GET /me')).toBe(isThin)
    expect(await auditOf(bank)).toEqual(['bindProvider'])
    const [event] = await context.db
      .selectFrom('sign_in_event')
      .selectAll()
      .where('institution_id', '=', bank.id)
      .execute()
    expect(event).toMatchObject({ way: 'provider', action: 'SIGN_IN_SUCCESSFUL', person_id: id })
    const { data: outbox } = await bank.browser(app).call('getOutbox')
    expect(outbox).toMatchObject([{ to: 'ada@example.test', subject: 'Harbor Login can log you in now' }])
    const [row] = await context.db.selectFrom('session').selectAll().where('institution_id', '=', bank.id).execute()
    expect(JSON.stringify(row)).not.toContain('eyJ')
  },
)

test('the first subject of an email is the only one: neither another one nor a changed email gets in', async () => {
  const { id, provider, signIn, bank } = await opened()
  await signIn()
  provider.people.set('mallory', { email: 'ada@example.test', email_verified: true })
  provider.desk.signedIn = 'mallory'
  expect(await signIn()).toMatchObject(uninvited)
  provider.desk.signedIn = 'ada'
  provider.people.set('ada', { email: 'ada@elsewhere.test', email_verified: false })
  expect(await signIn()).toMatchObject({ status: 200, data: { user: { id } } })
  expect(await auditOf(bank)).toEqual(['bindProvider'])
})

test('who is not on the staff, is a member, or has left does not get in', async () => {
  const { bank, provider, signIn, id } = await opened()
  await bank.addMember('maria')
  for (const email of ['stranger@example.test', 'maria@example.test']) {
    provider.people.set(email, { email, email_verified: true })
    provider.desk.signedIn = email
    expect(await signIn()).toMatchObject(uninvited)
  }
  provider.desk.signedIn = 'ada'
  await context.db
    .updateTable('person')
    .set({ left_at: new Date() })
    .where('institution_id', '=', bank.id)
    .where('id', '=', id)
    .execute()
  expect(await signIn()).toMatchObject(uninvited)
})

test.each([false, undefined, 'true'])(
  'an email that the provider has not verified (%s) proves nobody',
  async (verified) => {
    const { provider, signIn } = await opened()
    provider.people.set('ada', { email: 'ada@example.test', email_verified: verified as boolean })
    expect(await signIn()).toMatchObject({ status: 403, message: expect.stringMatching(/has not verified your email/) })
  },
)

test('a suspended member of staff does not get in, and the failure is in the report', async () => {
  const { bank, signIn, id } = await opened()
  const change = context.db.updateTable('person').set({ status: UserStatus.SUSPENDED })
  await change.where('institution_id', '=', bank.id).where('id', '=', id).execute()
  expect(await signIn()).toMatchObject({ status: 403, message: expect.stringMatching(/is suspended/) })
  const events = context.db.selectFrom('sign_in_event').select(['way', 'action']).where('institution_id', '=', bank.id)
  expect(await events.execute()).toEqual([{ way: 'provider', action: 'SIGN_IN_FAILED' }])
})

test('an invited person accepts by signing in through the provider; after the invitation has expired, not any more', async () => {
  const { bank, provider, signIn } = await opened()
  for (const name of ['grace', 'late']) {
    provider.people.set(name, { email: `${name}@example.test`, email_verified: true, name: `${name} Hopper` })
    const now = await bank.now()
    await transact(context.db, (tx) =>
      invite(tx, context.settings, bySystem(bank.id, now), { email: `${name}@example.test`, role: 2, staff: [] }),
    )
  }
  provider.desk.signedIn = 'grace'
  expect(await signIn()).toMatchObject({
    status: 200,
    data: { user: { username: 'grace@example.test', name: 'grace Hopper', role: 2 } },
  })
  await bank.wait(73 * 60 * minute)
  provider.desk.signedIn = 'late'
  expect(await signIn()).toMatchObject({ status: 403, message: expect.stringMatching(/^Your invitation has expired/) })
})

test('of two accounts with one email that come at once, one is bound and the other does not get in', async () => {
  const { bank, provider, begin, finish } = await opened()
  provider.people.set('mallory', { email: 'ada@example.test', email_verified: true })
  const arrivals = []
  for (const account of ['ada', 'mallory']) {
    provider.desk.signedIn = account
    const browser = bank.browser(app)
    arrivals.push({ browser, arrived: await provider.visit(await begin(browser)) })
  }
  const answers = await Promise.all(arrivals.map(({ browser, arrived }) => finish(arrived, browser)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
})

test('an email that two of the staff share signs in neither of them', async () => {
  const { bank, signIn } = await opened()
  await bank.addStaff('eve', 3, { email: 'ada@example.test' })
  expect(await signIn()).toMatchObject(uninvited)
})

test('who left and is invited again signs in with the same account of the provider', async () => {
  const { bank, id, signIn } = await opened()
  await signIn()
  const now = await bank.now()
  await transact(context.db, (tx) => removeStaff(tx, { institutionId: bank.id, personId: id }, now))
  expect(await signIn()).toMatchObject(uninvited)
  const invited = { email: 'ada@example.test', role: 2 as const, staff: [] }
  await transact(context.db, (tx) => invite(tx, context.settings, bySystem(bank.id, now), invited))
  expect(await signIn()).toMatchObject({ status: 200, data: { user: { username: 'ada@example.test', role: 2 } } })
})

test('a claim gives the role, the highest counts, and without a known one nobody gets in', async () => {
  const roles = { tellers: 'BANKING_ACCESS', writers: 'CONTENT_MANAGEMENT' } as const
  const { bank, provider, signIn } = await opened({ roleClaim: 'groups', roles })
  const ada = { email: 'ada@example.test', email_verified: true }
  await bank.addStaff('eve', 1)
  provider.people.set('ada', { ...ada, groups: ['writers', 'tellers', 'toString'] })
  expect(await signIn()).toMatchObject({ data: { user: { role: 2 } } })
  provider.people.set('ada', { ...ada, groups: 'writers' })
  expect(await signIn()).toMatchObject({ data: { user: { role: 3 } } })
  provider.people.set('ada', { ...ada, groups: ['toString'] })
  expect(await signIn()).toMatchObject({ status: 403, message: expect.stringMatching(/gives you no role here/) })
  expect(await auditOf(bank)).toEqual(['CHANGE_ROLE', 'bindProvider', 'CHANGE_ROLE'])
})

test('a return works once, in the browser that began, for ten minutes, with its own state', async () => {
  const { bank, provider, on, begin, finish } = await opened()
  const arrived = await provider.visit(await begin())
  const copied = on.jar.get('sd_provider') ?? ''
  expect(await finish(arrived, bank.browser(app))).toMatchObject(over)
  expect(await finish({ ...arrived, state: 'another' })).toMatchObject(over)
  on.jar.set('sd_provider', context.secrets.seal('{"another":"sealed value"}'))
  expect(await finish(arrived)).toMatchObject(over)
  expect(await finish(arrived)).toMatchObject(over)
  on.jar.set('sd_provider', copied)
  expect(await finish(arrived)).toMatchObject({ status: 200 })
  expect(on.jar.has('sd_provider')).toBe(false)
  on.jar.set('sd_provider', copied)
  expect(await finish(arrived)).toMatchObject(over)
  const late = await provider.visit(await begin())
  await bank.wait(10 * minute)
  expect(await finish(late)).toMatchObject(over)
})

test('a code that was redeemed elsewhere, a wrong nonce and a wrong challenge are not accepted', async () => {
  const { provider, begin, finish } = await opened()
  const changed = async (name: string, value: string) => {
    const address = new URL(await begin())
    address.searchParams.set(name, value)
    return finish(await provider.visit(address.href))
  }
  expect(await changed('nonce', 'another')).toMatchObject(unproven)
  expect(await changed('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')).toMatchObject(unproven)
  const first = await provider.visit(await begin())
  await finish(first)
  const second = await provider.visit(await begin())
  expect(await finish({ ...second, code: first.code ?? '' })).toMatchObject(unproven)
})

test('an ID token that no key of the provider has signed is not accepted', async () => {
  const { provider, signIn } = await opened()
  provider.desk.showsOtherKey = true
  expect(await signIn()).toMatchObject(unproven)
  expect(provider.asked).toContain('GET /jwks')
})

test('a provider that does not say when it last asked the person proves nothing', async () => {
  const { provider, begin, finish } = await opened()
  const address = new URL(await begin())
  expect(address.searchParams.get('max_age')).toBe('300')
  address.searchParams.delete('max_age')
  expect(await finish(await provider.visit(address.href))).toMatchObject(unproven)
})

test('what another bank’s provider proves opens nothing here', async () => {
  const [here, there] = [await opened(), await opened()]
  const foreign = await there.provider.visit(await there.begin())
  here.on.jar.set('sd_provider', there.on.jar.get('sd_provider') ?? '')
  expect(await here.finish(foreign)).toMatchObject(over)
  const again = await there.provider.visit(await there.begin())
  const { staff_provider } = await context.db
    .selectFrom('institution')
    .select('staff_provider')
    .where('id', '=', there.bank.id)
    .executeTakeFirstOrThrow()
  here.on.jar.set('sd_provider', there.on.jar.get('sd_provider') ?? '')
  await setInstitution(here.bank, { staff_provider: JSON.stringify(staff_provider) })
  expect(await here.finish(again)).toMatchObject(over)
})

test('a code or an issuer of another provider is not accepted', async () => {
  const [here, there] = [await opened(), await opened()]
  const foreign = await there.provider.visit(await there.begin())
  const own = await here.provider.visit(await here.begin())
  expect(await here.finish({ ...own, code: foreign.code ?? '' })).toMatchObject(unproven)
  const again = await here.provider.visit(await here.begin())
  expect(await here.finish({ ...again, iss: there.provider.issuer })).toMatchObject(unproven)
})

test('who says no at the provider reads that they did not finish, and a bank without one has no such door', async () => {
  const { provider, begin, finish } = await opened()
  provider.desk.refuses = true
  const { error_description: _, ...arrived } = await provider.visit(await begin())
  expect(await finish(arrived)).toMatchObject({ status: 422, message: expect.stringMatching(/^You did not finish/) })
  const plain = await openBank()
  expect(await plain.browser().call('beginProviderSignIn', { body: { isAdmin: true } })).toMatchObject({ status: 404 })
  expect(await plain.browser().call('checkAdminAccess')).toMatchObject({ data: null, message: 'allowed' })
})

test('a network that is not the office’s begins and finishes nothing', async () => {
  const { bank, begin, provider, finish, on } = await opened()
  const arrived = await provider.visit(await begin())
  const admin_access = JSON.stringify({ enabled: true, cidrs: ['192.0.2.0/24'] })
  await setInstitution(bank, { admin_access })
  const closed = { status: 403, message: 'not allowed' }
  expect(await on.call('beginProviderSignIn', { body: { isAdmin: true } })).toMatchObject(closed)
  expect(await finish(arrived)).toMatchObject(closed)
})

test('where staff sign in through the provider alone, a right password is refused, for a day after npm run admin reset not', async () => {
  const { bank, on } = await opened({ passwordToo: false })
  const prove = () => on.call('verifyPassword', { body: { username: 'ada', password, isAdmin: true } })
  expect(await prove()).toMatchObject({ status: 403, message: expect.stringMatching(/logs in through Harbor Login/) })
  await bank.addMember('maria')
  const member = { username: 'maria', password }
  expect((await on.call('verifyPassword', { body: member })).status).toBe(200)
  const now = await bank.now()
  await transact(context.db, (tx) => resetByCommand(tx, context.settings, bank.institution, { username: 'ada', now }))
  expect((await prove()).status).toBe(200)
  await bank.wait(24 * 60 * minute)
  expect((await prove()).status).toBe(403)
})

test('where staff sign in through the provider alone, a passkey is refused too', async () => {
  const { bank, on, signIn } = await opened({ passwordToo: false })
  await signIn()
  const passkey = await ownPasskey(bank, on)
  expect(await passkey.signIn()).toMatchObject({
    status: 403,
    message: expect.stringMatching(/logs in through Harbor/),
  })
})

/** Adds a passkey to the signed-in member of staff. */
async function ownPasskey(bank: Bank, on: Browser) {
  const device = createAuthenticator(`http://${bank.host}`)
  const { data: options } = await on.call('getPasskeyOptions', { body: {} })
  const added = { ticket: options.ticket, passkey: device.make(options) }
  expect((await on.call('addPasskey', { body: added, key: randomUUID() })).status).toBe(200)
  const signIn = async () => {
    const { data: asked } = await on.call('getPasskeyChallenge', { body: { isAdmin: true } })
    const proof = { ticket: asked.ticket, passkey: device.sign(asked), isAdmin: true }
    return on.call('signInWithPasskey', { body: proof })
  }
  return { signIn }
}

test('signing in through the provider counts as the password for five minutes', async () => {
  const { bank, on, signIn } = await opened({ passwordToo: false })
  await signIn()
  const ask = () => on.call('getPasskeyOptions', { body: {} })
  expect((await ask()).status).toBe(200)
  await bank.wait(5 * minute)
  expect(await ask()).toMatchObject({ status: 403, error: { code: 'reauth_required' } })
  const answer = await on.call('reauthenticate', { body: { password } })
  expect(answer).toMatchObject({ status: 422, message: expect.stringMatching(/^Log out, continue with Harbor Login/) })
})

test('who is removed at the provider is signed out here at the first call after four minutes, and reads why', async () => {
  const { bank, provider, on, signIn } = await opened()
  await signIn()
  await bank.wait(providerTimes.askAfter - minute)
  provider.people.delete('ada')
  expect((await on.call('getAdminHome')).status).toBe(200)
  await bank.wait(minute)
  expect(await on.call('refreshToken')).toMatchObject(ended())
  expect(await on.call('getAdminHome')).toMatchObject(ended())
  expect(await auditOf(bank)).toEqual(['bindProvider', 'endedByProvider'])
  const [row] = await context.db.selectFrom('session').selectAll().where('institution_id', '=', bank.id).execute()
  expect(row).toMatchObject({ provider_tokens: null, ended_because: 'ended_by_provider' })
})

test('a View as member of somebody who is removed at the provider ends too', async () => {
  const { bank, provider, id, signIn } = await opened()
  await signIn()
  const { id: personId } = await bank.addMember('maria')
  const now = await bank.now()
  const viewed = {
    maxSessionMinutes: 15,
    scope: 'eview',
    viewerId: id,
    now,
    address: '127.0.0.1',
    browser: '',
  } as const
  const { token, cookie } = await openSession(context.db, { institutionId: bank.id, personId }, viewed)
  const view = bank.browser(app)
  Object.assign(view.kept, { token })
  view.jar.set('sd_eview', cookie)
  const look = () => view.call('getSummary', { body: {} })
  expect((await look()).status).toBe(200)
  provider.people.delete('ada')
  await bank.wait(providerTimes.askAfter)
  expect(await look()).toMatchObject(ended())
  expect((await look()).status).toBe(401)
})

test('a session in use asks again and again with each new refresh token; calls at once ask once', async () => {
  const { bank, provider, on, signIn } = await opened()
  await signIn()
  for (let round = 0; round < 3; round++) {
    await bank.wait(providerTimes.askAfter)
    provider.asked.length = 0
    const answers = await Promise.all([on.call('getAdminHome'), on.call('getAdminHome'), on.call('getAdminHome')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(provider.asked.filter((call) => call === 'POST /token')).toHaveLength(1)
    await on.call('refreshToken')
  }
})

test('a provider that cannot be reached ends the session after ten minutes, not before', async () => {
  const { bank, provider, on, signIn } = await opened()
  await signIn()
  provider.stop()
  await bank.wait(providerTimes.askAfter)
  expect((await on.call('refreshToken')).status).toBe(200)
  await bank.wait(providerTimes.grace - providerTimes.askAfter - minute)
  expect((await on.call('refreshToken')).status).toBe(200)
  await bank.wait(minute)
  expect(await on.call('getAdminHome')).toMatchObject(ended('provider_away'))
  expect(await on.call('beginProviderSignIn', { body: { isAdmin: true } })).toMatchObject({ status: 200 })
})

test('where the bank has another provider by now, sessions of the earlier one end', async () => {
  const { bank, on, signIn } = await opened()
  await signIn()
  await setInstitution(bank, { staff_provider: null })
  await bank.wait(providerTimes.askAfter)
  expect(await on.call('getAdminHome')).toMatchObject(ended('access_changed'))
})

test('logging out leads to the provider, which ends the session there and leads back', async () => {
  const { bank, provider, on, signIn } = await opened()
  await signIn()
  const { data } = await on.call('signOut')
  const leave = new URL(data?.address ?? '')
  expect(leave.origin + leave.pathname).toBe(`${provider.issuer}/session/end`)
  expect(leave.searchParams.get('post_logout_redirect_uri')).toBe(`http://${bank.host}/admin`)
  expect(leave.searchParams.get('id_token_hint')).toMatch(/^eyJ/)
  expect((await fetch(leave)).status).toBe(200)
  expect((await on.call('getAdminHome')).status).toBe(401)
  await vi.waitFor(() => expect(provider.asked).toContain('POST /token/revocation'))
})

test.each([
  ['the provider has no such address', { leaves: false }],
  ['the password opened the session', {}],
])('logging out ends only the session of here where %s', async (_, setup) => {
  const { bank, on, signIn, id } = await opened(setup)
  if ('leaves' in setup) await signIn()
  const browser = 'leaves' in setup ? on : bank.signIn({ id, audience: 'staff' }, 'full', app)
  expect(await browser.call('signOut')).toMatchObject({ status: 200, data: null })
  expect((await browser.call('getAdminHome')).status).toBe(401)
})

test('who is removed at the provider loses every session, and gets in by no password until the provider lets them in', async () => {
  const { bank, provider, on, id, signIn } = await opened()
  await signIn()
  const elsewhere = bank.signIn({ id, audience: 'staff' }, 'full', app)
  expect((await elsewhere.call('getAdminHome')).status).toBe(200)
  const prove = () => on.call('verifyPassword', { body: { username: 'ada', password, isAdmin: true } })
  const ada = provider.people.get('ada') ?? {}
  provider.people.delete('ada')
  await bank.wait(providerTimes.askAfter)
  expect(await on.call('getAdminHome')).toMatchObject(ended())
  expect((await elsewhere.call('getAdminHome')).status).toBe(401)
  expect(await prove()).toMatchObject({ status: 403, message: expect.stringMatching(/did not confirm your access/) })
  provider.people.set('ada', ada)
  expect((await signIn()).status).toBe(200)
  expect((await prove()).status).toBe(200)
})

test('who is removed at the provider gets in by no passkey either', async () => {
  const { bank, provider, on, signIn } = await opened()
  await signIn()
  const passkey = await ownPasskey(bank, on)
  expect((await passkey.signIn()).status).toBe(200)
  await signIn()
  provider.people.delete('ada')
  await bank.wait(providerTimes.askAfter)
  expect(await on.call('getAdminHome')).toMatchObject(ended())
  expect(await passkey.signIn()).toMatchObject({ status: 403, message: expect.stringMatching(/did not confirm/) })
})

test('a role that changes at the provider counts at the next time it is asked, and without one access ends', async () => {
  const roles = { admins: 'FULL_ACCESS', writers: 'CONTENT_MANAGEMENT' } as const
  const { bank, provider, on, signIn } = await opened({ roleClaim: 'groups', roles })
  await bank.addStaff('eve', 1)
  const ada = { email: 'ada@example.test', email_verified: true }
  provider.people.set('ada', { ...ada, groups: 'admins' })
  await signIn()
  expect((await on.call('getAdmins')).status).toBe(200)
  provider.people.set('ada', { ...ada, groups: 'writers' })
  await bank.wait(providerTimes.askAfter)
  expect(await on.call('getAdmins')).toMatchObject({ status: 403, error: { code: 'role' } })
  const { data: outbox } = await bank.browser(app).call('getOutbox')
  expect(outbox).toContainEqual(
    expect.objectContaining({ to: 'eve@example.test', subject: expect.stringMatching(/^A change/) }),
  )
  provider.people.set('ada', { ...ada, groups: [] })
  await bank.wait(providerTimes.askAfter)
  expect(await on.call('getAdminHome')).toMatchObject(ended())
})

test.runIf(shared.kind === 'postgres')(
  'staff whose role stays the same sign in and stay on while an import locks the institution',
  async () => {
    const { bank, on, provider, signIn } = await opened({ roleClaim: 'groups', roles: { admins: 'FULL_ACCESS' } })
    provider.people.set('ada', { email: 'ada@example.test', email_verified: true, groups: 'admins' })
    await signIn()
    await bank.wait(providerTimes.askAfter)
    const running = await context.db.startTransaction().execute()
    await running.selectFrom('institution').select('id').where('id', '=', bank.id).forNoKeyUpdate().execute()
    const stays = await on.call('getAdminHome')
    const again = await signIn()
    await running.rollback().execute()
    expect([stays.status, again.status]).toEqual([200, 200])
  },
)

test('the last person with Full Access keeps it, whatever the provider says', async () => {
  const { bank, provider, on, signIn } = await opened({ roleClaim: 'groups', roles: { writers: 'CONTENT_MANAGEMENT' } })
  provider.people.set('ada', { email: 'ada@example.test', email_verified: true, groups: 'writers' })
  expect(await signIn()).toMatchObject({ status: 200, data: { user: { role: 1 } } })
  await bank.wait(providerTimes.askAfter)
  expect((await on.call('getAdmins')).status).toBe(200)
  expect(await auditOf(bank)).toEqual(['bindProvider'])
})

test('an invited person whose email is somebody’s username reads what to do', async () => {
  const { bank, provider, signIn } = await opened()
  await bank.addStaff('grace@example.test', 3, { email: 'other@example.test' })
  provider.people.set('grace', { email: 'grace@example.test', email_verified: true })
  provider.desk.signedIn = 'grace'
  const now = await bank.now()
  const invited = { email: 'grace@example.test', role: 2 as const, staff: [] }
  await transact(context.db, (tx) => invite(tx, context.settings, bySystem(bank.id, now), invited))
  expect(await signIn()).toMatchObject({ status: 409, message: expect.stringMatching(/choose another username/) })
})

test('npm run admin reset ends what the provider opened and forgets whose account it was', async () => {
  const { bank, provider, on, signIn } = await opened()
  await signIn()
  const now = await bank.now()
  await transact(context.db, (tx) => resetByCommand(tx, context.settings, bank.institution, { username: 'ada', now }))
  expect(await on.call('getAdminHome')).toMatchObject(ended('access_changed'))
  provider.people.set('ada-new', { email: 'ada@example.test', email_verified: true })
  provider.desk.signedIn = 'ada-new'
  expect((await signIn()).status).toBe(200)
})
