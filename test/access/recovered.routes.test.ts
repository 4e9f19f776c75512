import { expect, test } from 'vitest'
import { context, openBank, password } from '../support/bank.ts'
import { hashAsTheBankDoes } from '../support/hashing.ts'
import { alterationsOf, giveQuestions, sessionsOf, setStatus, signInFully, stepsAt } from './people.ts'
import { expired, forgetful, minute, newPassword, strictApp, tooMany, waysOf } from './recovering.ts'

const rememberDevice = { remember: true, uuid: '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11' }
const weak = { status: 422, success: false, data: null, error: { code: 'weak_password' } }

const byMail = {
  mfaType: 2,
  mfa: '',
  mfaId: null,
  sentTo: 'm***@e***.test',
  sentBy: 'email',
  codeExpiresInMs: 900_000,
  resendAfter: 30,
}
const byText = { ...byMail, sentTo: '(***) *** 0009', sentBy: 'sms' }

/** Lists the channels of the newest sign-in codes. */
const signInCodes = (messages: { channel: string; text: string }[]) =>
  messages.filter(({ text }) => text.includes('sign-in code')).map(({ channel }) => channel)

test('after a recovery by text the member gets a code by email only, which opens the session', async () => {
  const { recover, set, newestCode, outbox, browser, bank, member } = await forgetful()
  await recover()
  const { status, data } = await set()
  expect({ status, data }).toEqual({ status: 200, data: byMail })
  expect(await sessionsOf(member.id)).toEqual([])
  expect([...browser.jar.keys()]).toEqual(['sd_recovery', 'sd_pending'])
  expect(signInCodes(await outbox())).toEqual(['email'])
  expect(
    await browser.call('verifySignInCode', { body: { username: 'maria', code: await newestCode() } }),
  ).toMatchObject({
    status: 200,
    data: { user: { id: member.id } },
  })
  expect(await stepsAt(bank, 'maria').proveWith(newPassword)).toMatchObject({ status: 200 })
  expect(await stepsAt(bank, 'maria').proveWith(password)).toMatchObject({ status: 422 })
})

test.each([
  ['the password alone', 'olivia', 0],
  ['a question', 'noah', 1],
  ['a code', 'maria', 2],
] as const)(
  'after a recovery by email a member who signs in with %s gets a code by text only',
  async (_, username, mfa_type) => {
    const { askByMail, proveByMail, newestCode, set, outbox, bank, member, browser } = await forgetful(
      { mfa_type },
      username,
    )
    if (mfa_type === 1) await giveQuestions(bank, member.id, [['Which treat?', 'biscuit']])
    await askByMail()
    await proveByMail(await newestCode())
    const { status, data } = await set()
    expect({ status, data }).toEqual({ status: 200, data: byText })
    expect(signInCodes(await outbox())).toEqual(['sms'])
    expect(await sessionsOf(member.id)).toEqual([])
    const code = (await outbox()).find((message) => message.channel === 'sms')?.code
    expect(await browser.call('verifySignInCode', { body: { username, code } })).toMatchObject({ status: 200 })
  },
)

test('a member without a mobile number gets the code by email even after a recovery by email', async () => {
  const { askByMail, proveByMail, newestCode, set, outbox } = await forgetful({ mobile: null }, 'sven')
  await askByMail()
  await proveByMail(await newestCode())
  expect((await set()).data).toEqual({ ...byMail, sentTo: 's***@e***.test' })
  expect(signInCodes(await outbox())).toEqual(['email'])
})

test('after a password reset by mailed link the member needs a code by text until the first sign-in succeeds', async () => {
  const { askForLink, mailedLink, useLink, outbox, bank } = await forgetful({ mfa_type: 0 }, 'olivia')
  await askForLink()
  expect(await useLink(await mailedLink())).toMatchObject({ status: 200 })
  const { proveWith, enter } = stepsAt(bank, 'olivia', bank.browser(bank.app))
  expect((await proveWith(newPassword, { rememberDevice })).data).toMatchObject({
    mfaType: 2,
    sentBy: 'sms',
    sentTo: '(***) *** 0009',
  })
  expect(signInCodes(await outbox())).toEqual(['sms'])
  expect(await enter((await outbox())[0]?.code ?? '')).toMatchObject({ status: 200 })
  expect((await proveWith(newPassword, {}, bank.browser(bank.app))).data).toMatchObject({ token: expect.any(String) })
})

test('a new password needs a verified recovery in this browser, for this username and institution; otherwise the old one stays', async () => {
  const { recover, set, bank, browser, oldPasswordWorks } = await forgetful({ mfa_type: 0 })
  await bank.addMember('noah')
  const other = await openBank()
  await other.addMember('maria')
  expect(await set()).toMatchObject(expired)
  await recover()
  const forger = bank.browser()
  expect(await set({}, forger)).toMatchObject(expired)
  for (const altered of alterationsOf(browser.jar.get('sd_recovery') ?? '')) {
    forger.jar.set('sd_recovery', altered)
    expect(await set({}, forger)).toMatchObject(expired)
  }
  for (const username of ['noah', 'nobody']) expect(await set({ username })).toMatchObject(expired)
  const elsewhere = {
    body: { username: 'maria', newPassword, verifyPassword: newPassword },
    headers: { host: other.host },
  }
  expect(await browser.call('setRecoveredPassword', elsewhere)).toMatchObject(expired)
  expect(await oldPasswordWorks()).toBe(true)
  expect(await set({ username: ' MARIA ' })).toMatchObject({ status: 200 })
})

test('a verified recovery sets one password, also when two are sent at once; it ends after ten minutes, and when a newer one begins', async () => {
  const late = await forgetful()
  await late.recover()
  await late.bank.wait(10 * minute)
  expect(await late.set()).toMatchObject(expired)

  const { recover, set, browser, bank } = await forgetful({ mfa_type: 0 })
  await recover()
  const first = browser.jar.get('sd_recovery') ?? ''
  await recover()
  const replayed = bank.browser()
  replayed.jar.set('sd_recovery', first)
  expect(await set({}, replayed)).toMatchObject(expired)
  const second = browser.jar.get('sd_recovery') ?? ''
  const atOnce = await Promise.all([set(), set({ newPassword: 'Another4Winter', verifyPassword: 'Another4Winter' })])
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 403])
  replayed.jar.set('sd_recovery', second)
  expect(await set({ newPassword: 'Third4Winter', verifyPassword: 'Third4Winter' }, replayed)).toMatchObject(expired)
})

test('a member whose answer was lost sends the new password again for ten minutes, and gets a new code', async () => {
  const { recover, set, outbox, bank } = await forgetful({ mfa_type: 0 })
  await recover()
  // The right to set a password ends a minute later; what was set with it may be repeated longer.
  await bank.wait(9 * minute)
  const { data } = await set()
  await bank.wait(5 * minute)
  expect(await set()).toMatchObject({ status: 200, data: { mfaType: data?.mfaType } })
  expect((await outbox()).filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1)
  await bank.wait(5 * minute)
  expect(await set()).toMatchObject(expired)
})

test('a used recovery checks only five guesses at the new password', async () => {
  const { recover, set } = await forgetful({}, 'maria', await strictApp)
  await recover()
  await set()
  const guess = (guessed: string) => set({ newPassword: guessed, verifyPassword: guessed })
  for (let tries = 0; tries < 5; tries++) expect(await guess(`Another4Winter${tries}`)).toMatchObject(expired)
  expect(await guess(newPassword)).toMatchObject(tooMany)
})

test('a refused new password does not use up the recovery', async () => {
  const { recover, set, bank, oldPasswordWorks } = await forgetful({ mfa_type: 0 })
  await recover()
  expect(await set({ verifyPassword: 'Lantern4Summer' })).toMatchObject({
    status: 422,
    message: "password don't match",
  })
  for (const [refused, message] of [
    ['Short1', 'The string must be eight characters or longer'],
    ['', 'The string must be eight characters or longer'],
    ['lantern4winter', 'The string must contain at least 1 uppercase alphabetical character'],
    ['MyMaria2026', 'Leave your username out of it.'],
    [`${bank.institution.key.toUpperCase()} a`, 'Leave the name of your institution out of it.'],
    ['Password123', 'Many people use this password. Choose another one.'],
    [password, 'Choose a password that is not your current one.'],
  ])
    expect(await set({ newPassword: refused, verifyPassword: refused })).toMatchObject({ ...weak, message })
  expect(await oldPasswordWorks()).toBe(true)
  expect(await set()).toMatchObject({ status: 200 })
})

test('setting a recovered password ends the member’s earlier sessions, links and codes', async () => {
  const ways = await forgetful()
  const { bank, member, browser } = ways
  const laptop = bank.signIn(member)
  expect(await laptop.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
  const halfway = stepsAt(bank, 'maria')
  await halfway.prove()
  const signInCode = await ways.newestCode()
  await ways.askForLink()
  const link = await ways.mailedLink()
  await ways.askByMail()
  const temporary = await ways.newestCode()
  await ways.recover()
  const noah = await bank.addMember('noah')
  const neighbor = bank.signIn(noah)
  await neighbor.enter()
  expect(await ways.set()).toMatchObject({ status: 200 })

  browser.jar.clear()
  expect(await laptop.call('getSummary', { body: {} })).toMatchObject({ status: 401 })
  expect(await halfway.enter(signInCode)).toMatchObject({ status: 403 })
  expect(await ways.useLink(link, { password: 'Another4Winter' })).toMatchObject({
    status: 422,
    error: { code: 'link_invalid' },
  })
  expect(await ways.proveByMail(temporary)).toMatchObject({ status: 422 })
  expect(await neighbor.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
})

test('a member who recovers the password gets a mail that it was changed; the database keeps an argon2id hash of it', async () => {
  hashAsTheBankDoes()
  const { recover, set, outbox, bank, member } = await forgetful({ mfa_type: 0 })
  await recover()
  await set()
  expect((await outbox()).find(({ subject }) => subject === 'Your password was changed')).toMatchObject({
    channel: 'email',
    to: 'maria@example.test',
    text: expect.stringMatching(
      new RegExp(
        `^The password of maria at ${bank.institution.name} was changed on \\d\\d/\\d\\d/\\d{4} at .* If this was not you, contact us at once: 5550100100\\.$`,
      ),
    ),
  })
  expect(JSON.stringify(await outbox())).not.toContain(newPassword)
  const kept = await context.db
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(kept.password_hash).toMatch(/^argon2id\$19456\$2\$1\$/)
  expect(await waysOf(bank, 'maria').signsInWith(` ${newPassword}`)).toBe(false)
})

test('a member who is suspended during a recovery cannot set a new password', async () => {
  const { recover, set, member, oldPasswordWorks } = await forgetful({ mfa_type: 0 })
  await recover()
  await setStatus(member.id, 2)
  expect(await set()).toMatchObject(expired)
  await setStatus(member.id, 0)
  expect(await oldPasswordWorks()).toBe(true)
})

test('a member who recovers the password needs a code again in a browser that was remembered', async () => {
  const { bank, browser, member, recover, set } = await forgetful()
  await signInFully(bank, 'maria', browser, rememberDevice)
  const { proveWith } = stepsAt(bank, 'maria')
  expect(browser.jar.has('sd_device')).toBe(true)
  await recover()
  expect(await set()).toMatchObject({ status: 200 })
  expect(await proveWith(newPassword, { rememberDevice }, browser)).toMatchObject({ status: 200, data: { mfaType: 2 } })
  const rows = await context.db
    .selectFrom('remembered_device')
    .select('forgotten_at')
    .where('person_id', '=', member.id)
    .execute()
  expect(rows.every(({ forgotten_at }) => forgotten_at !== null)).toBe(true)
})

test('a member signs in with a recovered password at once, even after too many wrong guesses of the old one', async () => {
  const { bank, recover, set } = await forgetful({}, 'maria', await strictApp)
  const { proveWith } = stepsAt(bank, 'maria', bank.browser(bank.app))
  for (let guess = 1; guess <= 5; guess++) expect(await proveWith('Harbor2027')).toMatchObject({ status: 422 })
  expect(await proveWith('Harbor2027')).toMatchObject({ status: 429 })
  await recover()
  expect(await set()).toMatchObject({ status: 200 })
  expect(await proveWith(newPassword)).toMatchObject({ status: 200 })
})

test('a member who was sent too many codes can still recover the password, and signs in with it later', async () => {
  const { bank, recover, set, newPasswordWorks } = await forgetful({}, 'maria', await strictApp)
  const { prove } = stepsAt(bank, 'maria', bank.browser(bank.app))
  for (let sending = 1; sending <= 5; sending++) {
    expect(await prove()).toMatchObject({ status: 200 })
    await bank.wait(31_000)
  }
  expect(await prove()).toMatchObject({ status: 429 })
  await recover()
  expect(await set()).toMatchObject({ status: 200, data: { mfaType: 0, mfa: '', mfaId: null } })
  await bank.wait(16 * 60_000)
  expect(await newPasswordWorks()).toBe(true)
})
