import { expect, test } from 'vitest'
import { context, openBank, stillApp } from '../support/bank.ts'
import { expectBetween } from '../support/between.ts'
import { alterationsOf } from '../access/people.ts'

const minute = 60_000
const app = await stillApp()
const ended = {
  status: 401,
  success: false,
  data: null,
  message: 'Your session expired',
  error: { type: 'user error' },
}
const served = { status: 200, success: true }

test('a renewed session has a new token, a new start time and the same cookie', async () => {
  const { maria, bank } = await signedIn()
  const [token, cookie] = [maria.kept.token, maria.jar.get('sd_session')]
  await bank.wait(5 * minute)
  const before = await bank.now()
  const { status, data } = await maria.call('refreshToken')
  expect({ status, data }).toEqual({
    status: 200,
    data: { token: expect.stringMatching(/^[\w-]{43}$/), iat: expect.any(Number) },
  })
  expectBetween(before, data.iat * 1000, await bank.now())
  expect(data.token).not.toBe(token)
  expect(maria.jar.get('sd_session')).toBe(cookie)
  expect(await maria.call('getSummary', { body: {} })).toMatchObject(served)
})

test('after a renewal the old token works for thirty more seconds, and one from before two renewals not at all', async () => {
  const { maria, bank, with: using } = await signedIn()
  const old = maria.kept.token ?? ''
  await maria.call('refreshToken')
  expect(await using(old)).toMatchObject(served)
  await bank.wait(30_000 - 1)
  expect(await using(old)).toMatchObject(served)
  await bank.wait(1)
  expect(await using(old)).toMatchObject(ended)
  expect(await maria.call('getSummary', { body: {} })).toMatchObject(served)
  const beforeLast = maria.kept.token ?? ''
  await maria.call('refreshToken')
  await maria.call('refreshToken')
  expect(await using(beforeLast)).toMatchObject(ended)
})

test('where the answer of a renewal was lost, the token that renews again works for thirty more seconds', async () => {
  const { maria, bank, with: using } = await signedIn()
  const old = maria.kept.token ?? ''
  await maria.call('refreshToken')
  maria.kept.token = old
  await maria.call('refreshToken')
  expect(await using(old)).toMatchObject(served)
  await bank.wait(30_000)
  expect(await using(old)).toMatchObject(ended)
  expect(await maria.call('getSummary', { body: {} })).toMatchObject(served)
})

test('a session that is not renewed expires after the institution’s session minutes', async () => {
  for (const max_session_minutes of [5, 60]) {
    const { maria, bank } = await signedIn({ max_session_minutes })
    expect(await maria.call('getSummary', { body: {} })).toMatchObject(served)
    await bank.wait(max_session_minutes * minute - 1_000)
    expect(await maria.call('getSummary', { body: {} })).toMatchObject(served)
    await bank.wait(1_000)
    expect(await maria.call('getSummary', { body: {} })).toMatchObject(ended)
    expect(await maria.call('refreshToken')).toMatchObject(ended)
  }
})

test('only a renewal lengthens a session, other requests do not', async () => {
  const { maria, bank } = await signedIn()
  for (const _ of [1, 2]) {
    await bank.wait(7 * minute)
    expect(await maria.call('getSummary', { body: {} })).toMatchObject(served)
  }
  await bank.wait(1 * minute)
  expect(await maria.call('getSummary', { body: {} })).toMatchObject(ended)
})

test('a renewal never reaches past eight hours after the sign-in, and returns that end when it is near', async () => {
  const { maria, bank } = await signedIn()
  const end = (await bank.now()).getTime() + 8 * 60 * minute
  for (let renewed = 10; renewed <= 7 * 60 + 40; renewed += 10) {
    await bank.wait(10 * minute)
    expect(Object.keys((await maria.call('refreshToken')).data).toSorted()).toEqual(['iat', 'token'])
  }
  await bank.wait(10 * minute)
  const { data } = await maria.call('refreshToken')
  expect(data).toEqual({ token: expect.any(String), iat: expect.any(Number), endsAt: Math.floor(end / 1000) })
  await bank.wait(10 * minute - 1_000)
  expect(await maria.call('getSummary', { body: {} })).toMatchObject(served)
  expect((await maria.call('refreshToken')).data).toMatchObject({ endsAt: Math.floor(end / 1000) })
  await bank.wait(1_000)
  expect(await maria.call('getSummary', { body: {} })).toMatchObject(ended)
})

test('signing out ends the session at once and clears its cookie', async () => {
  const { maria, with: using } = await signedIn()
  const [token, cookie] = [maria.kept.token ?? '', maria.jar.get('sd_session') ?? '']
  const answer = await maria.call('signOut')
  expect(answer).toMatchObject({ status: 200, success: true, data: null })
  expect(String(answer.headers['set-cookie'])).toMatch(/^sd_session=; .*Path=\/; .*HttpOnly; SameSite=Strict$/)
  expect(maria.jar.has('sd_session')).toBe(false)
  expect(await using(token, cookie)).toMatchObject(ended)
})

test('a member can sign out with the previous token', async () => {
  const { maria, bank } = await signedIn()
  const old = maria.kept.token ?? ''
  await maria.call('refreshToken')
  expect(await maria.call('signOut', { headers: { authorization: `Bearer ${old}`, host: bank.host } })).toMatchObject(
    served,
  )
  expect(await maria.call('getSummary', { body: {} })).toMatchObject(ended)
})

test('signing out succeeds even when there is no session to end', async () => {
  const { maria, bank } = await signedIn()
  await maria.call('signOut')
  expect(await maria.call('signOut')).toMatchObject(served)
  expect(
    await bank
      .browser()
      .call('signOut', { headers: { authorization: 'Bearer unknown', cookie: 'sd_session=unknown' } }),
  ).toMatchObject(served)
  expect(await bank.browser().call('signOut')).toMatchObject(served)
  const late = bank.signIn(await bank.addMember('noah'))
  await late.call('getSummary', { body: {} })
  await bank.wait(60 * minute)
  expect(await late.call('signOut')).toMatchObject(served)
})

test('two sessions of one member are renewed and ended independently', async () => {
  const { maria, member, bank } = await signedIn()
  const other = bank.signIn(member)
  expect(await maria.call('getSummary', { body: {} })).toMatchObject(served)
  expect(await other.call('getSummary', { body: {} })).toMatchObject(served)
  await other.call('refreshToken')
  expect(await maria.call('getSummary', { body: {} })).toMatchObject(served)
  await maria.call('signOut')
  expect(await maria.call('getSummary', { body: {} })).toMatchObject(ended)
  expect(await other.call('getSummary', { body: {} })).toMatchObject(served)
})

test('a member who is locked or suspended is refused at the next request', async () => {
  for (const status of [1, 2] as const) {
    const { maria, member } = await signedIn()
    expect(await maria.call('getSummary', { body: {} })).toMatchObject(served)
    await context.db.updateTable('person').set({ status }).where('id', '=', member.id).execute()
    expect(await maria.call('getSummary', { body: {} })).toMatchObject(ended)
    expect(await maria.call('refreshToken')).toMatchObject(ended)
  }
})

test.each(['member', 'staff'] as const)(
  'an altered or foreign token or session cookie of %s is refused, and the session continues',
  async (audience) => {
    const bank = await openBank()
    const person =
      audience === 'member' ? await bank.addMember('maria') : { id: await bank.addStaff('ada', 1), audience }
    const name = audience === 'member' ? 'sd_session' : 'sd_session_admin'
    const [browser, other] = [bank.signIn(person), bank.signIn(person)]
    for (const each of [browser, other]) await each.enter()
    const [token, cookie] = [browser.kept.token ?? '', browser.jar.get(name) ?? '']
    const asks = async (withToken: string | null, withCookie: string) => {
      browser.kept.token = withToken
      browser.jar.set(name, withCookie)
      return (await browser.call('getSessions', { body: {} })).status
    }
    for (const altered of [...alterationsOf(token), other.kept.token, null])
      expect(await asks(altered, cookie)).toBe(401)
    for (const altered of [...alterationsOf(cookie), other.jar.get(name) ?? '', ''])
      expect(await asks(token, altered)).toBe(401)
    browser.jar.set(name, cookie)
    for (const authorization of [`bearer ${token}`, token, `Basic ${token}`, `Bearer  ${token}`, ''])
      expect(await browser.call('getSessions', { body: {}, headers: { authorization } })).toMatchObject(ended)
    expect(await asks(token, cookie)).toBe(200)
  },
)

async function signedIn(changes: Parameters<typeof openBank>[0] = {}) {
  const bank = await openBank(changes, { db: context.db, app })
  const member = await bank.addMember('maria')
  const maria = bank.signIn(member)
  await maria.call('getSummary', { body: {} })
  return {
    bank,
    member,
    maria,
    with: (token: string, cookie = maria.jar.get('sd_session') ?? '') =>
      bank.browser().call('getSummary', {
        body: {},
        headers: { authorization: `Bearer ${token}`, cookie: `sd_session=${cookie}` },
      }),
  }
}
