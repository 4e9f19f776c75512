import { argon2Sync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayAndTime } from '../../values/days.ts'
import { context, openBank, password } from '../support/bank.ts'
import { expectBetween } from '../support/between.ts'
import { hashAsTheBankDoes } from '../support/hashing.ts'
import { entrance, giveQuestions, sessionsOf, setStatus, stepsAt } from './people.ts'

const wrong = {
  status: 422,
  success: false,
  data: null,
  message: 'The username or password is incorrect.',
  error: { type: 'user error' },
}

test('a member without a second step is signed in by the password alone', async () => {
  const { prove, bank, browser, member } = await entrance({ mfa_type: 0, name: 'Olivia Tan' }, 'olivia')
  await bank.wait(86_400_000)
  const before = await bank.now()
  const { status, data } = await prove()
  expect({ status, data }).toEqual({
    status: 200,
    data: {
      token: expect.stringMatching(/^[\w-]{43}$/),
      iat: expect.any(Number),
      user: {
        id: member.id,
        userId: member.id,
        username: 'olivia',
        name: 'Olivia Tan',
        email: 'olivia@example.test',
        avatar: null,
      },
    },
  })
  // In whole seconds of the bank's clock.
  const seconds = 'iat' in data ? data.iat : 0
  expect(Number.isInteger(seconds)).toBe(true)
  expectBetween(before, seconds * 1000, await bank.now())
  expect(browser.jar.has('sd_pending')).toBe(false)
  expect(await browser.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
})

test('a member gets the sign-in code by email and by text, with the institution’s name and the expiry time', async () => {
  const { prove, browser, outbox, bank, member } = await entrance()
  const { status, data } = await prove()
  expect({ status, data }).toEqual({
    status: 200,
    data: { mfaType: 2, sentTo: 'm***@e***.test and (***) *** 0009', codeExpiresInMs: 900_000, resendAfter: 30 },
  })
  const [text, mail] = await outbox()
  const code = mail?.code ?? ''
  expect(code).toMatch(/^\d{6}$/)
  const ends = dayAndTime(new Date(Date.parse(mail?.sentAt ?? '') + 900_000), 'America/New_York')
  const words = `Your ${bank.institution.name} sign-in code is ${code}. It ends on ${ends}. We never ask for it by phone.`
  expect(mail).toMatchObject({
    channel: 'email',
    to: 'maria@example.test',
    subject: 'Your sign-in code',
    text: words,
    code,
  })
  expect(text).toMatchObject({ channel: 'sms', to: '5550100009', text: words, code })
  expect(await outbox()).toHaveLength(2)
  expect(browser.kept.token).toBe(null)
  expect(await sessionsOf(member.id)).toEqual([])
})

test('the expiry time in the code’s message is in the institution’s time zone', async () => {
  const bank = await openBank({ time_zone: 'Pacific/Honolulu' })
  await bank.addMember('maria')
  const { prove, outbox } = stepsAt(bank, 'maria')
  await prove()
  expect((await outbox())[0]?.text).toMatch(/ It ends on \d\d\/\d\d\/\d{4} at \d{1,2}:\d\d [AP]M HST\. /)
})

test('a member without a mobile number gets the code by email only', async () => {
  const { prove, outbox } = await entrance({ mobile: null }, 'sven')
  expect(await prove()).toMatchObject({ status: 200, data: { mfaType: 2, sentTo: 's***@e***.test' } })
  expect(await outbox()).toMatchObject([{ channel: 'email', to: 'sven@example.test' }])
})

test('a member with security questions gets the first question and no code', async () => {
  const { prove, outbox, bank, member } = await entrance({ mfa_type: 1 }, 'noah')
  const [first] = await giveQuestions(bank, member.id, [
    ['Which treat?', 'biscuit'],
    ['Which town?', 'biscuit'],
  ])
  const { status, data } = await prove()
  expect({ status, data }).toEqual({
    status: 200,
    data: { mfaType: 1, mfa: 'Which treat?', mfaId: first, mfaCount: 2 },
  })
  expect(await outbox()).toEqual([])
})

test('a member set up for a security question who has answered none gets a code instead', async () => {
  const { prove, bank, member } = await entrance({ mfa_type: 1 }, 'clara')
  await giveQuestions(bank, member.id, [['Which treat?', null]])
  expect(await prove()).toMatchObject({ status: 200, data: { mfaType: 2 } })
})

test('a wrong password, an unknown username, staff and another institution’s member get one refusal, and an open session stays open', async () => {
  const { bank, browser, proveWith, outbox, member } = await entrance()
  const other = await openBank()
  await other.addMember('noah')
  await bank.addStaff('ada', 1)
  await bank.signIn(member).enter()
  const open = await sessionsOf(member.id)
  const answers = [
    await proveWith('Harbor2027'),
    ...(await Promise.all(
      ['nobody', 'ada', 'noah'].map((username) =>
        bank.browser().call('verifyPassword', { body: { username, password } }),
      ),
    )),
  ]
  for (const { headers: _, ...answer } of answers) expect(answer).toEqual(wrong)
  expect([...browser.jar]).toEqual([])
  expect(await outbox()).toEqual([])
  expect(await sessionsOf(member.id)).toEqual(open)
})

test('a password must match exactly; a username matches in any case and with surrounding blanks', async () => {
  const { proveWith, prove } = await entrance()
  for (const typed of [
    password.toLowerCase(),
    ` ${password}`,
    `${password} `,
    password.slice(0, -1),
    `${password}6`,
    'x'.repeat(2_000),
  ])
    expect(await proveWith(typed)).toMatchObject(wrong)
  expect(await prove({ username: ' MARIA ' })).toMatchObject({ status: 200 })
})

test('only the right password reveals that an account is locked or suspended', async () => {
  const { prove, proveWith, outbox, browser, member } = await entrance()
  for (const [status, word] of [
    [1, 'locked'],
    [2, 'suspended'],
  ] as const) {
    await setStatus(member.id, status)
    expect(await prove()).toMatchObject({
      status: 403,
      success: false,
      data: null,
      message: `Your account is ${word}. Please contact your institution.`,
    })
    expect(await proveWith('Harbor2027')).toMatchObject(wrong)
  }
  expect(await outbox()).toEqual([])
  expect([...browser.jar]).toEqual([])
  await setStatus(member.id, 0)
  expect(await prove()).toMatchObject({ status: 200 })
})

test('a missing or blank username or password gets an error that names the field', async () => {
  const { browser } = await entrance()
  const ask = (body: object) => browser.call('verifyPassword', { body: { ...body } })
  for (const body of [{}, { password }, { username: '', password }, { username: '  ', password }])
    expect(await ask(body)).toMatchObject({
      status: 400,
      message: 'Email is required',
      error: { fields: { username: expect.any(String) } },
    })
  for (const body of [
    { username: 'maria' },
    { username: 'maria', password: '' },
    { username: 'maria', password: '   ' },
  ])
    expect(await ask(body)).toMatchObject({
      status: 400,
      message: 'Password is required',
      error: { fields: { password: expect.any(String) } },
    })
})

test('a password with a weaker hash is rehashed at the next sign-in, and still works', async () => {
  hashAsTheBankDoes()
  const { prove, proveWith, member } = await entrance({ mfa_type: 0, password_hash: makeWeakHash(password) })
  const hash = async () =>
    (
      await context.db
        .selectFrom('person')
        .select('password_hash')
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
    ).password_hash
  await proveWith('Harbor2027')
  expect(await hash()).toMatch(/^argon2id\$8192\$1\$1\$/)
  expect(await prove()).toMatchObject({ status: 200 })
  expect(await hash()).toMatch(/^argon2id\$19456\$2\$1\$/)
  expect(await prove()).toMatchObject({ status: 200 })
})

function makeWeakHash(text: string): string {
  const nonce = randomBytes(16)
  const hash = argon2Sync('argon2id', { message: text, nonce, tagLength: 32, memory: 8_192, passes: 1, parallelism: 1 })
  return ['argon2id', 8_192, 1, 1, nonce.toString('base64url'), hash.toString('base64url')].join('$')
}
