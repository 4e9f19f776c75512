import { beforeAll, expect, test } from 'vitest'
import { clearAllAttempts, countAttempts } from '../../server/session/attempts-store.ts'
import { parseSettings } from '../../server/settings/settings.ts'
import { type Bank, context, openBank, stillApp } from '../support/bank.ts'
import { giveQuestions, signInFully, stepsAt, unlike } from './people.ts'

type App = Awaited<ReturnType<typeof stillApp>>
const scaled = (scale: string) => stillApp({ settings: parseSettings({ DEMO: '1', RATE_LIMIT_SCALE: scale }) })
const [minute, hour] = [60_000, 3_600_000]
const [home, office] = ['192.0.2.1', '192.0.2.2']
const wrong = { status: 422, message: 'The username or password is incorrect.' }
const tooMany = { status: 429, success: false, data: null, message: 'Too many attempts.' }

let app: App
beforeAll(async () => {
  app = await scaled('1')
})

test('after five wrong passwords in a row the right one is refused for exactly fifteen minutes', async () => {
  const { at, bank } = await door()
  await times(5, async () => expect(await at(home).proveWith('Harbor2027')).toMatchObject(wrong))
  const refused = await at(home).prove()
  expect(refused).toMatchObject(tooMany)
  expect(refused.headers['retry-after']).toBe('900')
  await bank.wait(15 * minute - 1)
  expect(await at(home).prove()).toMatchObject(tooMany)
  await bank.wait(1)
  expect(await at(home).prove()).toMatchObject({ status: 200, data: { token: expect.any(String) } })
})

test('an unknown username is counted and refused exactly like a known one', async () => {
  const { bank } = await door()
  const tale = async (username: string) => {
    const { proveWith } = stepsAt(bank, username, bank.browser(app, home))
    const answers = []
    for (let attempt = 1; attempt <= 6; attempt++) answers.push(await proveWith('Harbor2027'))
    return answers.map(({ headers, ...answer }) => ({
      ...answer,
      after: headers['retry-after'],
      names: Object.keys(headers).toSorted(),
    }))
  }
  const known = await tale('maria')
  expect(known.map(({ status, after }) => [status, after])).toEqual([...Array(5).fill([422, undefined]), [429, '900']])
  for (const unknown of ['nobody', 'x'.repeat(2_000)]) expect(await tale(unknown)).toEqual(known)
})

test('a username in another case or with blanks counts as the same username', async () => {
  const { at, bank } = await door()
  for (const username of ['maria', 'Maria', ' maria', 'MARIA ', 'mARIA'])
    await stepsAt(bank, username, bank.browser(app, home)).proveWith('Harbor2027')
  expect(await at(home).prove()).toMatchObject(tooMany)
})

test.each([
  ['codes', 2],
  ['security answers', 1],
] as const)('wrong passwords and wrong %s are counted together', async (_, mfa_type) => {
  const { at, bank, member } = await door({ mfa_type })
  const [id = 0] = await giveQuestions(bank, member.id, [['Which treat?', 'biscuit']])
  const { prove, proveWith, enter, answer, newestCode } = at(home)
  await times(2, () => proveWith('Harbor2027'))
  expect(await prove()).toMatchObject({ status: 200 })
  const code = await newestCode()
  const send = (isRight: boolean) =>
    mfa_type === 2 ? enter(isRight ? code : unlike(code)) : answer(id, isRight ? 'biscuit' : 'cake')
  await times(3, async () => expect(await send(false)).toMatchObject({ status: 422 }))
  for (const refused of [await send(true), await prove(), await proveWith('Harbor2027')])
    expect(refused).toMatchObject(tooMany)
})

test('only a finished sign-in resets the count of failures, a right password alone does not', async () => {
  const { at, bank } = await door({ mfa_type: 2 })
  const { browser, prove, proveWith } = at(home)
  await times(4, () => proveWith('Harbor2027'))
  expect(await signInFully(bank, 'maria', browser)).toMatchObject({ status: 200, data: { token: expect.any(String) } })
  await times(4, async () => expect(await proveWith('Harbor2027')).toMatchObject(wrong))
  expect(await prove()).toMatchObject({ status: 200, data: { mfaType: 2 } })
  expect(await proveWith('Harbor2027')).toMatchObject(wrong)
  expect(await prove()).toMatchObject(tooMany)
})

test('failures do not affect another address, username or institution, and a sign-in elsewhere does not reset them', async () => {
  const { at, bank } = await door()
  await bank.addMember('noah', [], { mfa_type: 0 })
  const other = await door()
  await times(4, () => at(home).proveWith('Harbor2027'))
  expect(await at(office).prove()).toMatchObject({ status: 200 })
  expect(await at(home).proveWith('Harbor2027')).toMatchObject(wrong)
  expect(await at(home).prove()).toMatchObject(tooMany)
  expect(await at(office).prove()).toMatchObject({ status: 200 })
  expect(await stepsAt(bank, 'noah', bank.browser(app, home)).prove()).toMatchObject({ status: 200 })
  expect(await other.at(home).prove()).toMatchObject({ status: 200 })
})

test('twenty failures in an hour from any addresses block a username everywhere until the hour is over', async () => {
  const { bank } = await door()
  for (const username of ['maria', 'nobody']) {
    const from = (address: number) => stepsAt(bank, username, bank.browser(app, `198.51.100.${address}`))
    for (let address = 1; address <= 5; address++)
      await times(4, async () => expect(await from(address).proveWith('Harbor2027')).toMatchObject(wrong))
    const refused = await from(9).prove()
    expect(refused).toMatchObject(tooMany)
    expect(refused.headers['retry-after']).toBe('3600')
  }
  await bank.wait(hour)
  expect(await stepsAt(bank, 'maria', bank.browser(app, '198.51.100.9')).prove()).toMatchObject({ status: 200 })
})

test('failures of strangers do not block a network from which the member signed in within 90 days', async () => {
  const { at, bank } = await door()
  const name = { institutionId: bank.id, audience: 'member', username: 'maria' } as const
  const strangersFail = async () => {
    const now = await bank.now()
    await times(20, () => countAttempts(context.db, name, [{ kind: 'failuresAnywhere', place: '' }], 1, now))
  }
  expect(await at(home).prove()).toMatchObject({ status: 200 })
  await strangersFail()
  expect(await at(office).prove()).toMatchObject(tooMany)
  // Failures there count only there.
  await times(4, async () => expect(await at(home).proveWith('Harbor2027')).toMatchObject(wrong))
  expect(await at(home).prove()).toMatchObject({ status: 200 })
  await bank.wait(91 * 24 * hour)
  await strangersFail()
  expect(await at(home).prove()).toMatchObject(tooMany)
})

test('wrong passwords sent at the same time to two servers are counted one by one', async () => {
  const { bank } = await door()
  const second = await scaled('1')
  for (const username of ['maria', 'nobody']) {
    const guess = (index: number) =>
      stepsAt(bank, username, bank.browser(index % 2 ? app : second, home)).proveWith('Harbor2027')
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(422), ...Array(7).fill(429)])
  }
})

test('clearing a member’s failures lets the member sign in at once from every address', async () => {
  const { at, bank } = await door()
  for (const address of [home, office]) await times(5, () => at(address).proveWith('Harbor2027'))
  expect([(await at(home).prove()).status, (await at(office).prove()).status]).toEqual([429, 429])
  await clearAllAttempts(context.db, { institutionId: bank.id, audience: 'member', username: 'Maria' })
  expect([(await at(home).prove()).status, (await at(office).prove()).status]).toEqual([200, 200])
})

test('RATE_LIMIT_SCALE multiplies the number of allowed failures', async () => {
  const { bank } = await door()
  const { prove, proveWith } = stepsAt(bank, 'maria', bank.browser(await scaled('2'), home))
  await times(9, () => proveWith('Harbor2027'))
  expect(await prove()).toMatchObject({ status: 200 })
  await times(10, async () => expect(await proveWith('Harbor2027')).toMatchObject(wrong))
  expect(await prove()).toMatchObject(tooMany)
})

test('a username can be looked up twenty times a minute from one address, whether it exists or not; a sign-in is not blocked', async () => {
  const { at, bank } = await door()
  for (const username of ['maria', 'nobody']) {
    const lookUp = (address: string, name = username) =>
      bank.browser(app, address).call('lookUpUsername', { body: { username: name } })
    await times(20, async () => expect(await lookUp(office)).toMatchObject({ status: 200 }))
    const refused = await lookUp(office)
    expect(refused).toMatchObject(tooMany)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(await lookUp(office, `${username}2`)).toMatchObject({ status: 200 })
    expect(await lookUp(home)).toMatchObject({ status: 200 })
    await bank.wait(minute)
    expect(await lookUp(office)).toMatchObject({ status: 200 })
  }
  await times(20, () => at(office).lookUp())
  expect(await at(office).lookUp()).toMatchObject(tooMany)
  expect(await at(office).prove()).toMatchObject({ status: 200, data: { token: expect.any(String) } })
})

test('in a remembered browser the member’s own username can be looked up without limit, and no other', async () => {
  const { at, bank } = await door({ mfa_type: 2 })
  await bank.addMember('noah')
  const { browser, lookUp } = at(home)
  await signInFully(bank, 'maria', browser, { remember: true, uuid: '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11' })
  const stranger = bank.browser(app, home)
  await times(21, () => lookUp({}, stranger))
  expect(await lookUp({}, stranger)).toMatchObject(tooMany)
  await times(21, async () => expect(await lookUp()).toMatchObject({ status: 200 }))
  await times(20, () => lookUp({ username: 'noah' }))
  expect(await lookUp({ username: 'noah' })).toMatchObject(tooMany)
})

test('addresses of one IPv6 network count as one, and those of another network do not', async () => {
  const { bank } = await door()
  const from = (address: string) => stepsAt(bank, 'maria', bank.browser(app, address))
  await times(5, async (index) =>
    expect(await from(`2001:db8:1:2::${index}`).proveWith('Harbor2027')).toMatchObject(wrong),
  )
  expect(await from('2001:db8:1:2:ffff::9').prove()).toMatchObject(tooMany)
  expect(await from('2001:db8:1:3::1').prove()).toMatchObject({ status: 200 })
})

test('five codes are sent in fifteen minutes; the sixth is refused until the first is fifteen minutes old', async () => {
  const { at, bank } = await door({ mfa_type: 2 })
  const { prove, outbox, enter, newestCode } = at(home)
  for (let sent = 1; sent <= 5; sent++) {
    expect(await prove()).toMatchObject({ status: 200, data: { mfaType: 2, resendAfter: 30 } })
    await bank.wait(minute)
  }
  const refused = await at(office).prove()
  expect(refused).toMatchObject(tooMany)
  expect(refused.headers['retry-after']).toBe('600')
  expect(await outbox()).toHaveLength(10)
  expect(await enter(await newestCode())).toMatchObject({ status: 200 })
  await bank.wait(10 * minute)
  expect(await prove()).toMatchObject({ status: 200 })
  expect(await outbox()).toHaveLength(12)
})

test('a password that one browser sends many times at once sends only one code', async () => {
  const { at } = await door({ mfa_type: 2 })
  const { prove, outbox } = at(home)
  await prove()
  const answers = await Promise.all(Array.from({ length: 5 }, () => prove()))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(await outbox()).toHaveLength(2)
})

async function door(overrides: Parameters<Bank['addMember']>[2] = { mfa_type: 0 }) {
  const bank = await openBank({}, { db: context.db, app })
  const member = await bank.addMember('maria', [], overrides)
  const browsers = new Map<string, ReturnType<Bank['browser']>>()
  const at = (address: string) => {
    const browser = browsers.get(address) ?? bank.browser(app, address)
    browsers.set(address, browser)
    return stepsAt(bank, 'maria', browser)
  }
  return { bank, member, at }
}

async function times(count: number, work: (no: number) => Promise<unknown>) {
  for (let index = 1; index <= count; index++) await work(index)
}
