import { expect, test } from 'vitest'
import { context, stillApp } from '../support/bank.ts'
import { entrance, sessionsOf, unlike } from './people.ts'

const wrongCode = { status: 422, success: false, data: null, message: 'The code you entered is invalid.' }
const expired = { status: 422, success: false, data: null, message: 'This code has expired.' }
const tooMany = { status: 429, success: false, data: null, message: 'Too many attempts.' }
const minute = 60_000

test('a member who enters the right code gets a session, and the cookie of the password step is cleared', async () => {
  const { prove, enter, newestCode, browser, member } = await entrance()
  await prove()
  expect(browser.jar.get('sd_pending')).toMatch(/^[\w-]{43}$/)
  const { status, data } = await enter(await newestCode())
  expect({ status, data }).toEqual({
    status: 200,
    data: {
      token: expect.stringMatching(/^[\w-]{43}$/),
      iat: expect.any(Number),
      user: {
        id: member.id,
        userId: member.id,
        username: 'maria',
        name: 'Maria Example',
        email: 'maria@example.test',
        avatar: null,
      },
    },
  })
  expect([...browser.jar.keys()]).toEqual(['sd_session'])
  expect(await browser.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
})

test('a member who enters a wrong code, or none, gets an error and can still use the right one', async () => {
  const { prove, enter, newestCode, browser, member } = await entrance()
  await prove()
  const code = await newestCode()
  for (const typed of [unlike(code), '', `${code}0`, 'abcdef']) expect(await enter(typed)).toMatchObject(wrongCode)
  expect(await sessionsOf(member.id)).toEqual([])
  expect(await enter(code)).toMatchObject({ status: 200 })
  await prove()
  expect(await browser.call('verifySignInCode', { body: { username: 'maria' } })).toMatchObject(wrongCode)
})

test('a member who got the code right on the fifth try can sign in again at once, by a new code and not by the old one', async () => {
  const { prove, enter, newestCode, member } = await entrance()
  await prove()
  const code = await newestCode()
  for (let attempt = 1; attempt <= 4; attempt++) await enter(unlike(code))
  expect(await enter(code)).toMatchObject({ status: 200 })
  expect(await prove()).toMatchObject({ status: 200, data: { mfaType: 2 } })
  const fresh = await newestCode()
  expect(fresh).not.toBe(code)
  expect(await enter(code)).toMatchObject(wrongCode)
  expect(await sessionsOf(member.id)).toHaveLength(1)
  expect(await enter(fresh)).toMatchObject({ status: 200 })
})

test('after five wrong codes every code and every new sign-in is refused for fifteen minutes', async () => {
  const { prove, enter, newestCode, outbox, bank } = await entrance()
  await prove()
  const code = await newestCode()
  for (let attempt = 1; attempt <= 5; attempt++) expect(await enter(unlike(code))).toMatchObject(wrongCode)
  await bank.wait(10 * minute)
  for (const answer of [await enter(code), await enter(unlike(code)), await prove()]) {
    expect(answer).toMatchObject(tooMany)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(4 * 60)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(5 * 60)
  }
  expect(await outbox()).toHaveLength(2)
  await bank.wait(5 * minute)
  expect(await prove()).toMatchObject({ status: 200 })
  expect(await enter(await newestCode())).toMatchObject({ status: 200 })
})

test('wrong codes sent at the same time are counted one by one', async () => {
  const { prove, enter, newestCode } = await entrance()
  await prove()
  const code = await newestCode()
  const answers = await Promise.all(Array.from({ length: 12 }, () => enter(unlike(code))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(422), ...Array(7).fill(429)])
})

test('a sign-in code expires after fifteen minutes of the bank’s clock', async () => {
  const { prove, enter, newestCode, bank, member } = await entrance({}, 'maria', await stillApp())
  await prove()
  const code = await newestCode()
  await outlive(member.id)
  await bank.wait(15 * minute - 1)
  expect(await enter(unlike(code))).toMatchObject(wrongCode)
  await bank.wait(1)
  expect(await enter(code)).toMatchObject(expired)
})

test('a new code makes the old code invalid', async () => {
  const { prove, enter, newestCode, bank } = await entrance()
  await prove()
  const old = await newestCode()
  await bank.wait(31_000)
  expect(await prove()).toMatchObject({ status: 200, data: { codeExpiresInMs: 900_000, resendAfter: 30 } })
  const fresh = await newestCode()
  // Once in a million times the two codes are equal.
  expect(await enter(fresh === old ? unlike(old) : old)).toMatchObject(wrongCode)
  expect(await enter(fresh)).toMatchObject({ status: 200 })
})

test('a member who asks again within 30 seconds gets no second code but the time left on the first', async () => {
  const { prove, enter, newestCode, outbox, bank } = await entrance()
  await prove()
  const code = await newestCode()
  await bank.wait(20_000)
  const { status, data } = await prove()
  const left = 'codeExpiresInMs' in data ? data : { codeExpiresInMs: 0, resendAfter: 0 }
  expect(status).toBe(200)
  expect(left.codeExpiresInMs).toBeGreaterThan(870_000)
  expect(left.codeExpiresInMs).toBeLessThanOrEqual(880_000)
  expect(left.resendAfter).toBeGreaterThan(0)
  expect(left.resendAfter).toBeLessThanOrEqual(10)
  expect(await outbox()).toHaveLength(2)
  expect(await enter(code)).toMatchObject({ status: 200 })
})

// Keeps the password step open longer, so that only the code expires.
async function outlive(personId: number) {
  const later = new Date(Date.now() + 86_400_000)
  await context.db.updateTable('pending_sign_in').set({ expires_at: later }).where('person_id', '=', personId).execute()
}
