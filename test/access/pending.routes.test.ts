import { expect, test } from 'vitest'
import { context } from '../support/bank.ts'
import { entrance, giveQuestions, sessionsOf, setStatus, stepsAt, unlike, alterationsOf } from './people.ts'

const startAgain = { status: 403, success: false, data: null, message: 'Your sign-in expired, please start again.' }

test('a code is refused without the cookie of its password step: none, an altered one, another member’s, another institution’s', async () => {
  const { prove, enter, newestCode, bank, browser } = await entrance()
  await bank.addMember('noah')
  const noah = stepsAt(bank, 'noah')
  await noah.prove()
  const noahsCode = await noah.newestCode()
  await prove()
  const code = await newestCode()
  expect(await enter(code, {}, bank.browser())).toMatchObject(startAgain)
  const forger = bank.browser()
  for (const cookie of ['x'.repeat(43), ...alterationsOf(browser.jar.get('sd_pending') ?? '')]) {
    forger.jar.set('sd_pending', cookie)
    expect(await enter(code, {}, forger)).toMatchObject(startAgain)
  }
  expect(await noah.enter(noahsCode, {}, browser)).toMatchObject(startAgain)
  const { host } = (await entrance()).bank
  expect(
    await browser.call('verifySignInCode', { body: { username: 'maria', code }, headers: { host } }),
  ).toMatchObject(startAgain)
  expect(await enter(code, {}, browser)).toMatchObject({ status: 200 })
  expect(await noah.enter(noahsCode)).toMatchObject({ status: 200 })
})

test('a half-finished sign-in expires after fifteen minutes of the bank’s clock', async () => {
  const { prove, enter, newestCode, bank } = await entrance()
  await prove()
  const code = await newestCode()
  await bank.wait(15 * 60_000)
  expect(await enter(code)).toMatchObject(startAgain)
})

test('two browsers with the right password get separate codes, and neither code works in the other browser', async () => {
  const { prove, enter, newestCode, bank, outbox, member } = await entrance()
  const second = bank.browser()
  await prove()
  const code = await newestCode()
  await prove({}, second)
  const other = await newestCode()
  expect(await outbox()).toHaveLength(4)
  const wrong = { status: 422, message: 'The code you entered is invalid.' }
  // The two codes are equal once in a million times.
  const isSame = other === code
  expect(await enter(isSame ? unlike(other) : other)).toMatchObject(wrong)
  expect(await enter(isSame ? unlike(code) : code, {}, second)).toMatchObject(wrong)
  expect(await enter(code)).toMatchObject({ status: 200 })
  expect(await enter(other, {}, second)).toMatchObject({ status: 200 })
  expect(await sessionsOf(member.id)).toHaveLength(2)
})

test('wrong codes in another browser do not block the member’s own code', async () => {
  const { prove, enter, newestCode, bank } = await entrance()
  const stranger = bank.browser()
  await prove()
  const code = await newestCode()
  await prove({}, stranger)
  for (let attempt = 1; attempt <= 6; attempt++) await enter(unlike(await newestCode()), {}, stranger)
  expect(await enter(await newestCode(), {}, stranger)).toMatchObject({ status: 429 })
  expect(await enter(code)).toMatchObject({ status: 200 })
})

test('a sign-in that another member starts in the same browser ends the first member’s sign-in', async () => {
  const { prove, enter, newestCode, bank, browser } = await entrance()
  await bank.addMember('noah')
  await prove()
  const code = await newestCode()
  const cookie = browser.jar.get('sd_pending') ?? ''
  await stepsAt(bank, 'noah', browser).prove()
  browser.jar.set('sd_pending', cookie)
  expect(await enter(code)).toMatchObject(startAgain)
})

test('a code sent again with the same cookie opens no second session', async () => {
  const { prove, enter, newestCode, browser, member } = await entrance()
  await prove()
  const code = await newestCode()
  const pending = browser.jar.get('sd_pending') ?? ''
  await enter(code)
  browser.jar.set('sd_pending', pending)
  expect(await enter(code)).toMatchObject(startAgain)
  expect(await sessionsOf(member.id)).toHaveLength(1)
})

test('a code sent three times at once, together with a wrong one, opens only one session', async () => {
  const { prove, enter, newestCode, member } = await entrance()
  await prove()
  const code = await newestCode()
  const [wrong, ...answers] = await Promise.all([enter(unlike(code)), enter(code), enter(code), enter(code)])
  expect(wrong).toMatchObject({ success: false, data: null })
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await sessionsOf(member.id)).toHaveLength(1)
})

test('a member who is locked between the password and the code cannot sign in', async () => {
  const { prove, enter, newestCode, member } = await entrance()
  await prove()
  await setStatus(member.id, 1)
  expect(await enter(await newestCode())).toMatchObject({
    status: 403,
    message: 'Your account is locked. Please contact your institution.',
  })
  expect(await sessionsOf(member.id)).toEqual([])
})

test('a member who is asked a security question cannot sign in with an earlier code', async () => {
  const { prove, enter, newestCode, bank, member } = await entrance()
  await prove()
  const code = await newestCode()
  await giveQuestions(bank, member.id, [['Which treat?', 'biscuit']])
  await context.db.updateTable('person').set({ mfa_type: 1 }).where('id', '=', member.id).execute()
  expect(await prove()).toMatchObject({ status: 200, data: { mfaType: 1 } })
  expect(await enter(code)).toMatchObject({ status: 422, message: 'The code you entered is invalid.' })
})
