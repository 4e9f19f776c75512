import { expect, test } from 'vitest'
import { hashPassword } from '../../server/security/secrets.ts'
import { parseSettings } from '../../server/settings/settings.ts'
import { context, stillApp } from '../support/bank.ts'
import { giveQuestions, sessionsOf, signInFully, staffEntrance, stepsAt } from './people.ts'

const isAdmin = { isAdmin: true } as const
const wrongPassword = { status: 422, success: false, data: null, message: 'The username or password is incorrect.' }
const startAgain = { status: 403, success: false, data: null, message: 'Your sign-in expired, please start again.' }
const tooMany = { status: 429, success: false, data: null, message: 'Too many attempts.' }
const strictApp = stillApp({ settings: parseSettings({ DEMO: '1', RATE_LIMIT_SCALE: '1' }) })

test('staff sign in with username, password and code, and their session has its own cookie', async () => {
  const { staff, browser, lookUp, prove, enter, newestCode, outbox } = await staffEntrance({
    phrase: 'clever indigo compass',
  })
  expect(await lookUp()).toMatchObject({
    status: 200,
    data: { phrase: 'clever indigo compass', username: 'ada', name: '' },
  })
  expect((await prove()).data).toEqual({
    mfaType: 2,
    sentTo: 'a***@e***.test and (***) *** 0009',
    codeExpiresInMs: 900_000,
    resendAfter: 30,
  })
  expect([...browser.jar.keys()]).toEqual(['sd_pending_admin'])
  expect((await outbox()).map(({ channel, to }) => [channel, to])).toEqual([
    ['sms', '5550100009'],
    ['email', 'ada@example.test'],
  ])
  const { status, data } = await enter(await newestCode())
  expect({ status, data }).toEqual({
    status: 200,
    data: {
      token: expect.stringMatching(/^[\w-]{43}$/),
      iat: expect.any(Number),
      user: {
        id: staff.id,
        userId: staff.id,
        username: 'ada',
        name: 'Ada Example',
        email: 'ada@example.test',
        avatar: null,
        role: 1,
      },
    },
  })
  expect([...browser.jar.keys()]).toEqual(['sd_session_admin'])
  expect(await browser.call('getSessions', { body: {} })).toMatchObject({ status: 200, data: [{ current: true }] })
})

test('staff are always asked for a code, even when their own setting says otherwise', async () => {
  for (const mfa_type of [0, 1] as const) {
    const { bank, staff, prove, outbox } = await staffEntrance({ mfa_type, mobile: null })
    await giveQuestions(bank, staff.id, [['Which treat?', 'biscuit']])
    expect(await prove()).toMatchObject({ status: 200, data: { mfaType: 2 } })
    expect((await outbox()).map(({ channel }) => channel)).toEqual(['email'])
  }
})

test('a staff username at the member sign-in, or a member’s at the staff sign-in, is treated as unknown', async () => {
  const { bank } = await staffEntrance({ phrase: 'a phrase of staff' })
  await bank.addMember('maria', [], { phrase: 'a phrase of members' })
  for (const [door, stranger] of [
    [{}, 'ada'],
    [isAdmin, 'maria'],
  ] as const) {
    const [theirs, nobodys] = [stranger, 'nobody'].map((username) => stepsAt(bank, username, bank.browser(), door))
    const [shown, made] = [await theirs?.lookUp(), await nobodys?.lookUp()]
    expect(Object.keys(shown?.data ?? {})).toEqual(Object.keys(made?.data ?? {}))
    expect(shown?.data.phrase).not.toContain('a phrase of')
    expect(shown?.data.phrase).toMatch(/\w/)
    expect(await theirs?.lookUp()).toMatchObject({ data: { phrase: shown?.data.phrase } })
    for (const steps of [theirs, nobodys]) expect(await steps?.prove()).toMatchObject(wrongPassword)
  }
  // Each sign-in invents phrases of its own for unknown usernames.
  const phrases = (door: object) =>
    Promise.all(
      Array.from(
        { length: 12 },
        async (_, index) => (await stepsAt(bank, `nobody${index}`, bank.browser(), door).lookUp()).data.phrase,
      ),
    )
  expect(await phrases(isAdmin)).not.toEqual(await phrases({}))
  expect(
    await context.db.selectFrom('sign_in_event').select('id').where('institution_id', '=', bank.id).execute(),
  ).toEqual([])
  expect((await bank.browser().call('getOutbox')).data).toEqual([])
})

test('a member and a staff person can have the same username with different passwords', async () => {
  const { bank, staff, prove, lookUp, enter, newestCode } = await staffEntrance({ phrase: 'the phrase of staff' })
  const member = await bank.addMember('ada', [], {
    mfa_type: 0,
    phrase: 'the phrase of members',
    password_hash: await hashPassword('Another4Winter'),
  })
  const asMember = stepsAt(bank, 'ada')
  expect((await lookUp()).data.phrase).toBe('the phrase of staff')
  expect((await asMember.lookUp()).data.phrase).toBe('the phrase of members')
  expect(await asMember.prove()).toMatchObject(wrongPassword)
  expect(await asMember.proveWith('Another4Winter')).toMatchObject({ status: 200, data: { user: { id: member.id } } })
  await prove()
  expect(await enter(await newestCode())).toMatchObject({ status: 200, data: { user: { id: staff.id } } })
})

test('failed sign-ins of staff do not block a member of the same username, nor the other way round', async () => {
  for (const [here, there] of [
    [{}, isAdmin],
    [isAdmin, {}],
  ]) {
    const { bank } = await staffEntrance({}, {}, await strictApp)
    await bank.addMember('ada')
    const guesser = stepsAt(bank, 'ada', bank.browser(bank.app), here)
    for (let guess = 1; guess <= 5; guess++) expect(await guesser.proveWith('Office2027')).toMatchObject(wrongPassword)
    expect(await guesser.prove()).toMatchObject(tooMany)
    expect(await stepsAt(bank, 'ada', bank.browser(bank.app), there).prove()).toMatchObject({ status: 200 })
    for (let look = 1; look <= 20; look++) await guesser.lookUp()
    expect(await guesser.lookUp()).toMatchObject(tooMany)
    expect(await stepsAt(bank, 'ada', bank.browser(bank.app), there).lookUp()).toMatchObject({ status: 200 })
  }
})

test('a sign-in started as staff cannot be finished as a member, nor the other way round', async () => {
  const { bank, browser, prove, enter, newestCode, staff } = await staffEntrance()
  const maria = await bank.addMember('ada')
  await prove()
  const ofStaff = browser.jar.get('sd_pending_admin') ?? ''
  const staffCode = await newestCode()
  const member = stepsAt(bank, 'ada')
  await member.prove()
  const ofMember = member.browser.jar.get('sd_pending') ?? ''
  const memberCode = await newestCode()
  const thief = bank.browser()
  for (const [name, value] of [
    ['sd_pending', ofStaff],
    ['sd_pending_admin', ofMember],
  ] as const)
    thief.jar.set(name, value)
  for (const code of [staffCode, memberCode]) {
    expect(await enter(code, {}, thief)).toMatchObject(startAgain)
    expect(await member.enter(code, {}, thief)).toMatchObject(startAgain)
    expect(await member.answer(1, 'biscuit', {}, thief)).toMatchObject(startAgain)
  }
  expect([...(await sessionsOf(staff.id)), ...(await sessionsOf(maria.id))]).toEqual([])
})

test('a username, even with a code, opens no staff session without the cookie of the password step', async () => {
  const { bank, staff, prove, enter, enterRemembered, newestCode } = await staffEntrance()
  await prove()
  const code = await newestCode()
  const bare = bank.browser()
  for (const answer of [await enterRemembered({}, bare), await enter(code, {}, bare), await enter('', {}, bare)]) {
    expect(answer).toMatchObject(startAgain)
    expect(JSON.stringify(answer)).not.toContain('token')
  }
  expect(await sessionsOf(staff.id)).toEqual([])
})

test('a member session and a staff session share a browser, and signing out of one leaves the other', async () => {
  const { bank, browser } = await staffEntrance()
  await bank.addMember('maria')
  await signInFully(bank, 'ada', browser, undefined, isAdmin)
  const ofStaff = browser.kept.token
  await signInFully(bank, 'maria', browser)
  const ofMember = browser.kept.token
  expect([...browser.jar.keys()].toSorted()).toEqual(['sd_session', 'sd_session_admin'])
  const ask = async (token: string | null, id: 'getSummary' | 'getSessions') => {
    browser.kept.token = token
    return browser.call(id, { body: {} })
  }
  expect(await ask(ofMember, 'getSummary')).toMatchObject({ status: 200 })
  expect(await ask(ofStaff, 'getSummary')).toMatchObject({ status: 403, error: { code: 'role' } })
  expect((await ask(ofStaff, 'getSessions')).data).toHaveLength(1)
  await browser.call('signOut')
  expect([...browser.jar.keys()]).toEqual(['sd_session'])
  expect(await ask(ofStaff, 'getSessions')).toMatchObject({ status: 401 })
  expect(await ask(ofMember, 'getSummary')).toMatchObject({ status: 200 })
})
