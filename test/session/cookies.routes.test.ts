import { expect, test } from 'vitest'
import { parseSettings } from '../../server/settings/settings.ts'
import { appOf, openBank, password } from '../support/bank.ts'

const at = (publicUrl: string) =>
  appOf({ settings: parseSettings({ DEMO: '1', RATE_LIMIT_SCALE: '1000', PUBLIC_URL: publicUrl }) })

test.each([
  ['', 'http://bank.test', {}, []],
  ['__Host-', 'https://bank.test', {}, ['Secure']],
  // The public address decides, not the headers of a request.
  ['', 'http://bank.test', { 'x-forwarded-proto': 'https' }, []],
])(
  'cookies are HttpOnly and SameSite=Strict, and have the prefix “%s” at the public address %s',
  async (prefix, url, headers, secure) => {
    const { signIn } = await maria()
    const { pending, session } = await signIn(await at(url), headers)
    expect(getAttributes(pending)).toEqual([
      `${prefix}sd_pending`,
      'HttpOnly',
      'Max-Age=900',
      'Path=/',
      'SameSite=Strict',
      ...secure,
    ])
    expect(getAttributes(session)).toEqual([
      `${prefix}sd_session`,
      'HttpOnly',
      'Max-Age=86400',
      'Path=/',
      'SameSite=Strict',
      ...secure,
    ])
  },
)

test('where cookies have the __Host- prefix, a session cookie without it is refused, and signing out clears the prefixed one', async () => {
  const { bank, signIn } = await maria()
  const app = await at('https://bank.test')
  const { session, token } = await signIn(app)
  const value = session.split(';')[0]?.split('=')[1]
  const toHeaders = (cookie: string) => ({ authorization: `Bearer ${token}`, cookie })
  const ask = async (cookie: string) =>
    (await bank.browser(app).call('getSummary', { body: {}, headers: toHeaders(cookie) })).status
  expect(await ask(`__Host-sd_session=${value}`)).toBe(200)
  expect(await ask(`sd_session=${value}`)).toBe(401)
  const answer = await bank.browser(app).call('signOut', { headers: toHeaders(`__Host-sd_session=${value}`) })
  expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-sd_session=;.*Path=\/;.*Secure/)
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
    const last = await post(
      '/api/auth/sign-in/3',
      { username: 'maria', code: outbox.json().data[0].code },
      pending.split(';')[0],
    )
    const session = [last.headers['set-cookie'] ?? []].flat().find((cookie) => !cookie.includes('sd_pending')) ?? ''
    return { pending, session, token: last.json().data.token as string }
  }
  return { bank, signIn }
}

const getAttributes = (cookie: string) => {
  const [named = '', ...rest] = cookie.split('; ')
  return [named.split('=')[0], ...rest.toSorted()]
}
