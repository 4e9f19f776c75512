import { expect, test } from 'vitest'
import { unlike } from './people.ts'
import { forgetful, minute, sent, strictApp, tooMany, wrongCode } from './recovering.ts'

const [hour, day] = [60 * minute, 24 * 60 * minute]
const strict = async () => forgetful({ mfa_type: 0 }, 'maria', await strictApp)
type Ways = Awaited<ReturnType<typeof strict>>

const wait = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['retry-after']) * 1000

const sendings = [
  ['temporary passwords', (ways: Ways, username: string) => ways.askByMail({ username })],
  ['codes', (ways: Ways, username: string) => ways.askByText({ username })],
  ['links', (ways: Ways, username: string) => ways.askForLink({ username })],
] as const

test.each(sendings)('three %s are sent to a name in an hour, known or not; the fourth waits', async (_, ask) => {
  const ways = await strict()
  for (const username of ['maria', 'nobody']) {
    for (let time = 1; time <= 3; time++)
      expect(await ask(ways, time === 2 ? ` ${username.toUpperCase()}` : username)).toMatchObject({ status: 200 })
    const refused = await ask(ways, username)
    expect(refused).toMatchObject(tooMany)
    expect(wait(refused)).toBeGreaterThan(hour - minute)
    expect(wait(refused)).toBeLessThanOrEqual(hour)
  }
  expect(await ways.outbox()).toHaveLength(3)
  await ways.bank.wait(hour)
  expect(await ask(ways, 'maria')).toMatchObject({ status: 200 })
})

test('the hour is that before each sending, not one of the clock', async () => {
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

test('each way counts for itself, and so does each name and each institution', async () => {
  const { askByMail, askByText, askForLink } = await strict()
  const elsewhere = await strict()
  for (let time = 1; time <= 3; time++) await askByText()
  expect(await askByText()).toMatchObject(tooMany)
  expect(await askByMail()).toMatchObject(sent)
  expect(await askForLink()).toMatchObject({ status: 200 })
  expect(await askByText({ username: 'noah' })).toMatchObject(sent)
  expect(await elsewhere.askByText()).toMatchObject(sent)
})

test('requests at once are counted one by one', async () => {
  const { askByText, outbox } = await strict()
  const answers = await Promise.all(Array.from({ length: 8 }, () => askByText()))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(3).fill(200), ...Array(5).fill(429)])
  expect(await outbox()).toHaveLength(3)
})

test('the tenth wrong code in a day stops that way for 24 hours, and the member is told by mail', async () => {
  const { askByText, proveByText, newestCode, newest, outbox, bank, ...ways } = await strict()
  for (let time = 1; time <= 2; time++) {
    await askByText()
    const code = await newestCode()
    for (let attempt = 1; attempt <= 5; attempt++) expect(await proveByText(unlike(code))).toMatchObject(wrongCode)
  }
  expect(await newest()).toMatchObject({
    channel: 'email',
    to: 'maria@example.test',
    subject: 'Password recovery is stopped for a day',
    text: expect.stringMatching(
      new RegExp(
        `^Somebody tried to recover the password of maria at ${bank.institution.name} and was wrong too many times\\. Recovery by text is stopped for 24 hours, until .* tomorrow\\. Your password is as it was\\.$`,
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

test('a name that nobody has is stopped after the same try, and nobody gets a mail', async () => {
  const { proveByText, proveByMail, outbox } = await strict()
  for (const prove of [proveByText, proveByMail]) {
    for (let attempt = 1; attempt <= 10; attempt++) expect(await prove('0000', { username: 'nobody' })).toMatchObject(wrongCode)
    expect(await prove('0000', { username: 'Nobody ' })).toMatchObject(tooMany)
  }
  expect(await outbox()).toEqual([])
})

test('wrong tries that are a day old count no more', async () => {
  const { proveByText, bank } = await strict()
  for (let attempt = 1; attempt <= 9; attempt++) await proveByText('0000')
  await bank.wait(day)
  for (let attempt = 1; attempt <= 9; attempt++) expect(await proveByText('0000')).toMatchObject(wrongCode)
})

test('wrong links stop the sending of links alone, known or not; a right link still serves', async () => {
  const { askForLink, mailedLink, useLink, member, outbox, askByText } = await strict()
  await askForLink()
  const link = await mailedLink()
  for (const idOLBUser of [member.id, 99_999_999]) {
    for (let attempt = 1; attempt <= 10; attempt++)
      expect(await useLink({ hash: `wrong ${attempt}`, idOLBUser })).toMatchObject({ status: 422, error: { code: 'link_invalid' } })
    expect(await useLink({ hash: 'wrong', idOLBUser })).toMatchObject(tooMany)
  }
  expect((await outbox()).map(({ subject }) => subject)).toEqual(['Password recovery is stopped for a day', 'Reset your password'])
  expect(await askForLink()).toMatchObject(tooMany)
  expect(await askByText()).toMatchObject(sent)
  expect(await useLink(link)).toMatchObject({ status: 200 })
})

test('who has set a new password begins anew', async () => {
  const { askByText, proveByText, newestCode, set } = await strict()
  for (let time = 1; time <= 3; time++) await askByText()
  const code = await newestCode()
  for (let attempt = 1; attempt <= 4; attempt++) await proveByText(unlike(code))
  await proveByText(code)
  expect(await askByText()).toMatchObject(tooMany)
  expect(await set()).toMatchObject({ status: 200 })
  expect(await askByText()).toMatchObject(sent)
})
