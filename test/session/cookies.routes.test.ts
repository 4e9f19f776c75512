import { expect, test } from 'vitest'
import { settingsFrom } from '../../server/system/settings.ts'
import { appOf, openBank, password } from '../support/bank.ts'

const at = (publicUrl: string) => appOf({ settings: settingsFrom({ DEMO: '1', RATE_LIMIT_SCALE: '1000', PUBLIC_URL: publicUrl }) })

test('the sign-in and session cookies are HttpOnly and SameSite=Strict', async () => {
  const { signIn } = await maria()
  const { pending, session } = await signIn()
  expect(attributesOf(pending)).toEqual(['sd_pending', 'HttpOnly', 'Max-Age=900', 'Path=/', 'SameSite=Strict'])
  expect(attributesOf(session)).toEqual(['sd_session', 'HttpOnly', 'Max-Age=86400', 'Path=/', 'SameSite=Strict'])
})

test('with an https public address the cookies are Secure and have the __Host- prefix', async () => {
  const { signIn } = await maria()
  const { pending, session } = await signIn(await at('https://bank.test'))
  expect(attributesOf(pending)).toEqual(['__Host-sd_pending', 'HttpOnly', 'Max-Age=900', 'Path=/', 'SameSite=Strict', 'Secure'])
  expect(attributesOf(session)).toEqual(['__Host-sd_session', 'HttpOnly', 'Max-Age=86400', 'Path=/', 'SameSite=Strict', 'Secure'])
})

test('the public address decides whether cookies are Secure, not the headers of a request', async () => {
  const { bank, signIn } = await maria()
  const { session } = await signIn(await at('http://bank.test'), { 'x-forwarded-proto': 'https', origin: `http://${bank.host}` })
  expect(attributesOf(session)).toEqual(['sd_session', 'HttpOnly', 'Max-Age=86400', 'Path=/', 'SameSite=Strict'])
})

test('where cookies have the __Host- prefix, a session cookie without it is refused', async () => {
  const { bank, signIn } = await maria()
  const app = await at('https://bank.test')
  const { session, token } = await signIn(app)
  const value = session.split(';')[0]?.split('=')[1]
  const ask = async (cookie: string) =>
    (await bank.browser(app).call('getSummary', { body: {}, headers: { authorization: `Bearer ${token}`, cookie } })).status
  expect(await ask(`__Host-sd_session=${value}`)).toBe(200)
  expect(await ask(`sd_session=${value}`)).toBe(401)
})

test('signing out clears the same prefixed cookie that the sign-in set', async () => {
  const { bank, signIn } = await maria()
  const app = await at('https://bank.test')
  const { session, token } = await signIn(app)
  const answer = await bank
    .browser(app)
    .call('signOut', { headers: { authorization: `Bearer ${token}`, cookie: session.split(';')[0] ?? '' } })
  expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-sd_session=;/)
  expect(String(answer.headers['set-cookie'])).toMatch(/Path=\/;.*Secure/)
})

async function maria() {
  const bank = await openBank()
  await bank.addMember('maria')
  const { host } = bank
  const signIn = async (app = bank.app, headers: Record<string, string> = {}) => {
    const post = (url: string, payload: object, cookie = '') =>
      app.inject({ method: 'POST', url, payload, headers: { host, cookie, ...headers } })
    const first = await post('/api/auth/sign-in/2', { username: 'maria', password })
    const pending = String(first.headers['set-cookie'])
    const outbox = await app.inject({ url: '/api/demo/outbox', headers: { host } })
    const last = await post('/api/auth/sign-in/3', { username: 'maria', code: outbox.json().data[0].code }, pending.split(';')[0])
    const session = [last.headers['set-cookie'] ?? []].flat().find((cookie) => !cookie.includes('sd_pending')) ?? ''
    return { pending, session, token: last.json().data.token as string }
  }
  return { bank, signIn }
}

const attributesOf = (cookie: string) => {
  const [named = '', ...rest] = cookie.split('; ')
  return [named.split('=')[0], ...rest.toSorted()]
}
