import { randomUUID } from 'node:crypto'
import { URI } from 'otpauth'
import { expect, test } from 'vitest'
import { resetByCommand } from '../../server/admins/command.ts'
import { transact } from '../../server/db/open.ts'
import { sweep } from '../../server/db/sweep.ts'
import { context, openBank } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { countWaiting } from '../support/locks.ts'
import { createPhone, halfMinute, turnOn, withApp, withStaffApp } from './authenticator-app.ts'
import { giveQuestions, sessionsOf, unlike } from './people.ts'
import { forgetful, newPassword, strictApp } from './recovering.ts'

const wrongCode = { status: 422, message: 'The code you entered is invalid.' }
const signInOver = { status: 403, message: 'Your sign-in expired, please start again.' }
const tooMany = { status: 429, message: 'Too many attempts.' }
const unproven = { status: 403, error: { code: 'reauth_required' } }

const appAsked = { status: 200, data: { mfaType: 2, byApp: true } }

test('a member sets an app up by its QR code, and signs in with its code: nothing is sent', async () => {
  const { bank, member, begun, confirmed, prove, enter, outbox, maria, browser } = await withApp()
  expect(confirmed.data.recoveryCodes).toEqual(
    Array(10).fill(expect.stringMatching(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)),
  )
  const scanned = URI.parse(begun.uri)
  expect(scanned).toMatchObject({
    issuer: bank.institution.name,
    label: 'maria',
    digits: 6,
    period: 30,
    algorithm: 'SHA1',
  })
  expect(await prove()).toMatchObject(appAsked)
  const code = scanned.generate({ timestamp: (await bank.now()).getTime() } as never)
  expect(await enter(code)).toMatchObject({ status: 200, data: { user: { id: member.id } } })
  expect((await outbox()).map(({ subject }) => subject)).toEqual(['An authenticator app was turned on'])
  expect((await maria.call('getAuthenticatorApp', { body: {} })).data).toEqual({
    onSince: expect.any(String),
    lastUsedAt: expect.any(String),
    recoveryCodesLeft: 10,
  })
  expect((await browser.call('getSummary', { body: {} })).status).toBe(200)
})

test.each([
  ['no second step', 0],
  ['a question', 1],
])('a member who had %s is asked for the code of the app', async (_, mfa_type) => {
  const { bank, member, prove, enter, codeOf } = await withApp({ mfa_type: mfa_type as 0 | 1 })
  await giveQuestions(bank, member.id, [['First pet?', 'biscuit']])
  expect(await prove()).toMatchObject(appAsked)
  expect((await enter(await codeOf())).status).toBe(200)
})

test('the code of the half minute before or after does, one further away or of another person does not', async () => {
  const { bank, prove, enter, codeOf } = await withApp()
  await prove()
  for (const away of [-2, 2]) expect(await enter(await codeOf(away))).toMatchObject(wrongCode)
  const rosa = await turnOn(bank, bank.signIn(await bank.addMember('rosa')))
  expect(await enter(await rosa.codeOf())).toMatchObject(wrongCode)
  expect((await enter(await codeOf(-1))).status).toBe(200)
  await prove()
  expect((await enter(await codeOf(1))).status).toBe(200)
})

test('a code works once, and no earlier one after it', async () => {
  const { bank, prove, enter, codeOf } = await withApp()
  const [early, late] = [await codeOf(), await codeOf(1)]
  await prove()
  expect((await enter(late)).status).toBe(200)
  await prove()
  for (const used of [late, early]) expect(await enter(used)).toMatchObject(wrongCode)
  await bank.wait(2 * halfMinute)
  expect((await enter(await codeOf())).status).toBe(200)
})

test('the first code, which turned the app on, signs nobody in', async () => {
  const bank = await openBank()
  const maria = bank.signIn(await bank.addMember('maria'))
  await maria.confirm()
  const { data: begun } = await maria.call('beginAuthenticatorApp', { body: {} })
  const code = await createPhone(bank, begun.secret)()
  expect((await maria.call('confirmAuthenticatorApp', { body: { ticket: begun.ticket, code } })).status).toBe(200)
  const browser = bank.browser()
  await browser.call('verifyPassword', { body: { username: 'maria', password: 'Harbor2026' } })
  expect(await browser.call('verifySignInCode', { body: { username: 'maria', code } })).toMatchObject(wrongCode)
})

test.each([
  ['the code of the app', async (codeOf: () => Promise<string>) => ({ code: await codeOf() })],
  ['a recovery code', async (_: unknown, recoveryCode: string) => ({ recoveryCode })],
])('%s sent from two browsers at once opens one session', async (_, choose) => {
  const { bank, member, prove, codeOf, recoveryCodes } = await withApp()
  const browsers = [bank.browser(), bank.browser()]
  for (const browser of browsers) await prove({}, browser)
  const proof = await choose(codeOf, recoveryCodes[0] ?? '')
  const before = (await sessionsOf(member.id)).length
  const send = () =>
    Promise.all(browsers.map((browser) => browser.call('verifySignInCode', { body: { username: 'maria', ...proof } })))
  // Both are found right, and wait for the person's row. The embedded database has one connection.
  const both = shared.url ? await whileHeld(member.id, send, browsers.length) : await send()
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await sessionsOf(member.id)).toHaveLength(before + 1)
})

test('after five wrong codes of the app even the right one waits for fifteen minutes, and no session opens', async () => {
  const { bank, prove, enter, codeOf } = await withApp()
  await prove()
  for (let attempt = 1; attempt <= 5; attempt++) expect(await enter(unlike(await codeOf()))).toMatchObject(wrongCode)
  expect(await enter(await codeOf())).toMatchObject(tooMany)
  expect(await prove()).toMatchObject(tooMany)
  await bank.wait(15 * 60_000)
  expect(await prove()).toMatchObject(appAsked)
  expect((await enter(await codeOf())).status).toBe(200)
})

test('wrong recovery codes and wrong codes of the app count together, and against the sign-in of this name', async () => {
  const { prove, enter, codeOf, browser, recoveryCodes } = await withApp({}, { db: context.db, app: await strictApp })
  await prove()
  const recover = (recoveryCode: string) =>
    browser.call('verifySignInCode', { body: { username: 'maria', recoveryCode } })
  for (let attempt = 1; attempt <= 2; attempt++) expect(await recover('AAAAA-AAAAA')).toMatchObject(wrongCode)
  for (let attempt = 1; attempt <= 2; attempt++) expect(await enter(unlike(await codeOf()))).toMatchObject(wrongCode)
  expect((await enter(unlike(await codeOf()))).status).toBe(422)
  expect(await recover(recoveryCodes[0] ?? '')).toMatchObject(tooMany)
})

test('a recovery code signs in once, however it is typed, and its owner reads of it', async () => {
  const { bank, member, prove, recoveryCodes, maria, outbox } = await withApp()
  const typed = ` ${(recoveryCodes[3] ?? '').toLowerCase().replace('-', ' ')} `
  const enterWith = async (recoveryCode: string) => {
    const browser = bank.browser()
    await prove({}, browser)
    return browser.call('verifySignInCode', { body: { username: 'maria', recoveryCode } })
  }
  expect((await enterWith(typed)).status).toBe(200)
  expect(await enterWith(typed)).toMatchObject(wrongCode)
  expect((await outbox())[0]?.subject).toBe('A recovery code was used to log in')
  expect((await maria.call('getAuthenticatorApp', { body: {} })).data.recoveryCodesLeft).toBe(9)
  const { data: fresh } = await maria.call('renewRecoveryCodes', { body: {} })
  expect(await enterWith(recoveryCodes[4] ?? '')).toMatchObject(wrongCode)
  expect((await enterWith(fresh.recoveryCodes[0] ?? '')).status).toBe(200)
  const rows = await context.db
    .selectFrom('audit_event')
    .select(['action', 'person_id', 'before', 'after'])
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual(
    ['confirmAuthenticatorApp', 'verifySignInCode', 'renewRecoveryCodes', 'verifySignInCode'].map((action) => ({
      action,
      person_id: member.id,
      before: null,
      after: null,
    })),
  )
})

test('a recovery code or a code of the app does nothing where a code was sent', async () => {
  const { bank, recoveryCodes } = await withApp()
  await bank.addMember('rosa')
  const browser = bank.browser()
  await browser.call('verifyPassword', { body: { username: 'rosa', password: 'Harbor2026' } })
  const recoveryCode = recoveryCodes[0] ?? ''
  expect(await browser.call('verifySignInCode', { body: { username: 'rosa', recoveryCode } })).toMatchObject(wrongCode)
})

test('neither the secret nor a recovery code is stored as it is read', async () => {
  const { bank, begun, recoveryCodes } = await withApp()
  const tables = ['authenticator_app', 'recovery_code', 'operation', 'audit_event', 'outbox_message'] as const
  const rows = await Promise.all(
    tables.map((table) => context.db.selectFrom(table).selectAll().where('institution_id', '=', bank.id).execute()),
  )
  expect(rows.map((found) => found.length)).toEqual([1, 10, 0, 1, 1])
  const stored = JSON.stringify(rows)
  for (const secret of [begun.secret, begun.ticket, ...recoveryCodes, ...recoveryCodes.map((code) => code.slice(0, 5))])
    expect(stored).not.toContain(secret)
})

test('without a password check nothing is begun, turned on, renewed or turned off', async () => {
  const { bank, member, begun, codeOf } = await withApp()
  const fresh = bank.signIn(member)
  for (const answer of [
    await fresh.call('beginAuthenticatorApp', { body: {} }),
    await fresh.call('confirmAuthenticatorApp', { body: { ticket: begun.ticket, code: await codeOf() } }),
    await fresh.call('renewRecoveryCodes', { body: {} }),
    await fresh.call('turnOffAuthenticatorApp', { body: {}, key: randomUUID() }),
  ])
    expect(answer).toMatchObject(unproven)
  expect((await fresh.call('getAuthenticatorApp', { body: {} })).data.recoveryCodesLeft).toBe(10)
})

test('a wrong first code turns nothing on; a ticket is its owner’s, for ten minutes; two at once turn one on', async () => {
  const bank = await openBank()
  const [maria, rosa] = [bank.signIn(await bank.addMember('maria')), bank.signIn(await bank.addMember('rosa'))]
  for (const browser of [maria, rosa]) await browser.confirm()
  const { data: begun } = await maria.call('beginAuthenticatorApp', { body: {} })
  const codeOf = createPhone(bank, begun.secret)
  const confirm = async (browser = maria, change: object = {}) =>
    browser.call('confirmAuthenticatorApp', { body: { ticket: begun.ticket, code: await codeOf(), ...change } })
  const late = { status: 403, message: 'This took too long. Please start again.' }
  expect(await confirm(maria, { code: unlike(await codeOf()) })).toMatchObject({ status: 422, error: { fields: {} } })
  expect(await confirm(rosa)).toMatchObject(late)
  expect(await confirm(maria, { ticket: begun.ticket.slice(0, -8) })).toMatchObject(late)
  const both = await Promise.all([confirm(), confirm()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await maria.call('beginAuthenticatorApp', { body: {} })).status).toBe(409)
  await bank.wait(10 * 60_000)
  await maria.call('turnOffAuthenticatorApp', { body: {}, key: randomUUID() })
  expect(await confirm()).toMatchObject(late)
})

test('turned off, codes are sent again, and a sign-in that waited for the app begins again', async () => {
  const { prove, enter, codeOf, maria, newestCode, outbox } = await withApp()
  await prove()
  expect((await maria.call('turnOffAuthenticatorApp', { body: {}, key: randomUUID() })).status).toBe(200)
  expect(await enter(await codeOf())).toMatchObject(signInOver)
  expect((await outbox())[0]?.subject).toBe('The authenticator app was turned off')
  expect(await prove()).toMatchObject({ data: { mfaType: 2, sentTo: expect.any(String) } })
  expect((await enter(await newestCode())).status).toBe(200)
  expect(await maria.call('renewRecoveryCodes', { body: {} })).toMatchObject({ status: 422 })
})

test('an app whose secret cannot be opened any more says whom to ask', async () => {
  const { bank, prove, enter, codeOf } = await withApp()
  await context.db
    .updateTable('authenticator_app')
    .set({ sealed_secret: 'lost.AAAA.AAAA' })
    .where('institution_id', '=', bank.id)
    .execute()
  await prove()
  expect(await enter(await codeOf())).toMatchObject({
    status: 403,
    message: expect.stringMatching(/contact your institution/),
  })
})

test('a code that was sent before the app was turned on opens nothing', async () => {
  const bank = await openBank()
  const maria = bank.signIn(await bank.addMember('maria'))
  const browser = bank.browser()
  await browser.call('verifyPassword', { body: { username: 'maria', password: 'Harbor2026' } })
  const code = (await bank.browser().call('getOutbox')).data[0]?.code ?? ''
  await turnOn(bank, maria)
  expect(await browser.call('verifySignInCode', { body: { username: 'maria', code } })).toMatchObject(signInOver)
})

test('staff are asked for the app too, and a remembered browser spares its code', async () => {
  const { prove, enter, codeOf, enterRemembered, outbox } = await withStaffApp()
  const rememberDevice = { remember: true, uuid: '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11' }
  expect(await prove({ rememberDevice })).toMatchObject(appAsked)
  expect((await enter(await codeOf(), { rememberDevice })).status).toBe(200)
  expect((await prove({ rememberDevice })).data).toEqual({ remembered: true })
  expect((await enterRemembered({ rememberDevice })).status).toBe(200)
  expect((await outbox()).map(({ subject, channel }) => [subject, channel])).toEqual([
    ['An authenticator app was turned on', 'email'],
  ])
})

test('after a recovery by email the app is asked in place of a text, and a recovery code does', async () => {
  const { bank, member, askByMail, proveByMail, newestCode, set, browser, outbox } = await forgetful()
  const { recoveryCodes } = await turnOn(bank, bank.signIn(member, 'full', bank.app))
  await askByMail()
  await proveByMail(await newestCode())
  const sent = (await outbox()).length
  expect((await set()).data).toEqual({ mfaType: 2, mfa: '', mfaId: null, byApp: true })
  expect((await outbox()).slice(0, -sent).map(({ subject }) => subject)).toEqual(['Your password was changed'])
  const enter = (proof: object, on = browser) => on.call('verifySignInCode', { body: { username: 'maria', ...proof } })
  expect(await enter({ code: '000000' })).toMatchObject(wrongCode)
  const later = bank.browser(bank.app)
  const again = { body: { username: 'maria', password: newPassword } }
  expect(await later.call('verifyPassword', again)).toMatchObject(appAsked)
  expect((await enter({ recoveryCode: recoveryCodes[0] }, later)).status).toBe(200)
})

test('staff who reset a member’s MFA turn the app off, and see on the page whether it is on', async () => {
  const { bank, member, prove } = await withApp()
  const office = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const hasApp = async () => (await office.call('getMember', { params: { id: String(member.id) } })).data?.hasApp
  await office.confirm()
  expect(await hasApp()).toBe(true)
  await office.call('unblockMember', { body: { username: 'maria' }, key: randomUUID() })
  expect(await hasApp()).toBe(false)
  expect(await prove()).toMatchObject({ data: { sentTo: expect.any(String) } })
})

test('an operator who makes a reset link for staff turns their app off', async () => {
  const { bank, prove } = await withStaffApp()
  const reset = { username: 'ada', now: await bank.now() }
  await transact(context.db, (tx) => resetByCommand(tx, context.settings, bank.institution, reset))
  expect(await prove()).toMatchObject({ data: { mfaType: 2, sentTo: expect.any(String) } })
})

/** Holds the person's row until this many calls wait for it. */
async function whileHeld<R>(personId: number, send: () => Promise<R>, waiting: number): Promise<R> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = transact(context.db, async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
    held.resolve()
    await released.promise
  })
  await held.promise
  const sent = send()
  await expect.poll(() => countWaiting(context.db)).toBe(waiting)
  released.resolve()
  await lock
  return sent
}

test('any number of sign-ins may wait for the app, and the owner reads of the first wrong code from elsewhere', async () => {
  const { bank, prove, outbox, codeOf } = await withApp()
  for (let nth = 1; nth <= 7; nth++) expect(await prove({}, bank.browser())).toMatchObject(appAsked)
  const stranger = bank.browser()
  await prove({}, stranger)
  const code = unlike(await codeOf())
  expect(await stranger.call('verifySignInCode', { body: { username: 'maria', code } })).toMatchObject(wrongCode)
  expect((await outbox())[0]?.subject).toBe('Somebody had your password and a wrong code of your authenticator app')
})

test('at the tenth wrong code in thirty days the owner is warned, however many right ones came in between', async () => {
  const { bank, prove, enter, outbox, codeOf } = await withApp({}, { db: context.db, app: await strictApp })
  const warnings = async () =>
    (await outbox()).filter(({ subject }) =>
      subject.startsWith('There were 10 wrong codes or answers after your right password'),
    )
  for (let nth = 1; nth <= 10; nth++) {
    expect(await warnings()).toEqual([])
    await prove()
    expect(await enter(unlike(await codeOf()))).toMatchObject(wrongCode)
    expect((await enter(await codeOf())).status).toBe(200)
    await bank.wait(2 * 24 * 3_600_000)
    await sweep(context.db, await bank.now())
  }
  expect(await warnings()).toHaveLength(1)
})

test('turning the app off forgets the remembered browsers', async () => {
  const { bank, staff, prove, enter, codeOf } = await withStaffApp()
  const rememberDevice = { remember: true, uuid: '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11' }
  await prove({ rememberDevice })
  await enter(await codeOf(), { rememberDevice })
  const ada = bank.signIn(staff)
  await ada.confirm()
  expect((await ada.call('turnOffAuthenticatorApp', { body: {}, key: randomUUID() })).status).toBe(200)
  expect((await prove({ rememberDevice })).data).not.toEqual({ remembered: true })
})

test.runIf(shared.url)(
  'a sign-in without a second step does not overtake the app that is being turned on',
  async () => {
    const bank = await openBank()
    const member = await bank.addMember('maria', undefined, { mfa_type: 0 })
    const maria = bank.signIn(member)
    await maria.confirm()
    const { data: begun } = await maria.call('beginAuthenticatorApp', { body: {} })
    const confirmed = { ticket: begun.ticket, code: await createPhone(bank, begun.secret)() }
    const prove = () => bank.browser().call('verifyPassword', { body: { username: 'maria', password: 'Harbor2026' } })
    const send = async () => {
      const turnedOn = maria.call('confirmAuthenticatorApp', { body: confirmed })
      await expect.poll(() => countWaiting(context.db)).toBe(1)
      return Promise.all([turnedOn, prove()])
    }
    expect(await whileHeld(member.id, send, 2)).toMatchObject([{ status: 200 }, signInOver])
  },
)
