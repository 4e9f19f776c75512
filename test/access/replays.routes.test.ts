import { afterAll, beforeAll, expect, test } from 'vitest'
import { context, password } from '../support/bank.ts'
import { sessionsOf, unlike } from './people.ts'
import { newPassword } from './recovering.ts'
import { openWire } from './wire.ts'

let wire: Awaited<ReturnType<typeof openWire>>
beforeAll(async () => {
  wire = await openWire()
})
afterAll(() => wire.close())

const uuid = '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11'
const startAgain = { status: 403, success: false, data: null, message: 'Your sign-in expired, please start again.' }
const ended = { status: 401, success: false, data: null, message: 'Your session expired' }
const doors = [
  { who: 'a member', door: {}, username: 'maria', pending: 'sd_pending', session: 'sd_session', device: 'sd_device' },
  {
    who: 'staff',
    door: { isAdmin: true },
    username: 'ada',
    pending: 'sd_pending_admin',
    session: 'sd_session_admin',
    device: 'sd_device_admin',
  },
] as const

test.each(doors)('the code step of $who without the password step opens no session', async (door) => {
  const { enter, personId } = await at(door)
  for (const code of ['000000', '', undefined]) expect(await enter(code)).toMatchObject(startAgain)
  expect(await sessionsOf(personId)).toEqual([])
})

test.each(doors)('the code step of $who sent again opens no second session, with or without the old cookie', async (door) => {
  const { browser, prove, enter, code, personId } = await at(door)
  await prove()
  const cookie = browser.jar.get(door.pending) ?? ''
  const right = await code()
  expect(await enter(right)).toMatchObject({ status: 200 })
  browser.kept.token = null
  expect(await enter(right)).toMatchObject(startAgain)
  browser.jar.set(door.pending, cookie)
  expect(await enter(right)).toMatchObject(startAgain)
  expect(await sessionsOf(personId)).toHaveLength(1)
})

test.each(doors)('six code steps of $who sent at once open only one session', async (door) => {
  const { prove, enter, code, personId } = await at(door)
  await prove()
  const right = await code()
  const heard = await Promise.all(Array.from({ length: 6 }, () => enter(right)))
  expect(heard.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, data } of heard.filter((each) => each.status !== 200)) {
    expect(data).toBe(null)
    // The server may have come to the code before it saw that the sign-in was over.
    expect([403, 422, 429]).toContain(status)
  }
  expect(await sessionsOf(personId)).toHaveLength(1)
})

test.each(doors)('a wrong code of $who sent together with the right one does not prevent the sign-in', async (door) => {
  const { prove, enter, code, personId } = await at(door)
  await prove()
  const right = await code()
  const [one, other] = await Promise.all([enter(unlike(right)), enter(right)])
  expect(other).toMatchObject({ status: 200 })
  expect(one).toMatchObject({ success: false, data: null })
  expect([403, 422, 429]).toContain(one.status)
  expect(await sessionsOf(personId)).toHaveLength(1)
})

test.each(doors)('the password of $who sent three more times at once sends no second code, and the first still works', async (door) => {
  const { bank, prove, enter, code } = await at(door)
  await prove()
  const heard = await Promise.all([prove(), prove(), prove()])
  expect(heard.map(({ status, data }) => [status, data?.mfaType])).toEqual(Array(3).fill([200, 2]))
  expect((await bank.browser(bank.app).call('getOutbox')).data).toHaveLength(2)
  expect(await enter(await code())).toMatchObject({ status: 200 })
})

test.each(doors)('an altered cookie of the password step is refused for $who', async (door) => {
  const { browser, prove, enter, code } = await at(door)
  await prove()
  const right = await code()
  const cookie = browser.jar.get(door.pending) ?? ''
  for (const altered of alterationsOf(cookie)) {
    browser.jar.set(door.pending, altered)
    expect(await enter(right)).toMatchObject(startAgain)
  }
  browser.jar.set(door.pending, cookie)
  expect(await enter(right)).toMatchObject({ status: 200 })
})

test.each(doors)('an altered token or session cookie of $who is refused, and the session continues', async (door) => {
  const { browser, prove, enter, code } = await at(door)
  await prove()
  await enter(await code())
  const [token, cookie] = [browser.kept.token ?? '', browser.jar.get(door.session) ?? '']
  const ask = () => browser.send('getSessions', { body: {} })
  for (const altered of alterationsOf(token)) {
    browser.kept.token = altered
    expect(await ask()).toMatchObject(ended)
    expect(await browser.send('refreshToken')).toMatchObject(ended)
  }
  browser.kept.token = token
  for (const altered of alterationsOf(cookie)) {
    browser.jar.set(door.session, altered)
    expect(await ask()).toMatchObject(ended)
  }
  browser.jar.delete(door.session)
  for (const authorization of [`bearer ${token}`, token, `Basic ${token}`, `Bearer  ${token}`, '']) {
    browser.jar.set(door.session, cookie)
    expect(await browser.send('getSessions', { body: {}, headers: { authorization } })).toMatchObject(ended)
  }
  expect(await ask()).toMatchObject({ status: 200 })
})

test.each(doors)('an altered device cookie is ignored, and a code is required of $who', async (door) => {
  const { bank, browser, prove, enter, code } = await at(door)
  const rememberDevice = { remember: true, uuid }
  await prove({ rememberDevice })
  await enter(await code(), { rememberDevice })
  const cookie = browser.jar.get(door.device) ?? ''
  browser.kept.token = null
  for (const altered of alterationsOf(cookie)) {
    browser.jar.set(door.device, altered)
    await bank.wait(31_000)
    // At most five codes are sent in fifteen minutes.
    await context.db.deleteFrom('one_time_code').where('institution_id', '=', bank.id).execute()
    expect(await prove({ rememberDevice })).toMatchObject({ status: 200, data: { mfaType: 2 } })
  }
  browser.jar.set(door.device, cookie)
  const { data } = await prove({ rememberDevice })
  expect(data?.token !== undefined || data?.remembered).toBe(true)
})

test('a recovery sets a password only with an unaltered cookie, and only once even when it is sent twice', async () => {
  const { bank, browser, personId, newest } = await at(doors[0])
  const set = (typed: string) =>
    browser.send('setRecoveredPassword', { body: { username: 'maria', newPassword: typed, verifyPassword: typed } })
  const expired = { status: 403, message: 'The confirmation message expired, please generate a new one and try again.' }
  expect(await set(newPassword)).toMatchObject(expired)
  await browser.send('sendRecoveryCode', { body: { username: 'maria' } })
  const smsCode = (await newest())?.code ?? ''
  const prove = () => browser.send('verifyRecoveryCode', { body: { username: 'maria', smsCode } })
  expect((await Promise.all([prove(), prove(), prove()])).map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  const cookie = browser.jar.get('sd_recovery') ?? ''
  for (const altered of alterationsOf(cookie)) {
    browser.jar.set('sd_recovery', altered)
    expect(await set(newPassword)).toMatchObject(expired)
  }
  browser.jar.set('sd_recovery', cookie)
  const heard = await Promise.all([set(newPassword), set('Another4Winter')])
  expect(heard.map(({ status }) => status).toSorted()).toEqual([200, 403])
  expect(await set('Another4Winter')).toMatchObject(expired)
  const works = async (typed: string) =>
    (await bank.browser(bank.app).call('verifyPassword', { body: { username: 'maria', password: typed } })).status === 200
  const winner = heard[0]?.status === 200 ? newPassword : 'Another4Winter'
  expect([await works(password), await works(winner)]).toEqual([false, true])
  expect(await sessionsOf(personId)).toEqual([])
})

type Door = (typeof doors)[number]

async function at({ door, username }: Door) {
  const { bank, browser: openBrowser, newest } = await wire.open()
  const { id: memberId } = await bank.addMember('maria')
  const staffId = await bank.addStaff('ada', 1)
  const browser = openBrowser()
  return {
    bank,
    browser,
    newest,
    personId: username === 'ada' ? staffId : memberId,
    prove: (said: object = {}) => browser.send('verifyPassword', { body: { username, password, ...door, ...said } }),
    enter: (code: string | undefined, said: object = {}) =>
      browser.send('verifySignInCode', { body: { username, code, ...door, ...said } }),
    code: async () => (await newest())?.code ?? '',
  }
}

/** Almost the same: a letter changed at either end or in its case, one more, one less, and none at all. */
const alterationsOf = (text: string) => [
  text.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
  text.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
  text.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  `${text}A`,
  text.slice(0, -1),
  '0',
]
