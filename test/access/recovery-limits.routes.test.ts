import { expect, test } from 'vitest'
import { context } from '../support/bank.ts'
import { type Browser, signInFully, unlike } from './people.ts'
import { forgetful, minute, sent, strictApp, tooMany, wrongCode, wrongTry } from './recovering.ts'

const [hour, day] = [60 * minute, 24 * 60 * minute]
const strict = async () => forgetful({ mfa_type: 0 }, 'maria', await strictApp)
type Ways = Awaited<ReturnType<typeof strict>>

const wait = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['retry-after']) * 1000

const sendings = [
  ['temporary passwords', (ways: Ways, username: string) => ways.askByMail({ username })],
  ['recovery codes', (ways: Ways, username: string) => ways.askByText({ username })],
  ['reset links', (ways: Ways, username: string) => ways.askForLink({ username })],
] as const

test.each(sendings)(
  'three %s an hour are sent for a username, known or not, and the fourth request is refused',
  async (_, ask) => {
    const ways = await strict()
    for (const username of ['maria', 'nobody']) {
      for (let time = 1; time <= 3; time++) {
        expect(await ask(ways, time === 2 ? ` ${username.toUpperCase()}` : username)).toMatchObject({ status: 200 })
        // The same browser's next request cancels what was not sent yet.
        await ways.bank.app.quiet()
      }
      const refused = await ask(ways, username)
      expect(refused).toMatchObject(tooMany)
      expect(wait(refused)).toBeGreaterThan(hour - minute)
      expect(wait(refused)).toBeLessThanOrEqual(hour)
    }
    expect(await ways.outbox()).toHaveLength(3)
    await ways.bank.wait(hour)
    expect(await ask(ways, 'maria')).toMatchObject({ status: 200 })
  },
)

test('the recovery limit counts the requests of the last sixty minutes, not those of a clock hour', async () => {
  const { askByText, bank } = await strict()
  await askByText()
  await bank.wait(40 * minute)
  await askByText()
  await askByText()
  await bank.wait(21 * minute)
  expect(await askByText()).toMatchObject(sent)
  const refused = await askByText()
  expect(refused).toMatchObject(tooMany)
  expect(wait(refused)).toBeGreaterThan(38 * minute)
  expect(wait(refused)).toBeLessThanOrEqual(39 * minute)
})

test('recovery limits count separately for text, email and link, for each username and each institution', async () => {
  const { askByMail, askByText, askForLink } = await strict()
  const elsewhere = await strict()
  for (let time = 1; time <= 3; time++) await askByText()
  expect(await askByText()).toMatchObject(tooMany)
  expect(await askByMail()).toMatchObject(sent)
  expect(await askForLink()).toMatchObject({ status: 200 })
  expect(await askByText({ username: 'noah' })).toMatchObject(sent)
  expect(await elsewhere.askByText()).toMatchObject(sent)
})

test('recovery requests sent at the same time are counted one by one', async () => {
  const { askByText, outbox } = await strict()
  const answers = await Promise.all(Array.from({ length: 8 }, () => askByText()))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(3).fill(200), ...Array(5).fill(429)])
  expect(await outbox()).toHaveLength(3)
})

test('the tenth wrong code in a day stops recovery by code in this browser for 24 hours, and the member gets a mail', async () => {
  const { askByText, proveByText, newestCode, newest, outbox, bank, ...ways } = await strict()
  for (let time = 1; time <= 2; time++) {
    await askByText()
    const code = await newestCode()
    for (let attempt = 1; attempt <= 5; attempt++)
      expect(await proveByText(unlike(code))).toMatchObject(wrongTry(attempt))
  }
  expect(await newest()).toMatchObject({
    channel: 'email',
    to: 'maria@example.test',
    subject: 'Password recovery is stopped for a day',
    text: expect.stringMatching(
      new RegExp(
        `^Somebody tried to recover the password of maria at ${bank.institution.name} and was wrong too many times\\. Recovery by text is stopped for 24 hours in the browser that was used, until \\d\\d/\\d\\d/\\d{4} at .*\\. Your password is as it was\\.$`,
      ),
    ),
  })
  const messages = (await outbox()).length
  for (const answer of [await proveByText('0000'), await askByText()]) {
    expect(answer).toMatchObject(tooMany)
    expect(wait(answer)).toBeGreaterThan(day - minute)
    expect(wait(answer)).toBeLessThanOrEqual(day)
  }
  expect(await outbox()).toHaveLength(messages)
  expect(await ways.askByMail()).toMatchObject(sent)
  expect(await ways.proveByMail(await newestCode())).toMatchObject({ status: 200 })
  expect(await ways.oldPasswordWorks()).toBe(true)
  await bank.wait(day)
  expect(await askByText()).toMatchObject(sent)
  expect(await proveByText(await newestCode())).toMatchObject({ status: 200 })
})

test('an unknown username is blocked after as many wrong codes as a member, and nobody gets a mail', async () => {
  const ways = await strict()
  for (const [by, ask, prove] of [
    ['text', ways.askByText, ways.proveByText],
    ['email', ways.askByMail, ways.proveByMail],
  ] as const) {
    await ask({ username: 'nobody' })
    for (let attempt = 1; attempt <= 10; attempt++)
      expect(await prove('0000', { username: 'nobody' })).toMatchObject(wrongTry(attempt, by))
    expect(await prove('0000', { username: 'Nobody ' })).toMatchObject(tooMany)
    expect(await ask({ username: 'nobody' })).toMatchObject(tooMany)
  }
  expect(await ways.outbox()).toEqual([])
})

test('wrong recovery codes older than a day no longer count', async () => {
  const { askByText, proveByText, bank } = await strict()
  await askByText()
  for (let attempt = 1; attempt <= 9; attempt++) await proveByText('wrong')
  await bank.wait(day)
  for (let attempt = 1; attempt <= 9; attempt++) expect(await proveByText('wrong')).toMatchObject(wrongTry(9))
})

test('codes and reset links that strangers make up block nobody and send no mail', async () => {
  const { bank, member, outbox, ...ways } = await strict()
  for (let attempt = 1; attempt <= 12; attempt++) {
    expect(await ways.proveByText('0000', {}, bank.browser(bank.app))).toMatchObject(wrongCode)
    expect(await ways.proveByMail('wrong', {}, bank.browser(bank.app))).toMatchObject(wrongCode)
    const madeUp = await ways.useLink({ hash: `wrong ${attempt}`, idOLBUser: member.id })
    expect(madeUp).toMatchObject({ status: 422, error: { code: 'link_invalid' } })
  }
  expect(await outbox()).toEqual([])
  expect(await ways.askByText()).toMatchObject(sent)
  expect(await ways.proveByText(await ways.newestCode())).toMatchObject({ status: 200 })
  expect(await ways.askForLink()).toMatchObject({ status: 200 })
  expect(await ways.useLink(await ways.mailedLink())).toMatchObject({ status: 200 })
})

test('a stranger who enters too many wrong recovery codes is blocked, and the member is not', async () => {
  const { bank, askByText, proveByText, newestCode } = await strict()
  const stranger = bank.browser(bank.app)
  await guess({ askByText, proveByText }, stranger, 2)
  expect(await proveByText('wrong', {}, stranger)).toMatchObject(tooMany)
  expect(await askByText({}, stranger)).toMatchObject(tooMany)
  expect(await askByText()).toMatchObject(sent)
  expect(await proveByText(await newestCode())).toMatchObject({ status: 200 })
})

test.each(sendings)('%s that strangers request from other addresses do not use up the member’s own', async (_, ask) => {
  const ways = await strict()
  const askFrom = async (address: string) => {
    const browser = ways.bank.browser(ways.bank.app, address)
    return ask({ ...ways, ...waysIn(ways, browser) }, 'maria')
  }
  for (const network of [1, 2])
    for (let time = 1; time <= 3; time++) expect(await askFrom(`198.51.100.${network}`)).toMatchObject({ status: 200 })
  expect(await askFrom('198.51.100.2')).toMatchObject(tooMany)
  expect(await ask(ways, 'maria')).toMatchObject({ status: 200 })
})

test('strangers cannot use up the recovery limits at a member’s usual address or in a remembered browser', async () => {
  const ways = await strict()
  const { bank, askByText, proveByText, askByMail, newestCode } = ways
  const [familiar, remembered] = [bank.browser(bank.app, '192.0.2.1'), bank.browser(bank.app, '192.0.2.2')]
  await context.db.updateTable('person').set({ mfa_type: 2 }).where('id', '=', ways.member.id).execute()
  await signInFully(bank, 'maria', familiar)
  await bank.wait(minute)
  await signInFully(bank, 'maria', remembered, { remember: true, uuid: '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11' })
  // Six codes with five guesses each, from networks that the member never used.
  for (let network = 1; network <= 6; network++) await guess(ways, bank.browser(bank.app, `198.51.100.${network}`), 1)
  const strange = bank.browser(bank.app, '203.0.113.1')
  expect(await askByText({}, strange)).toMatchObject(tooMany)
  expect(await askByMail({}, strange)).toMatchObject(sent)
  expect((await ways.outbox()).find(({ subject }) => subject.includes('stopped'))?.text).toContain(
    'Recovery by text is stopped for 24 hours for browsers and networks from which you have not signed in before',
  )
  const elsewhere = bank.browser(bank.app, '203.0.113.9')
  elsewhere.jar.set('sd_device', remembered.jar.get('sd_device') ?? '')
  for (const browser of [bank.browser(bank.app, '192.0.2.1'), elsewhere]) {
    expect(await askByText({}, browser)).toMatchObject(sent)
    expect(await proveByText(await newestCode(), {}, browser)).toMatchObject({ status: 200 })
  }
})

test('setting a new password resets the recovery limits', async () => {
  const { askByText, proveByText, newestCode, set } = await strict()
  for (let time = 1; time <= 3; time++) await askByText()
  const code = await newestCode()
  for (let attempt = 1; attempt <= 4; attempt++) await proveByText(unlike(code))
  await proveByText(code)
  expect(await askByText()).toMatchObject(tooMany)
  expect(await set()).toMatchObject({ status: 200 })
  expect(await askByText()).toMatchObject(sent)
})

/** Requests so many codes in this browser, and enters five wrong ones for each. */
async function guess(
  { askByText, proveByText }: Pick<Ways, 'askByText' | 'proveByText'>,
  browser: Browser,
  codes: number,
) {
  for (let code = 1; code <= codes; code++) {
    expect(await askByText({}, browser)).toMatchObject(sent)
    for (let attempt = 1; attempt <= 5; attempt++)
      expect(await proveByText('wrong', {}, browser)).toMatchObject(wrongTry(attempt))
  }
}

const waysIn = ({ askByMail, askByText, askForLink }: Ways, browser: Browser) => ({
  askByMail: (changes: object = {}) => askByMail(changes, browser),
  askByText: (changes: object = {}) => askByText(changes, browser),
  askForLink: (changes: object = {}) => askForLink(changes, browser),
})
